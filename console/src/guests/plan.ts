import type { ManagedReservation } from '@tischlein/contract/entities'
import { parseTime } from '@tischlein/rules/clock'
import { freeTables } from '@tischlein/rules/table/reservations'

type Seated = Pick<ManagedReservation, 'id' | 'time' | 'minutes' | 'status' | 'table'>
type Tabled = { readonly id: number; readonly seats: number }

const HOUR = 60
/** An evening without reservations still has a plan to look at. */
const USUAL = { from: 17 * HOUR, until: 23 * HOUR }

export const stands = ({ status }: Pick<ManagedReservation, 'status'>): boolean =>
  status === 'requested' || status === 'booked'

const startOf = ({ time }: Pick<ManagedReservation, 'time'>): number => parseTime(time) ?? 0

/** The hours that a plan shows, in minutes of the day: whole hours around all stays. One past midnight goes on beyond 24. */
export function spanOf(reservations: readonly Seated[]): { readonly from: number; readonly until: number } {
  const standing = reservations.filter(stands)
  const starts = standing.map(startOf)
  const ends = standing.map((one) => startOf(one) + one.minutes)
  return {
    from: Math.floor(Math.min(USUAL.from, ...starts) / HOUR) * HOUR,
    until: Math.ceil(Math.max(USUAL.until, ...ends) / HOUR) * HOUR,
  }
}

/** Where a stay stands in the plan: shares of its width, from the beginning of the line. */
export function placeOf(
  reservation: Pick<Seated, 'time' | 'minutes'>,
  { from, until }: { readonly from: number; readonly until: number },
): { readonly start: number; readonly size: number } {
  const width = until - from
  return { start: (startOf(reservation) - from) / width, size: reservation.minutes / width }
}

/** The tables that nobody has for any part of a stay, whatever their seats; `but`: a reservation that moves. */
export function freeFor(
  tables: readonly Tabled[],
  reservations: readonly Seated[],
  stay: { readonly from: number; readonly minutes: number; readonly but: number | null },
): ReadonlySet<number> {
  const bookings = reservations
    .filter((one) => stands(one) && one.id !== stay.but)
    .flatMap((one) =>
      one.table ? [{ tableId: one.table.id, from: startOf(one), until: startOf(one) + one.minutes }] : [],
    )
  const wish = { people: 0, from: stay.from, until: stay.from + stay.minutes }
  const seatings = tables.map(({ id, seats }) => ({ tableId: id, seats }))
  return new Set(freeTables(seatings, bookings, wish).map(({ tableId }) => tableId))
}
