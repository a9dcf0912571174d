import type { Instant } from '@tischlein/rules/clock'
import type { OrderStatus } from '@tischlein/rules/ordering/order-status'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'

export type BasketKey = {
  readonly basketId: number
  readonly restaurantId: number
  readonly accountId: number | null
}

/** The living sitting that a basket is of, ordered or not, and its table. */
export async function loadSittingOfBasket(db: Db, key: BasketKey, now: Instant) {
  const row = await db
    .selectFrom('basket')
    .innerJoin('sitting', 'sitting.id', 'basket.sitting_id')
    .innerJoin('dining_table', 'dining_table.id', 'sitting.table_id')
    .select(['sitting.id', 'sitting.table_id as tableId', 'dining_table.name', 'opened_at as since'])
    .where('basket.id', '=', key.basketId)
    .where('basket.restaurant_id', '=', key.restaurantId)
    .where((is) => is.or([is('account_id', 'is', null), is('account_id', '=', key.accountId)]))
    .where('ended_at', 'is', null)
    .where('lasts_until', '>', timestamp(now))
    .executeTakeFirst()
  return row ?? null
}

/** The orders of a visit, the first one first; one that waits for its payment is nobody's business yet. */
export async function listTabOrders(db: Db, sittingId: number) {
  return db
    .selectFrom('placed_order')
    .select([
      'id',
      'basket_id as basketId',
      'account_id as accountId',
      'number',
      'created_at as at',
      'status',
      'payment_type as paymentType',
    ])
    .select((make) =>
      jsonArrayFrom(
        make
          .selectFrom('order_line')
          .select(['name', 'unit_price as price'])
          .select(sql<number>`quantity - taken_off`.as('quantity'))
          .whereRef('order_line.order_id', '=', 'placed_order.id')
          .whereRef('taken_off', '<', 'quantity')
          .orderBy('position'),
      ).as('products'),
    )
    .where('sitting_id', '=', sittingId)
    .where('placed', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type TabOrder = Awaited<ReturnType<typeof listTabOrders>>[number] & { readonly status: OrderStatus }

export type TabSums = {
  readonly orders: number
  readonly total: number
  readonly paid: number
  /** The shared bill that settles it; null: nobody has opened one. */
  readonly billId: number | null
}

/**
 * What each of these visits owes: the sum of its orders that are paid at the end and not rejected, less what was taken
 * off them, and what shares of it have been paid. `orders` counts every order that stands.
 */
export async function sumTabs(db: Db | Tx, sittingIds: readonly number[]): Promise<Map<number, TabSums>> {
  if (sittingIds.length === 0) return new Map()
  const { rows } = await sql<TabSums & { sittingId: number }>`
    select sitting_id as "sittingId", count(*)::integer as orders,
           coalesce(sum(total - refunded) filter (where payment_type = 'payAtEnd'), 0)::integer as total,
           (select coalesce(sum(price - bill_part.refunded), 0) from bill_part join bill on bill.id = bill_id
            where bill.sitting_id = placed_order.sitting_id and bill_part.state = 'paid')::integer as paid,
           (select id from bill where bill.sitting_id = placed_order.sitting_id) as "billId"
    from placed_order
    where sitting_id = any(${sittingIds}) and placed and status <> 'rejected'
    group by sitting_id`.execute(db)
  return new Map(rows.map(({ sittingId, ...sums }) => [sittingId, sums]))
}

export const NO_TAB: TabSums = { orders: 0, total: 0, paid: 0, billId: null }

/** When the guests of these visits first asked for the bill that nobody has brought. */
export async function listBillsAsked(
  db: Db | Tx,
  sittingIds: readonly number[],
): Promise<Map<number, string>> {
  if (sittingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bill_request')
    .innerJoin('placed_order', 'placed_order.id', 'bill_request.order_id')
    .select(['sitting_id as sittingId', 'requested_at as at'])
    .where('sitting_id', 'in', sittingIds)
    .where('status', '<>', 'rejected')
    .orderBy('requested_at', 'desc')
    .execute()
  return new Map(rows.flatMap(({ sittingId, at }) => (sittingId === null ? [] : [[sittingId, at] as const])))
}
