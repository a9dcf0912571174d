import type { TaxShare } from './basket/basket.ts'
import { type BasisPoints, type Cents, netOf } from './money.ts'
import type { DeliveryType, TaxRate } from './restaurant/restaurant.ts'

/** The tax class of drinks, whose share in a package may be fixed. */
export const DRINK_CLASS = 'drink'

/** A restaurant that taxes deposits on their own has rates for this class; elsewhere they go with what they are for. */
export const DEPOSIT_CLASS = 'deposit'

/** An amount, gross, and the rate it is taxed at. */
export type Taxed = { readonly amount: Cents; readonly rate: BasisPoints }

/**
 * The rate of a tax class on the day of supply: the latest that is valid by then (decisions.md, section 1).
 * A day before all of them takes the earliest; a class without any rate for this type is not taxed.
 */
export function rateOn(
  rates: readonly TaxRate[],
  taxClass: string,
  type: DeliveryType,
  day: string,
): BasisPoints {
  const own = rates
    .filter((rate) => rate.taxClass === taxClass && rate.type === type)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const current = own.findLast((rate) => rate.validFrom <= day) ?? own[0]
  return current?.rate ?? 0
}

/** The rate of the deposit on something of a tax class: its own where there is one, else that of the thing. */
export function depositRateOn(
  rates: readonly TaxRate[],
  taxClass: string,
  type: DeliveryType,
  day: string,
): BasisPoints {
  const hasOwn = rates.some((rate) => rate.taxClass === DEPOSIT_CLASS && rate.type === type)
  return rateOn(rates, hasOwn ? DEPOSIT_CLASS : taxClass, type, day)
}

/**
 * The tax inside gross amounts, one share for each rate, the lowest first. Tax is taken from the sum of a rate,
 * not summed over lines: five times 100.00 at 19 % hold 79.83, as one bill of 500.00 does.
 */
export function taxShares(parts: readonly Taxed[]): TaxShare[] {
  const grossOf = new Map<BasisPoints, Cents>()
  for (const { amount, rate } of parts) grossOf.set(rate, (grossOf.get(rate) ?? 0) + amount)
  return [...grossOf]
    .filter(([, gross]) => gross !== 0)
    .toSorted(([a], [b]) => a - b)
    .map(([rate, gross]) => {
      const net = netOf(gross, rate)
      return { rate, net, tax: gross - net, gross }
    })
}
