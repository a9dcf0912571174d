import { randomBytes } from 'node:crypto'
import type { Outcome } from './checkout.ts'
import type { Store } from './store.ts'

export type Amount = { readonly Value: string; readonly CurrencyCode: string }

/** A page on which somebody pays, its payment, and what was given back of it. */
export type SimulatedPage = {
  /** The token of the page. */
  readonly id: string
  readonly description: string
  readonly language: string
  readonly returnUrl: string
  readonly successUrl: string | null
  readonly failUrl: string | null
  readonly status: 'open' | 'pending' | Outcome
  readonly payment: SimulatedTransaction
  readonly refunds: readonly SimulatedTransaction[]
}

export type SimulatedTransaction = {
  readonly id: string
  readonly type: 'PAYMENT' | 'REFUND'
  readonly status: 'AUTHORIZED' | 'CAPTURED' | 'CANCELED' | 'PENDING'
  readonly orderId: string
  readonly amount: Amount
  readonly date: string
}

export type SaferpayStore = Store<SimulatedPage>

/** A transaction is named by its id or by the merchant's own name for it. */
export type Reference = {
  readonly TransactionId?: string | undefined
  readonly OrderId?: string | undefined
}

export type Found = { readonly page: SimulatedPage; readonly transaction: SimulatedTransaction }

/** Payments exist once somebody has paid. */
export function findTransaction(store: SaferpayStore, { TransactionId, OrderId }: Reference): Found | null {
  const isMeant = ({ id, orderId }: SimulatedTransaction) => id === TransactionId || orderId === OrderId
  const page = store.search((candidate) => transactionsOf(candidate).some(isMeant))
  const transaction = page && transactionsOf(page).find(isMeant)
  return page && transaction ? { page, transaction } : null
}

/** Writes a transaction into its page. */
export function saveTransaction(
  store: SaferpayStore,
  page: SimulatedPage,
  changed: SimulatedTransaction,
): void {
  const isOther = ({ id }: SimulatedTransaction) => id !== changed.id
  store.save(
    changed.type === 'PAYMENT'
      ? { ...page, payment: changed }
      : { ...page, refunds: [...page.refunds.filter(isOther), changed] },
  )
}

const transactionsOf = ({ status, payment, refunds }: SimulatedPage) =>
  status === 'paid' ? [payment, ...refunds] : []

/** What is authorized is only reserved, until it is captured. */
export const newTransaction = (
  type: SimulatedTransaction['type'],
  { OrderId: orderId, Amount: amount }: { readonly OrderId: string; readonly Amount: Amount },
  date: string,
): SimulatedTransaction => ({
  id: randomBytes(14).toString('hex'),
  type,
  status: 'AUTHORIZED',
  orderId,
  amount,
  date,
})
