import { goesBackByItself, isStray } from '@tischlein/rules/payment/attention'
import {
  isGivenUp,
  isPaid,
  type PaymentStatus,
  statusOfAttempts,
} from '@tischlein/rules/payment/payment-status'
import { reopenBasket } from '../basket/db.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { askForLook } from '../payment/ask-for-look.ts'
import { listPaymentsOf, type Payment } from '../payment/db.ts'
import { queueRefund } from '../payment/refund-payment.ts'
import { insertEvent, lockOrder, placeOrderAt, savePaymentStatus, saveRefunded } from './db.ts'
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
    const sentBack = await giveBackStrayMoney(deps, tx, order, attempts)
    const meant = attempts.filter(
      ({ id, attention }) => !sentBack.includes(id) && !goesBackByItself(attention),
    )
    if (meant.length === 0) return order
    const refunded = await saveRefunded(tx, order.id)
    const status = statusOfAttempts(meant.map(statusForOrder))
    if (status === order.paymentStatus) {
      if (refunded) await tellOrderMoved(deps, tx, order, 'refund')
      return order
    }
    const chosen = meant.findLast((attempt) => statusForOrder(attempt) === status)
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

/** Money that is not what was asked for pays for nothing: as far as the order goes, the attempt failed. */
const statusForOrder = ({ attention, status }: Payment): PaymentStatus =>
  isStray(attention) && isPaid(status) ? 'failed' : status

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
  const sentBack: number[] = []
  const own = attempts.filter(({ attention, status }) => !isStray(attention) && isPaid(status))
  const keeper =
    order.status === 'rejected' ? undefined : (own.find(({ id }) => id === order.paymentId) ?? own[0])
  for (const attempt of own) {
    if (attempt === keeper || attempt.status !== 'paid' || attempt.attention !== null) continue
    const attention = order.status === 'rejected' ? 'paid_late' : 'paid_twice'
    const refund = await queueRefund(deps, tx, {
      paymentId: attempt.id,
      amount: attempt.amount,
      reason: attention,
    })
    // Null: its money is on its way back already, by the rejection itself.
    if (!refund) continue
    await askForLook(tx, attempt, attention)
    sentBack.push(attempt.id)
  }
  return sentBack
}
