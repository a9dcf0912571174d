/** Whole minor units of the restaurant's currency: 1250 is 12.50 EUR. Gross (decisions.md, section 1). */
export type Cents = number & { readonly unit?: 'cents' }

/** Hundredths of a percent: 700 is 7 % (decisions.md, section 1). */
export type BasisPoints = number & { readonly unit?: 'basis points' }
