import type { WallClock } from '../clock.ts'
import { unitPriceAt } from '../menu/happy-hours.ts'
import type { Menu, Product } from '../menu/menu.ts'
import { offerOf } from '../menu/package-steps.ts'
import { type Cents, sum } from '../money.ts'
import type { Line, PricedItem, PricedLine, PricedOption } from './basket.ts'

/**
 * The lines with the names and prices of the menu at that time (decisions.md, section 6: prices are read fresh).
 * A dish, option or content that the menu no longer has is left out; `reviewBasket` tells the guest.
 */
export function priceLines(menu: Menu, lines: readonly Line[], at: WallClock): PricedLine[] {
  return lines.flatMap((line) => {
    const product = menu.products.get(line.productId)
    return product ? [priceLine(menu, line, product, at)] : []
  })
}

/** What all units of a line cost, options included, deposit apart. */
export const lineGoods = (line: PricedLine): Cents => line.unitPrice * line.quantity

/** The deposit of all units of a line, that of a package's contents included. */
export const lineDeposit = (line: PricedLine): Cents =>
  sum([line.deposit?.price ?? 0, ...line.items.map((item) => (item.deposit?.price ?? 0) * item.quantity)]) *
  line.quantity

function priceLine(menu: Menu, line: Line, product: Product, at: WallClock): PricedLine {
  const options = priceOptions(line, product)
  const items = priceItems(menu, line, product)
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
    extra: line.extra,
    drinkShare: product.drinkShare ?? null,
  }
}

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
