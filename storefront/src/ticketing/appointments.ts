import type { TicketTime } from '@tischlein/contract/entities'
import { formatTime, parseTime, parseWall, plusDays, type WallClock, weekdayOf } from '@tischlein/rules/clock'

/** One departure on one day, as a guest chooses it. */
export type Appointment = {
  readonly id: number
  /** `YYYY-MM-DD` */
  readonly day: string
  /** `HH:mm`, as is `end`; the end may lie on the next day. */
  readonly time: string
  readonly end: string
  /** `HH:mm`, as the wire has it. */
  readonly duration: string
  /** Places: null is unlimited, 0 is sold out. */
  readonly left: number | null
}

/** What the calendar says of a day. `none`: nothing leaves, or it is too late for it. */
export type DayState = 'free' | 'soldOut' | 'none'

/** What the restaurant says of its appointments. */
export type Offer = {
  readonly ticketTimes: readonly TicketTime[]
  /** Days on which nothing leaves, whatever the ticket times say. */
  readonly closedDays: readonly string[]
  /** Nor between these, both included: `YYYY-MM-DD HH:mm`. */
  readonly holiday: { readonly from: string; readonly to: string } | null
  /** From when on appointments can be had today: now and what the restaurant needs to prepare. */
  readonly from: WallClock
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The days with room, in their order, each once (storefront.md, section 2, "Ticketing"). */
export const freeDays = (ticketTimes: readonly TicketTime[]): string[] =>
  [...new Set(ticketTimes.flatMap(({ dates }) => dates.map(({ date }) => date)))].toSorted()

/**
 * What leaves on a day, the earliest first: a ticket time shows if its weekday matches and its capacity is above 0 or
 * unlimited (storefront.md, section 5). Sold out, it stays in its place; of today, what has left already does not.
 */
export function appointmentsOn(
  { ticketTimes, closedDays, holiday, from }: Offer,
  day: string,
): Appointment[] {
  if (closedDays.includes(day) || day < from.day) return []
  const isOff = (at: string) => holiday !== null && holiday.from <= at && at <= holiday.to
  return ticketTimes
    .filter((one) => one.capacity !== 0 && runsOn(one, day) && !isOff(`${day} ${one.time}`))
    .map((one) => appointmentOf(one, day))
    .filter(({ left, time }) => left !== 0 || day > from.day || (parseTime(time) ?? 0) >= from.minute)
    .toSorted((a, b) => a.time.localeCompare(b.time) || a.duration.localeCompare(b.duration))
}

/** Whether a day can be chosen, and if not, why. */
export function stateOf(offer: Offer, day: string): DayState {
  const there = appointmentsOn(offer, day)
  if (there.some(({ left }) => left !== 0)) return 'free'
  // Beyond the days that are sold by now, nothing is sold out: it is only not for sale yet.
  const last = freeDays(offer.ticketTimes).at(-1) ?? ''
  return there.length > 0 && day <= last ? 'soldOut' : 'none'
}

type Chosen = { readonly deliveryTime: string | null; readonly duration: string | null }

/** The appointment that a basket has, also one without room: it may be the guest's own places that fill it. */
export function appointmentIn(
  ticketTimes: readonly TicketTime[],
  { deliveryTime, duration }: Chosen,
): Appointment | null {
  const at = deliveryTime === null ? null : parseWall(deliveryTime)
  if (!at) return null
  const time = formatTime(at.minute)
  const found = ticketTimes.find(
    (one) => one.time === time && runsOn(one, at.day) && (duration === null || one.duration === duration),
  )
  return found ? appointmentOf(found, at.day) : null
}

const runsOn = ({ weekday, start_date, end_date }: TicketTime, day: string): boolean =>
  weekdays[weekdayOf(day) - 1] === weekday && start_date <= day && day <= end_date

function appointmentOf({ id, time, duration, dates }: TicketTime, day: string): Appointment {
  const room = dates.find(({ date }) => date === day)
  const end = (parseTime(time) ?? 0) + (parseTime(duration) ?? 0)
  return { id, day, time, duration, end: formatTime(end % 1440), left: room ? room.left : 0 }
}

/** The month after `YYYY-MM`. */
export const monthAfter = (month: string): string => plusDays(`${month}-28`, 4).slice(0, 7)
