import type { Basket, Product } from '@tischlein/contract/entities'
import { leftFor } from '../menu/rules-view.ts'
import { ADDED_MS, announce, notify } from '../shell/notices.ts'
import { openOverlay } from '../shell/overlay.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { unitsIn, withDish } from './expected.ts'
import type { Outcome, Step } from './keeper.ts'
import { hasSide, sideBasket } from './side.ts'
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
  return (product: Product) => {
    if (asksFirst(product)) return openOverlay({ name: 'product', id: product.id })
    if (leftFor(product, basket.store.get().told.products) === 0) {
      return notify(t('shop.stock.outOf', { name: named(product.name) }), { tone: 'error' })
    }
    void send(product.name, {
      send: (basketId) => call('addToBasket', { basketId, productId: product.id, quantity: 1 }),
      expect: (shown) => withDish(shown, product, { quantity: 1, price: product.price }),
    })
  }
}

/** Sends what adds a dish, and tells the guest how it went. */
export function useSendAdd() {
  const { basket } = useShop()
  const { t, amount, named } = useWords()
  const tellRefusal = useRefusal()

  const tellAdded = (name: string, now: Basket) => {
    if (hasSide()) sideBasket.set(true)
    else notify(t('shop.added'), { tone: 'ok', lastsMs: ADDED_MS })
    const params = { name: named(name), count: unitsIn(now), sum: amount(now.totalPrice) }
    announce(t('shop.basket.spoken', params))
  }
  return async (name: string, step: Step): Promise<Outcome> => {
    const sent = basket.change(step)
    if (hasSide()) sideBasket.set(true)
    const outcome = await sent
    if (outcome.ok) tellAdded(name, outcome.basket)
    else tellRefusal(outcome.refusal)
    return outcome
  }
}
