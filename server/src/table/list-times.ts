import { plusDays } from '@tischlein/rules/clock'
import { type ReservationDay, reservationTimes } from '@tischlein/rules/table/reservation-times'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { listBookings, listSeats } from './db.ts'

/** When a party of this size finds a table, over all bookable days; nothing where no reservations are taken. */
export async function listReservationTimes(
  deps: Deps,
  restaurant: Snapshot,
  people: number,
): Promise<ReservationDay[]> {
  const { settings, schedule } = restaurant
  if (!settings.reservations) return []
  const now = deps.clock()
  const { day } = restaurant.wall(now)
  const last = Math.max(0, ...schedule.services.map(({ availableDays }) => availableDays))
  const span = { from: { day, minute: 0 }, until: { day: plusDays(day, last + 2), minute: 0 } }
  return reservationTimes(
    {
      schedule,
      tables: await listSeats(deps.db, restaurant.id, { isLocked: false }),
      bookings: await listBookings(deps.db, restaurant.id, span),
      stayMinutes: settings.stayMinutes,
      now,
    },
    people,
  )
}
