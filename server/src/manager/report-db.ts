import type { TaxShare } from '@tischlein/rules/basket/basket'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Business days of a restaurant, both included, and the wall clock from and until which they last. */
export type Span = {
  readonly restaurantId: number
  readonly from: string
  readonly to: string
  readonly since: string
  readonly until: string
}

/** Orders that were supplied on these days. */
const supplied = ({ restaurantId, since, until }: Span) => sql`
  placed_order.restaurant_id = ${restaurantId} and placed
  and delivery_time >= ${since} and delivery_time < ${until}`
const standing = sql`placed_order.status <> 'rejected'`

/** Of an order, without its tip and less what was given back; that comes off the tip last. */
const sales = sql`(total - tip - least(refunded, total - tip))`
const keptTip = sql`(tip - greatest(0, refunded - (total - tip)))`

/** The amounts of all orders that were supplied on these days, summed. */
export async function sumOrders(db: Db, span: Span) {
  const {
    rows: [sums],
  } = await sql<Sums>`
    select count(*)::integer as orders,
      ${summed('goods')}, ${summed('deposit')}, ${summed('discount')}, ${summed('shipping')},
      ${summed('tip')}, ${summed('total')}, ${summed('refunded')}
    from placed_order
    where ${supplied(span)} and ${standing}`.execute(db)
  return sums ?? nothing
}

