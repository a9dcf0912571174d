import { type CheckedOrder, checkOrder } from '@tischlein/rules/ordering/check-order'
import { allow, type Ruling, refuse } from '@tischlein/rules/ruling'
import { isOffered } from '../basket/choose-time.ts'
import { detailsOf } from '../basket/guest-of.ts'
import { type Busy, judgeSlot } from '../basket/judge-slot.ts'
import type { Contact, StoredBasket, UserInfo } from '../basket/stored-basket.ts'
import { type Scene, shopOf, type Weighed, weighBasket } from '../basket/weigh-basket.ts'

export type OrderQuestion = {
  readonly basket: StoredBasket
  readonly contact: Contact | null
  readonly busy: Busy
  readonly usesByGuest?: number
  readonly paymentType: string
  readonly expectedTotal: number | null
}

export type Judged = CheckedOrder & { readonly weighed: Weighed; readonly details: UserInfo }

/** Whether a basket can be ordered as it stands: everything that `checkOrder` refuses (rules/ordering). */
export function judgeOrder(scene: Scene, question: OrderQuestion): Ruling<Judged> {
  const { restaurant } = scene
  const { type } = question.basket
  if (!isOffered(scene, type)) return refuse({ key: 'delivery_type_not_available', delivery_type: type })
  const { basket, busy, usesByGuest } = question
  const time = judgeSlot(scene, basket, busy)
  const weighed = weighBasket(scene, basket, { time, ...(usesByGuest === undefined ? {} : { usesByGuest }) })
  const details = detailsOf(basket, question.contact)
  const checked = checkOrder({
    // A time that can no longer be had is gone from the review, but it is the one that was ordered for.
    review: { ...weighed.review, basket: { ...weighed.review.basket, time: basket.time } },
    sells: shopOf(scene).sells,
    time,
    personal: { flags: restaurant.settings.personalFields, given: details },
    tableVerified: basket.tableVerified,
    lacksTableInfo: restaurant.settings.personsAtTable && !isCounted(scene, basket),
    paymentType: question.paymentType,
    paymentTypes: restaurant.offers.find((offer) => offer.type === basket.type)?.paymentTypes ?? [],
    freeOrders: restaurant.settings.freeOrders,
    expectedTotal: question.expectedTotal,
    writeMoney: (amount) => writeMoney(scene, amount),
  })
  return checked.ok ? allow({ ...checked.value, weighed, details }) : checked
}

/** Whether somebody said today how many sit at the table. */
function isCounted({ restaurant, now }: Scene, { extraInfo }: StoredBasket): boolean {
  const capacity = extraInfo.table_capacity
  return (
    typeof capacity === 'object' &&
    capacity !== null &&
    'date' in capacity &&
    capacity.date === restaurant.wall(now).day
  )
}

/** An amount as a guest reads it. */
export const writeMoney = ({ language, restaurant }: Scene, amount: number): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: restaurant.currency }).format(amount / 100)
