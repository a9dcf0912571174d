import type { Menu } from './menu.ts'

/** Years from which something may be handed over; the law knows two such ages. Null: any. */
export type MinAge = 16 | 18 | null

export const lawfulAge = (age: number | null): MinAge => (age === 16 || age === 18 ? age : null)

/** What a whole asks for whose parts ask for these. */
export const highestAge = (ages: readonly (number | null)[]): MinAge =>
  lawfulAge(Math.max(0, ...ages.map((age) => age ?? 0)))

type Choice = { readonly productId: number; readonly items: readonly { readonly productId: number }[] }

/** The age that a line asks for: that of its dish, or of the strongest drink that comes with it. */
export const minAgeOf = ({ products }: Menu, { productId, items }: Choice): MinAge =>
  highestAge(
    [productId, ...items.map((item) => item.productId)].map((id) => products.get(id)?.minAge ?? null),
  )
