import type { PricedItem, PricedOption } from '@tischlein/rules/basket/basket'
import { formatWall, type WallClock } from '@tischlein/rules/clock'
import { splitByWeight } from '@tischlein/rules/money'
import type { OrderStatus } from '@tischlein/rules/ordering/order-status'
import type { TicketLine } from '@tischlein/rules/ordering/strike-lines'
import type { OrderedLine } from '@tischlein/rules/ordering/units-taken-off'
import type { PaymentStatus } from '@tischlein/rules/payment/payment-status'
import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { headOf, type OrderHead, orderOf, type StoredOrder } from './stored-order.ts'

export type OrderRow = Selectable<Tables['placed_order']>
export type LineRow = Selectable<Tables['order_line']>
export type TaxRow = Selectable<Tables['order_tax']>
export type EventRow = Selectable<Tables['order_event']>
export type StockTakeRow = Selectable<Tables['stock_take']>
export type SlotTakeRow = Selectable<Tables['slot_take']>
export type PointsRow = Selectable<Tables['station_take']>
export type VoucherUseRow = Selectable<Tables['voucher_use']>
export type PlacesRow = Selectable<Tables['ticket_take']>
export type TicketRow = Selectable<Tables['ticket']>

/** An order as it is written, all at once. Its number is drawn while it is written. */
export type OrderSheet = {
  readonly order: Omit<OrderRow, 'number' | 'forgotten_at'>
  readonly lines: readonly LineRow[]
  readonly taxes: readonly TaxRow[]
  readonly event: Omit<EventRow, 'id'>
  readonly stock: readonly Omit<StockTakeRow, 'id'>[]
  readonly slot: SlotTakeRow | null
  readonly points: readonly PointsRow[]
  readonly voucher: VoucherUseRow | null
  readonly places: readonly PlacesRow[]
  readonly tickets: readonly TicketRow[]
}

/**
 * Writes the order and all that belongs to it, and gives the number it got. One statement, and the last of its
 * transaction: the day's counter is one row for the whole restaurant, held for no longer than this.
 */
export async function insertOrder(tx: Tx, sheet: OrderSheet): Promise<string> {
  const { order } = sheet
  const { rows } = await sql<{ number: string }>`
    with counter as (
      insert into order_counter (restaurant_id, business_day, last)
      values (${order.restaurant_id}, ${order.business_day}, 1)
      on conflict (restaurant_id, business_day) do update set last = order_counter.last + 1
      returning last
    ), placed as (
      insert into placed_order
      select sheet.* from counter, jsonb_populate_record(
        null::placed_order, ${JSON.stringify(order)}::jsonb || jsonb_build_object('number', counter.last::text)
      ) as sheet
      returning number
    ), lines as (
      insert into order_line
      select * from jsonb_populate_recordset(null::order_line, ${JSON.stringify(sheet.lines)}::jsonb)
    ), taxes as (
      insert into order_tax
      select * from jsonb_populate_recordset(null::order_tax, ${JSON.stringify(sheet.taxes)}::jsonb)
    ), event as (
      insert into order_event (restaurant_id, order_id, at, what, status, by_whom, account_id, body)
      select restaurant_id, order_id, at, what, status, by_whom, account_id, body
      from jsonb_populate_record(null::order_event, ${JSON.stringify(sheet.event)}::jsonb)
    ), stock as (
      insert into stock_take (restaurant_id, order_id, product_id, item_id, units, given_back)
      select restaurant_id, order_id, product_id, item_id, units, false
      from jsonb_populate_recordset(null::stock_take, ${JSON.stringify(sheet.stock)}::jsonb)
    ), slot as (
      insert into slot_take
      select * from jsonb_populate_recordset(null::slot_take, ${JSON.stringify(listOf(sheet.slot))}::jsonb)
    ), points as (
      insert into station_take
      select * from jsonb_populate_recordset(null::station_take, ${JSON.stringify(sheet.points)}::jsonb)
    ), voucher as (
      insert into voucher_use
      select * from jsonb_populate_recordset(null::voucher_use, ${JSON.stringify(listOf(sheet.voucher))}::jsonb)
    ), places as (
      insert into ticket_take
      select * from jsonb_populate_recordset(null::ticket_take, ${JSON.stringify(sheet.places)}::jsonb)
    ), tickets as (
      insert into ticket
      select * from jsonb_populate_recordset(null::ticket, ${JSON.stringify(sheet.tickets)}::jsonb)
    )
    select number from placed`.execute(tx)
  return rows[0]?.number ?? ''
}

