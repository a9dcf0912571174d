import type { Shop } from '../menu/may-buy.ts'
import type { Product } from '../menu/menu.ts'
import { chooseOptions, lowerOptions, type OptionPick, raiseOptions } from '../menu/option-groups.ts'
import { choosePackage, type PackagePick } from '../menu/package-steps.ts'
import { stockRefusal } from '../menu/stock.ts'
import { allow, type Ruling, refuse } from '../ruling.ts'
import type { Basket, ChosenItem, Line, LineExtra } from './basket.ts'
import { extraKey, extraOf, grown, shrunk } from './line-extra.ts'
import { mayBuyLine } from './may-buy-line.ts'

/** Units of one line (answers.md, section 4). */
export const QUANTITY_MAX = 99

/** A dish a guest asks for; `lineId` names the line that shall grow. */
export type Wish = {
  readonly productId: number
  /** Missing or below 1 counts as 1, a fraction is cut. */
  readonly quantity?: number
  readonly options?: readonly OptionPick[]
  readonly items?: readonly PackagePick[]
  readonly extra?: LineExtra
  readonly lineId?: number | null
}

/**
 * Adds a dish (answers.md, section 4): to the line that the wish names, else to one with the same dish, options,
 * contents and extra, else as a new line with `newLineId`.
 * Refuses what `mayBuy`, `chooseOptions`, `choosePackage` and `extraOf` refuse, `package_steps_required`,
 * `quantity_too_large`, `out_of_stock` {name}, `only_n_left` {name, inStock}, `product_does_not_exists`,
 * `product_not_available_for_date` {name} for a date that does not go with the basket's.
 */
export function addLine(shop: Shop, basket: Basket, wish: Wish, newLineId: number): Ruling<Basket> {
  const product = shop.menu.products.get(wish.productId)
  if (!product) return refuse('product_does_not_exists')
  if (wish.lineId != null) return addUnits(shop, basket, { ...wish, lineId: wish.lineId })
  const line = lineFor(shop, basket, product, wish, newLineId)
  if (!line.ok) return line
  const twin = basket.lines.find((other) => lineKey(other) === lineKey(line.value))
  if (!twin) return checked(shop, { ...basket, lines: [...basket.lines, line.value] }, line.value)
  const { quantity, extra } = line.value
  const merged = {
    ...twin,
    quantity: twin.quantity + quantity,
    extra: grown(twin.extra, quantity, extra.itemDetails),
  }
  return checked(shop, withLine(basket, merged), merged)
}

/**
 * Adds units to a line, which keeps its options. Units without persons of their own take over the last one's.
 * Refuses `basket_product_does_not_exists`, also for a line of another dish, and what `addLine` refuses.
 */
export function addUnits(
  shop: Shop,
  basket: Basket,
  {
    lineId,
    productId,
    quantity,
    extra,
  }: Omit<Wish, 'productId'> & { readonly lineId: number; readonly productId?: number },
): Ruling<Basket> {
  const line = lineOf(basket, lineId)
  if (!line || (productId !== undefined && line.productId !== productId))
    return refuse('basket_product_does_not_exists')
  const product = shop.menu.products.get(line.productId)
  if (!product) return refuse('product_does_not_exists')
  const units = unitsOf(quantity)
  if (!units.ok) return units
  const buyable = mayBuyLine(shop, basket, product, line.items)
  if (!buyable.ok) return buyable
  const persons = extra?.itemDetails?.length
    ? extraOf(product, units.value, { itemDetails: extra.itemDetails })
    : null
  if (persons && !persons.ok) return persons
  const larger = {
    ...line,
    quantity: line.quantity + units.value,
    extra: grown(line.extra, units.value, persons?.value.itemDetails),
  }
  return checked(shop, withLine(basket, larger), larger)
}

/** One unit fewer; the last one removes the line. Refuses `basket_product_does_not_exists`. */
export function removeUnit(basket: Basket, lineId: number): Ruling<Basket> {
  const line = lineOf(basket, lineId)
  if (!line || line.quantity <= 1) return deleteLine(basket, lineId)
  const quantity = line.quantity - 1
  return allow(withLine(basket, { ...line, quantity, extra: shrunk(line.extra, quantity) }))
}

/** Refuses `basket_product_does_not_exists`. */
export function deleteLine(basket: Basket, lineId: number): Ruling<Basket> {
  if (!lineOf(basket, lineId)) return refuse('basket_product_does_not_exists')
  return allow({ ...basket, lines: basket.lines.filter((line) => line.id !== lineId) })
}

