import { useCallback } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { readAll } from '../shell/read-all.ts'
import { useRead } from '../shell/use-read.ts'
import type { Dish, Menu } from './dish.ts'
import { useTakeOff } from './use-take-off.ts'

/**
 * All dishes with their categories, and the two deeds on one: off until a time, and back on sale. `isWritten`: as those
 * who write the menu see it, with the draft where one is open.
 */
export function useDishes({ isWritten = false }: { isWritten?: boolean } = {}) {
  const { call } = useDesk()
  const ask = useCallback(async (): Promise<Menu> => {
    const [{ data: categories }, dishes] = await Promise.all([
      call('listCategories', {}),
      readAll((page) => call('listManagedProducts', { ...page, draft: isWritten })),
    ])
    return { categories, dishes }
  }, [call, isWritten])
  // Somebody else may have taken a dish off whenever the house says so.
  const { value: menu, problem, read, put } = useRead(ask, useHouse().restaurant)
  const change = useTakeOff<Dish>({
    put: (dish) =>
      put((known) => ({ ...known, dishes: known.dishes.map((one) => (one.id === dish.id ? dish : one)) })),
    send: ({ id }, until) =>
      until === null ? call('bringProductBack', { id }) : call('takeProductOff', { id, until }),
  })
  return { menu, problem, read, change }
}

export type DishChange = ReturnType<typeof useDishes>['change']
