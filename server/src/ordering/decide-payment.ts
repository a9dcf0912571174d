import { goesBackByItself, isStray, type MoneyDecision } from '@tischlein/rules/payment/attention'
import { isPaid } from '@tischlein/rules/payment/payment-status'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { publish } from '../live/publish.ts'
import { loadPayment, type Payment, saveDecision } from '../payment/db.ts'
import { queueRefund } from '../payment/refund-payment.ts'
import { insertEvent, lockOrder } from './db.ts'
import type { Mover } from './move-order.ts'
import { tellOrderMoved } from './tell.ts'

export type PaymentDecision = {
  readonly what: MoneyDecision
  readonly body: string | null
  /** Of a refund; left out: all that is left. */
  readonly amount?: number | undefined
}

/**
 * A person decides about a payment: gives it back, leaves it with the restaurant, or notes that all is well
 * (decisions.md, section 7). Refused: `payment_does_not_exists`; `payment_can_not_be_updated` where there is nothing to
 * decide, or nothing left to give back; `amount_not_valid` for more than is left.
 */
export function decidePayment(
  deps: Deps,
  mover: Mover,
  paymentId: number,
  wish: PaymentDecision,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const found = await loadPayment(tx, { id: paymentId })
    if (found?.restaurantId !== mover.restaurantId) return refused('payment_does_not_exists')
    // Null: it paid shares of a bill, which keeps its own account of them.
    const order = await lockOrder(tx, found.reference)
    const payment = (await loadPayment(tx, { id: paymentId })) ?? refused('payment_does_not_exists')
    const at = timestamp(deps.clock())
    if (wish.what === 'refund') {
      await sendBack(deps, tx, payment, wish)
      if (order && !isStray(payment.attention)) {
        const event = { at, what: 'refund', status: null, body: wish.body }
        await insertEvent(tx, order, { ...event, by: 'staff', accountId: mover.accountId })
        await tellOrderMoved(deps, tx, order, 'refund', mover.socketId)
      }
    } else if (!mayLeave(payment, wish.what)) refused('payment_can_not_be_updated')
    const { what: decision, body: note } = wish
    if (payment.attention !== null)
      await saveDecision(tx, paymentId, { decision, note, accountId: mover.accountId, at })
    await publish(tx, {
      restaurantId: mover.restaurantId,
      rooms: [`board:${mover.restaurantId}`],
      what: 'money',
      nounId: paymentId,
      socketId: mover.socketId,
    })
  })
}

/** Money that goes back by itself cannot be kept, and where nothing is wrong there is nothing to decide. */
const mayLeave = ({ attention }: Payment, what: MoneyDecision) =>
  attention !== null && (what === 'note' || !goesBackByItself(attention))

async function sendBack(deps: Deps, tx: Tx, payment: Payment, { amount, body }: PaymentDecision) {
  if (!isPaid(payment.status)) return refused('payment_can_not_be_updated')
  const all = payment.received?.amount ?? payment.amount
  const wish = { paymentId: payment.id, amount: amount ?? all, reason: body ?? 'by_hand' }
  const refund = (await queueRefund(deps, tx, wish)) ?? refused('payment_can_not_be_updated')
  return amount === undefined || refund.amount === amount ? refund : refused('amount_not_valid')
}
