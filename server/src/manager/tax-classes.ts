import type { TaxRate } from '@tischlein/rules/restaurant/restaurant'
import { DEPOSIT_CLASS, DRINK_CLASS, rateOn } from '@tischlein/rules/tax'
import { knownOffers, type RestaurantSnapshot } from '../restaurant/snapshot.ts'

/** What a dish may be taxed as: food and drink, and what else the restaurant has rates for. */
export const taxClassesOf = (rates: readonly TaxRate[]): string[] => [
  ...new Set(
    ['food', DRINK_CLASS, ...rates.map(({ taxClass }) => taxClass)].filter((one) => one !== DEPOSIT_CLASS),
  ),
]

/** With their rates on a day, by type. */
export const presentTaxClasses = (
  { taxRates, ...restaurant }: Pick<RestaurantSnapshot, 'taxRates' | 'offers' | 'switchedOff'>,
  day: string,
) =>
  taxClassesOf(taxRates).map((tax_class) => ({
    tax_class,
    rates: Object.fromEntries(
      knownOffers(restaurant).map(({ type }) => [type, rateOn(taxRates, tax_class, type, day)]),
    ),
  }))
