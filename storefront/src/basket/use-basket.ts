import type { Basket } from '@tischlein/contract/entities'
import { useSyncExternalStore } from 'react'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import type { BasketKeeper } from './keeper.ts'

export type ShownBasket = {
  /** With everything the guest has pressed, also what the server has not answered yet. */
  readonly basket: Basket
  readonly isLoaded: boolean
  /** It could not be read. */
  readonly hasFailed: boolean
  /** Something is on its way; whoever goes on to pay waits for it. */
  readonly isChanging: boolean
}

type Kept = ReturnType<BasketKeeper['store']['get']>

const shown = new WeakMap<Kept, Basket>()

/** With all that is on its way; worked out once for all who look at it. */
export function shownIn(kept: Kept): Basket {
  const known = shown.get(kept)
  if (known) return known
  const basket = kept.steps.reduce((before, step) => step.expect?.(before) ?? before, kept.told)
  shown.set(kept, basket)
  return basket
}

export function useBasket(): ShownBasket {
  const kept = useStore(useShop().basket.store)
  return {
    basket: shownIn(kept),
    isLoaded: kept.isLoaded,
    hasFailed: kept.hasFailed,
    isChanging: kept.steps.length > 0,
  }
}

/**
 * One thing about the basket, a plain value. Unlike `useBasket` it draws again only when that changes: a menu of
 * thousands of dishes looks at the basket from each of them.
 */
export function useInBasket<Part extends number | string | boolean | null>(
  read: (basket: Basket) => Part,
): Part {
  const { store } = useShop().basket
  return useSyncExternalStore(
    store.subscribe,
    () => read(shownIn(store.get())),
    () => read(shownIn(store.first)),
  )
}