/**
 * Raises or lowers quantities of a line's options (`raiseOptions`, `lowerOptions`). Refuses what those refuse, stock,
 * `basket_product_does_not_exists`.
 */
export function changeOptions(
  shop: Shop,
  basket: Basket,
  {
    lineId,
    by,
    picks,
  }: { readonly lineId: number; readonly by: 'raise' | 'lower'; readonly picks: readonly OptionPick[] },
): Ruling<Basket> {
  const line = lineOf(basket, lineId)
  if (!line) return refuse('basket_product_does_not_exists')
  const product = shop.menu.products.get(line.productId)
  if (!product) return refuse('product_does_not_exists')
  const options = (by === 'raise' ? raiseOptions : lowerOptions)(product, line.options, picks)
  if (!options.ok) return options
  const changed = { ...line, options: options.value }
  const next = withLine(basket, changed)
  return by === 'raise' ? checked(shop, next, changed) : allow(next)
}

/**
 * Writes the comment or the persons of a line, each only if given; an empty comment takes it away.
 * Refuses `basket_product_does_not_exists`, what `extraOf` refuses, and a date that does not go with the basket's.
 */
export function changeExtra(shop: Shop, basket: Basket, lineId: number, extra: LineExtra): Ruling<Basket> {
  const line = lineOf(basket, lineId)
  if (!line) return refuse('basket_product_does_not_exists')
  const product = shop.menu.products.get(line.productId)
  if (!product) return refuse('product_does_not_exists')
  const written = extraOf(product, line.quantity, { ...line.extra, ...extra })
  if (!written.ok) return written
  const changed = { ...line, extra: written.value }
  const refusal = shop.dateRefusal?.(changed, basket.time)
  return refusal ? refuse(refusal) : allow(withLine(basket, changed))
}

/** A whole number from 1 on. Refuses `quantity_too_large`. */
export function unitsOf(quantity = 1): Ruling<number> {
  const units = quantity >= 1 ? Math.trunc(quantity) : 1
  return units > QUANTITY_MAX ? refuse('quantity_too_large') : allow(units)
}

function lineFor(shop: Shop, basket: Basket, product: Product, wish: Wish, id: number): Ruling<Line> {
  const quantity = unitsOf(wish.quantity)
  if (!quantity.ok) return quantity
  const items = itemsFor(product, wish.items ?? [])
  if (!items.ok) return items
  const buyable = mayBuyLine(shop, basket, product, items.value)
  if (!buyable.ok) return buyable
  const options = chooseOptions(product, wish.options ?? [])
  if (!options.ok) return options
  const extra = extraOf(product, quantity.value, wish.extra ?? {})
  if (!extra.ok) return extra
  return allow({
    id,
    productId: product.id,
    quantity: quantity.value,
    options: options.value,
    items: items.value,
    extra: extra.value,
  })
}

function itemsFor(product: Product, picks: readonly PackagePick[]): Ruling<ChosenItem[]> {
  const mustChoose = product.steps.some((step) => step.minimum > 0)
  return mustChoose && picks.length === 0 ? refuse('package_steps_required') : choosePackage(product, picks)
}

/** A changed basket, if the changed line is not too large and stock suffices for what it uses. */
function checked(shop: Shop, basket: Basket, line: Line): Ruling<Basket> {
  if (line.quantity > QUANTITY_MAX) return refuse('quantity_too_large')
  const refusal = shop.dateRefusal?.(line, basket.time) ?? stockRefusal(shop.menu, basket.lines, [line])
  return refusal ? refuse(refusal) : allow(basket)
}

const lineOf = (basket: Basket, lineId: number): Line | undefined =>
  basket.lines.find((line) => line.id === lineId)

const withLine = (basket: Basket, line: Line): Basket => ({
  ...basket,
  lines: basket.lines.map((other) => (other.id === line.id ? line : other)),
})

/** Equal for lines that differ in nothing but their number of units. */
const lineKey = ({ productId, options, items, extra }: Line): string =>
  JSON.stringify([
    productId,
    options.map((option) => [option.id, option.quantity]).toSorted(byNumbers),
    items.map((item) => [item.stepId, item.productId, item.quantity]).toSorted(byNumbers),
    extraKey(extra),
  ])

const byNumbers = (a: readonly number[], b: readonly number[]): number =>
  (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)
