import type { InputFor } from '@tischlein/contract/client'
import type { ManagedPayment } from '@tischlein/contract/entities'

export const providers = ['mollie', 'saferPay'] as const
/** What a payment at a provider can be, from the good end to the bad one. */
export const states = [
  'paid',
  'open',
  'pending',
  'authorized',
  'partially_refunded',
  'refunded',
  'failed',
  'canceled',
  'expired',
] as const

/** Which payments somebody looks for. Days are `YYYY-MM-DD`, both included; empty: none. */
export type PaymentQuery = {
  readonly q: string
  readonly provider: (typeof providers)[number] | 'all'
  readonly status: (typeof states)[number] | 'all'
  readonly from: string
  readonly to: string
}

export const everyPayment: PaymentQuery = { q: '', provider: 'all', status: 'all', from: '', to: '' }

export const isTurned = ({ from, to }: PaymentQuery): boolean => from !== '' && to !== '' && to < from

/** What the house is asked; null: not yet, since the last day lies before the first. */
export function queryOf(query: PaymentQuery): InputFor<'listPayments'> | null {
  if (isTurned(query)) return null
  const { provider, status, from, to } = query
  const q = query.q.trim()
  return {
    ...(q && { q }),
    ...(provider !== 'all' && { paymentType: provider }),
    ...(status !== 'all' && { status }),
    ...(from && { from_date: from }),
    ...(to && { to_date: to }),
  }
}

/** Money that came and is still here, at least in part. */
export const isHere = ({ status }: ManagedPayment): boolean =>
  status === 'paid' || status === 'partially_refunded'