/** Tax as the receipts of these orders state it: summed up, never computed anew. */
export async function sumTaxes(db: Db, span: Span): Promise<TaxShare[]> {
  const { rows } = await sql<TaxShare>`
    select rate, sum(net)::integer as net, sum(tax)::integer as tax, sum(gross)::integer as gross
    from order_tax join placed_order on placed_order.id = order_tax.order_id
    where ${supplied(span)} and ${standing}
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

const rowsOf = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows

/** Of orders in the kitchen's hands or done, and of those whose promise was kept; the promise is on the restaurant's clock. */
export async function sumPunctual(db: Db, span: Span, timezone: string) {
  const [row] = await rowsOf(
    db,
    sql<{ readonly done: number; readonly on_time: number }>`
      select count(*)::integer as done,
        count(*) filter (where made_at at time zone ${timezone} < promised + interval '1 minute')::integer as on_time
      from (
        select coalesce(ready_at, case when status = 'delivered' then moved_at end) as made_at,
          coalesce(promised_time, delivery_time) as promised
        from placed_order where ${supplied(span)} and ${standing}
      ) made where made_at is not null`,
  )
  return row ?? { done: 0, on_time: 0 }
}

export const listRejected = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<{ readonly key: string; readonly orders: number; readonly amount: number }>`
      select coalesce(reject_key, 'other') as key, count(*)::integer as orders, sum(total)::integer as amount
      from placed_order where ${supplied(span)} and status = 'rejected'
        and coalesce(reject_key, '') not in ('payment_expired', 'replaced')
      group by 1 order by 2 desc, 1`,
  )

/** Sales and tips of every day of the span. `shift`: minutes after midnight at which a business day begins. */
export const listDays = (db: Db, span: Span, shift: number) =>
  rowsOf(
    db,
    sql<{
      readonly date: string
      readonly orders: number
      readonly sales: number
      readonly tips: number
      readonly rejected: number
    }>`
      select to_char(day, 'YYYY-MM-DD') as date,
        count(id) filter (where ${standing})::integer as orders,
        coalesce(sum(${sales}) filter (where ${standing}), 0)::integer as sales,
        coalesce(sum(${keptTip}) filter (where ${standing}), 0)::integer as tips,
        count(id) filter (where status = 'rejected' and coalesce(reject_key, '') not in ('payment_expired', 'replaced'))::integer as rejected
      from generate_series(${span.from}::timestamp, ${span.to}::timestamp, interval '1 day') day
      left join placed_order on ${supplied(span)}
        and (delivery_time - make_interval(mins => ${shift}))::date = day::date
      group by day order by day`,
  )

export const listHours = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<{ readonly hour: number; readonly orders: number; readonly sales: number }>`
      select extract(hour from delivery_time)::integer as hour, count(*)::integer as orders,
        sum(${sales})::integer as sales
      from placed_order where ${supplied(span)} and ${standing} group by 1 order by 1`,
  )

const lineSales = sql`sum(order_line.unit_price * (order_line.quantity - order_line.taken_off))::integer`
const lineUnits = sql`sum(order_line.quantity - order_line.taken_off)::integer`

/** By the dish as it is called now; one that is gone keeps the name it was ordered by. */
export const listProducts = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<{
      readonly product_id: number | null
      readonly name: string
      readonly category: string | null
      readonly units: number
      readonly sales: number
    }>`
      select product.id as product_id, coalesce(product.name, order_line.name) as name,
        max(category.name) as category, ${lineUnits} as units, ${lineSales} as sales
      from order_line
      join placed_order on placed_order.id = order_line.order_id
      left join product on product.restaurant_id = placed_order.restaurant_id and product.id = order_line.product_id
      left join category on category.restaurant_id = placed_order.restaurant_id and category.id = order_line.category_id
      where ${supplied(span)} and ${standing}
      group by 1, 2 having sum(order_line.quantity - order_line.taken_off) > 0
      order by 5 desc, 2`,
  )

export const listCategories = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<{
      readonly category_id: number | null
      readonly name: string | null
      readonly units: number
      readonly sales: number
    }>`
      select category.id as category_id, category.name, ${lineUnits} as units, ${lineSales} as sales
      from order_line
      join placed_order on placed_order.id = order_line.order_id
      left join category on category.restaurant_id = placed_order.restaurant_id and category.id = order_line.category_id
      where ${supplied(span)} and ${standing}
      group by 1, 2 having sum(order_line.quantity - order_line.taken_off) > 0
      order by 4 desc, 2`,
  )

export const listTypes = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<{ readonly type: DeliveryType; readonly orders: number; readonly sales: number }>`
      select delivery_type as type, count(*)::integer as orders, sum(${sales})::integer as sales
      from placed_order where ${supplied(span)} and ${standing} group by 1 order by 3 desc, 1`,
  )

/** How each of these orders was paid, or will be; what is paid at the end goes by the shares that are paid. */
export const moneyOfOrders = sql`
  select placed_order.id as order_id, payment_type as type, total - refunded as amount
  from placed_order where payment_type <> 'payAtEnd'
  union all
  select line.order_id, pay.type, part.price - part.refunded
  from bill_part part
  join bill_payment pay on pay.id = part.payment_id
  join order_line line on line.id = part.line_id
  where part.state = 'paid'
  union all
  select placed_order.id, 'payAtEnd', total - placed_order.refunded - coalesce((
    select sum(part.price - part.refunded) from bill_part part
    join order_line line on line.id = part.line_id
    where line.order_id = placed_order.id and part.state = 'paid'
  ), 0)
  from placed_order where payment_type = 'payAtEnd'`

/** Tips of shared bills included. */
export const listPayments = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<{ readonly type: string; readonly payments: number; readonly amount: number }>`
      select type, count(distinct id)::integer as payments, sum(amount)::integer as amount
      from (
        select placed_order.id, money.type, money.amount
        from placed_order
        join lateral (select * from (${moneyOfOrders}) paid where paid.order_id = placed_order.id) money on true
        where ${supplied(span)} and ${standing} and money.amount <> 0
        union all
        select bill_payment.id, bill_payment.type, tip
        from bill_payment
        join bill on bill.id = bill_payment.bill_id
        join sitting on sitting.id = bill.sitting_id
        where bill_payment.restaurant_id = ${span.restaurantId} and status = 'paid' and tip > 0
          and business_day between ${span.from} and ${span.to}
      ) everything
      group by type order by 3 desc, 1`,
  )

/** Tips that came with shared bills, by business day. */
export const listBillTips = (db: Db, { restaurantId, from, to }: Span) =>
  rowsOf(
    db,
    sql<{ readonly date: string; readonly tips: number }>`
      select to_char(business_day, 'YYYY-MM-DD') as date, sum(tip)::integer as tips
      from bill_payment
      join bill on bill.id = bill_payment.bill_id
      join sitting on sitting.id = bill.sitting_id
      where bill_payment.restaurant_id = ${restaurantId} and status = 'paid'
        and business_day between ${from} and ${to}
      group by 1 order by 1`,
  )

/** Tips by how they came; of those taken over the counter it is known who took them. */
export const listTipSources = (db: Db, span: Span) =>
  rowsOf(
    db,
    sql<{
      readonly type: string
      readonly account_id: number | null
      readonly name: string | null
      readonly tips: number
      readonly amount: number
    }>`
      select type, account.id as account_id, coalesce(account.name, account.email) as name,
        count(*)::integer as tips, sum(given.tip)::integer as amount
      from (
        select payment_type as type, null::bigint as account_id, ${keptTip} as tip
        from placed_order where ${supplied(span)} and ${standing}
        union all
        select bill_payment.type, case when person_id is null then account_id end, tip
        from bill_payment
        join bill on bill.id = bill_payment.bill_id
        join sitting on sitting.id = bill.sitting_id
        where bill_payment.restaurant_id = ${span.restaurantId} and status = 'paid'
          and business_day between ${span.from} and ${span.to}
      ) given
      left join account on account.id = given.account_id
      where given.tip > 0
      group by 1, 2, 3 order by amount desc, 1, 3`,
  )
