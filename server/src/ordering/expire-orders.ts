import { reopenBasket } from '../basket/db.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { listAwaited, listPaymentsOf } from '../payment/db.ts'
import { readPayment } from '../payment/read-payment.ts'
import { endOrder } from './cancel-order.ts'
import { listExpired, lockOrder } from './db.ts'
import { type ShareDesk, settleAny } from './settle-any.ts'
import { settlePayment } from './settle-payment.ts'

/** How many are looked at in one go; the next go is a minute away. */
const BATCH = 50

/**
 * How long after the last look a payment is looked at again. Saferpay locks out whoever asks all the time; but once a
 * guest has been there, the answer is near.
 */
const looks = [
  { type: 'mollie', statuses: ['open', 'pending', 'authorized'], everyMs: 60_000 },
  { type: 'saferPay', statuses: ['open'], everyMs: 5 * 60_000 },
  { type: 'saferPay', statuses: ['pending', 'authorized'], everyMs: 60_000 },
] as const

/**
 * Gives up orders that nobody paid in time, and frees what they held (decisions.md, section 7). The provider is asked
 * a last time before: money that came at the last moment still counts.
 */
export async function expireOrders(deps: Deps): Promise<void> {
  const waiting = await listExpired(deps.db, { now: timestamp(deps.clock()), limit: BATCH })
  for (const orderId of waiting) {
    await lookAtPayments(deps, orderId)
    await expireOrder(deps, orderId)
  }
}

/** Asks again about every payment of which no end was heard: a webhook may never come. */
export async function reconcilePayments(deps: Deps, desk: ShareDesk): Promise<void> {
  for (const { everyMs, ...which } of looks) {
    const before = timestamp(deps.clock() - everyMs)
    for (const payment of await listAwaited(deps.db, { ...which, before, limit: BATCH })) {
      await readPayment(deps, payment)
      await settleAny(deps, desk, payment.reference)
    }
  }
}

async function lookAtPayments(deps: Deps, orderId: number) {
  for (const payment of await listPaymentsOf(deps.db, orderId)) await readPayment(deps, payment)
  await settlePayment(deps, orderId)
}

async function expireOrder(deps: Deps, orderId: number) {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.placed || order.status !== 'received') return
    await endOrder(deps, tx, order, { reason: 'payment_expired', by: 'system' })
    await reopenBasket(tx, order.basketId, deps.clock())
  })
}
