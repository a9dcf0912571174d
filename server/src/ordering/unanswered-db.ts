import { parseWall, type WallClock } from '@tischlein/rules/clock'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** An order that waits for an answer, and who was told of that. Instants as in the database. */
export type Untouched = {
  readonly id: number
  readonly restaurantId: number
  readonly type: DeliveryType
  readonly asap: boolean
  readonly time: WallClock
  /** Placed, paid, or given back to the board by an undo. */
  readonly arrivedAt: string
  readonly alarmedAt: string | null
  readonly missedAt: string | null
}

/** Orders that wait at least since an instant and were not missed yet, the oldest first. */
export async function listUntouched(
  db: Db | Tx,
  { arrivedBefore, limit }: { readonly arrivedBefore: string; readonly limit: number },
): Promise<Untouched[]> {
  const rows = await untouched(db)
    .where('placed_at', '<=', arrivedBefore)
    .where('missed_at', 'is', null)
    .orderBy('placed_at')
    .limit(limit)
    .execute()
  return rows.map(untouchedOf)
}

/** Null where somebody has answered it meanwhile. */
export async function loadUntouched(db: Db | Tx, id: number): Promise<Untouched | null> {
  const row = await untouched(db).where('id', '=', id).executeTakeFirst()
  return row ? untouchedOf(row) : null
}

const untouched = (db: Db | Tx) =>
  db
    .selectFrom('placed_order')
    .select(['id', 'restaurant_id', 'delivery_type', 'delivery_time', 'asap', 'alarmed_at', 'missed_at'])
    .select((make) =>
      make
        .fn<string>('greatest', [
          'placed_at',
          make
            .selectFrom('order_event')
            .whereRef('order_event.order_id', '=', 'placed_order.id')
            .where('what', '=', 'undo')
            .select(({ fn }) => fn.max('at').as('at')),
        ])
        .as('arrived_at'),
    )
    .where('status', '=', 'received')
    .where('placed', '=', true)

type Row = Awaited<ReturnType<ReturnType<typeof untouched>['executeTakeFirstOrThrow']>>

const untouchedOf = (row: Row): Untouched => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  type: row.delivery_type,
  asap: row.asap,
  time: parseWall(row.delivery_time) ?? { day: '1970-01-01', minute: 0 },
  arrivedAt: row.arrived_at,
  alarmedAt: row.alarmed_at,
  missedAt: row.missed_at,
})

/** Notes that staff were told, or the guest. Whoever holds the order's lock asks first whether it is news. */
export async function noteTold(
  tx: Tx,
  orderId: number,
  whom: 'alarmed_at' | 'missed_at',
  at: string,
): Promise<void> {
  await sql`update placed_order set ${sql.ref(whom)} = ${at}, version = version + 1 where id = ${orderId}`.execute(
    tx,
  )
}

/** Since when nobody looks at the board of a restaurant; null: somebody does. Asked where a snapshot may be older. */
export async function loadUnwatchedSince(db: Db, restaurantId: number): Promise<string | null> {
  const row = await db
    .selectFrom('restaurant')
    .select('unwatched_since')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  return row?.unwatched_since ?? null
}
