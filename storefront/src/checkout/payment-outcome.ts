import type { PaymentStatus } from '@tischlein/contract/entities'

/** What a payment's status means for the guest who waits for it. */
export type Outcome = 'good' | 'waiting' | 'failed' | 'canceled' | 'expired' | 'back'

const outcomes: Readonly<Record<PaymentStatus, Outcome>> = {
  none: 'good',
  paid: 'good',
  authorized: 'waiting',
  refunded: 'back',
  partially_refunded: 'good',
  open: 'waiting',
  pending: 'waiting',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
}

export const outcomeOf = (status: PaymentStatus): Outcome => outcomes[status]

const EAGER_MS = 20_000

/** How long to wait before asking again, in milliseconds: often at first, then with patience. */
export const pauseAfter = (waitedMs: number) => (waitedMs < EAGER_MS ? 2000 : 5000)

/** Waited so long that the guest deserves a word. */
export const isLong = (waitedMs: number) => waitedMs >= EAGER_MS
