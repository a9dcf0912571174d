import type { BasisPoints, Cents } from '@tischlein/rules/money'
import { share } from '@tischlein/rules/money'

export type TipChoice =
  | { readonly kind: 'none' }
  /** Up to a round total. */
  | { readonly kind: 'round'; readonly amount: Cents; readonly total: Cents }
  | { readonly kind: 'percent'; readonly percent: BasisPoints; readonly amount: Cents }

const ROUND_TO = 500
const percents: readonly BasisPoints[] = [500, 1000]

/** Four equal offers, none of them chosen beforehand. `goods` and `total` are without a tip. */
export function tipChoices(goods: Cents, total: Cents): TipChoice[] {
  const round = (Math.floor(total / ROUND_TO) + 1) * ROUND_TO
  return [
    { kind: 'none' },
    { kind: 'round', amount: round - total, total: round },
    ...percents.map((percent) => ({ kind: 'percent' as const, percent, amount: share(goods, percent) })),
  ]
}
