import type { ChosenItem, ChosenOption, Line } from '../basket/basket.ts'
import { compareWall, type WallClock } from '../clock.ts'
import type { Refusal } from '../ruling.ts'
import { canFillAll } from './fill-steps.ts'
import type { Menu, OptionGroup, OptionItem, PackageStep, Product } from './menu.ts'
import { isAvailable, leastOf } from './option-groups.ts'

/** What has a stock of its own: a dish or an option. */
export type StockRef = `product:${number}` | `option:${number}`

/** As much of a line as stock depends on. */
export type StockLine = {
  readonly productId: number
  readonly quantity: number
  readonly options: readonly ChosenOption[]
  readonly items: readonly ChosenItem[]
}

/**
 * The units that lines take of each dish and option: contents of a package times its quantity, options times
 * theirs, all lines together (storefront.md, section 5).
 */
export function unitsNeeded(lines: readonly StockLine[]): Map<StockRef, number> {
  const needed = new Map<StockRef, number>()
  const take = (ref: StockRef, units: number) => needed.set(ref, (needed.get(ref) ?? 0) + units)
  for (const line of lines) {
    take(`product:${line.productId}`, line.quantity)
    for (const option of line.options) take(`option:${option.id}`, option.quantity * line.quantity)
    for (const item of line.items) take(`product:${item.productId}`, item.quantity * line.quantity)
  }
  return needed
}

/**
 * How many more of a dish this basket may take: null is unlimited, never below 0. A package has none left as soon as
 * its steps cannot all be filled any more.
 */
export function remainingStock(menu: Menu, product: Product, lines: readonly StockLine[]): number | null {
  const needed = unitsNeeded(lines)
  if (!canFillAll(product.steps, unitsLeft(menu, needed))) return 0
  return leftOf(product.stock, needed.get(`product:${product.id}`))
}

/** How many more units of this very line, with its options and contents, the basket may take; null is unlimited. */
export function remainingOfLine(menu: Menu, line: Line, lines: readonly StockLine[]): number | null {
  const needed = unitsNeeded(lines)
  const perUnit = unitsNeeded([{ ...line, quantity: 1 }])
  const stocks = stocksOf(menu, [line])
  const more = [...perUnit].flatMap(([ref, units]) => {
    const left = leftOf(stocks.get(ref)?.stock ?? null, needed.get(ref))
    return left === null ? [] : Math.floor(left / units)
  })
  return more.length > 0 ? Math.min(...more) : null
}

/**
 * Why stock does not suffice for the lines, all of them counted together; null: it does. With `of`, only what those
 * lines use is judged. `only_n_left` tells what the shop has, not what is left after this basket.
 */
export function stockRefusal(
  menu: Menu,
  lines: readonly StockLine[],
  of: readonly StockLine[] = lines,
): Refusal | null {
  const needed = unitsNeeded(lines)
  for (const [ref, { name, stock }] of stocksOf(menu, of)) {
    if (stock === 0) return { key: 'out_of_stock', name }
    if (stock !== null && (needed.get(ref) ?? 0) > stock) return { key: 'only_n_left', name, inStock: stock }
  }
  return null
}

/**
 * Whether nobody can have the dish at that time, whatever they choose: nothing is left, staff took it off, or a choice
 * it needs has nothing left.
 */
export function isOutOfStock(menu: Menu, product: Product, at: WallClock): boolean {
  if (product.stock === 0 || isSoldOut(product, at)) return true
  if (product.groups.some((group) => !hasEnough(group))) return true
  return !canFillSteps(menu, product, (dish) => !isSoldOut(dish, at))
}

/** Whether the steps of a package can be filled with the dishes that are there. A dish without steps asks for none. */
export const canFillSteps = (menu: Menu, product: Product, isThere: (dish: Product) => boolean): boolean =>
  canFillAll(product.steps, unitsLeft(menu, new Map(), isThere))

/** Whether a group has left as many as must be chosen of it; an option may be chosen again. */
export function hasEnough(group: Pick<OptionGroup, 'minimum' | 'multiSelect' | 'items'>): boolean {
  const least = leastOf(group)
  const units = group.items.filter(isAvailable).map(({ stock }) => stock ?? least)
  return units.reduce((sum, left) => sum + left, 0) >= least
}

/** Whether staff took the dish off until after that time. */
export const isSoldOut = (product: Product, at: WallClock): boolean =>
  product.soldOutUntil !== null && compareWall(at, product.soldOutUntil) < 0

/** How many units there are of a dish beside those already needed; null is as many as wanted. */
const unitsLeft =
  (menu: Menu, needed: ReadonlyMap<StockRef, number>, isThere: (dish: Product) => boolean = () => true) =>
  (productId: number): number | null => {
    const dish = menu.products.get(productId)
    return dish?.active && isThere(dish) ? leftOf(dish.stock, needed.get(`product:${productId}`)) : 0
  }

/**
 * How many can be chosen in a step, as far as it asks. `left`: the units that there are of a dish; null is as many as
 * wanted.
 */
export function choosable(
  { minimum, products }: Pick<PackageStep, 'minimum' | 'products'>,
  left: (productId: number) => number | null,
): number {
  const units = products.map(({ productId, multipleAllowed }) => {
    const there = left(productId) ?? minimum
    return multipleAllowed ? there : Math.min(there, 1)
  })
  return units.reduce((sum, there) => sum + there, 0)
}

const leftOf = (stock: number | null, taken = 0): number | null =>
  stock === null ? null : Math.max(0, stock - taken)

type Stock = { readonly name: string; readonly stock: number | null }

/** The stocks that lines use, in the order of the lines. What the menu no longer has is left out. */
function stocksOf(menu: Menu, lines: readonly StockLine[]): Map<StockRef, Stock> {
  const stocks = new Map<StockRef, Stock>()
  for (const line of lines) {
    const product = menu.products.get(line.productId)
    if (product) stocks.set(`product:${product.id}`, product)
    for (const { id } of line.options) {
      const option = product && optionOf(product.groups, id)
      if (option) stocks.set(`option:${id}`, { name: option.name, stock: option.soldOut ? 0 : option.stock })
    }
    for (const { productId } of line.items) {
      const dish = menu.products.get(productId)
      if (dish) stocks.set(`product:${productId}`, dish)
    }
  }
  return stocks
}

const optionOf = (groups: readonly OptionGroup[], id: number): OptionItem | undefined =>
  groups.flatMap((group) => group.items).find((item) => item.id === id)
