import { type BasisPoints, type Cents, share, splitByWeight, sum } from '../money.ts'
import type { DeliveryType, TaxRate } from '../restaurant/restaurant.ts'
import { DRINK_CLASS, depositRateOn, rateOn, type Taxed, taxShares } from '../tax.ts'
import type { PricedLine, Tip, Totals, Voucher } from './basket.ts'
import { lineDeposit, lineGoods, packagingDeposit } from './price-lines.ts'
import { discountOf, discountPerLine } from './voucher.ts'

export type Sale = {
  readonly lines: readonly PricedLine[]
  /** Null where there is none, or where `mayUse` refused it. */
  readonly voucher: Voucher | null
  readonly tip: Tip
  /** The delivery fee, free-from already considered. */
  readonly shipping: Cents
  readonly rates: readonly TaxRate[]
  readonly type: DeliveryType
  /** The day of supply, whose tax rates hold. */
  readonly day: string
  /** A small business that shows no VAT. */
  readonly vatFree: boolean
}

/**
 * The price of a basket, for server and screens alike (decisions.md, section 6):
 * `total = goods + deposit - discount + shipping + tip`, never below zero; the sum of `taxes.gross` is `total - tip`.
 */
export function totalsOf(sale: Sale): Totals {
  const goods = sum(sale.lines.map(lineGoods))
  const deposit = sum(sale.lines.map(lineDeposit))
  const shipping = sale.lines.length > 0 ? sale.shipping : 0
  const discount = discountOf(sale.voucher, sale.lines, shipping)
  const tip = tipOf(sale.tip, goods)
  const taxes = sale.vatFree ? [] : taxShares(taxedParts(sale, shipping))
  return {
    goods,
    deposit,
    discount,
    shipping,
    tip,
    total: goods + deposit - discount + shipping + tip,
    taxes,
  }
}

/** A percentage is of the goods before discount, and follows them. */
export function tipOf(tip: Tip, goods: Cents): Cents {
  if (tip.kind === 'none') return 0
  return Math.max(0, tip.kind === 'amount' ? tip.amount : share(goods, tip.percent))
}

/** Everything the guest pays but the tip, each part with its rate. */
function taxedParts(sale: Sale, shipping: Cents): Taxed[] {
  const goods = sale.lines.map((line) => goodsByRate(sale, line))
  const discounts = discountPerLine(sale.voucher, sale.lines)
  const fee =
    sale.voucher?.kind === 'free_delivery'
      ? shipping - discountOf(sale.voucher, sale.lines, shipping)
      : shipping
  return [
    ...goods.flatMap((parts, index) => without(parts, discounts[index] ?? 0)),
    ...sale.lines.flatMap((line) => depositByRate(sale, line)),
    // the fee shares the fate of what it brings
    ...spread(fee, goods.flat()),
  ]
}

/** A line's price by rate; that of a package is split among its parts, so that its drinks are taxed as drinks. */
function goodsByRate(sale: Sale, line: PricedLine): Taxed[] {
  const rate = (taxClass: string) => rateOf(sale, taxClass)
  const parts = partsOf(line)
  const amounts = splitByWeight(
    lineGoods(line),
    parts.map((part) => part.weight),
  )
  return parts.map((part, index) => ({ amount: amounts[index] ?? 0, rate: rate(part.taxClass) }))
}

type Part = { readonly taxClass: string; readonly weight: number }

/** By the list price of the parts, or by the fixed share of drinks where the restaurant chose one. */
function partsOf({ items, taxClass, drinkShare }: PricedLine): Part[] {
  const hasDrinks = items.length === 0 || items.some((item) => item.taxClass === DRINK_CLASS)
  if (drinkShare != null && hasDrinks) {
    return [
      { taxClass, weight: 10_000 - drinkShare },
      { taxClass: DRINK_CLASS, weight: drinkShare },
    ]
  }
  const parts = items.map((item) => ({ taxClass: item.taxClass, weight: item.listPrice * item.quantity }))
  return drinkShare == null && parts.some((part) => part.weight > 0) ? parts : [{ taxClass, weight: 1 }]
}

/** The deposits of a line: its own, those of its contents, and that of reusable packaging. */
function depositByRate({ rates, type, day }: Sale, line: PricedLine): Taxed[] {
  const parts = [
    { taxClass: line.taxClass, amount: line.deposit?.price ?? 0 },
    ...line.items.map((item) => ({
      taxClass: item.taxClass,
      amount: (item.deposit?.price ?? 0) * item.quantity,
    })),
    { taxClass: line.taxClass, amount: packagingDeposit(line.packaging) },
  ]
  return parts.map(({ taxClass, amount }) => ({
    amount: amount * line.quantity,
    rate: depositRateOn(rates, taxClass, type, day),
  }))
}

const rateOf = ({ rates, type, day }: Sale, taxClass: string): BasisPoints =>
  rateOn(rates, taxClass, type, day)

const without = (parts: readonly Taxed[], discount: Cents): Taxed[] => [
  ...parts,
  ...spread(discount, parts).map(({ amount, rate }) => ({ amount: 0 - amount, rate })),
]

/** An amount, shared out in proportion to parts and taxed as they are. */
function spread(amount: Cents, parts: readonly Taxed[]): Taxed[] {
  const amounts = splitByWeight(
    amount,
    parts.map((part) => part.amount),
  )
  return parts.map(({ rate }, index) => ({ amount: amounts[index] ?? 0, rate }))
}
