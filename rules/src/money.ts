/** Whole minor units of the restaurant's currency: 1250 is 12.50 EUR. Gross (decisions.md, section 1). */
export type Cents = number & { readonly unit?: 'cents' }

/** Hundredths of a percent: 700 is 7 % (decisions.md, section 1). */
export type BasisPoints = number & { readonly unit?: 'basis points' }

const WHOLE: BasisPoints = 10_000

export const sum = (amounts: readonly Cents[]): Cents =>
  amounts.reduce<number>((all, amount) => all + amount, 0)

/** `rate` of an amount, rounded half away from zero: 1.5 cents are 2, -1.5 are -2. */
export const share = (amount: Cents, rate: BasisPoints): Cents => divideRounded(amount * rate, WHOLE)

/** What is left of a gross amount without the tax inside it: 30000 at 2000 basis points is 25000. */
export const netOf = (gross: Cents, rate: BasisPoints): Cents => divideRounded(gross * WHOLE, WHOLE + rate)

/**
 * Splits an amount in proportion to weights (none below zero) so that the parts add up to it exactly: each part is
 * cut to whole cents, and the cents left over go to the largest remainders, the earlier part first.
 * Where all weights are zero, all parts are alike.
 */
export function splitByWeight(amount: Cents, weights: readonly number[]): Cents[] {
  if (amount < 0) return splitByWeight(-amount, weights).map((part) => 0 - part)
  const fair = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  // amount × weight may leave the integers that a number holds exactly
  const whole = BigInt(sum(fair))
  const parts = fair.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { index, cents: Number(exact / whole), rest: exact % whole }
  })
  const left = amount - sum(parts.map((part) => part.cents))
  const lucky = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
      .slice(0, left)
      .map((part) => part.index),
  )
  return parts.map((part) => part.cents + (lucky.has(part.index) ? 1 : 0))
}

const divideRounded = (dividend: number, divisor: number): number => {
  const half = Math.floor((Math.abs(dividend) * 2 + divisor) / (divisor * 2))
  return dividend < 0 ? 0 - half : half
}
