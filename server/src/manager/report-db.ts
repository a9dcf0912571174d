import type { TaxShare } from '@tischlein/rules/basket/basket'
import { plusDays } from '@tischlein/rules/clock'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type Span = { readonly restaurantId: number; readonly from: string; readonly to: string }

/** The amounts of all orders that were supplied on these days, summed; days are those of the delivery time. */
export async function sumOrders(db: Db, { restaurantId, from, to }: Span) {
  const {
    rows: [sums],
  } = await sql<Sums>`
    select count(*)::integer as orders,
      ${summed('goods')}, ${summed('deposit')}, ${summed('discount')}, ${summed('shipping')},
      ${summed('tip')}, ${summed('total')}, ${summed('refunded')}
    from placed_order
    where restaurant_id = ${restaurantId} and placed and status <> 'rejected'
      and delivery_time >= ${from} and delivery_time < ${plusDays(to, 1)}`.execute(db)
  return sums ?? nothing
}

/** Tax as the receipts of these orders state it: summed up, never computed anew. */
export async function sumTaxes(db: Db, { restaurantId, from, to }: Span): Promise<TaxShare[]> {
  const { rows } = await sql<TaxShare>`
    select rate, sum(net)::integer as net, sum(tax)::integer as tax, sum(gross)::integer as gross
    from order_tax join placed_order on placed_order.id = order_tax.order_id
    where placed_order.restaurant_id = ${restaurantId} and placed and status <> 'rejected'
      and delivery_time >= ${from} and delivery_time < ${plusDays(to, 1)}
    group by rate order by rate`.execute(db)
  return rows
}

/** Deposits paid back on these business days, by rate. */
export async function sumReturns(db: Db, { restaurantId, from, to }: Span) {
  const { rows } = await sql<{ readonly rate: number | null; readonly amount: number }>`
    select rate, sum(units * price)::integer as amount from deposit_return
    where restaurant_id = ${restaurantId} and revoked_at is null and business_day between ${from} and ${to}
    group by rate order by rate`.execute(db)
  return rows
}

/** Tips that came with shared bills of these business days: no part of any order. */
export async function sumBillTips(db: Db, { restaurantId, from, to }: Span): Promise<number> {
  const { rows } = await sql<{ readonly tips: number }>`
    select coalesce(sum(tip), 0)::integer as tips
    from bill_payment
    join bill on bill.id = bill_payment.bill_id
    join sitting on sitting.id = bill.sitting_id
    where bill_payment.restaurant_id = ${restaurantId} and status = 'paid' and business_day between ${from} and ${to}`.execute(
    db,
  )
  return rows[0]?.tips ?? 0
}

type Sums = {
  readonly orders: number
  readonly goods: number
  readonly deposit: number
  readonly discount: number
  readonly shipping: number
  readonly tip: number
  readonly total: number
  readonly refunded: number
}

const nothing: Sums = {
  orders: 0,
  goods: 0,
  deposit: 0,
  discount: 0,
  shipping: 0,
  tip: 0,
  total: 0,
  refunded: 0,
}

const summed = (column: Exclude<keyof Sums, 'orders'>) =>
  sql`coalesce(sum(${sql.ref(column)}), 0)::integer as ${sql.ref(column)}`
