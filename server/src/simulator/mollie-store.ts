import { randomBytes } from 'node:crypto'
import type { Outcome } from './checkout.ts'
import type { Store } from './store.ts'

export type Amount = { readonly currency: string; readonly value: string }

export type SimulatedPayment = {
  readonly id: string
  readonly createdAt: string
  readonly amount: Amount
  readonly amountRefunded: Amount
  readonly description: string
  readonly redirectUrl: string
  readonly webhookUrl: string | null
  readonly locale: string
  readonly metadata: unknown
  readonly status: 'open' | 'pending' | 'authorized' | Outcome
  readonly refunds: readonly SimulatedRefund[]
  /** The `Idempotency-Key` it was asked for with. */
  readonly key: string | null
}

export type SimulatedRefund = {
  readonly id: string
  readonly amount: Amount
  readonly description: string
  readonly createdAt: string
  readonly key: string | null
}

export type MollieStore = Store<SimulatedPayment>

export const newMollieId = (prefix: 'tr' | 're' | 'cpt') => `${prefix}_${randomBytes(8).toString('hex')}`
