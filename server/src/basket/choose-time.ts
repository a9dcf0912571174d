import { changeType, lineRefusal } from '@tischlein/rules/basket/review'
import type { WallClock } from '@tischlein/rules/clock'
import { judgeTime } from '@tischlein/rules/delivery-time/availability'
import { soldTogether } from '@tischlein/rules/menu/sold-at'
import { type DeliveryType, serviceOf } from '@tischlein/rules/restaurant/restaurant'
import { allow, type Refusal, refuse } from '@tischlein/rules/ruling'
import type { Db } from '../db/open.ts'
import { slotLoad } from '../delivery-time/slot-load.ts'
import type { Deed } from './change-basket.ts'
import type { StoredBasket } from './stored-basket.ts'
import { type Scene, shopOf, timeQuestion } from './weigh-basket.ts'

export type TimeWish = {
  /** Null is "as soon as possible". */
  readonly time: WallClock | null
  readonly type?: DeliveryType | undefined
}

/**
 * When the food is wanted (api/basket/add-delivery-time). Refuses `delivery_type_not_available`, what `judgeTime`
 * refuses, and `product_not_available_for_date` for a dish that is not sold then.
 */
export const chooseTime =
  (db: Db, { time, type: wished }: TimeWish): Deed =>
  async (basket, scene) => {
    const type = wished ?? basket.type
    if (!isOffered(scene, type)) return refuse({ key: 'delivery_type_not_available', delivery_type: type })
    const wanted = { ...basket, type, time }
    const isSold = soldTogether(shopOf(scene), type, basket.lines)
    const judged =
      time && judgeTime({ ...timeQuestion(scene, wanted, await loadOf(db, scene, type)), isSold })
    if (judged?.ok === false) return refuse(named(judged.refusal, unsoldThen(scene, wanted)))
    const { basket: fitting, changes } = changeType(shopOf(scene), wanted, type, judged)
    return allow({ basket: { ...wanted, ...fitting }, told: changes })
  }

/**
 * Another delivery type (api/basket/change-delivery-method). Lines and a time that do not fit are taken out and told.
 * Refuses `delivery_type_not_available`.
 */
export const chooseType =
  (db: Db, type: DeliveryType): Deed =>
  async (basket, scene) => {
    if (!isOffered(scene, type)) return refuse({ key: 'delivery_type_not_available', delivery_type: type })
    const load = basket.time && (await loadOf(db, scene, type))
    const judged = load && judgeTime(timeQuestion(scene, { ...basket, type }, load))
    const { basket: fitting, changes } = changeType(shopOf(scene), basket, type, judged)
    return allow({ basket: { ...basket, ...fitting }, told: changes })
  }

export const isOffered = ({ restaurant }: Scene, type: DeliveryType): boolean =>
  serviceOf(restaurant.schedule, type) !== null

const loadOf = (db: Db, { restaurant, now }: Scene, type: DeliveryType) =>
  slotLoad(db, { restaurant, type, now })

/** Which dish it is that is not sold then; the next time is one at which all are. */
const named = (refusal: Refusal, unsold: Refusal | null): Refusal =>
  unsold?.name !== undefined && refusal.key === unsold.key ? { ...refusal, name: unsold.name } : refusal

/** "As soon as possible" is no date that a dish could miss: what cannot be had now is told as unavailable. */
function unsoldThen(scene: Scene, basket: StoredBasket): Refusal | null {
  if (basket.time === null) return null
  const refusals = basket.lines.map((line) => lineRefusal(shopOf(scene), basket, line))
  return refusals.find((refusal) => refusal?.key === 'product_not_available_for_date') ?? null
}
