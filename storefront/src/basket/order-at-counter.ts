import type { Basket, Restaurant } from '@tischlein/contract/entities'
import { isRefusedCall, type RefusedCall } from '@tischlein/contract/refused-call'
import type { Shop } from '../shop.ts'
import type { Outcome } from './keeper.ts'

/** What became of an order that is paid when it is fetched. */
export type AtCounter =
  | { readonly kind: 'placed'; readonly link: string }
  /** As a pickup it costs something else, or lacks a dish: the guest looks again before anything is ordered. */
  | { readonly kind: 'changed'; readonly before: number; readonly after: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly refusal: RefusedCall }

/**
 * Makes the basket a pickup as soon as possible: that is how what is paid at the counter is handed over. Tickets stay at
 * their appointment: nothing leaves as soon as possible.
 */
export async function becomePickup({ basket, call }: Shop, hasTickets: boolean): Promise<Outcome> {
  const { told } = basket.store.get()
  const isPickup = told.deliveryType === 'pickup'
  const moved: Outcome = isPickup
    ? { ok: true, basket: told }
    : await basket.change({
        send: (basketId) => call('changeDeliveryType', { basketId, deliveryType: 'pickup' }),
        isOfBasket: true,
      })
  if (!moved.ok || hasTickets || moved.basket.deliveryTime === null) return moved
  return basket.change({
    send: (basketId) => call('setDeliveryTime', { basketId, delivery_time: null }),
    isOfBasket: true,
  })
}

/**
 * The direct order (storefront.md, sections 4 and 5): a basket that is not empty, a shop that is not closed, an address
 * check that says yes. What the guest was shown is what is ordered, or nothing is.
 */
export async function orderAtCounter(shop: Shop, shown: Basket, restaurant: Restaurant): Promise<AtCounter> {
  if (shown.products.length === 0) return { kind: 'empty' }
  if (restaurant.closed) return { kind: 'closed' }
  const picked = await becomePickup(shop, restaurant.ticketingSystem)
  if (!picked.ok) return { kind: 'refused', refusal: picked.refusal }
  const { totals, products } = picked.basket
  if (totals.total !== shown.totals.total || products.length !== shown.products.length)
    return { kind: 'changed', before: shown.totals.total, after: totals.total }
  try {
    return { kind: 'placed', link: await place(shop, picked.basket) }
  } catch (problem) {
    if (isRefusedCall(problem)) return { kind: 'refused', refusal: problem }
    throw problem
  }
}

async function place({ call, tokens }: Shop, { id: basketId, version, totals }: Basket): Promise<string> {
  if (!tokens.isSignedIn()) tokens.signIn((await call('becomeGuest', { basketId })).data.access_token)
  await call('checkAddress', { basketId, deliveryType: 'pickup' })
  const { data } = await call(
    'createOrder',
    { basketId, paymentType: 'pwc', expectedTotal: totals.total, terms: true },
    { headers: { 'Idempotency-Key': `${basketId}-${version}-pwc` } },
  )
  return data.paymentLink
}
