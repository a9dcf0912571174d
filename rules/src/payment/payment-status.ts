/**
 * The states of one payment, from the least to the most that is known about the money (decisions.md, section 7).
 * `none` is cash and pay at the end. A payment only ever climbs, so any number of reports in any order lead to the
 * same state: a late "pending" never hides "paid", a repeated "paid" never hides a refund.
 */
export const paymentStatuses = [
  'none',
  'open',
  'pending',
  'expired',
  'canceled',
  'failed',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The state of a payment after one more report about it. */
export const mergeStatus = (current: PaymentStatus, told: PaymentStatus): PaymentStatus =>
  isAtLeast(current, told) ? current : told

/** Where each state can still lead: to everything above it, except that nothing is ever reported as `none`. */
export const nextPaymentStatuses = (status: PaymentStatus): PaymentStatus[] =>
  paymentStatuses.filter((next) => !isAtLeast(status, next))

/** The guest may still pay, or the provider has not said yet. */
export const isAwaited = (status: PaymentStatus): boolean =>
  status === 'open' || status === 'pending' || status === 'authorized'

/** The attempt came to nothing: another one may begin. */
export const isGivenUp = (status: PaymentStatus): boolean =>
  status === 'expired' || status === 'canceled' || status === 'failed'

/** The money came, whatever was given back since. */
export const isPaid = (status: PaymentStatus): boolean => isAtLeast(status, 'paid')

/**
 * The payment state of an order with several attempts: what was paid counts before what was refunded (a duplicate given
 * back leaves the order paid), a living attempt before dead ones, the last dead one before earlier ones.
 */
export function statusOfAttempts(attempts: readonly PaymentStatus[]): PaymentStatus {
  const preferred = (
    ['paid', 'partially_refunded', 'refunded', 'authorized', 'pending', 'open'] as const
  ).find((status) => attempts.includes(status))
  return preferred ?? attempts.at(-1) ?? 'none'
}

const isAtLeast = (status: PaymentStatus, floor: PaymentStatus): boolean =>
  paymentStatuses.indexOf(status) >= paymentStatuses.indexOf(floor)
