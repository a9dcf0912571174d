import type { WallClock } from '../clock.ts'
import type { DeliveryType } from '../restaurant/restaurant.ts'
import { contentRefusal, mayBuy, type Shop } from './may-buy.ts'
import type { Product } from './menu.ts'
import { sellingWindows } from './patterns.ts'

/** A dish that shall be had at one time with others; `items` are the contents of a package. */
export type Wanted = {
  readonly productId: number
  readonly items?: readonly { readonly productId: number }[]
}

/**
 * Whether all of these dishes are sold at a time, as far as hours decide it: patterns, happy hours, pauses. What is out
 * of stock or not offered for the delivery type speaks against no time in particular.
 */
export function soldTogether(
  shop: Shop,
  type: DeliveryType,
  wanted: readonly Wanted[],
): (at: WallClock) => boolean {
  const dishes = wanted.flatMap(({ productId, items = [] }) => {
    const product = shop.menu.products.get(productId)
    return product ? [{ product, items }] : []
  })
  const isOff = (key: string | undefined) => key === 'product_not_available_for_date'
  const isSold = (product: Product, at: WallClock) => {
    const ruling = mayBuy(shop.menu, product, { ...shop, sells: true, type, at })
    return ruling.ok || !isOff(ruling.refusal.key)
  }
  return (at) =>
    dishes.every(
      ({ product, items }) =>
        isSold(product, at) &&
        items.every((item) => !isOff(contentRefusal(shop.menu, item.productId, at)?.key)),
    )
}

/** The names of those that are sold at certain hours only, each once. */
export function namesWithHours(shop: Shop, wanted: readonly Wanted[]): string[] {
  const products = wanted.flatMap(({ productId }) => shop.menu.products.get(productId) ?? [])
  return [
    ...new Set(products.filter((product) => sellingWindows(product).length > 0).map(({ name }) => name)),
  ]
}
