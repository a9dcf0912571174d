import type { Basket, Product } from '@tischlein/contract/entities'
import type { RefusedCall } from '@tischlein/contract/refused-call'
import { leftFor } from '../menu/left.ts'
import { ADDED_MS, announce, notify } from '../shell/notices.ts'
import { openOverlay } from '../shell/overlay.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { fetchDeeds } from './fetch-deeds.ts'
import type { Outcome, Step } from './keeper.ts'
import { hasSide, sideBasket } from './side.ts'
import { unitsIn } from './units.ts'
import { useRefusal } from './use-refusal.ts'

/** Whether a press on + needs a choice first: options, steps, or a person's name and date. */
export const asksFirst = (product: Product): boolean =>
  product.is_package ||
  product.extra === 1 ||
  Boolean(product.additional_info_config?.name || product.additional_info_config?.date)

/** Puts a dish into the basket, or opens its sheet where something must be chosen (storefront.md, section 4). */
export function useAdd() {
  const { basket, call } = useShop()
  const { t, named } = useWords()
  const send = useSendAdd()
  return async (product: Product) => {
    if (asksFirst(product)) return openOverlay({ name: 'product', id: product.id })
    if (leftFor(product, basket.store.get().told.products) === 0) {
      return notify(t('shop.stock.outOf', { name: named(product.name) }), { tone: 'error' })
    }
    const { stepOf } = await fetchDeeds()
    await send(product.name, stepOf({ do: 'add', product, quantity: 1, price: product.price }, call, basket))
  }
}

/** Sends what adds a dish, and tells the guest how it went. */
export function useSendAdd() {
  const { basket } = useShop()
  const { t, amount, named } = useWords()
  const tellRefusal = useRefusal()

  const tellAdded = (name: string, now: Basket) => {
    const params = { name: named(name), count: unitsIn(now), sum: amount(now.totalPrice) }
    const spoken = t('shop.basket.spoken', params)
    if (!hasSide()) return notify(t('shop.added'), { tone: 'ok', lastsMs: ADDED_MS, spoken })
    sideBasket.set(true)
    announce(spoken)
  }
  /** `tellWhyNot`: where a sheet stays open and says it itself. */
  return async (
    name: string,
    step: Step,
    tellWhyNot: (refusal: RefusedCall) => void = tellRefusal,
  ): Promise<Outcome> => {
    const sent = basket.change(step)
    if (hasSide()) sideBasket.set(true)
    const outcome = await sent
    if (outcome.ok) tellAdded(name, outcome.basket)
    else tellWhyNot(outcome.refusal)
    return outcome
  }
}
