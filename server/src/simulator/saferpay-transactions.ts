import { z } from 'zod'
import { findTransaction, newTransaction, type SaferpayStore, saveTransaction } from './saferpay-store.ts'
import { type Answer, amount, fail, heading, orderId, presentTransaction, say } from './saferpay-wire.ts'

const byId = z.strictObject({ TransactionId: z.string() })
const byOrder = z.strictObject({ OrderId: orderId })
const referring = heading.extend({ TransactionReference: z.union([byId, byOrder]) })

/** Transaction/Capture: what was reserved moves, once. */
export function capture(store: SaferpayStore, body: unknown, now: string): Answer {
  const found = findTransaction(store, referring.parse(body).TransactionReference)
  if (!found) return fail(402, 'TRANSACTION_NOT_FOUND')
  const { page, transaction } = found
  if (transaction.status === 'CAPTURED') return fail(402, 'TRANSACTION_ALREADY_CAPTURED')
  if (transaction.status === 'CANCELED') return fail(402, 'TRANSACTION_IN_WRONG_STATE')
  saveTransaction(store, page, { ...transaction, status: 'CAPTURED' })
  return say({ CaptureId: `${transaction.id}_c`, Status: 'CAPTURED', Date: now })
}

/** Transaction/Cancel: what was reserved is free again. */
export function cancel(store: SaferpayStore, body: unknown, now: string): Answer {
  const found = findTransaction(store, referring.parse(body).TransactionReference)
  if (!found) return fail(402, 'TRANSACTION_NOT_FOUND')
  const { page, transaction } = found
  if (transaction.status !== 'AUTHORIZED') return fail(402, 'TRANSACTION_IN_WRONG_STATE')
  saveTransaction(store, page, { ...transaction, status: 'CANCELED' })
  return say({ TransactionId: transaction.id, Date: now })
}

/** Transaction/Inquire: what became of one. */
export function inquire(store: SaferpayStore, body: unknown): Answer {
  const found = findTransaction(store, referring.parse(body).TransactionReference)
  return found ? presentTransaction(found.transaction) : fail(402, 'TRANSACTION_NOT_FOUND')
}

const refunding = heading.extend({
  Refund: z.object({ Amount: amount, OrderId: orderId, Description: z.string().default('') }),
  CaptureReference: z.union([z.strictObject({ CaptureId: z.string() }), byId, byOrder]),
})

/**
 * Transaction/Refund: reserves money for the way back. Like Saferpay, it does not mind giving back more than was
 * paid, or the same twice: to know better is the shop's part.
 */
export function refund(store: SaferpayStore, body: unknown, now: string): Answer {
  const { CaptureReference: reference, Refund } = refunding.parse(body)
  const paid = findTransaction(
    store,
    'CaptureId' in reference ? { TransactionId: reference.CaptureId.replace(/_c$/, '') } : reference,
  )
  if (paid?.transaction.status !== 'CAPTURED') return fail(402, 'TRANSACTION_NOT_FOUND')
  const transaction = newTransaction('REFUND', Refund, now)
  saveTransaction(store, paid.page, transaction)
  return presentTransaction(transaction)
}
