import type { Words } from '@tischlein/locales/words'
import { depositsOf } from '@tischlein/rules/ordering/deposits'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { asSold, type OrderLine, type StoredOrder } from './stored-order.ts'

type Row = { readonly name: string; readonly amount: string }
export type ReceiptLine = Row & { readonly details: readonly string[] }

/** What was ordered, what it costs and what of it is tax, in words: the same in letters and on the printed receipt. */
export type Receipt = {
  readonly lines: readonly ReceiptLine[]
  /** What is added up: only what is not nothing. */
  readonly sums: readonly Row[]
  readonly total: Row
  /** Empty where the restaurant charges no VAT. */
  readonly taxes: readonly {
    readonly rate: string
    readonly net: string
    readonly tax: string
    readonly gross: string
  }[]
  readonly payment: string
}

/** Every amount is the stored order's own (decisions.md, section 1); nothing is computed anew. */
export function writeReceipt(
  { words }: Pick<Deps, 'words'>,
  order: StoredOrder,
  restaurant: Pick<Snapshot, 'currency'>,
  language: Language,
): Receipt {
  const say = words[language].t
  const money = moneyIn(language, restaurant.currency)
  const { goods, deposit, discount, shipping, tip, total, taxes } = order.totals
  const sums = [
    [say('order-mail.goods'), goods],
    [say('order-mail.deposit'), deposit],
    [say('order-mail.discount'), -discount],
    [say('order-mail.shipping'), shipping],
    [say('order-mail.tip'), tip],
  ] as const
  return {
    lines: order.lines.map((line) => writeLine(line, say, money)),
    sums: sums
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => ({ name, amount: money(amount) })),
    total: { name: say('order-mail.total'), amount: money(total) },
    taxes: taxes.map(({ rate, net, tax, gross }) => ({
      rate: percentIn(language, rate),
      net: money(net),
      tax: money(tax),
      gross: money(gross),
    })),
    payment: say(payKey(order), { total: money(total) }),
  }
}

const writeLine = (line: OrderLine, say: Words['t'], money: (amount: number) => string): ReceiptLine => ({
  name: say('order-mail.line', { quantity: line.quantity, name: line.name }),
  amount: money(line.unit_price * line.quantity),
  details: [
    ...[...line.options, ...line.items].map(
      ({ name, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${name}`,
    ),
    ...depositsOf(asSold(line)).map(({ name, price, units }) =>
      say('order-mail.deposit-of', {
        name: name ?? say('order-mail.reusable'),
        quantity: units,
        amount: money(price),
      }),
    ),
  ],
})

const payKey = ({ paymentType, paymentStatus }: StoredOrder) => {
  if (paymentStatus === 'paid') return 'order-mail.pay.paid'
  if (paymentType === 'cash' || paymentType === 'payAtEnd') return `order-mail.pay.${paymentType}` as const
  return 'order-mail.pay.other'
}

/** Digits are western in all four languages. */
const digits = (language: Language) => (language === 'ar' ? 'ar-u-nu-latn' : language)

export const moneyIn = (language: Language, currency: string) => {
  const format = new Intl.NumberFormat(digits(language), { style: 'currency', currency })
  return (amount: number) => format.format(amount / 100)
}

const percentIn = (language: Language, basisPoints: number) =>
  new Intl.NumberFormat(digits(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )
