import { isGivenUp, isPaid, statusOfAttempts } from '@tischlein/rules/payment/payment-status'
import { reopenBasket } from '../basket/db.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Attention } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { listPaymentsOf, type Payment, saveAttention } from '../payment/db.ts'
import { queueRefund } from '../payment/refund-payment.ts'
import { insertEvent, lockOrder, placeOrderAt, savePaymentStatus } from './db.ts'
import type { OrderHead } from './stored-order.ts'
import { tellOrderMoved, tellOrderPlaced } from './tell.ts'

/**
 * Applies what is known of an order's payments to the order, in one transaction, under its lock. Called after every
 * return, webhook and look at the provider, in any order and any number of times; the second call finds nothing to do.
 * Money that must not be kept goes back by itself and shows up for staff: paid twice, or after the order was gone
 * (decisions.md, section 7).
 */
export function settlePayment(deps: Deps, orderId: number): Promise<OrderHead | null> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return null
    const attempts = await listPaymentsOf(tx, orderId)
    const stray = await giveBackStrayMoney(deps, tx, order, attempts)
    const own = attempts.filter((attempt) => attempt.attention === null && !stray.includes(attempt.id))
    const status = statusOfAttempts(own.map((attempt) => attempt.status))
    if (own.length === 0 || status === order.paymentStatus) return order
    const chosen = own.findLast((attempt) => attempt.status === status)
    const now = timestamp(deps.clock())
    await savePaymentStatus(tx, order.id, { status, paymentId: chosen?.id ?? order.paymentId })
    await insertEvent(tx, order, { at: now, what: 'paymentStatus', status, by: 'system' })
    const settled = { ...order, paymentStatus: status, paymentId: chosen?.id ?? order.paymentId }
    const isAwaited = !order.placed && order.status === 'received'
    if (isAwaited && isPaid(status)) return place(deps, tx, settled)
    if (isAwaited && isGivenUp(status)) await reopenBasket(tx, order.basketId, deps.clock())
    await tellOrderMoved(deps, tx, settled, 'paymentStatus')
    return settled
  })
}

/** The money is there: from now on the kitchen sees the order. */
async function place(deps: Deps, tx: Tx, order: OrderHead): Promise<OrderHead> {
  await placeOrderAt(tx, order.id, timestamp(deps.clock()))
  const placed = { ...order, placed: true }
  await tellOrderPlaced(deps, tx, placed)
  return placed
}

/**
 * One attempt may keep its money if the order stands; every other one gives it back, where staff can see it. Answers
 * the attempts that from now on are none of the order's.
 */
async function giveBackStrayMoney(
  deps: Deps,
  tx: Tx,
  order: OrderHead,
  attempts: readonly Payment[],
): Promise<number[]> {
  const stray: number[] = []
  const paid = attempts.filter((attempt) => attempt.status === 'paid' && attempt.attention === null)
  const keeper =
    order.status === 'rejected'
      ? undefined
      : (paid.find((attempt) => attempt.id === order.paymentId) ?? paid[0])
  for (const attempt of paid.filter((candidate) => candidate !== keeper)) {
    const attention: Attention = order.status === 'rejected' ? 'paid_late' : 'paid_twice'
    const refund = await queueRefund(deps, tx, {
      paymentId: attempt.id,
      amount: attempt.amount,
      reason: attention,
    })
    // Null: its money is on its way back already, by the rejection itself.
    if (!refund) continue
    await saveAttention(tx, attempt.id, attention)
    stray.push(attempt.id)
  }
  return stray
}
