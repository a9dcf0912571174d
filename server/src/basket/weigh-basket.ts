import { isDeepStrictEqual } from 'node:util'
import { type Review, reviewBasket } from '@tischlein/rules/basket/review'
import type { Instant, WallClock } from '@tischlein/rules/clock'
import type { Shop } from '@tischlein/rules/menu/may-buy'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Ruling } from '@tischlein/rules/ruling'
import { dateRefusal } from '@tischlein/rules/ticketing/ticket-places'
import type { Snapshot } from '../menu/snapshot.ts'
import { sells } from '../restaurant/snapshot.ts'
import { judgeSlot, ticketQuestion } from './judge-slot.ts'
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
    shop: shopOf(scene, basket),
    zones: restaurant.zones,
    rates: restaurant.taxRates,
    vatFree: restaurant.settings.vatFree,
    voucher: basket.voucher,
    voucherUses: { uses: basket.voucher?.used ?? 0, usesByGuest: known.usesByGuest ?? 0 },
    time: known.time ?? (basket.time && judgeSlot(scene, basket)),
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

/** Left out, no basket: dates on its lines are not asked for. */
export const shopOf = (
  scene: Scene,
  basket: Pick<StoredBasket, 'type' | 'ticketTimeId'> | null = null,
): Shop => ({
  menu: scene.menu,
  sells: sells(scene.restaurant),
  now: scene.restaurant.wall(scene.now),
  preOrder: scene.restaurant.settings.preOrderForHappyHour,
  ...(basket !== null &&
    scene.restaurant.settings.ticketing && { dateRefusal: dateRefusal(ticketQuestion(scene, basket)) }),
})
