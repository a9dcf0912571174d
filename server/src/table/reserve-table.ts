import {
  formatWall,
  type Instant,
  momentOf,
  type WallClock,
  wallAt,
  wallMinute,
} from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { mayCome } from '@tischlein/rules/table/reservation-times'
import { fittingTable } from '@tischlein/rules/table/reservations'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { granted, refused } from '../http/refused.ts'
import { newSecret } from '../ids.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import {
  findSameReservation,
  insertReservation,
  listBookings,
  listSeats,
  loadReservation,
  type ReservationRow,
} from './db.ts'
import { tellReservation } from './tell-reservation.ts'

export type ReservationWish = {
  readonly people: { readonly adults: number; readonly children: number }
  readonly start: WallClock
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly allergies: string | null
  readonly birthday: string | null
  /** In which letters are written. */
  readonly language: Language
}

/** A day ahead, so that whoever cannot come can still say so. */
const REMINDED_BEFORE_MS = 24 * 60 * 60 * 1000

/**
 * Books the smallest table that fits, or asks for it where the restaurant wants to confirm (decisions.md, section 8);
 * the guest and the restaurant get a letter. The same wish sent twice books once. Refused: `order_time_in_past`,
 * `too_far_ahead`, `restaurant_not_open_at_time`, `no_table_available`.
 */
export async function reserveTable(
  deps: Deps,
  restaurant: Snapshot,
  wish: ReservationWish,
): Promise<ReservationRow> {
  const now = deps.clock()
  const ruling = mayCome({ schedule: restaurant.schedule, now }, wish.start)
  if (!ruling.ok) return refused({ ...ruling.refusal, field: 'time' })
  return inTransaction(deps.db, async (tx) => {
    const table = await findTable(tx, restaurant, wish)
    if ('status' in table) return table
    const id = deps.newId()
    const what = restaurant.settings.reservationsAtOnce ? 'booked' : 'requested'
    await insertReservation(tx, {
      ...rowOf(restaurant, wish),
      id,
      table_id: table.tableId,
      minutes: restaurant.settings.stayMinutes,
      status: what,
      created_at: timestamp(now),
      token: newSecret(),
      remind_at: reminderOf(restaurant, wish, now),
    })
    await enqueue(tx, 'table-mail', { reservationId: id, what })
    await tellReservation(tx, { restaurantId: restaurant.id, id })
    const written = await loadReservation(tx, { id })
    return written ?? refused('something_went_wrong')
  })
}

/** A free table; or the reservation itself, if this is a repetition. Whoever comes next waits until this is decided. */
async function findTable(tx: Tx, restaurant: Snapshot, wish: ReservationWish) {
  const { reservations, stayMinutes } = restaurant.settings
  const tables = reservations ? await listSeats(tx, restaurant.id, { isLocked: true }) : []
  const same = await findSameReservation(tx, rowOf(restaurant, wish))
  if (same) return same
  const from = wallMinute(wish.start)
  const stay = { from, until: from + stayMinutes, people: wish.people.adults + wish.people.children }
  const bookings = await listBookings(tx, restaurant.id, { from: wish.start, until: wallAt(stay.until) })
  return granted(fittingTable(tables, bookings, stay))
}

const rowOf = ({ id }: Snapshot, { people, start, language, ...contact }: ReservationWish) => ({
  ...contact,
  ...people,
  restaurant_id: id,
  starts: formatWall(start),
  lang: language,
})

/** Nobody who has just booked for today needs to be reminded. */
export function reminderOf(
  { timezone }: Snapshot,
  { start }: Pick<ReservationWish, 'start'>,
  now: Instant,
): string | null {
  const due = momentOf(start, timezone) - REMINDED_BEFORE_MS
  return due > now ? timestamp(due) : null
}
