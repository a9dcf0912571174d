import type { Line } from '../basket/basket.ts'
import type { WallClock } from '../clock.ts'
import type { DeliveryType } from '../restaurant/restaurant.ts'
import { allow, type Refusal, type Ruling, refuse } from '../ruling.ts'
import type { Menu, Product } from './menu.ts'
import { covers, pausedBy, sellsAt, windowOfHappyHour, windowOfPattern } from './patterns.ts'
import { canFillSteps, isOutOfStock, isSoldOut } from './stock.ts'

/** What a wish is held against. */
export type Shop = {
  readonly menu: Menu
  /** Whether the restaurant sells at all: not in catalogue mode, not paused. */
  readonly sells: boolean
  readonly now: WallClock
  /** Whether a happy-hour dish may be ordered outside its hours for a time inside them. */
  readonly preOrder: boolean
  /** Why the dates on a line do not go with the basket's time. Left out: whoever asks does not sell by date. */
  readonly dateRefusal?: (line: Pick<Line, 'productId' | 'extra'>, time: WallClock | null) => Refusal | null
}

/** For what a dish is wanted; `at` is the chosen time, or now if none is chosen. */
export type Occasion = Omit<Shop, 'menu' | 'dateRefusal'> & {
  readonly type: DeliveryType
  readonly at: WallClock
}

/**
 * Whether a dish can be bought, in the order of decisions.md, section 4. Refuses `restaurant_not_selling`,
 * `product_not_available` or `package_not_available`, `the_product_is_not_available_in_this_delivery_type`,
 * `product_not_available_for_date`, `out_of_stock`, each with the dish's {name}.
 */
export function mayBuy(menu: Menu, product: Product, occasion: Occasion): Ruling<Product> {
  const { name } = product
  if (!occasion.sells) return refuse('restaurant_not_selling')
  if (!product.active)
    return refuse({ key: product.isPackage ? 'package_not_available' : 'product_not_available', name })
  if (!product.deliveryTypes.includes(occasion.type)) {
    return refuse({
      key: 'the_product_is_not_available_in_this_delivery_type',
      name,
      delivery_type: occasion.type,
    })
  }
  if (pausedBy(menu, product, occasion.at) || !isTimely(product, occasion)) {
    return refuse({ key: 'product_not_available_for_date', name })
  }
  if (isOutOfStock(menu, product, occasion.at)) return refuse({ key: 'out_of_stock', name })
  // Nothing ran out, and yet a step of a package has too little: the kitchen pauses what would fill it.
  const isThere = ({ id }: Product) => contentRefusal(menu, id, occasion.at) === null
  return canFillSteps(menu, product, isThere)
    ? allow(product)
    : refuse({ key: 'product_not_available_for_date', name })
}

/**
 * Why a dish inside a package cannot be had; null: it can. When and how it is sold on its own does not matter there,
 * but a kitchen that pauses it, or has none, does.
 */
export function contentRefusal(menu: Menu, productId: number, at: WallClock): Refusal | null {
  const dish = menu.products.get(productId)
  if (!dish) return { key: 'product_does_not_exists', field: 'productItems' }
  if (!dish.active) return { key: 'product_not_available', name: dish.name }
  if (pausedBy(menu, dish, at)) return { key: 'product_not_available_for_date', name: dish.name }
  return isSoldOut(dish, at) || dish.stock === 0 ? { key: 'out_of_stock', name: dish.name } : null
}

function isTimely(product: Product, { at, now, preOrder }: Occasion): boolean {
  if (!sellsAt(product, at)) return false
  if (preOrder || product.happyHours.length === 0) return true
  const byPattern = product.patterns.some(
    (pattern) => !pattern.stopped && covers(windowOfPattern(pattern), at),
  )
  return byPattern || product.happyHours.some((hour) => covers(windowOfHappyHour(hour), now))
}
