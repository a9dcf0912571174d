import type { Endpoint } from '@tischlein/contract/endpoint'
import { endpoints } from '@tischlein/contract/endpoints'
import type { DayTips, SalesSummary, TipSource } from '@tischlein/contract/entities'
import type { WordKey } from '@tischlein/locales/keys'
import { formatWall, plusDays } from '@tischlein/rules/clock'
import { type Cell, writeCsv } from '@tischlein/rules/csv'
import { taxShares } from '@tischlein/rules/tax'
import type { FastifyInstance } from 'fastify'
import { presentTotals } from '../basket/present.ts'
import type { Deps } from '../deps.ts'
import { bytes } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import {
  listBillTips,
  listCategories,
  listDays,
  listHours,
  listPayments,
  listProducts,
  listRejected,
  listTipSources,
  listTypes,
  type Span,
  sumBillTips,
  sumOrders,
  sumPunctual,
  sumReturns,
  sumTaxes,
} from './report-db.ts'

/** What staff read of many orders at once. Days are business days (decisions.md, section 5). */
export function mountReports(app: FastifyInstance, deps: Deps): void {
  mountReport(app, deps, endpoints.readTaxReport, {
    read: (span) => reportTaxes(deps, span),
    columns: ['rate', 'net', 'tax', 'gross'],
    rows: ({ totals }, cents) =>
      // A rate in hundredths of a percent is written as an amount in cents is.
      totals.taxes.map(({ rate, net, tax, gross }) => [rate, net, tax, gross].map(cents)),
  })

  mountReport(app, deps, endpoints.readSalesSummary, {
    read: (span, restaurant) => summarize(deps, span, restaurant),
    rows: (sums, cents) => [
      ['orders', sums.orders],
      ['sales', cents(sums.sales)],
      ['average', cents(sums.average)],
      ['tips', cents(sums.tips)],
      ['deposit', cents(sums.deposit)],
      ['discount', cents(sums.discount)],
      ['refunded', cents(sums.refunded)],
      ['done', sums.done],
      ['on-time', sums.on_time],
      ['rejected', sums.rejected.orders],
    ],
  })
  mountReport(app, deps, endpoints.readDaySales, {
    read: (span, { schedule }) => listDays(deps.db, span, schedule.dayEndsAt),
    columns: ['day', 'orders', 'sales', 'tips', 'rejected'],
    rows: (days, cents) =>
      days.map((day) => [day.date, day.orders, cents(day.sales), cents(day.tips), day.rejected]),
  })
  mountReport(app, deps, endpoints.readHourSales, {
    read: async (span, { schedule }) => inOrderOfDay(await listHours(deps.db, span), schedule.dayEndsAt),
    columns: ['hour', 'orders', 'sales'],
    rows: (hours, cents) => hours.map((hour) => [hour.hour, hour.orders, cents(hour.sales)]),
  })
  mountReport(app, deps, endpoints.readProductSales, {
    read: (span) => listProducts(deps.db, span),
    columns: ['dish', 'category', 'units', 'sales'],
    rows: (dishes, cents) => dishes.map((dish) => [dish.name, dish.category, dish.units, cents(dish.sales)]),
  })
  mountReport(app, deps, endpoints.readCategorySales, {
    read: (span) => listCategories(deps.db, span),
    columns: ['category', 'units', 'sales'],
    rows: (all, cents) => all.map((category) => [category.name, category.units, cents(category.sales)]),
  })
  mountReport(app, deps, endpoints.readTypeSales, {
    read: async (span) =>
      (await listTypes(deps.db, span)).map(({ type, ...sold }) => ({ deliveryType: type, ...sold })),
    columns: ['type', 'orders', 'sales'],
    rows: (types, cents, say) =>
      types.map((type) => [say(`reports.type.${type.deliveryType}`), type.orders, cents(type.sales)]),
  })
  mountReport(app, deps, endpoints.readPaymentSales, {
    read: async (span) =>
      (await listPayments(deps.db, span)).map(({ type, ...paid }) => ({ paymentType: type, ...paid })),
    columns: ['payment', 'payments', 'amount'],
    rows: (all, cents, say) =>
      all.map((paid) => [say(payWord(paid.paymentType)), paid.payments, cents(paid.amount)]),
  })
  mountReport(app, deps, endpoints.readTips, {
    read: (span, restaurant) => reportTips(deps, span, restaurant),
    columns: ['day', 'order-tips', 'bill-tips'],
    rows: (days, cents) => days.map((day) => [day.date, cents(day.orders), cents(day.bills)]),
  })
  mountReport(app, deps, endpoints.readTipSources, {
    read: async (span) => (await listTipSources(deps.db, span)).map(presentTipSource),
    columns: ['payment', 'taken-by', 'payments', 'amount'],
    rows: (all, cents, say) =>
      all.map(({ paymentType: type, by, tips, amount }) => [
        say(type === 'payAtEnd' ? 'reports.tips-at-end' : payWord(type)),
        by?.name ?? null,
        tips,
        cents(amount),
      ]),
  })
}

const presentTipSource = ({ type, account_id: id, name, tips, amount }: TipSourceRow): TipSource => ({
  paymentType: type,
  by: id === null ? null : { id, name: name ?? '' },
  tips,
  amount,
})
type TipSourceRow = Awaited<ReturnType<typeof listTipSources>>[number]

