import { isDeepStrictEqual } from 'node:util'
import { type Review, reviewBasket } from '@tischlein/rules/basket/review'
import { type Instant, wallClock } from '@tischlein/rules/clock'
import { judgeTime, type Load } from '@tischlein/rules/delivery-time/availability'
import type { Shop } from '@tischlein/rules/menu/may-buy'
import { noLoad } from '../delivery-time/db.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { sells } from '../restaurant/snapshot.ts'
import type { StoredBasket } from './db.ts'

/** Whom a basket is read for, where and when. */
export type Scene = {
  readonly restaurant: RestaurantSnapshot
  /** The menu with names in the guest's language. */
  readonly menu: Shop['menu']
  readonly now: Instant
}

/** A basket as it stands now; `basket` carries what the guest is about to be shown. */
export type Weighed = { readonly basket: StoredBasket; readonly review: Review }

/** What can only be known by asking the database, and is not asked on every read. */
export type Known = { readonly load?: Load; readonly usesByGuest?: number }

/** The basket against the menu of this moment: prices, what can still be had, totals, and what changed since it was seen. */
export function weighBasket(scene: Scene, basket: StoredBasket, known: Known = {}): Weighed {
  const { restaurant } = scene
  const review = reviewBasket(basket, {
    shop: shopOf(scene),
    zones: restaurant.zones,
    rates: restaurant.taxRates,
    vatFree: restaurant.settings.vatFree,
    voucher: basket.voucher,
    voucherUses: { uses: basket.voucher?.used ?? 0, usesByGuest: known.usesByGuest ?? 0 },
    time: basket.time && judgeTime(timeQuestion(scene, basket, known.load)),
    seen: basket.seen,
  })
  return { basket: { ...basket, ...review.basket, seen: review.seen }, review }
}

/** Whether a line or the time is gone. */
export const isReduced = (before: StoredBasket, { basket }: Weighed): boolean =>
  before.time !== basket.time || before.lines.length !== basket.lines.length

/** Whether the guest was shown just this before. */
export const isSeen = (before: StoredBasket, { basket }: Weighed): boolean =>
  isDeepStrictEqual(before.seen, basket.seen)

export const shopOf = ({ restaurant, menu, now }: Scene): Shop => ({
  menu,
  sells: sells(restaurant),
  now: wallClock(now, restaurant.timezone),
  preOrder: restaurant.settings.preOrderForHappyHour,
})

export const timeQuestion = (
  { restaurant, now }: Scene,
  basket: Pick<StoredBasket, 'type' | 'time' | 'lines'>,
  load: Load = noLoad,
) => ({
  schedule: restaurant.schedule,
  type: basket.type,
  now,
  load,
  items: itemsOf(basket),
  at: basket.time,
})

/** How many items a basket puts on a slot. */
export const itemsOf = ({ lines }: Pick<StoredBasket, 'lines'>): number =>
  Math.max(
    1,
    lines.reduce((items, line) => items + line.quantity, 0),
  )

