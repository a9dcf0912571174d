import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { addOwedLess, insertEvent, lockOrder, savePaymentStatus } from '../ordering/db.ts'
import { tellOrderMoved } from '../ordering/tell.ts'
import { creditCard } from '../payment/prepaid-card.ts'
import { queueRefund } from '../payment/refund-payment.ts'
import { endSitting } from '../table/end-sitting.ts'
import { lockSitting } from '../table/sitting-db.ts'
import { deleteParts, loadBill, saveGivenBack, saveSettled } from './db.ts'
import { type BillHead, type BillOrder, type Hold, type WeighedBill, weighBill } from './stored-bill.ts'

/**
 * What follows from what was paid and what was taken off: orders whose shares are all paid are paid, money for what has
 * left the bill goes back, and a bill on which nothing is open is settled, which ends the visit (decisions.md,
 * section 8). Called under the bill's lock after either; called twice it finds nothing to do. Answers whether the bill
 * is settled by it. Whoever orders another round at this moment waits, or is waited for.
 */
export async function reckonBill(deps: Deps, tx: Tx, head: BillHead): Promise<boolean> {
  for (const { id } of (await loadBill(tx, head)).orders.toSorted((a, b) => a.id - b.id))
    await lockOrder(tx, id)
  await lockSitting(tx, head.sittingId)
  const bill = weighBill(await loadBill(tx, head), deps.clock())
  await deleteParts(tx, head, bill.lapsed)
  for (const { taken, amount } of bill.sum.overpaid) await giveShareBack(deps, tx, bill, taken, amount)
  for (const { orderId, amount } of bill.sum.waived) await addOwedLess(tx, orderId, amount)
  for (const order of bill.orders) await showOrderPaid(deps, tx, bill, order)
  if (head.state === 'settled' || !isAllPaid(bill)) return false
  const at = timestamp(deps.clock())
  await saveSettled(tx, head.id, at)
  await endSitting(tx, { sittingId: head.sittingId, reason: 'settled', at })
  return true
}

const isAllPaid = ({ sum }: WeighedBill): boolean =>
  sum.open === 0 && sum.shares.some(({ state }) => state === 'paid')

/** To where it came from; what staff took over the counter they hand back, and the order's history says so. */
async function giveShareBack(
  deps: Deps,
  tx: Tx,
  bill: WeighedBill,
  hold: Hold,
  amount: number,
): Promise<void> {
  const payment = bill.payments.find(({ id }) => id === hold.paymentId)
  const order = bill.orders.find(({ lines }) => lines.some(({ id }) => id === hold.lineId))
  if (!payment || !order) return
  if (payment.type === 'payFix') await creditCard(tx, payment.id, amount)
  else if (payment.paymentId !== null)
    await queueRefund(deps, tx, { paymentId: payment.paymentId, amount, reason: 'taken_off' })
  await saveGivenBack(tx, bill.head, hold, amount)
  await insertEvent(
    tx,
    { id: order.id, restaurantId: bill.head.restaurantId },
    { at: timestamp(deps.clock()), what: 'refund', status: null, by: 'system', body: written(amount) },
  )
}

const written = (amount: number): string => (amount / 100).toFixed(2)

async function showOrderPaid(deps: Deps, tx: Tx, bill: WeighedBill, order: BillOrder): Promise<void> {
  const status = statusOf(bill, order)
  if (status === order.paymentStatus) return
  const head = await lockOrder(tx, order.id)
  if (!head) return
  const at = timestamp(deps.clock())
  await savePaymentStatus(tx, order.id, { status, paymentId: null })
  await insertEvent(tx, head, { at, what: 'paymentStatus', status, by: 'system' })
  await tellOrderMoved(deps, tx, { ...head, version: head.version + 1 }, 'paymentStatus')
}

/** An order is paid when all of its shares are; if it is rejected afterwards, its money went back. */
function statusOf({ sum }: WeighedBill, { id, paymentStatus, isRejected }: BillOrder) {
  if (isRejected) return paymentStatus === 'paid' ? 'refunded' : paymentStatus
  const own = sum.shares.filter(({ orderId }) => orderId === id)
  const isPaid =
    own.some(({ state }) => state === 'paid') &&
    own.every(({ state, price }) => state === 'paid' || price === 0)
  return paymentStatus === 'none' && isPaid ? 'paid' : paymentStatus
}
