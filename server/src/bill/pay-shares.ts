import type { Tip } from '@tischlein/rules/basket/basket'
import { formatWall, type WallClock } from '@tischlein/rules/clock'
import { loadBasket } from '../basket/db.ts'
import type { Scene } from '../basket/weigh-basket.ts'
import { inTransaction } from '../db/guard.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { type Placed, placeOrder } from '../ordering/place-order.ts'
import { isOnline } from '../ordering/present.ts'
import { startPayment } from '../payment/start-payment.ts'
import { siteOf } from '../restaurant/site.ts'
import { type BoundPayment, bindShares, type PaymentWish } from './bind-shares.ts'
import { changeShares, openForChange } from './change-shares.ts'
import { loadBillPayment, lockBill } from './db.ts'
import { findBill } from './enter-bill.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { isUnderWay } from './stored-bill.ts'
import { tellBill } from './tell-bill.ts'

export type ShareBuyer = Omit<PaymentWish, 'orderId' | 'tip'> & {
  /** For when the guest was told that a round along with it would be; null: told nothing. */
  readonly expectedTime: WallClock | null
}

export type PaidShares = {
  readonly paymentLink: string
  readonly paymentId: number | null
  readonly orderId: number | null
  readonly number: string | null
  readonly token: string | null
  readonly deliveryTime: string | null
}

/**
 * Pays shares of a table's bill (answers.md, section 5; decision 032). They are bound to this payment in one
 * transaction, so that whoever comes second is refused before being sent anywhere; the provider is asked after the
 * commit. What is in the basket is ordered as another round first, and its dishes are paid along; the tip of an empty
 * basket is the payer's own. Refuses what `enterBill`, `placeOrder` and `mayPayWith` refuse, `item_already_claimed`,
 * `basket_is_empty` for no share at all, `basket_changed` for another total than the expected one, `balance_too_low`,
 * `payment_provider_not_valid`, `payment_has_problem`, `payment_away`.
 */
export async function payShares(deps: Deps, scene: Scene, buyer: ShareBuyer): Promise<PaidShares> {
  const { order, tip } = await orderRound(deps, scene, buyer)
  const wish = { ...buyer, tip, orderId: order?.id ?? null }
  const bound = await inTransaction(deps.db, (tx) => bindShares(deps, tx, scene, wish))
  return {
    ...(await linkOf(deps, scene, bound)),
    orderId: order?.id ?? null,
    number: order?.number ?? null,
    token: order?.token ?? null,
    deliveryTime: order && formatWall(order.time),
  }
}

type Round = { readonly order: Placed | null; readonly tip: Tip }

/** What is in the basket joins the tab; but not before the shares that are paid besides are in this guest's hand. */
async function orderRound(deps: Deps, scene: Scene, buyer: ShareBuyer): Promise<Round> {
  const { basketId, accountId, restaurantId, shares } = buyer
  const basket = await loadBasket(deps.db, { basketId, restaurantId, accountId }, scene.now)
  const tip: Tip = basket?.tip ?? { kind: 'none' }
  if (basket?.lines.length === 0) return { order: null, tip }
  // What is not for this table would be ordered without being on the bill.
  const { sittingId } = await findBill(deps.db, buyer, deps)
  if (basket && (basket.type !== 'here' || basket.sittingId !== sittingId))
    return refused('can_not_choose_pay_at_end')
  if (shares !== null && shares.length > 0)
    await changeShares(deps, buyer, { action: 'pay', shares, name: null, socketId: null })
  const wish = { ...buyer, paymentType: 'payAtEnd', expectedTotal: null, cardId: null } as const
  const order = await placeOrder(deps, scene, wish)
  // An amount went with the round; a percentage is of all that is paid.
  return { order, tip: tip.kind === 'percent' ? tip : { kind: 'none' } }
}

type Link = Pick<PaidShares, 'paymentLink' | 'paymentId'>

/** To the provider's page, or back to the bill. A provider that does not open one leaves the shares claimed. */
async function linkOf(deps: Deps, scene: Scene, { head, payment }: BoundPayment): Promise<Link> {
  const { restaurant, language } = scene
  const { type } = payment
  if (type === 'card' || !isOnline(type) || !isUnderWay(payment))
    return { paymentLink: `/bill?tablePaymentId=${head.id}`, paymentId: null }
  const started = await startPayment(deps, {
    restaurantId: restaurant.id,
    reference: payment.id,
    type,
    amount: payment.amount + payment.tip,
    currency: restaurant.currency,
    description: `${restaurant.name} ${head.tableName}`,
    language,
    site: siteOf(restaurant, deps.origin()),
  })
  if ('link' in started) return { paymentLink: started.link, paymentId: started.paymentId }
  await giveUp(deps, payment.id)
  return refused('away' in started ? 'payment_away' : started.refused)
}

/** Nobody was sent to a page of it: it cannot be paid. */
async function giveUp(deps: Deps, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const found = await loadBillPayment(tx, id)
    const head = found && (await lockBill(tx, found.billId, deps.clock()))
    const payment = await loadBillPayment(tx, id)
    if (!head || !payment || !isUnderWay(payment)) return
    await giveUpPayment(tx, await openForChange(deps, tx, { head }), payment, 'failed')
    await tellBill(tx, head, { what: 'money' })
  })
}
