import type { Cents } from '@tischlein/rules/money'
import { refuse } from '@tischlein/rules/ruling'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { granted } from '../http/refused.ts'
import { listPaymentsOf } from '../payment/db.ts'
import { readPayment } from '../payment/read-payment.ts'
import { queueRefund, sendRefund } from '../payment/refund-payment.ts'
import { insertEvent, lockOrder } from './db.ts'
import type { Mover } from './move-order.ts'
import { refundToCard } from './refund-to-card.ts'
import { type ShareDesk, settleAny } from './settle-any.ts'
import type { OrderHead } from './stored-order.ts'
import { tellOrderMoved } from './tell.ts'

type RefundWish = { readonly amount: Cents; readonly reason: string }

/**
 * Gives a part or all of what was paid back to its source. Refused: `order_does_not_exists`,
 * `payment_can_not_be_updated` where nothing was paid that we could send back, `amount_not_valid` where it is more
 * than is left.
 */
export function refundOrder(deps: Deps, mover: Mover, orderId: number, wish: RefundWish): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order?.placed || order.restaurantId !== mover.restaurantId)
      return granted(refuse('order_does_not_exists'))
    const given =
      order.paymentType === 'payFix'
        ? await refundToCard(tx, orderId, wish.amount)
        : await refundOnline(deps, tx, order, wish)
    if (given === 0) return granted(refuse('payment_can_not_be_updated'))
    if (given < wish.amount) return granted(refuse('amount_not_valid'))
    const event = { at: timestamp(deps.clock()), what: 'refund', status: null, body: wish.reason }
    await insertEvent(tx, order, { ...event, by: 'staff', accountId: mover.accountId })
    await tellOrderMoved(deps, tx, order, 'refund', mover.socketId)
  })
}

async function refundOnline(deps: Deps, tx: Tx, order: OrderHead, wish: RefundWish): Promise<Cents> {
  const paid = (await listPaymentsOf(tx, order.id)).find(({ id }) => id === order.paymentId)
  const refund = paid && (await queueRefund(deps, tx, { ...wish, paymentId: paid.id }))
  return refund?.amount ?? 0
}

/** The job behind every refund: asks the provider, then lets the order show what went back. */
export async function carryOutRefund(deps: Deps, desk: ShareDesk, refundId: number): Promise<void> {
  const payment = await sendRefund(deps, refundId)
  if (!payment) return
  // It may have gone back in parts, and some of them without us: the provider knows the sum.
  if (payment.refunded > 0) await readPayment(deps, payment)
  await settleAny(deps, desk, payment.reference)
}
