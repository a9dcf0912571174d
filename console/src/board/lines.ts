import type { BoardOrder } from '@tischlein/contract/entities'

type Line = BoardOrder['products'][number]

/** What is still to be cooked: without what was taken off the order since. */
export const toCook = ({ products }: Pick<BoardOrder, 'products'>): readonly Line[] =>
  products
    .filter((line) => line.quantity > line.taken_off)
    .map((line) => ({ ...line, quantity: line.quantity - line.taken_off }))

/** The choices of a line as the kitchen reads them: options, then what is in the package. */
export function choicesOf({ productAttributeItems, attributeItems, items }: Line): string {
  return [...productAttributeItems, ...attributeItems, ...items].map(counted).join(', ')
}

const counted = ({ quantity, name }: { quantity: number; name: string }) =>
  quantity > 1 ? `${quantity}× ${name}` : name

/** "2 Margherita, 1 Tiramisù": enough to know an order again. */
export const summaryOf = (order: BoardOrder): string =>
  toCook(order)
    .map(({ quantity, name }) => `${quantity}\u00a0${name}`)
    .join(', ')

export const unitsOf = (order: BoardOrder): number =>
  toCook(order).reduce((sum, { quantity }) => sum + quantity, 0)
