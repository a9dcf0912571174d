import type { Product, Restaurant } from '@tischlein/contract/entities'

type Coded = Pick<Product, 'allergy_info' | 'additives'>

/** The short codes of a dish, in the legend's order: "A · G · 2". */
export const codesOf = ({ allergy_info, additives }: Coded): string[] => [
  ...(allergy_info ?? []),
  ...(additives ?? []),
]

/** The codes in words; null: the restaurant has not said (unknown is shown as unknown). */
export function wordsOf(codes: readonly string[] | null, legend: Restaurant['legend']): string[] | null {
  return codes?.map((code) => legend.find((entry) => entry.code === code)?.name ?? code) ?? null
}
