import {
  compareWall,
  formatTime,
  formatWall,
  type WallClock,
  wallAt,
  wallMinute,
} from '@tischlein/rules/clock'
import { openRanges } from '@tischlein/rules/delivery-time/opening-hours'
import { serviceOf } from '@tischlein/rules/restaurant/restaurant'
import { allow, type Ruling, refuse } from '@tischlein/rules/ruling'
import { fittingTable } from '@tischlein/rules/table/reservations'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { granted } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { insertReservation, listBookings, lockTables } from './db.ts'

export type ReservationWish = {
  readonly people: { readonly adults: number; readonly children: number }
  readonly start: WallClock
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly allergies: string | null
  readonly birthday: string | null
}

/**
 * Books the smallest table that fits, or asks for it where the restaurant wants to confirm (decisions.md, section 8).
 * Refused: `order_time_in_past`, `restaurant_not_open_at_time`, `no_table_available`.
 */
export function reserveTable(deps: Deps, restaurant: Snapshot, wish: ReservationWish) {
  const { stayMinutes, reservations, reservationsAtOnce } = restaurant.settings
  granted(mayCome(restaurant, wish.start, restaurant.wall(deps.clock())))
  return inTransaction(deps.db, async (tx) => {
    const from = wallMinute(wish.start)
    const stay = { from, until: from + stayMinutes, people: wish.people.adults + wish.people.children }
    const tables = reservations ? await lockTables(tx, restaurant.id) : []
    const around = { from: wish.start, until: wallAt(stay.until) }
    const table = granted(fittingTable(tables, await listBookings(tx, restaurant.id, around), stay))
    const id = deps.newId()
    const status = reservationsAtOnce ? ('booked' as const) : ('requested' as const)
    const { people, start, ...contact } = wish
    await insertReservation(tx, {
      ...contact,
      ...people,
      id,
      restaurant_id: restaurant.id,
      table_id: table.tableId,
      starts: formatWall(start),
      minutes: stayMinutes,
      status,
      created_at: timestamp(deps.clock()),
    })
    return {
      ...contact,
      id,
      people,
      status,
      date: start.day,
      time: formatTime(start.minute),
      table: { id: table.tableId, name: table.name, seats: table.seats },
    }
  })
}

/** Guests come while the dining room is open, and not in the past. */
function mayCome({ schedule }: Snapshot, start: WallClock, now: WallClock): Ruling<WallClock> {
  if (compareWall(start, now) <= 0) return refuse('order_time_in_past')
  const service = serviceOf(schedule, 'here')
  const isOpen =
    service === null ||
    openRanges(service, schedule, start.day).some(
      ({ open, close }) => compareWall(open, start) <= 0 && compareWall(start, close) < 0,
    )
  return isOpen ? allow(start) : refuse('restaurant_not_open_at_time')
}
