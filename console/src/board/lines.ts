import type { BoardOrder } from '@tischlein/contract/entities'

type Line = BoardOrder['products'][number]

/** The choices of a line as the kitchen reads them: options, then what is in the package. */
export function choicesOf({ productAttributeItems, attributeItems, items }: Line): string {
  return [...productAttributeItems, ...attributeItems, ...items].map(counted).join(', ')
}

const counted = ({ quantity, name }: { quantity: number; name: string }) =>
  quantity > 1 ? `${quantity}× ${name}` : name

/** "2 Margherita, 1 Tiramisù": enough to know an order again. */
export const summaryOf = ({ products }: BoardOrder): string =>
  products.map(({ quantity, name }) => `${quantity}\u00a0${name}`).join(', ')

export const unitsOf = ({ products }: BoardOrder): number =>
  products.reduce((sum, { quantity }) => sum + quantity, 0)
