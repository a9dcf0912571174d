import { unitPriceAt } from '../menu/happy-hours.ts'
import type { Occasion } from '../menu/may-buy.ts'
import type { Menu, Packaging, Product } from '../menu/menu.ts'
import { offerOf } from '../menu/package-steps.ts'
import { type BasisPoints, type Cents, sum } from '../money.ts'
import type { DeliveryType } from '../restaurant/restaurant.ts'
import { DRINK_CLASS } from '../tax.ts'
import type { Line, LineExtra, PricedItem, PricedLine, PricedOption } from './basket.ts'

/** When the lines are wanted, and how: nobody needs packaging at a table. */
export type Pricing = Pick<Occasion, 'at' | 'type'>

/**
 * The lines with the names and prices of the menu at that time (decisions.md, section 6: prices are read fresh).
 * A dish, option or content that the menu no longer has is left out; `reviewBasket` tells the guest.
 */
export function priceLines(menu: Menu, lines: readonly Line[], pricing: Pricing): PricedLine[] {
  return lines.flatMap((line) => {
    const product = menu.products.get(line.productId)
    return product ? [priceLine(menu, line, product, pricing)] : []
  })
}

/** What all units of a line cost, options included, deposit apart. */
export const lineGoods = (line: PricedLine): Cents => line.unitPrice * line.quantity

/** The deposit of all units of a line, that of a package's contents and of reusable packaging included. */
export const lineDeposit = (line: PricedLine): Cents =>
  sum([
    line.deposit?.price ?? 0,
    ...line.items.map((item) => (item.deposit?.price ?? 0) * item.quantity),
    packagingDeposit(line.packaging),
  ]) * line.quantity

/** Of the containers that one unit takes. */
export const packagingDeposit = (packaging: Packaging | null | undefined): Cents =>
  packaging ? packaging.containers * packaging.deposit : 0

/** In what a dish can be had on wish when it is taken away; null: it cannot, or it is eaten here. */
export const packagingFor = (product: Product, type: DeliveryType): Packaging | null =>
  type === 'here' ? null : (product.packaging ?? null)

function priceLine(menu: Menu, line: Line, product: Product, { at, type }: Pricing): PricedLine {
  const options = priceOptions(line, product)
  const items = priceItems(menu, line, product)
  const packaging = line.extra.reusable ? packagingFor(product, type) : null
  const extras = [...options, ...items].map((extra) => extra.price * extra.quantity)
  return {
    id: line.id,
    productId: product.id,
    categoryId: product.categoryId,
    name: product.name,
    quantity: line.quantity,
    unitPrice: unitPriceAt(product, at) + sum(extras),
    taxClass: product.taxClass,
    deposit: product.deposit,
    options,
    items,
    extra: packaging ? line.extra : withoutWish(line.extra),
    drinkShare: product.drinkShare ?? shareFor(menu, items),
    packaging,
  }
}

/** At a table the wish for packaging waits in the basket, and nobody in the kitchen reads it. */
const withoutWish = ({ reusable: _wish, ...extra }: LineExtra): LineExtra => extra

/** What holds for all packages holds only where there is a drink to be taxed. */
const shareFor = ({ packageDrinkShare }: Menu, items: readonly PricedItem[]): BasisPoints | null =>
  items.some((item) => item.taxClass === DRINK_CLASS) ? (packageDrinkShare ?? null) : null

function priceOptions(line: Line, product: Product): PricedOption[] {
  const offered = new Map(product.groups.flatMap((group) => group.items.map((item) => [item.id, item])))
  return line.options.flatMap((chosen) => {
    const option = offered.get(chosen.id)
    return option ? [{ ...chosen, name: option.name, price: option.price }] : []
  })
}

function priceItems(menu: Menu, line: Line, product: Product): PricedItem[] {
  return line.items.flatMap((chosen) => {
    const offer = offerOf(product.steps, chosen)
    const dish = menu.products.get(chosen.productId)
    if (!offer || !dish) return []
    const { name, deposit, taxClass, price: listPrice } = dish
    return [{ ...chosen, name, price: offer.price, deposit, taxClass, listPrice }]
  })
}
