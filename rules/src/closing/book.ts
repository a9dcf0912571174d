import type { TaxShare } from '../basket/basket.ts'
import { type BasisPoints, type Cents, netOf, splitByWeight, sum } from '../money.ts'

/** What of an order, a tip, a deposit or a card stands in the books. */
export type BookEntry = {
  /** What for: a sale at a rate, a tip, a deposit paid back, value put on a card; or the money it was paid with. */
  readonly what: 'sale' | 'tip' | 'returned' | 'card' | 'money'
  /** How it was paid; of money only. */
  readonly paymentType: string | null
  /** Of sales and deposits; null without VAT. */
  readonly rate: BasisPoints | null
  readonly amount: Cents
  /** The tax inside the amount. */
  readonly tax: Cents
}

/** An order as its receipt says it, what was given back of it since, and how what is left was or will be paid. */
export type BookedOrder = {
  readonly isRejected: boolean
  readonly total: Cents
  readonly tip: Cents
  readonly refunded: Cents
  /** Empty without VAT. */
  readonly taxes: readonly TaxShare[]
  readonly money: readonly { readonly type: string; readonly amount: Cents }[]
}

const entry = (what: BookEntry['what'], amount: Cents, more: Partial<BookEntry> = {}): BookEntry => ({
  what,
  paymentType: null,
  rate: null,
  amount,
  tax: 0,
  ...more,
})

/**
 * An order in the books: its sales by rate, its tip, its money; what is sold and what is paid add up to the same. What
 * was given back comes off the sales first, in proportion to the rates, and off the tip last. A rejected order is none.
 */
export function bookOrder({ isRejected, total, tip, refunded, taxes, money }: BookedOrder): BookEntry[] {
  if (isRejected) return []
  const goods = total - tip
  const fromGoods = Math.min(refunded, goods)
  const keptTip = tip - (refunded - fromGoods)
  return worthKeeping([
    ...sales(taxes, goods - fromGoods),
    entry('tip', keptTip),
    ...money.map(({ type, amount }) => entry('money', amount, { paymentType: type })),
  ])
}

function sales(taxes: readonly TaxShare[], kept: Cents): BookEntry[] {
  if (taxes.length === 0) return [entry('sale', kept)]
  const parts = splitByWeight(
    kept,
    taxes.map(({ gross }) => gross),
  )
  return taxes.map(({ rate, gross, tax }, index) => {
    const amount = parts[index] ?? 0
    return entry('sale', amount, { rate, tax: amount === gross ? tax : amount - netOf(amount, rate) })
  })
}

/** A tip that came with a shared bill. */
export const bookTip = (amount: Cents, paymentType: string): BookEntry[] =>
  worthKeeping([entry('tip', amount), entry('money', amount, { paymentType })])

/** A deposit that was paid back out of the till. */
export const bookReturn = (amount: Cents, rate: BasisPoints | null): BookEntry[] =>
  worthKeeping([
    entry('returned', 0 - amount, { rate, tax: rate === null ? 0 : 0 - (amount - netOf(amount, rate)) }),
    entry('money', 0 - amount, { paymentType: 'cash' }),
  ])

/** Value put on a prepaid card, or taken off it (then below zero): no sale, since nobody knows yet what it buys. */
export const bookCard = (amount: Cents, paymentType: string): BookEntry[] =>
  worthKeeping([entry('card', amount), entry('money', amount, { paymentType })])

const worthKeeping = (entries: readonly BookEntry[]) => entries.filter(({ amount }) => amount !== 0)

/** What is left to book of something, where `booked` stands in the books already. */
export function bookDifference(now: readonly BookEntry[], booked: readonly BookEntry[]): BookEntry[] {
  const open = new Map<string, BookEntry>()
  const add = (one: BookEntry, sign: 1 | -1) => {
    const key = [one.what, one.paymentType, one.rate].join()
    const before = open.get(key) ?? { ...one, amount: 0, tax: 0 }
    open.set(key, {
      ...before,
      amount: before.amount + sign * one.amount,
      tax: before.tax + sign * one.tax,
    })
  }
  for (const one of now) add(one, 1)
  for (const one of booked) add(one, -1)
  return [...open.values()].filter(({ amount, tax }) => amount !== 0 || tax !== 0)
}

/** A day's books, added up: what a closing says. */
export type BookSums = {
  readonly taxes: readonly {
    readonly rate: BasisPoints | null
    readonly net: Cents
    readonly tax: Cents
    readonly gross: Cents
  }[]
  readonly tips: Cents
  /** Below zero: deposits that were paid back, with the tax inside. */
  readonly returned: { readonly amount: Cents; readonly tax: Cents }
  readonly cards: Cents
  readonly money: readonly { readonly type: string; readonly amount: Cents }[]
  readonly total: Cents
}

export function sumBook(entries: readonly BookEntry[]): BookSums {
  const of = (what: BookEntry['what']) => entries.filter((one) => one.what === what)
  const amountOf = (some: readonly BookEntry[]) => sum(some.map(({ amount }) => amount))
  const taxOf = (some: readonly BookEntry[]) => sum(some.map(({ tax }) => tax))
  const rates = [...new Set(of('sale').map(({ rate }) => rate))].toSorted((a, b) => (a ?? -1) - (b ?? -1))
  const types = [...new Set(of('money').map(({ paymentType }) => paymentType ?? ''))].toSorted()
  return {
    taxes: rates.map((rate) => {
      const own = of('sale').filter((one) => one.rate === rate)
      const [gross, tax] = [amountOf(own), taxOf(own)]
      return { rate, net: gross - tax, tax, gross }
    }),
    tips: amountOf(of('tip')),
    returned: { amount: amountOf(of('returned')), tax: taxOf(of('returned')) },
    cards: amountOf(of('card')),
    money: types.map((type) => ({
      type,
      amount: amountOf(of('money').filter(({ paymentType }) => paymentType === type)),
    })),
    total: amountOf(of('money')),
  }
}
