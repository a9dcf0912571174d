import type { Basket } from '@tischlein/contract/entities'
import { useMemo } from 'react'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'

export type ShownBasket = {
  /** With everything the guest has pressed, also what the server has not answered yet. */
  readonly basket: Basket
  readonly isLoaded: boolean
  /** Something is on its way; whoever goes on to pay waits for it. */
  readonly isChanging: boolean
}

export function useBasket(): ShownBasket {
  const { told, steps, isLoaded } = useStore(useShop().basket.store)
  const basket = useMemo(
    () => steps.reduce((shown, step) => step.expect?.(shown) ?? shown, told),
    [told, steps],
  )
  return { basket, isLoaded, isChanging: steps.length > 0 }
}
