import type { ManagedCategory, ManagedExtraTab, ManagedProduct } from '@tischlein/contract/entities'
import { useCallback } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { readAll } from '../shell/read-all.ts'
import { useAct } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'

export type WrittenMenu = {
  readonly categories: readonly ManagedCategory[]
  readonly dishes: readonly ManagedProduct[]
  /** The special offers, in their order. */
  readonly pinned: readonly number[]
  /** What is told beside the dishes, in the order of each. */
  readonly tabs: readonly ManagedExtraTab[]
}

/** The menu as it is written, and deeds on it; somebody else may have changed it whenever the house says so. */
export function useEditor() {
  const { call } = useDesk()
  const ask = useCallback(async (): Promise<WrittenMenu> => {
    const [categories, dishes, pinned, tabs] = await Promise.all([
      readAll((page) => call('listManagedCategories', page)),
      readAll((page) => call('listManagedProducts', { ...page, draft: true })),
      readAll((page) => call('listPinned', page)),
      readAll((page) => call('listExtraTabs', page)),
    ])
    return { categories, dishes, tabs, pinned: pinned.map(({ id }) => id) }
  }, [call])
  const { value: menu, problem, read } = useRead(ask, useHouse().restaurant)
  // Also after a refusal: what was refused stands as it did.
  const { act } = useAct({ onEnd: read })
  return { menu, problem, read, act }
}