/** The days from one to another, and the clock of the restaurant at which they begin and end. */
export function spanOf({ id, schedule }: Snapshot, from: string, to: string): Span {
  const at = (day: string) => formatWall({ day, minute: schedule.dayEndsAt })
  return { restaurantId: id, from, to, since: at(from), until: at(plusDays(to, 1)) }
}

type Say = (key: WordKey<'reports'>) => string
/** An amount in minor units, as the reader's spreadsheet expects it. */
type Money = (amount: number) => Cell
type Column =
  WordKey<'reports'> extends infer Key ? (Key extends `reports.csv.${infer Name}` ? Name : never) : never

type Sheet<Data> = {
  readonly read: (span: Span, restaurant: Snapshot) => Promise<Data>
  /** The heads of the columns; left out where each row begins with its own. */
  readonly columns?: readonly Column[]
  readonly rows: (data: Data, cents: Money, say: Say) => readonly (readonly Cell[])[]
}

const payWords: ReadonlySet<string> = new Set([
  'mollie',
  'saferPay',
  'cash',
  'payAtEnd',
  'payFix',
  'pwc',
  'card',
  'free',
])
export const payWord = (type: string): WordKey<'reports'> =>
  `reports.pay.${payWords.has(type) ? type : 'other'}` as WordKey<'reports'>

type ReportCall = typeof endpoints.readDaySales | typeof endpoints.readSalesSummary

/** A report as an answer, or as a file in the reader's language. */
function mountReport<Data>(
  app: FastifyInstance,
  deps: Deps,
  call: Endpoint,
  { read, columns, rows }: Sheet<Data>,
): void {
  mount(app, deps, call as ReportCall, async ({ input, restaurant, language }) => {
    const { from, to = from, format } = input
    const data = await read(spanOf(restaurant, from, to), restaurant)
    if (format !== 'csv') return data as never
    const say: Say = deps.words[language].t
    const heads = columns ? [columns.map((name) => say(`reports.csv.${name}`))] : []
    const comma = language === 'de' || language === 'fr' ? ',' : '.'
    const cents: Money = (amount) => ({ cents: amount, comma })
    const sheet = rows(data, cents, say).map((row) => (columns ? row : named(row, say)))
    return csvFile([...heads, ...sheet], `${call.path.split('/').at(-1)}-${from}-${to}`)
  })
}

const named = ([name, ...cells]: readonly Cell[], say: Say): readonly Cell[] => [
  say(`reports.csv.${name as Column}`),
  ...cells,
]

const csvFile = (rows: readonly (readonly Cell[])[], name: string) =>
  bytes(writeCsv(rows), {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  })

async function reportTaxes(deps: Deps, span: Span) {
  const { orders, refunded, ...sums } = await sumOrders(deps.db, span)
  const returns = await sumReturns(deps.db, span)
  return {
    from: span.from,
    to: span.to,
    orders,
    totals: presentTotals({ ...sums, taxes: await sumTaxes(deps.db, span) }),
    refunded,
    bill_tips: await sumBillTips(deps.db, span),
    returned: {
      amount: returns.reduce((all, { amount }) => all + amount, 0),
      taxes: taxShares(returns.flatMap(({ rate, amount }) => (rate === null ? [] : [{ rate, amount }]))),
    },
  }
}

async function summarize(deps: Deps, span: Span, { schedule, timezone }: Snapshot): Promise<SalesSummary> {
  const sums = await sumOrders(deps.db, span)
  const days = await listDays(deps.db, span, schedule.dayEndsAt)
  const rejected = await listRejected(deps.db, span)
  const all = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const sales = all(days.map((day) => day.sales))
  return {
    from: span.from,
    to: span.to,
    orders: sums.orders,
    sales,
    average: sums.orders === 0 ? 0 : Math.round(sales / sums.orders),
    tips: all(days.map(({ tips }) => tips)) + (await sumBillTips(deps.db, span)),
    deposit: sums.deposit,
    discount: sums.discount,
    refunded: sums.refunded,
    ...(await sumPunctual(deps.db, span, timezone)),
    rejected: {
      orders: all(rejected.map(({ orders }) => orders)),
      amount: all(rejected.map(({ amount }) => amount)),
      reasons: rejected.map(({ key, orders }) => ({ key, orders })),
    },
  }
}

async function reportTips(deps: Deps, span: Span, { schedule }: Snapshot): Promise<DayTips[]> {
  const bills = new Map((await listBillTips(deps.db, span)).map(({ date, tips }) => [date, tips]))
  const days = await listDays(deps.db, span, schedule.dayEndsAt)
  return days.map(({ date, tips }) => ({ date, orders: tips, bills: bills.get(date) ?? 0 }))
}

/** All 24 hours, beginning with the one in which the business day does. */
function inOrderOfDay<Hour extends { readonly hour: number }>(known: readonly Hour[], dayEndsAt: number) {
  const first = Math.floor(dayEndsAt / 60)
  return Array.from({ length: 24 }, (_, index) => (first + index) % 24).map(
    (hour) => known.find((one) => one.hour === hour) ?? { hour, orders: 0, sales: 0 },
  )
}
