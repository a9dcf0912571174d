/**
 * Why a person must look at a payment (decisions.md, section 7): more or less came than was asked for, it came under
 * another name or as test money, it came although the order was paid already, or when it had ended; or the provider
 * would not give money back.
 */
export const attentions = [
  'amount_differs',
  'reference_differs',
  'mode_differs',
  'paid_twice',
  'paid_late',
  'refund_failed',
] as const
export type Attention = (typeof attentions)[number]

/** Money that is none of the order's: it neither pays for it, nor is it part of what went back of it. */
export const isStray = (attention: Attention | null): boolean =>
  attention !== null && attention !== 'refund_failed'

/** It came for an order that wanted none: it goes back by itself, as soon as it is seen. */
export const goesBackByItself = (attention: Attention | null): boolean =>
  attention === 'paid_twice' || attention === 'paid_late'

/** What a person can decide: give it back now, leave it with the restaurant, or only note that all is well. */
export const moneyDecisions = ['refund', 'keep', 'note'] as const
export type MoneyDecision = (typeof moneyDecisions)[number]
