import { isDeepStrictEqual } from 'node:util'
import { changeType, lineRefusal } from '@tischlein/rules/basket/review'
import type { WallClock } from '@tischlein/rules/clock'
import { soldTogether } from '@tischlein/rules/menu/sold-at'
import { type DeliveryType, serviceOf } from '@tischlein/rules/restaurant/restaurant'
import { allow, type Refusal, refuse } from '@tischlein/rules/ruling'
import { movedTo } from '@tischlein/rules/ticketing/ticket-places'
import { findSlot } from '@tischlein/rules/ticketing/ticket-times'
import type { Db } from '../db/open.ts'
import { touchMenu } from '../restaurant/db.ts'
import { dropHolds } from '../ticketing/db.ts'
import type { Deed } from './change-basket.ts'
import { NO_HOLD } from './hold-basket.ts'
import { judgeSlot, loadBusy } from './judge-slot.ts'
import type { StoredBasket } from './stored-basket.ts'
import { type Scene, shopOf } from './weigh-basket.ts'

export type TimeWish = {
  /** Null is "as soon as possible". */
  readonly time: WallClock | null
  readonly type?: DeliveryType | undefined
  /** Minutes of the ticket slot, where two begin together. */
  readonly duration?: number | undefined
}

/**
 * When the food is wanted (api/basket/add-delivery-time). Refuses `delivery_type_not_available`, what `judgeSlot`
 * refuses, and `product_not_available_for_date` for a dish that is not sold then.
 */
export const chooseTime = (db: Db, wish: TimeWish): Deed => {
  return async (basket, scene) => {
    const type = wish.type ?? usualType(scene, basket)
    if (!isOffered(scene, type)) return refuse({ key: 'delivery_type_not_available', delivery_type: type })
    const wanted = scene.restaurant.settings.ticketing
      ? withSlot(scene, { ...basket, type }, wish)
      : { ...basket, type, time: wish.time }
    if (wanted === null) return refuse('delivery_time_not_valid')
    const isSold = soldTogether(shopOf(scene), type, wanted.lines)
    const judged =
      wanted.time && judgeSlot(scene, wanted, { ...(await loadBusy(db, scene, wanted)), isSold, atLeast: 1 })
    if (judged?.ok === false) return refuse(named(judged.refusal, unsoldThen(scene, wanted)))
    const unsold = scene.restaurant.settings.ticketing ? unsoldThen(scene, wanted) : null
    if (unsold) return refuse(unsold)
    const { basket: fitting, changes } = changeType(shopOf(scene), wanted, type, judged)
    const chosen = { ...wanted, ...fitting }
    return allow({ basket: { ...chosen, ...(await holdOf(db, basket, chosen)) }, told: changes })
  }
}

/** Another slot is held from the checkout on, as the first one was; the places of that one are free. */
async function holdOf(db: Db, before: StoredBasket, { time, ticketTimeId, ...now }: StoredBasket) {
  const isSame = before.ticketTimeId === ticketTimeId && isDeepStrictEqual(before.time, time)
  if (before.holdUntil === null || isSame) return { holdUntil: now.holdUntil, holdExtended: now.holdExtended }
  if (await dropHolds(db, before.id)) await touchMenu(db, before.restaurantId, 'stock')
  return NO_HOLD
}

/** A ticket slot is taken as a pickup (storefront.md, section 4), where pickup is offered. */
const usualType = (scene: Scene, { type }: StoredBasket): DeliveryType =>
  scene.restaurant.settings.ticketing && isOffered(scene, 'pickup') ? 'pickup' : type

/**
 * A basket for a ticket slot; without one wished for it keeps the one it has, since nothing leaves "as soon as
 * possible". Where all is of one date, the dates on its lines move along. Null: nothing begins then.
 */
function withSlot(
  { restaurant }: Scene,
  basket: StoredBasket,
  { time, duration }: TimeWish,
): StoredBasket | null {
  if (time === null) return basket
  const slot = findSlot(restaurant.ticketTimes, time, duration)
  if (slot === null) return null
  const lines = restaurant.settings.multiDateOrders ? basket.lines : movedTo(basket.lines, time)
  return { ...basket, time, ticketTimeId: slot.ticketTime.id, lines }
}

/**
 * Another delivery type (api/basket/change-delivery-method). Lines and a time that do not fit are taken out and told.
 * Refuses `delivery_type_not_available`.
 */
export const chooseType =
  (db: Db, type: DeliveryType): Deed =>
  async (basket, scene) => {
    if (!isOffered(scene, type)) return refuse({ key: 'delivery_type_not_available', delivery_type: type })
    const wanted = { ...basket, type }
    const judged = basket.time && judgeSlot(scene, wanted, await loadBusy(db, scene, wanted))
    const { basket: fitting, changes } = changeType(shopOf(scene), basket, type, judged)
    return allow({ basket: { ...basket, ...fitting }, told: changes })
  }

export const isOffered = ({ restaurant }: Scene, type: DeliveryType): boolean =>
  serviceOf(restaurant.schedule, type) !== null

/** Which dish it is that is not sold then; the next time is one at which all are. */
const named = (refusal: Refusal, unsold: Refusal | null): Refusal =>
  unsold?.name !== undefined && refusal.key === unsold.key ? { ...refusal, name: unsold.name } : refusal

/** "As soon as possible" is no date that a dish could miss: what cannot be had now is told as unavailable. */
function unsoldThen(scene: Scene, basket: StoredBasket): Refusal | null {
  if (basket.time === null) return null
  const refusals = basket.lines.map((line) => lineRefusal(shopOf(scene, basket), basket, line))
  return refusals.find((refusal) => refusal?.key === 'product_not_available_for_date') ?? null
}
