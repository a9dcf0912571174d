import { contentRefusal, mayBuy, type Occasion, type Shop } from '../menu/may-buy.ts'
import type { Product } from '../menu/menu.ts'
import { type Ruling, refuse } from '../ruling.ts'
import type { Basket, ChosenItem } from './basket.ts'

/** `mayBuy` for the dish of a line and, in a package, for each of its contents. */
export function mayBuyLine(
  shop: Shop,
  basket: Basket,
  product: Product,
  items: readonly ChosenItem[],
): Ruling<Product> {
  const occasion = occasionOf(shop, basket)
  const buyable = mayBuy(shop.menu, product, occasion)
  if (!buyable.ok) return buyable
  for (const { productId } of items) {
    const refusal = contentRefusal(shop.menu, productId, occasion.at)
    if (refusal) return refuse(refusal)
  }
  return buyable
}

/** For what the dishes of a basket are wanted: its type, at its time, or now. */
export const occasionOf = ({ sells, now, preOrder }: Shop, { type, time }: Basket): Occasion => ({
  sells,
  now,
  preOrder,
  type,
  at: time ?? now,
})
