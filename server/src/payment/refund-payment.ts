import type { Cents } from '@tischlein/rules/money'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/jobs.ts'
import { askForLook } from './ask-for-look.ts'
import {
  insertRefund,
  loadPayment,
  loadRefund,
  type Payment,
  type Refund,
  saveRefundDone,
  saveRefundFailed,
} from './db.ts'
import { providerOf } from './start-payment.ts'

/**
 * Puts money on its way back, in the transaction that decided so; the provider is asked after the commit, as often
 * as it takes. Never more than was paid. Null: nothing is left to give back.
 */
export async function queueRefund(
  deps: Deps,
  tx: Tx,
  wish: { readonly paymentId: number; readonly amount: Cents; readonly reason: string },
): Promise<Refund | null> {
  const refund = await insertRefund(tx, { ...wish, id: deps.newId(), at: timestamp(deps.clock()) })
  if (refund) await enqueue(tx, 'refund', { refundId: refund.id })
  return refund
}

/**
 * Asks the provider to give the money back. Repeatable: the provider knows the refund by its name.
 * Throws when the provider is away, so that the job is tried again. Answers the payment that it changed.
 */
export async function sendRefund(deps: Deps, refundId: number): Promise<Payment | null> {
  const refund = await loadRefund(deps.db, refundId)
  const payment = refund && (await loadPayment(deps.db, { id: refund.paymentId }))
  if (refund?.status !== 'queued' || !payment) return null
  const provider = providerOf(deps, payment.restaurantId, payment.type)
  if (!provider || !payment.providerId) return null
  const reply = await provider.refund({
    refundId,
    paymentId: payment.id,
    providerId: payment.providerId,
    amount: refund.amount,
    currency: payment.received?.currency ?? payment.currency,
    description: refund.reason,
  })
  if (reply.ok) {
    await inTransaction(deps.db, (tx) => saveRefundDone(tx, refund, reply.value.providerId))
  } else if (reply.why === 'away') {
    throw new Error(`The provider is away: ${reply.detail}`)
  } else {
    deps.log.error({ refundId, detail: reply.detail }, 'refund refused by the provider')
    await inTransaction(deps.db, async (tx) => {
      await saveRefundFailed(tx, refund)
      await askForLook(tx, payment, 'refund_failed')
    })
  }
  return payment
}
