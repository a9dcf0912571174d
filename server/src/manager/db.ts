import {
  formatWall,
  type Instant,
  momentOf,
  parseWall,
  plusDays,
  type WallClock,
  wallClock,
} from '@tischlein/rules/clock'
import type { Load } from '@tischlein/rules/delivery-time/availability'
import type { OrderStatus } from '@tischlein/rules/ordering/order-status'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import { orders } from '../ordering/db.ts'
import { orderOf, type StoredOrder } from '../ordering/stored-order.ts'

/** Which orders a board or an archive asks for. Days are calendar days of the restaurant, both included. */
export type OrderQuery = {
  readonly restaurantId: number
  readonly timezone: string
  /** By order date, or by delivery time. */
  readonly by: 'create' | 'delivery'
  readonly from: { readonly day: string } | { readonly instant: Instant }
  readonly toDay: string
  readonly status?: OrderStatus | undefined
  readonly type?: DeliveryType | undefined
  /** How its number begins. */
  readonly number?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** One page of orders, newest first, and how many there are in all. Orders that wait for money are none yet. */
export async function listOrders(
  db: Db,
  query: OrderQuery,
): Promise<{ orders: StoredOrder[]; total: number }> {
  const [column, from, to] = windowOf(query)
  const matching = orders(db)
    .where('restaurant_id', '=', query.restaurantId)
    .where('placed', '=', true)
    .where(column, '>=', from)
    .where(column, '<', to)
    .$if(query.status !== undefined, (some) => some.where('status', '=', query.status ?? 'received'))
    .$if(query.type !== undefined, (some) => some.where('delivery_type', '=', query.type ?? 'delivery'))
    .$if(Boolean(query.number), (some) =>
      some.where((is) => is(is.fn<number>('strpos', ['number', is.val(query.number)]), '=', 1)),
    )
  const rows = await matching
    .orderBy(column, 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select((make) => make.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { orders: rows.map(orderOf), total: Number(total) }
}

function windowOf({ by, from, toDay, timezone }: OrderQuery) {
  const end: WallClock = { day: plusDays(toDay, 1), minute: 0 }
  if (by === 'create') {
    const start = 'instant' in from ? from.instant : momentOf({ day: from.day, minute: 0 }, timezone)
    return ['created_at', timestamp(start), timestamp(momentOf(end, timezone))] as const
  }
  const start = 'instant' in from ? wallClock(from.instant, timezone) : { day: from.day, minute: 0 }
  return ['delivery_time', formatWall(start), formatWall(end)] as const
}

/**
 * What is ordered for each slot of these days, both included, with limits or without. Orders that wait for their money
 * hold their place, rejected ones do not.
 */
export async function loadOrdered(
  db: Db,
  ask: {
    readonly restaurantId: number
    readonly type: DeliveryType
    readonly from: string
    readonly to: string
  },
): Promise<Load> {
  const rows = await db
    .selectFrom('placed_order')
    .innerJoin('order_line', 'order_line.order_id', 'placed_order.id')
    .select(({ fn, cast }) => [
      'placed_order.delivery_time',
      cast<number>(fn.count('placed_order.id').distinct(), 'integer').as('orders'),
      cast<number>(fn.sum('order_line.quantity'), 'integer').as('items'),
    ])
    .where('placed_order.restaurant_id', '=', ask.restaurantId)
    .where('placed_order.delivery_type', '=', ask.type)
    .where('placed_order.status', '<>', 'rejected')
    .where('placed_order.delivery_time', '>=', formatWall({ day: ask.from, minute: 0 }))
    .where('placed_order.delivery_time', '<', formatWall({ day: plusDays(ask.to, 1), minute: 0 }))
    .groupBy('placed_order.delivery_time')
    .execute()
  const ordered = new Map(
    rows.map(({ delivery_time, orders, items }) => [
      formatWall(parseWall(delivery_time) ?? { day: ask.from, minute: 0 }),
      { orders, items },
    ]),
  )
  return (_type, at) => ordered.get(formatWall(at)) ?? { orders: 0, items: 0 }
}

export async function listRestaurantNames(
  db: Db,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('restaurant').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute()
}

/** Who did what, for whoever asks later. */
export async function insertAudit(
  tx: Tx,
  entry: {
    readonly restaurantId: number
    readonly accountId: number
    readonly what: string
    readonly noun?: string
    readonly nounId?: number
    readonly detail?: object
    readonly at: string
  },
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      restaurant_id: entry.restaurantId,
      account_id: entry.accountId,
      what: entry.what,
      noun: entry.noun ?? null,
      noun_id: entry.nounId ?? null,
      detail: entry.detail ? JSON.stringify(entry.detail) : null,
      at: entry.at,
    })
    .execute()
}

type Page = { readonly restaurantId: number; readonly limit: number; readonly offset: number }

const cards = (db: Db) =>
  db.selectFrom('prepaid_card').select(['id', 'code', 'balance', 'locked', 'wrong_pins', 'note'])

export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

export async function loadManagedCard(
  db: Db,
  { restaurantId, id }: { readonly restaurantId: number; readonly id: number },
): Promise<CardRow | null> {
  const row = await cards(db)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Prepaid cards by their code; `q` is a part of it, or of the note. */
export async function listManagedCards(
  db: Db,
  query: Page & { readonly q: string | null; readonly isLocked: boolean | null },
): Promise<{ cards: CardRow[]; total: number }> {
  const matching = cards(db)
    .where('restaurant_id', '=', query.restaurantId)
    .$if(query.isLocked !== null, (some) => some.where('locked', '=', query.isLocked === true))
    .$if(query.q !== null, (some) =>
      some.where((is) =>
        is(
          is.fn<number>('strpos', [
            is.fn('upper', [is.fn('concat_ws', [is.val(' '), 'code', 'note'])]),
            is.val((query.q ?? '').toUpperCase()),
          ]),
          '>',
          0,
        ),
      ),
    )
  const rows = await matching.orderBy('code').limit(query.limit).offset(query.offset).execute()
  const { total } = await matching
    .clearSelect()
    .select((make) => make.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { cards: rows, total: Number(total) }
}
