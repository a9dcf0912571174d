import type { TaxShare } from '@tischlein/rules/basket/basket'
import type { BookEntry } from '@tischlein/rules/closing/book'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

export type Source = 'order' | 'bill' | 'deposit' | 'card'

/** Something that is to be booked anew, with what stands in the books about it already. */
type Open = { readonly id: number; readonly booked: readonly BookEntry[] }

export type OpenOrder = Open & {
  readonly status: string
  readonly total: number
  readonly tip: number
  readonly refunded: number
  readonly taxes: readonly TaxShare[]
  readonly money: readonly { readonly type: string; readonly amount: number }[]
}
export type OpenTip = Open & { readonly amount: number; readonly type: string }
export type OpenReturn = Open & { readonly amount: number; readonly rate: number | null }

/** Everything until a business day, and the wall clock at which it ends. */
export type Until = { readonly restaurantId: number; readonly day: string; readonly until: string }

const booked = (source: Source, restaurantId: number) => sql`
  select source_id, coalesce(sum(amount) filter (where what <> 'money'), 0) as amount,
    coalesce(sum(amount) filter (where payment_type = 'payAtEnd'), 0) as unpaid,
    jsonb_agg(jsonb_build_object(
      'what', what, 'paymentType', payment_type, 'rate', rate, 'amount', amount, 'tax', tax
    )) as entries
  from closing_entry where restaurant_id = ${restaurantId} and source = ${source} group by source_id`

/**
 * Orders that no closing has booked as they are now: new ones, and those of which something was given back, that were
 * rejected, or whose bill was paid since. One statement, so that sales and money are of the same moment.
 */
