import { isStray } from '@tischlein/rules/payment/attention'
import {
  isGivenUp,
  isPaid,
  type PaymentStatus,
  statusOfAttempts,
} from '@tischlein/rules/payment/payment-status'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { askForLook } from '../payment/ask-for-look.ts'
import { listPaymentsOf, type Payment } from '../payment/db.ts'
import { queueRefund } from '../payment/refund-payment.ts'
import { clearTip, loadBill, loadBillPayment, lockBill, saveBillPayment, saveParts } from './db.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { reckonBill } from './reckon-bill.ts'
import {
  type BillHead,
  type BillPayment,
  isSilent,
  isUnderWay,
  type WeighedBill,
  weighBill,
} from './stored-bill.ts'
import { tellBill } from './tell-bill.ts'

export type SettledShares = { readonly head: BillHead; readonly payment: BillPayment }

/**
 * Applies what is known of a payment for shares to the bill, in one transaction, under its lock; in any order and any
 * number of times, as `settlePayment` does for orders. Money that comes when the attempt was given up, so that somebody
 * else may have paid its shares, goes back by itself and shows up for staff. Null: the reference is no such payment.
 */
export function settleShares(deps: Deps, reference: number): Promise<SettledShares | null> {
  return inTransaction(deps.db, async (tx) => {
    const found = await loadBillPayment(tx, reference)
    const head = found && (await lockBill(tx, found.billId, deps.clock()))
    if (!head) return null
    const before = await loadBillPayment(tx, reference)
    if (!before) return null
    const attempts = await listPaymentsOf(tx, reference)
    await giveBackStrayMoney(deps, tx, before, attempts)
    if (isUnderWay(before)) await moveOn(deps, tx, { head, payment: before, attempts })
    const payment = (await loadBillPayment(tx, reference)) ?? before
    return { head, payment }
  })
}

type Moving = {
  readonly head: BillHead
  readonly payment: BillPayment
  readonly attempts: readonly Payment[]
}

async function moveOn(deps: Deps, tx: Tx, { head, payment, attempts }: Moving): Promise<void> {
  const status = statusOfAttempts(attempts.map(statusForBill))
  const brought = attempts.find((attempt) => statusForBill(attempt) === status)
  if (isPaid(status)) return bringIn(deps, tx, head, payment, brought?.id ?? null)
  if (!isGivenUp(status)) return
  const bill = weighBill(await loadBill(tx, head), deps.clock())
  await giveUpPayment(tx, bill, payment, status, isThere(bill, payment, deps))
  await tellBill(tx, head, { what: 'money' })
}

/** The money is there: its shares are paid, and with them perhaps their orders, and the table. */
export async function bringIn(
  deps: Deps,
  tx: Tx,
  head: BillHead,
  { id, basketId }: Pick<BillPayment, 'id' | 'basketId'>,
  paymentId: number | null,
): Promise<void> {
  await saveBillPayment(tx, id, { status: 'paid', paymentId, paidAt: timestamp(deps.clock()) })
  await saveParts(tx, id)
  if (basketId !== null) await clearTip(tx, basketId)
  const isSettled = await reckonBill(deps, tx, head)
  await tellBill(tx, head, { what: isSettled ? 'settled' : 'money' })
}

/** Money that is not what was asked for pays for nothing. */
const statusForBill = ({ attention, status }: Payment): PaymentStatus =>
  isStray(attention) && isPaid(status) ? 'failed' : status

/** Whether whoever tried to pay is still there, and keeps what they claimed. */
export function isThere({ people }: WeighedBill, { personId }: BillPayment, { clock }: Deps): boolean {
  const payer = people.find(({ id }) => id === personId)
  return payer !== undefined && !isSilent(payer, clock())
}

async function giveBackStrayMoney(
  deps: Deps,
  tx: Tx,
  payment: BillPayment,
  attempts: readonly Payment[],
): Promise<void> {
  const own = attempts.filter(({ attention, status }) => attention === null && status === 'paid')
  const keeper = isUnderWay(payment) ? own[0]?.id : payment.paymentId
  for (const { id, amount, restaurantId } of own.filter((attempt) => attempt.id !== keeper)) {
    const attention = isPaid(payment.status) ? 'paid_twice' : 'paid_late'
    const refund = await queueRefund(deps, tx, { paymentId: id, amount, reason: attention })
    if (refund) await askForLook(tx, { id, restaurantId }, attention)
  }
}
