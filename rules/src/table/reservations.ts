import type { WallMinute } from '../clock.ts'
import { allow, type Ruling, refuse } from '../ruling.ts'

export type Seating = { readonly tableId: number; readonly seats: number }

/** A table is taken from its first minute up to, and not including, its last. */
export type Booking = { readonly tableId: number; readonly from: WallMinute; readonly until: WallMinute }

export type TableWish = { readonly people: number; readonly from: WallMinute; readonly until: WallMinute }

/** Two stays meet unless one ends before, or just when, the other begins. */
const meets = (booking: Booking, wish: TableWish): boolean =>
  booking.from < wish.until && wish.from < booking.until

/** The tables with room for these people that nobody has for any part of the stay, the smallest first. */
export const freeTables = <Table extends Seating>(
  tables: readonly Table[],
  bookings: readonly Booking[],
  wish: TableWish,
): Table[] =>
  tables
    .filter(({ seats }) => seats >= wish.people)
    .filter(({ tableId }) => !bookings.some((booking) => booking.tableId === tableId && meets(booking, wish)))
    .toSorted((a, b) => a.seats - b.seats || a.tableId - b.tableId)

/**
 * The table that staff name, whatever its seats: chairs can be brought, guests cannot be moved. Refuses
 * `table_does_not_exists`, `table_is_taken`.
 */
export function namedTable<Table extends Seating>(
  tables: readonly Table[],
  bookings: readonly Booking[],
  wish: TableWish,
  tableId: number,
): Ruling<Table> {
  const named = tables.find((table) => table.tableId === tableId)
  if (!named) return refuse({ key: 'table_does_not_exists', field: 'tableId' })
  const isTaken = bookings.some((booking) => booking.tableId === tableId && meets(booking, wish))
  return isTaken ? refuse({ key: 'table_is_taken', field: 'tableId' }) : allow(named)
}

/** The smallest table that fits, so that larger ones stay free for larger parties. Refuses `no_table_available`. */
export function fittingTable<Table extends Seating>(
  tables: readonly Table[],
  bookings: readonly Booking[],
  wish: TableWish,
): Ruling<Table> {
  const [smallest] = freeTables(tables, bookings, wish)
  return smallest ? allow(smallest) : refuse('no_table_available')
}
