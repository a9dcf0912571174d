import type { Client } from '@tischlein/contract/client'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import type { Dish, Menu } from './dish.ts'

export type SoldOutUntil = 'today' | 'further_notice' | string

export type DishChange = (dish: Dish, until: SoldOutUntil | null) => void

const PAGE = 100

/**
 * All dishes with their categories, and the two deeds on one: off until a time, and back on sale. `isWritten`: as those
 * who write the menu see it, with the draft where one is open.
 */
export function useDishes({ isWritten = false }: { isWritten?: boolean } = {}) {
  const { call, say } = useDesk()
  const { restaurant } = useHouse()
  const { t, language } = useWords()
  const [menu, setMenu] = useState<Menu | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = useCallback(
    (refusal: unknown) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: names come in the language of the desk
  const read = useCallback(async () => {
    setProblem(null)
    try {
      const [{ data: categories }, dishes] = await Promise.all([
        call('listCategories', {}),
        readDishes(call, isWritten),
      ])
      setMenu({ categories, dishes })
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [call, told, language, isWritten])

  // Somebody else may have taken a dish off: the house is read again whenever it says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new house is the sign
  useEffect(() => {
    read()
  }, [read, restaurant])

  const put = (dish: Dish) =>
    setMenu(
      (known) => known && { ...known, dishes: known.dishes.map((one) => (one.id === dish.id ? dish : one)) },
    )

  const change: DishChange = async (dish, until) => {
    put({ ...dish, sold_out_until: until === 'today' ? 'today' : until })
    try {
      const { data } =
        until === null
          ? await call('bringProductBack', { id: dish.id })
          : await call('takeProductOff', { id: dish.id, until })
      put(data)
      say.polite.set(
        t(until === null ? 'console.dishes.is-back' : 'console.dishes.is-off', { name: dish.name }),
      )
    } catch (refusal) {
      put(dish)
      say.show('error', told(refusal))
    }
  }
  return { menu, problem, read, change }
}

async function readDishes(call: Client, draft: boolean): Promise<readonly Dish[]> {
  const dishes: Dish[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await call('listManagedProducts', { page, per_page: PAGE, draft })
    dishes.push(...data)
    if (data.length < PAGE || dishes.length >= meta.total) return dishes
  }
}