export async function loadOrderHead(db: Db | Tx, orderId: number): Promise<OrderHead | null> {
  const row = await heads(db).where('id', '=', orderId).executeTakeFirst()
  return row ? headOf(row) : null
}

/** The order that stands of those a basket became. */
export async function loadOrderOfBasket(db: Db | Tx, basketId: number): Promise<OrderHead | null> {
  const row = await heads(db)
    .where('basket_id', '=', basketId)
    .where('status', '<>', 'rejected')
    .executeTakeFirst()
  return row ? headOf(row) : null
}

/**
 * The order for whoever is about to move it; a rival waits here and finds it moved. Its basket is locked before it,
 * as it is when a basket is ordered again: one order of locking, no circle of waiting.
 */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderHead | null> {
  await tx
    .selectFrom('basket')
    .select('id')
    .where('id', '=', (make) => make.selectFrom('placed_order').select('basket_id').where('id', '=', orderId))
    .forUpdate()
    .execute()
  const row = await heads(tx).where('id', '=', orderId).forUpdate().executeTakeFirst()
  return row ? headOf(row) : null
}

/** What changes of an order that moves on; what is left out stays. */
export type Move = {
  readonly status?: OrderStatus
  readonly movedAt?: string | null
  readonly promisedTime?: WallClock | null
  readonly readyAt?: string | null
  readonly rejectKey?: string | null
  readonly rejectBody?: string | null
}

/** Writes a move, and gives the order as it is then. */
export async function saveMove(tx: Tx, order: OrderHead, move: Move): Promise<OrderHead> {
  const { promisedTime } = move
  const row = await tx
    .updateTable('placed_order')
    .set((now) => ({
      version: now('version', '+', 1),
      ...(move.status === undefined ? {} : { status: move.status }),
      ...(move.movedAt === undefined ? {} : { moved_at: move.movedAt }),
      ...(promisedTime === undefined ? {} : { promised_time: promisedTime && formatWall(promisedTime) }),
      ...(move.readyAt === undefined ? {} : { ready_at: move.readyAt }),
      ...(move.rejectKey === undefined ? {} : { reject_key: move.rejectKey }),
      ...(move.rejectBody === undefined ? {} : { reject_body: move.rejectBody }),
    }))
    .where('id', '=', order.id)
    .returning(headColumns)
    .executeTakeFirstOrThrow()
  return headOf(row)
}

/** Where the order's payment stands, and which attempt says so. */
export async function savePaymentStatus(
  tx: Tx,
  orderId: number,
  { status, paymentId }: { readonly status: PaymentStatus; readonly paymentId: number | null },
): Promise<void> {
  await tx
    .updateTable('placed_order')
    .set((now) => ({ version: now('version', '+', 1), payment_status: status, payment_id: paymentId }))
    .where('id', '=', orderId)
    .execute()
}

/** From now on boards and history show the order, and nothing expires any more. */
export async function placeOrderAt(tx: Tx, orderId: number, at: string): Promise<void> {
  await tx
    .updateTable('placed_order')
    .set((now) => ({ version: now('version', '+', 1), placed: true, placed_at: at, expires_at: null }))
    .where('id', '=', orderId)
    .execute()
}

/** Another try to pay the same order: it waits for its money from the beginning. */
export async function awaitPayment(tx: Tx, orderId: number, expiresAt: string): Promise<void> {
  await tx
    .updateTable('placed_order')
    .set((now) => ({ version: now('version', '+', 1), payment_status: 'open', expires_at: expiresAt }))
    .where('id', '=', orderId)
    .execute()
}

export type NewEvent = {
  readonly at: string
  readonly what: string
  readonly status: string | null
  readonly by: 'guest' | 'staff' | 'system'
  readonly accountId?: number | null
  readonly body?: string | null
}

export async function insertEvent(
  tx: Tx,
  order: Pick<OrderHead, 'id' | 'restaurantId'>,
  { by, accountId = null, body = null, ...event }: NewEvent,
): Promise<void> {
  await tx
    .insertInto('order_event')
    .values({
      ...event,
      restaurant_id: order.restaurantId,
      order_id: order.id,
      by_whom: by,
      account_id: accountId,
      body,
    })
    .execute()
}

