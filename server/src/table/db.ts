import {
  formatWall,
  type Instant,
  parseWall,
  type WallClock,
  wallAt,
  wallMinute,
} from '@tischlein/rules/clock'
import type { Booking, Seating } from '@tischlein/rules/table/reservations'
import type { Insertable, Selectable } from 'kysely'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type SeatedTable = Seating & { readonly name: string }

/** A reservation with the name of its table. */
export type ReservationRow = Selectable<Tables['reservation']> & {
  readonly table_name: string | null
  readonly seats: number | null
}

/**
 * The restaurant's tables. `isLocked`: for one who is about to book; a rival waits here and then sees what was booked.
 * Orders, which only point at a table, go on meanwhile.
 */
export async function listSeats(
  db: Db | Tx,
  restaurantId: number,
  { isLocked }: { readonly isLocked: boolean },
): Promise<SeatedTable[]> {
  const tables = db
    .selectFrom('dining_table')
    .select(['id', 'name', 'seats'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(TABLES_MAX)
  const rows = await (isLocked ? tables.forNoKeyUpdate() : tables).execute()
  return rows.map(({ id, name, seats }) => ({ tableId: id, name, seats }))
}

/** A table as people call it; null if this restaurant has none by that id. */
export async function loadTableName(
  db: Db,
  { restaurantId, tableId }: { readonly restaurantId: number; readonly tableId: number },
): Promise<{ readonly id: number; readonly name: string } | null> {
  const row = await db
    .selectFrom('dining_table')
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', tableId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

const TABLES_MAX = 500

/** No stay is longer than this, so that only a day around the wish need be looked at. */
const STAY_MAX_MINUTES = 1440

/** A table is kept for those who have it and for those who wait to hear. */
const standing = ['requested', 'booked'] as const

/** `but`: a reservation that is about to move is not in its own way. */
type Span = { readonly from: WallClock; readonly until: WallClock; readonly but?: number | null }

/** The stays that may meet the minutes from `from` to `until`. */
export async function listBookings(
  db: Db | Tx,
  restaurantId: number,
  { from, until, but = null }: Span,
): Promise<Booking[]> {
  const rows = await db
    .selectFrom('reservation')
    .select(['table_id', 'starts', 'minutes'])
    .$if(but !== null, (some) => some.where('id', '<>', but ?? 0))
    .where('restaurant_id', '=', restaurantId)
    .where('status', 'in', standing)
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

/** The very same wish of the very same guest, if it stands already: a press that was repeated books once. */
export async function findSameReservation(
  tx: Tx,
  wish: Pick<Insertable<Tables['reservation']>, 'restaurant_id' | 'starts' | 'adults' | 'children'> & {
    readonly email: string
    readonly name: string
    readonly phone: string
  },
): Promise<ReservationRow | null> {
  const row = await reservations(tx)
    .where('reservation.restaurant_id', '=', wish.restaurant_id)
    .where('reservation.starts', '=', wish.starts)
    .where('reservation.status', 'in', standing)
    .where('reservation.email', '=', wish.email)
    .where('reservation.name', '=', wish.name)
    .where('reservation.phone', '=', wish.phone)
    .where('reservation.adults', '=', wish.adults)
    .where('reservation.children', '=', wish.children)
    .executeTakeFirst()
  return row ?? null
}

export async function loadReservation(
  db: Db | Tx,
  which:
    | { readonly id: number; readonly restaurantId?: number }
    | { readonly token: string; readonly restaurantId: number },
): Promise<ReservationRow | null> {
  const { restaurantId } = which
  const all = reservations(db).$if(restaurantId !== undefined, (own) =>
    own.where('reservation.restaurant_id', '=', restaurantId ?? 0),
  )
  const one =
    'id' in which
      ? all.where('reservation.id', '=', which.id)
      : all.where('reservation.token', '=', which.token)
  return (await one.executeTakeFirst()) ?? null
}

/** False if it does not stand any more: of two who cancel at once, one does. */
export async function cancelReservation(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reservation')
    .set({ status: 'canceled', remind_at: null })
    .where('id', '=', id)
    .where('status', 'in', standing)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those who are to be reminded by now; each is given to one who asks, once. */
export async function takeDueReminders(tx: Tx, now: Instant): Promise<number[]> {
  const rows = await tx
    .updateTable('reservation')
    .set({ remind_at: null })
    .where('remind_at', '<=', timestamp(now))
    .returning(['id', 'status'])
    .execute()
  return rows.filter(({ status }) => status === 'booked').map(({ id }) => id)
}

/** Who came, and what they cannot eat, is nobody's business after a while; that a table was taken stays. */
export async function forgetGuests(db: Db, before: WallClock): Promise<void> {
  await db
    .updateTable('reservation')
    .set({
      name: '',
      email: '',
      phone: '',
      allergies: null,
      birthday: null,
      token: null,
      note: null,
      word: null,
    })
    .where('starts', '<', formatWall(before))
    .where('name', '<>', '')
    .execute()
}

/** Reservations with the name of their table. */
export const reservations = (db: Db | Tx) =>
  db
    .selectFrom('reservation')
    .leftJoin('dining_table', 'dining_table.id', 'reservation.table_id')
    .selectAll('reservation')
    .select(['dining_table.name as table_name', 'dining_table.seats'])
