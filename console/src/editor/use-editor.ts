import type { ManagedCategory, ManagedExtraTab, ManagedProduct } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useState } from 'react'
import { readAll } from '../choices/read-all.ts'
import { useDesk, useHouse } from '../desk.ts'
import { useWords } from '../words.ts'

export type WrittenMenu = {
  readonly categories: readonly ManagedCategory[]
  readonly dishes: readonly ManagedProduct[]
  /** The special offers, in their order. */
  readonly pinned: readonly number[]
  /** What is told beside the dishes, in the order of each. */
  readonly tabs: readonly ManagedExtraTab[]
}

/** The menu as it is written, and deeds on it. A refusal is shown as the server put it. */
export function useEditor() {
  const { call, say } = useDesk()
  const { restaurant } = useHouse()
  const { t, language } = useWords()
  const [menu, setMenu] = useState<WrittenMenu | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = useCallback(
    (refusal: unknown) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: names come in the language of the desk
  const read = useCallback(async () => {
    setProblem(null)
    try {
      const [categories, dishes, pinned, tabs] = await Promise.all([
        readAll((page) => call('listManagedCategories', page)),
        readAll((page) => call('listManagedProducts', { ...page, draft: true })),
        readAll((page) => call('listPinned', page)),
        readAll((page) => call('listExtraTabs', page)),
      ])
      setMenu({ categories, dishes, tabs, pinned: pinned.map(({ id }) => id) })
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [call, told, language])

  // Somebody else may have changed it: the house is read again whenever it says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new house is the sign
  useEffect(() => {
    read()
  }, [read, restaurant])

  /** Does it, and reads the menu anew whether it was done or not: what was refused stands as it did. */
  const act = useCallback(
    async (deed: () => Promise<unknown>): Promise<boolean> => {
      try {
        await deed()
        await read()
        return true
      } catch (refusal) {
        say.show('error', told(refusal))
        await read()
        return false
      }
    },
    [read, say, told],
  )
  return { menu, problem, read, act }
}

export type Act = ReturnType<typeof useEditor>['act']
