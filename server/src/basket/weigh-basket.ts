import { isDeepStrictEqual } from 'node:util'
import { type Review, reviewBasket } from '@tischlein/rules/basket/review'
import type { Instant, WallClock } from '@tischlein/rules/clock'
import { judgeTime, type Load } from '@tischlein/rules/delivery-time/availability'
import type { Shop } from '@tischlein/rules/menu/may-buy'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Ruling } from '@tischlein/rules/ruling'
import { noLoad } from '../delivery-time/db.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { sells } from '../restaurant/snapshot.ts'
import type { StoredBasket } from './stored-basket.ts'

/** Whom a basket is read for, where and when. */
export type Scene = {
  readonly restaurant: Snapshot
  readonly language: Language
  /** The menu with names in that language. */
  readonly menu: Shop['menu']
  readonly now: Instant
}

export const sceneOf = (restaurant: Snapshot, language: Language, now: Instant): Scene => ({
  restaurant,
  language,
  menu: restaurant.menu(language),
  now,
})

/** A basket as it stands now; `basket` carries what the guest is about to be shown. */
export type Weighed = { readonly basket: StoredBasket; readonly review: Review }

/** What can only be known by asking the database, and is not asked on every read. */
export type Known = {
  /** The judgement of the basket's time where someone has made it already. */
  readonly time?: Ruling<WallClock>
  readonly usesByGuest?: number
}

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
    time: known.time ?? (basket.time && judgeTime(timeQuestion(scene, basket))),
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
  now: restaurant.wall(now),
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
