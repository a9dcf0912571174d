import { formatWall, type WallClock } from '@tischlein/rules/clock'
import type { Updateable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { loadReservation, type ReservationRow, reservations } from './db.ts'

export type ReservationQuery = {
  readonly restaurantId: number
  /** From this moment on; null: from ever. */
  readonly from: WallClock | null
  /** Before this moment. */
  readonly before: WallClock | null
  readonly status: ReservationRow['status'] | null
  /** Part of a name, an address or a number. */
  readonly q: string | null
  readonly limit: number
  readonly offset: number
}

/** One page of reservations by the time they are for, and how many there are in all. */
export async function listReservations(
  db: Db,
  { restaurantId, from, before, status, q, limit, offset }: ReservationQuery,
): Promise<{ reservations: ReservationRow[]; total: number }> {
  const part = `%${q?.replace(/[\\%_]/g, '\\$&')}%`
  const wanted = reservations(db)
    .where('reservation.restaurant_id', '=', restaurantId)
    .$if(from !== null, (some) => some.where('starts', '>=', from ? formatWall(from) : ''))
    .$if(before !== null, (some) => some.where('starts', '<', before ? formatWall(before) : ''))
    .$if(status !== null, (some) => some.where('status', '=', status ?? 'booked'))
    .$if(q !== null, (some) =>
      some.where((is) =>
        is.or([
          is('reservation.name', 'ilike', part),
          is('reservation.email', 'ilike', part),
          is('reservation.phone', 'ilike', part),
        ]),
      ),
    )
  const { count } = await wanted
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await wanted.orderBy('starts').orderBy('reservation.id').limit(limit).offset(offset).execute()
  return { reservations: rows, total: Number(count) }
}

/** As it is from here to the end of the transaction; null: this restaurant has none by that id. */
export async function lockReservation(
  tx: Tx,
  restaurantId: number,
  id: number,
): Promise<ReservationRow | null> {
  await tx
    .selectFrom('reservation')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return loadReservation(tx, { id, restaurantId })
}

/** The caller has made sure that it is there, and that nobody else changes it. */
export async function saveReservation(
  tx: Tx,
  id: number,
  fields: Updateable<Tables['reservation']>,
): Promise<void> {
  await tx.updateTable('reservation').set(fields).where('id', '=', id).execute()
}
