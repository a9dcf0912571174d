import { formatWall, parseWall, type WallClock, wallAt, wallMinute } from '@tischlein/rules/clock'
import type { Booking, Seating } from '@tischlein/rules/table/reservations'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type SeatedTable = Seating & { readonly name: string }

/** The restaurant's tables for one who is about to book: a rival waits here and then sees what was booked. */
export async function lockTables(tx: Tx, restaurantId: number): Promise<SeatedTable[]> {
  const rows = await tx
    .selectFrom('dining_table')
    .select(['id', 'name', 'seats'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .limit(TABLES_MAX)
    .forUpdate()
    .execute()
  return rows.map(({ id, name, seats }) => ({ tableId: id, name, seats }))
}

const TABLES_MAX = 500

/** No stay is longer than this, so that only a day around the wish need be looked at. */
const STAY_MAX_MINUTES = 1440

/** The stays that may meet the minutes from `from` to `until`. */
export async function listBookings(
  db: Db | Tx,
  restaurantId: number,
  { from, until }: { readonly from: WallClock; readonly until: WallClock },
): Promise<Booking[]> {
  const rows = await db
    .selectFrom('reservation')
    .select(['table_id', 'starts', 'minutes'])
    .where('restaurant_id', '=', restaurantId)
    .where('status', 'in', ['requested', 'booked'])
    .where('starts', '>', formatWall(wallAt(wallMinute(from) - STAY_MAX_MINUTES)))
    .where('starts', '<', formatWall(until))
    .execute()
  return rows.flatMap(({ table_id, starts, minutes }) => {
    const start = parseWall(starts)
    if (table_id === null || start === null) return []
    return [{ tableId: table_id, from: wallMinute(start), until: wallMinute(start) + minutes }]
  })
}

export async function insertReservation(tx: Tx, row: Insertable<Tables['reservation']>): Promise<void> {
  await tx.insertInto('reservation').values(row).execute()
}