/**
 * What of an order's money went back so far, by us or by a hand at the provider's own desk; stray money that went back
 * is none of the order's. Answers whether that is news.
 */
export async function saveRefunded(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    update placed_order
    set refunded = least(placed_order.total, given.total), version = version + 1
    from (
      select coalesce(sum(refunded), 0)::integer as total from payment
      where reference = ${orderId} and (attention is null or attention = 'refund_failed')
    ) given
    where id = ${orderId} and placed_order.refunded <> least(placed_order.total, given.total)
    returning id`.execute(tx)
  return rows.length > 0
}

/** Money that went back at once, by a way that has no payment of its own. */
export async function addRefunded(tx: Tx, orderId: number, amount: number): Promise<void> {
  await sql`
    update placed_order
    set refunded = refunded + ${amount},
        payment_status = case when refunded + ${amount} >= total then 'refunded' else 'partially_refunded' end,
        version = version + 1
    where id = ${orderId}`.execute(tx)
}

/** Less is owed than was ordered: of an order that nobody has paid yet. */
export async function addOwedLess(tx: Tx, orderId: number, amount: number): Promise<void> {
  await sql`
    update placed_order set refunded = least(total, refunded + ${amount}), version = version + 1
    where id = ${orderId}`.execute(tx)
}

export type StoredOrderedLine = OrderedLine & {
  readonly orderId: number
  readonly basketLine: number
  readonly name: string
  readonly options: readonly PricedOption[]
  readonly items: readonly PricedItem[]
}

/** The lines of an order with their money. */
export const listOrderedLines = (db: Db | Tx, orderId: number): Promise<StoredOrderedLine[]> =>
  listLinesOf(db, [orderId])

/** The lines of these orders with their money; a voucher's share is spread over what it is meant for, by price. */
export async function listLinesOf(db: Db | Tx, orderIds: readonly number[]): Promise<StoredOrderedLine[]> {
  const { rows } = await sql<Omit<StoredOrderedLine, 'discount'> & { discount: number; meant: number }>`
    select line.id, line.order_id as "orderId", line.basket_line as "basketLine", line.name, line.quantity,
           line.taken_off as "takenOff", line.unit_price as "unitPrice", line.options, line.items,
           line.deposit + (
             select coalesce(sum((item -> 'deposit' ->> 'price')::integer * (item ->> 'quantity')::integer), 0)::integer
             from jsonb_array_elements(line.items) item where jsonb_typeof(item -> 'deposit') = 'object'
           ) + coalesce((line.packaging ->> 'containers')::integer * (line.packaging ->> 'deposit')::integer, 0)
           as deposit,
           case when voucher.kind = 'free_delivery' then 0 else placed_order.discount end as discount,
           case when voucher.category_ids is null or line.category_id = any(voucher.category_ids)
             then line.unit_price * line.quantity else 0 end as meant
    from order_line line
    join placed_order on placed_order.id = line.order_id
    left join voucher on voucher.id = placed_order.voucher_id
    where line.order_id = any(${orderIds})
    order by line.position`.execute(db)
  return orderIds.flatMap((orderId) => {
    const lines = rows.filter((row) => row.orderId === orderId)
    const shares = splitByWeight(
      lines[0]?.discount ?? 0,
      lines.map(({ meant }) => meant),
    )
    return lines.map(({ meant: _meant, ...line }, index) => ({ ...line, discount: shares[index] ?? 0 }))
  })
}

export async function saveTakenOff(tx: Tx, lineId: number, units: number): Promise<void> {
  await tx
    .updateTable('order_line')
    .set((now) => ({ taken_off: now('taken_off', '+', units) }))
    .where('id', '=', lineId)
    .execute()
}

/** The lines of an order as the kitchen works through them, by their names in the basket they came from. */
export async function listTicketLines(tx: Tx, orderId: number): Promise<TicketLine[]> {
  const rows = await tx
    .selectFrom('order_line')
    .select(['basket_line', 'quantity', 'taken_off', 'struck_at'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ basket_line: id, quantity, taken_off: takenOff, struck_at }) => ({
    id,
    units: quantity - takenOff,
    isStruck: struck_at !== null,
  }))
}

/** Null: not made after all. */
export async function saveStruck(
  tx: Tx,
  orderId: number,
  lines: readonly number[],
  at: string | null,
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .updateTable('order_line')
    .set({ struck_at: at })
    .where('order_id', '=', orderId)
    .where('basket_line', 'in', lines)
    .execute()
}

/** Nothing of the order is made: it begins anew. */
export async function saveAllOpen(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('order_line').set({ struck_at: null }).where('order_id', '=', orderId).execute()
}

/** Orders that wait for money longer than they may, the oldest first. */
export async function listExpired(db: Db, { now, limit }: { now: string; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('placed_order')
    .select('id')
    .where('placed', '=', false)
    .where('status', '=', 'received')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function loadOrder(
  db: Db | Tx,
  key: { readonly id: number } | { readonly token: string },
): Promise<StoredOrder | null> {
  const [column, value] = 'id' in key ? (['id', key.id] as const) : (['token', key.token] as const)
  const row = await orders(db).where(column, '=', value).executeTakeFirst()
  return row ? orderOf(row) : null
}

/** The orders of an account at one restaurant, newest first, and how many there are. Those awaiting payment are none. */
export async function listOrdersOf(
  db: Db,
  {
    accountId,
    restaurantId,
    limit,
    offset,
  }: { accountId: number; restaurantId: number; limit: number; offset: number },
): Promise<{ orders: StoredOrder[]; total: number }> {
  const own = db
    .selectFrom('placed_order')
    .where('account_id', '=', accountId)
    .where('restaurant_id', '=', restaurantId)
    .where('placed', '=', true)
  const { total } = await own
    .select((make) => make.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await orders(db)
    .where('account_id', '=', accountId)
    .where('restaurant_id', '=', restaurantId)
    .where('placed', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { orders: rows.map(orderOf), total }
}

/** The orders that a query of another feature narrows down further: the board's, a report's. */
export const orders = (db: Db | Tx) =>
  db
    .selectFrom('placed_order')
    .selectAll('placed_order')
    .select((make) => [
      jsonArrayFrom(
        make
          .selectFrom('order_line')
          .select(orderLineColumns)
          .whereRef('order_line.order_id', '=', 'placed_order.id')
          .orderBy('order_line.position'),
      ).as('lines'),
      jsonArrayFrom(
        make
          .selectFrom('order_tax')
          .select(['rate', 'net', 'tax', 'gross'])
          .whereRef('order_tax.order_id', '=', 'placed_order.id')
          .orderBy('order_tax.rate'),
      ).as('taxes'),
      jsonArrayFrom(
        make
          .selectFrom('order_event')
          .select(['at', 'what', 'status', 'by_whom', 'body'])
          .whereRef('order_event.order_id', '=', 'placed_order.id')
          .orderBy('order_event.id'),
      ).as('events'),
      jsonArrayFrom(
        make
          .selectFrom('ticket')
          .innerJoin('order_line', 'order_line.id', 'ticket.line_id')
          .select(ticketColumns)
          .whereRef('ticket.order_id', '=', 'placed_order.id')
          .where('ticket.voided', '=', false)
          .orderBy('order_line.position')
          .orderBy('ticket.unit'),
      ).as('tickets'),
    ])

const orderLineColumns = [
  'id',
  'basket_line',
  'product_id',
  'category_id',
  'name',
  'quantity',
  'unit_price',
  'deposit',
  'deposit_name',
  'tax_class',
  'options',
  'items',
  'extra',
  'packaging',
  'allergens',
  'min_age',
  'taken_off',
  'struck_at',
] as const

/** A ticket with the dish it stands for. */
export const ticketColumns = [
  'ticket.id',
  'ticket.day',
  'ticket.start_minute',
  'ticket.duration',
  'ticket.full_name',
  'ticket.code',
  'ticket.used_at',
  'order_line.name as product',
] as const

/** What these queries give; `stored-order.ts` makes orders of it. */
export type FullRow = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>

const headColumns = [
  'id',
  'restaurant_id',
  'basket_id',
  'account_id',
  'number',
  'token',
  'status',
  'placed',
  'payment_type',
  'payment_status',
  'payment_id',
  'delivery_type',
  'delivery_time',
  'asap',
  'ready_at',
  'moved_at',
  'expires_at',
  'total',
  'lang',
  'basket_hash',
  'table_id',
  'sitting_id',
  'version',
] as const

const heads = (db: Db | Tx) => db.selectFrom('placed_order').select(headColumns)

export type HeadRow = Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>

const listOf = <Value>(value: Value | null): Value[] => (value === null ? [] : [value])