export async function listOpenOrders(db: Db | Tx, { restaurantId, until }: Until): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    with booked as (${booked('order', restaurantId)}), paid as (
      select line.order_id, pay.type, sum(part.price - part.refunded)::integer as amount
      from bill_part part
      join bill_payment pay on pay.id = part.payment_id
      join order_line line on line.id = part.line_id
      where part.restaurant_id = ${restaurantId} and part.state = 'paid'
      group by 1, 2
    ), owed as (
      select placed_order.*,
        case when status = 'rejected' then 0 else total - refunded end as worth,
        case when status = 'rejected' or payment_type <> 'payAtEnd' then 0
          else total - refunded - coalesce((select sum(amount) from paid where order_id = placed_order.id), 0)
        end as unpaid
      from placed_order
      where restaurant_id = ${restaurantId} and placed and delivery_time < ${until}
    )
    select owed.id, owed.status, owed.total, owed.tip, owed.refunded,
      coalesce((
        select jsonb_agg(jsonb_build_object('rate', rate, 'net', net, 'tax', tax, 'gross', gross) order by rate)
        from order_tax where order_id = owed.id
      ), '[]') as taxes,
      case when payment_type = 'payAtEnd' then coalesce((
        select jsonb_agg(jsonb_build_object('type', type, 'amount', amount) order by type)
        from paid where order_id = owed.id
      ), '[]') || jsonb_build_array(jsonb_build_object('type', 'payAtEnd', 'amount', owed.unpaid))
      else jsonb_build_array(jsonb_build_object('type', payment_type, 'amount', worth)) end as money,
      coalesce(booked.entries, '[]') as booked
    from owed left join booked on booked.source_id = owed.id
    where owed.worth <> coalesce(booked.amount, 0) or owed.unpaid <> coalesce(booked.unpaid, 0)
    order by owed.id`.execute(db)
  return rows
}

/** Tips that came with shared bills. */
export async function listOpenTips(db: Db | Tx, { restaurantId, day }: Until): Promise<OpenTip[]> {
  const { rows } = await sql<OpenTip>`
    with booked as (${booked('bill', restaurantId)})
    select pay.id, pay.type, pay.tip as amount, coalesce(booked.entries, '[]') as booked
    from bill_payment pay
    join bill on bill.id = pay.bill_id
    join sitting on sitting.id = bill.sitting_id
    left join booked on booked.source_id = pay.id
    where pay.restaurant_id = ${restaurantId} and pay.status = 'paid' and business_day <= ${day}
      and pay.tip <> coalesce(booked.amount, 0)
    order by pay.id`.execute(db)
  return rows
}

/** Deposits that were paid back, and those taken back since. */
export async function listOpenReturns(db: Db | Tx, { restaurantId, day }: Until): Promise<OpenReturn[]> {
  const { rows } = await sql<OpenReturn>`
    with booked as (${booked('deposit', restaurantId)}), given as (
      select id, rate, case when revoked_at is null then units * price else 0 end as amount
      from deposit_return where restaurant_id = ${restaurantId} and business_day <= ${day}
    )
    select given.id, given.rate, given.amount, coalesce(booked.entries, '[]') as booked
    from given left join booked on booked.source_id = given.id
    where 0 - given.amount <> coalesce(booked.amount, 0)
    order by given.id`.execute(db)
  return rows
}

/** Value put on prepaid cards over the counter, or taken off them. */
export async function listOpenCards(db: Db | Tx, { restaurantId }: Until): Promise<OpenTip[]> {
  const { rows } = await sql<OpenTip>`
    with booked as (${booked('card', restaurantId)})
    select entry.id, entry.payment_type as type, entry.amount, coalesce(booked.entries, '[]') as booked
    from card_entry entry left join booked on booked.source_id = entry.id
    where entry.restaurant_id = ${restaurantId} and entry.payment_type is not null
      and entry.amount <> coalesce(booked.amount, 0)
    order by entry.id`.execute(db)
  return rows
}

/** Of these orders, how many nobody has finished. */
export async function countUnfinished(db: Db, { restaurantId, until }: Until): Promise<number> {
  const { open } = await db
    .selectFrom('placed_order')
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('open'))
    .where('restaurant_id', '=', restaurantId)
    .where('placed', '=', true)
    .where('status', 'in', ['received', 'processing'])
    .where('delivery_time', '<', until)
    .executeTakeFirstOrThrow()
  return open
}

/** Of two who close at once, the second waits and finds what is left. Orders go on meanwhile. */
export const lockBooks = (tx: Tx, restaurantId: number) =>
  tx.selectFrom('restaurant').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute()

export type BookedEntry = BookEntry & { readonly source: Source; readonly sourceId: number }

type NewClosing = {
  readonly restaurantId: number
  readonly day: string
  readonly at: string
  readonly accountId: number
  readonly cashInTill: boolean
}

/** The next number, under the lock of the books; answers the closing's id. */
export async function insertClosing(
  tx: Tx,
  { restaurantId, day, at, accountId, cashInTill }: NewClosing,
  entries: readonly BookedEntry[],
): Promise<number> {
  const { last } = await tx
    .selectFrom('closing')
    .select(({ fn, val }) => fn.coalesce(fn.max('number'), val(0)).as('last'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('closing')
    .values({
      restaurant_id: restaurantId,
      number: last + 1,
      day,
      closed_at: at,
      account_id: accountId,
      cash_in_till: cashInTill,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = entries.map((entry) => ({
    restaurant_id: restaurantId,
    closing_id: id,
    source: entry.source,
    source_id: entry.sourceId,
    what: entry.what,
    payment_type: entry.paymentType,
    rate: entry.rate,
    amount: entry.amount,
    tax: entry.tax,
  }))
  // One parameter for all rows: a busy month has more values than a statement may have parameters.
  await sql`
    insert into closing_entry (restaurant_id, closing_id, source, source_id, what, payment_type, rate, amount, tax)
    select restaurant_id, closing_id, source, source_id, what, payment_type, rate, amount, tax
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      restaurant_id integer, closing_id integer, source text, source_id bigint, what text, payment_type text,
      rate integer, amount integer, tax integer
    )`.execute(tx)
  return id
}

const closings = (db: Db, restaurantId: number) =>
  db
    .selectFrom('closing')
    .leftJoin('account', 'account.id', 'closing.account_id')
    .select([
      'closing.id',
      'closing.number',
      'closing.day',
      'closing.closed_at',
      'closing.cash_in_till',
      'account.name as by',
    ])
    .where('closing.restaurant_id', '=', restaurantId)

export type ClosingRow = Awaited<ReturnType<ReturnType<typeof closings>['executeTakeFirstOrThrow']>>

export async function loadClosing(db: Db, restaurantId: number, id: number): Promise<ClosingRow | null> {
  return (await closings(db, restaurantId).where('closing.id', '=', id).executeTakeFirst()) ?? null
}

/** One page, newest first. */
export async function listClosings(
  db: Db,
  ask: { readonly restaurantId: number; readonly limit: number; readonly offset: number },
): Promise<{ closings: ClosingRow[]; total: number }> {
  const rows = await closings(db, ask.restaurantId)
    .orderBy('closing.number', 'desc')
    .limit(ask.limit)
    .offset(ask.offset)
    .execute()
  const { total } = await db
    .selectFrom('closing')
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('total'))
    .where('restaurant_id', '=', ask.restaurantId)
    .executeTakeFirstOrThrow()
  return { closings: rows, total }
}

export type EntryRow = BookedEntry & {
  readonly closingId: number
  /** The number and the time of the order, where it is one. */
  readonly number: string | null
  readonly placedAt: string | null
}

/** The entries of these closings, in the order in which they were booked. */
export async function listEntries(
  db: Db,
  restaurantId: number,
  closingIds: readonly number[],
): Promise<EntryRow[]> {
  if (closingIds.length === 0) return []
  return db
    .selectFrom('closing_entry')
    .leftJoin('placed_order', (on) =>
      on.onRef('placed_order.id', '=', 'closing_entry.source_id').on('closing_entry.source', '=', 'order'),
    )
    .select([
      'closing_entry.closing_id as closingId',
      'closing_entry.source',
      'closing_entry.source_id as sourceId',
      'closing_entry.what',
      'closing_entry.payment_type as paymentType',
      'closing_entry.rate',
      'closing_entry.amount',
      'closing_entry.tax',
      'placed_order.number',
      'placed_order.placed_at as placedAt',
    ])
    .where('closing_entry.restaurant_id', '=', restaurantId)
    .where('closing_entry.closing_id', 'in', closingIds)
    .orderBy('closing_entry.id')
    .execute()
}
