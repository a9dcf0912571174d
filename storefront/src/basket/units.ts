import type { Basket, CartItem } from '@tischlein/contract/entities'

/** The same dish without options, contents or a note: more of it joins this line. */
export const isPlainLineOf = (line: CartItem, product: { readonly id: number }): boolean =>
  line.productId === product.id &&
  line.items.length + line.attributeItems.length + line.productAttributeItems.length === 0 &&
  !line.extra_info.comment &&
  !line.extra_info.itemDetails?.length &&
  !line.extra_info.reusable

export const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((sum, item) => sum + value(item), 0)

export const unitsIn = (basket: Pick<Basket, 'products'>) => sumOf(basket.products, (line) => line.quantity)
