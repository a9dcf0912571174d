import type { ManagedReservation, Reservation, Tab as WireTab } from '@tischlein/contract/entities'
import { compareWall, formatTime, type WallClock } from '@tischlein/rules/clock'
import type { ReservationDay } from '@tischlein/rules/table/reservation-times'
import { stands, startOf } from './cancel-reservation.ts'
import type { ReservationRow } from './db.ts'
import type { Tab } from './read-tab.ts'

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
    word: row.word,
  }
}

/** As staff keep it. */
export function presentManagedReservation(row: ReservationRow, now: WallClock): ManagedReservation {
  const { token: _, cancelable: __, ...shown } = presentReservation(row, now)
  return { ...shown, minutes: row.minutes, note: row.note, language: row.lang, created_at: row.created_at }
}

export const presentReservationDay = ({ day, reason, slots }: ReservationDay) => ({
  date: day,
  reason,
  slots: slots.map(({ minute, ok, reason }) => ({ time: formatTime(minute), ok, reason })),
})

/** The tab as one of its guests sees it: the orders of others without what opens them. */
export const presentTab = ({ table, since, orders, sums, billAskedAt }: Tab): WireTab => ({
  table,
  since,
  code_counts: true,
  orders: orders.map((order) => ({
    orderId: order.isMine ? order.id : null,
    number: order.number,
    order_date: order.at,
    status: order.status,
    mine: order.isMine,
    on_tab: order.paymentType === 'payAtEnd',
    products: order.products.map(({ name, quantity, price }) => ({
      name,
      quantity,
      totalPrice: quantity * price,
    })),
  })),
  total: sums.total,
  paid: sums.paid,
  open: sums.total - sums.paid,
  tablePaymentId: sums.billId,
  bill_requested_at: billAskedAt,
})
