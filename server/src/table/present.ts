import type { Reservation } from '@tischlein/contract/entities'
import { compareWall, formatTime, type WallClock } from '@tischlein/rules/clock'
import type { ReservationDay } from '@tischlein/rules/table/reservation-times'
import { stands, startOf } from './cancel-reservation.ts'
import type { ReservationRow } from './db.ts'

/** `now` on the restaurant's clock: what has begun cannot be cancelled. */
export function presentReservation(row: ReservationRow, now: WallClock): Reservation {
  const start = startOf(row)
  return {
    id: row.id,
    people: { adults: row.adults, children: row.children },
    date: start.day,
    time: formatTime(start.minute),
    name: row.name,
    email: row.email,
    phone: row.phone,
    allergies: row.allergies,
    birthday: row.birthday,
    status: row.status,
    table:
      row.table_id === null || row.table_name === null || row.seats === null
        ? null
        : { id: row.table_id, name: row.table_name, seats: row.seats },
    ...(row.token === null ? {} : { token: row.token }),
    cancelable: stands(row) && compareWall(now, start) < 0,
  }
}

export const presentReservationDay = ({ day, reason, slots }: ReservationDay) => ({
  date: day,
  reason,
  slots: slots.map(({ minute, ok, reason }) => ({ time: formatTime(minute), ok, reason })),
})
