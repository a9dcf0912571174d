import type { Restaurant } from '@tischlein/contract/entities'
import { type PaymentType, paymentTypes } from '@tischlein/rules/restaurant/restaurant'

type Offering = Pick<Restaurant, 'paymentMethods' | 'paymentMethodsByType'>

/**
 * What a part of a bill can be paid with, the way used last on top: what the restaurant takes at its tables, but for
 * paying at the end, which is now, and for the counter. Cash is handed to the waiter, who confirms it.
 */
export function billWays(
  { paymentMethods, paymentMethodsByType }: Offering,
  lastUsed: unknown,
): PaymentType[] {
  const here = paymentMethodsByType.here ?? paymentMethods
  const ways = paymentTypes
    .filter((way) => here.includes(way) && way !== 'payAtEnd' && way !== 'pwc')
    .toSorted((one, other) => paymentMethods.indexOf(one) - paymentMethods.indexOf(other))
  return [...ways.filter((way) => way === lastUsed), ...ways.filter((way) => way !== lastUsed)]
}
