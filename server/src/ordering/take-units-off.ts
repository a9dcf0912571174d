import { worthTakenOff } from '@tischlein/rules/ordering/units-taken-off'
import { isPaid } from '@tischlein/rules/payment/payment-status'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { granted, refused } from '../http/refused.ts'
import { queueRefund } from '../payment/refund-payment.ts'
import { voidUnits } from '../ticketing/db.ts'
import { addOwedLess, insertEvent, listOrderedLines, lockOrder, saveTakenOff } from './db.ts'
import type { Mover } from './move-order.ts'
import { isOnline } from './present.ts'
import { queuePrints } from './queue-prints.ts'
import { refundToCard } from './refund-to-card.ts'
import type { OrderHead } from './stored-order.ts'
import { tellOrderMoved } from './tell.ts'

export type Units = {
  /** The line's own name in the basket it came from. */
  readonly basketLine: number
  readonly units: number
  /** What the guest shall read about it. */
  readonly body?: string | undefined
}

/**
 * Takes dishes off an order that stands (decisions.md, section 7): what was paid for them goes back to where it came
 * from, what is still to be paid becomes less, and the guest is told. The order itself stays as it was ordered, its
 * stock too: what cannot be served is not on the shelf again. Tickets among them are void, and their places free. Refuses what `worthTakenOff` refuses, and
 * `payment_can_not_be_updated` where nothing is left that could be given back.
 */
export function takeUnitsOff(deps: Deps, mover: Mover, orderId: number, wish: Units): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order?.placed || order.restaurantId !== mover.restaurantId) return refused('order_does_not_exists')
    const lines = await listOrderedLines(tx, order.id)
    const line = lines.find(({ basketLine }) => basketLine === wish.basketLine)
    const worth = granted(worthTakenOff(order.status, lines, { id: line?.id ?? 0, units: wish.units }))
    await giveUp(deps, tx, order, worth)
    await saveTakenOff(tx, line?.id ?? 0, wish.units)
    await voidUnits(tx, order, { lineId: line?.id ?? 0, units: wish.units })
    const what = `${wish.units} × ${line?.name}`
    await insertEvent(tx, order, {
      at: timestamp(deps.clock()),
      what: 'taken_off',
      status: null,
      by: 'staff',
      accountId: mover.accountId,
      body: wish.body ? `${what}. ${wish.body}` : what,
    })
    await queuePrints(deps, tx, order, 'taken_off')
    await tellOrderMoved(deps, tx, order, 'taken_off', mover.socketId)
  })
}

/** What was paid goes back; what was not is no longer owed. */
async function giveUp(deps: Deps, tx: Tx, order: OrderHead, amount: number): Promise<void> {
  if (amount === 0) return
  if (order.paymentType === 'payFix') {
    if ((await refundToCard(tx, order.id, amount)) < amount) refused('payment_can_not_be_updated')
    return
  }
  if (!isOnline(order.paymentType)) return addOwedLess(tx, order.id, amount)
  const paid = isPaid(order.paymentStatus) ? order.paymentId : null
  const refund = paid && (await queueRefund(deps, tx, { paymentId: paid, amount, reason: 'taken_off' }))
  if (!refund || refund.amount < amount) refused('payment_can_not_be_updated')
}
