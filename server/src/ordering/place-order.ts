import { compareWall, formatWall, type WallClock } from '@tischlein/rules/clock'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import { closeBasket, lockBasket } from '../basket/db.ts'
import { guestOf } from '../basket/guest-of.ts'
import { loadBusy } from '../basket/judge-slot.ts'
import { withoutHeld } from '../basket/still-held.ts'
import type { Contact, StoredBasket } from '../basket/stored-basket.ts'
import { type Scene, weighBasket } from '../basket/weigh-basket.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { granted, refused } from '../http/refused.ts'
import { type CardPayment, debitCard } from '../payment/prepaid-card.ts'
import { providerOf } from '../payment/start-payment.ts'
import { holdSitting } from '../table/sitting-db.ts'
import { endOrder } from './cancel-order.ts'
import { awaitPayment, insertOrder, lockOrder } from './db.ts'
import { judgeOrder } from './judge-order.ts'
import type { OrderHead } from './stored-order.ts'
import { takes } from './take.ts'
import { takeScarce } from './take-scarce.ts'
import { takesWithoutLocks } from './take-without-locks.ts'
import { tellOrderPlaced } from './tell.ts'
import { awaitsPayment, hashOf, PAYMENT_MS, writeOrder } from './write-order.ts'

export type OrderWish = {
  readonly basketId: number
  readonly accountId: number
  readonly paymentType: PaymentType
  /** What the guest was shown; null: what the last answer about the basket showed. */
  readonly expectedTotal: number | null
  /** For when the guest was told it would be; null: told nothing. */
  readonly expectedTime: WallClock | null
  /** The prepaid card to pay with, its pin proven; null: another way to pay. */
  readonly cardId: number | null
}

/** What whoever ordered must know of the order, be it new or the one that the basket had become before. */
export type Placed = Pick<
  OrderHead,
  'id' | 'basketId' | 'number' | 'token' | 'time' | 'placed' | 'paymentType' | 'total'
>

/**
 * Orders a basket, in one transaction (decisions.md, section 7): locks it, checks everything again, takes stock, slot
 * and the voucher's use, writes the order, and closes the basket. A basket makes at most one order that stands: asked
 * again, the answer is the same order; after a failed payment an unchanged basket pays for the order it has, and a
 * changed one replaces it. Refuses `basket_does_not_exists`, what `checkOrder` refuses, what `takeScarce` refuses,
 * `delivery_time_changed` {validTime: what it would be now}.
 */
export function placeOrder(deps: Deps, scene: Scene, wish: OrderWish): Promise<Placed> {
  return inTransaction(deps.db, async (tx) => {
    const { restaurant } = scene
    const ask = { basketId: wish.basketId, restaurantId: restaurant.id, accountId: wish.accountId }
    const found = (await lockBasket(tx, ask, scene.now)) ?? refused('basket_does_not_exists')
    const { contact } = found
    const earlier = found.basket.orderId === null ? null : await lockOrder(tx, found.basket.orderId)
    const living = earlier?.status === 'rejected' ? null : earlier
    if (found.basket.closed) return living ?? refused('basket_does_not_exists')
    const basket = await stillSeated(tx, scene, found.basket)
    if (living === null) return placeNew(tx, { deps, scene, wish, basket, contact })
    const own = await withoutHeld(tx, scene, basket)
    if (isUnchanged(own, living, wish)) {
      keepPromise(wish, living.time)
      return payAgain(tx, own.scene, living)
    }
    await endOrder(deps, tx, living, { reason: 'replaced', by: 'system' })
    return placeNew(tx, { deps, wish, contact, ...own })
  })
}

/** What is ordered at a table belongs to its visit; one that ends at this moment waits, or has ended. */
async function stillSeated(tx: Tx, { now }: Scene, basket: StoredBasket): Promise<StoredBasket> {
  if (!basket.tableVerified || basket.sittingId === null) return basket
  return (await holdSitting(tx, basket.sittingId, now)) ? basket : { ...basket, tableVerified: false }
}

/** A time never moves silently: another one than the guest was shown is asked about first (traps.md, T22). */
function keepPromise({ expectedTime }: OrderWish, time: WallClock): void {
  if (expectedTime !== null && compareWall(expectedTime, time) !== 0)
    refused({ key: 'delivery_time_changed', validTime: formatWall(time) })
}

type Own = { readonly scene: Scene; readonly basket: StoredBasket }

/** Whether the basket is still what was ordered, and for a time that can still be kept. */
function isUnchanged({ scene, basket }: Own, order: OrderHead, { paymentType }: OrderWish): boolean {
  const isAhead = compareWall(order.time, scene.restaurant.wall(scene.now)) > 0
  return isAhead && hashOf(weighBasket(scene, basket), paymentType) === order.basketHash
}

/** Another try with the same order: the basket closes again, and the time to pay begins anew. */
async function payAgain(tx: Tx, { now }: Scene, order: OrderHead): Promise<Placed> {
  await awaitPayment(tx, order.id, timestamp(now + PAYMENT_MS))
  await closeBasket(tx, order.basketId, order.id)
  return order
}

type Purchase = Own & { readonly deps: Deps; readonly wish: OrderWish; readonly contact: Contact | null }

/** What is fought over comes late and the day's number last, so that each is held no longer than it must. */
async function placeNew(tx: Tx, { deps, scene, wish, basket, contact }: Purchase): Promise<Placed> {
  const { restaurant } = scene
  const busy = await loadBusy(tx, scene, basket)
  const expectedTotal = wish.expectedTotal ?? basket.seen?.total ?? null
  const judged = granted(judgeOrder(scene, { ...wish, basket, contact, busy, expectedTotal }))
  if (
    awaitsPayment(wish.paymentType, judged.totals.total) &&
    !providerOf(deps, restaurant.id, wish.paymentType)
  )
    refused('payment_provider_not_valid')
  const guest = guestOf(basket, wish.accountId, contact)
  const taken = await takeScarce(tx, {
    takes: deps.config.locksOff ? takesWithoutLocks : takes,
    scene,
    basket: judged.weighed.basket,
    guest,
    time: judged.time,
  })
  keepPromise(wish, taken.time)
  const sheet = writeOrder(scene, { judged, guest, taken })
  const { id, token, placed, payment_type: paymentType, total, sitting_id: sittingId } = sheet.order
  const order = { id, basketId: basket.id, token, placed, paymentType, total, time: taken.time }
  await payByCard(tx, wish, { restaurantId: restaurant.id, reference: id, amount: total })
  await closeBasket(tx, basket.id, id)
  const told = { restaurantId: restaurant.id, tableId: sheet.order.table_id, sittingId, version: 1 }
  if (placed) await tellOrderPlaced(deps, tx, { ...order, ...told })
  return { ...order, number: await insertOrder(tx, sheet) }
}

async function payByCard(tx: Tx, { cardId }: OrderWish, payment: Omit<CardPayment, 'cardId'>): Promise<void> {
  if (cardId !== null && !(await debitCard(tx, { cardId, ...payment }))) refused('balance_too_low')
}
