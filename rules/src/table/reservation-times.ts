import { compareWall, type Instant, plusDays, type WallClock, wallClock, wallMinute } from '../clock.ts'
import { type Reason, timesOf } from '../delivery-time/availability.ts'
import { openRanges } from '../delivery-time/opening-hours.ts'
import { type Schedule, type Service, serviceOf } from '../restaurant/restaurant.ts'
import { allow, type Ruling, refuse } from '../ruling.ts'
import { type Booking, freeTables, type Seating } from './reservations.ts'

/** The dining room at a moment: its hours, its tables and who has them. `stayMinutes` is how long a party stays. */
export type DiningRoom = {
  readonly schedule: Schedule
  readonly tables: readonly Seating[]
  readonly bookings: readonly Booking[]
  readonly stayMinutes: number
  readonly now: Instant
}

export type ReservationSlot = {
  readonly minute: number
  readonly ok: boolean
  readonly reason: Reason | 'no_table_available' | null
}
/** `reason` is null if one of its times can be had. */
export type ReservationDay = {
  readonly day: string
  readonly reason: ReservationSlot['reason']
  readonly slots: readonly ReservationSlot[]
}

/** Parties are expected on the hour and the half hour; the kitchen thanks for it. */
const STEP_MINUTES = 30
/** Nobody knows so far ahead who works then. */
const DAYS_AHEAD_MAX = 366

/** The hours of the dining room: of eating here, else the first that the restaurant has. */
const diningService = (schedule: Schedule): Service | null =>
  serviceOf(schedule, 'here') ?? schedule.services[0] ?? null

/**
 * The half hours at which these people may come, for all bookable days, each with a yes or the reason why not
 * (storefront.md, section 2, table reserve). A party comes while the room is open: closing time is no time to come.
 */
export function reservationTimes(room: DiningRoom, people: number): ReservationDay[] {
  const service = diningService(room.schedule)
  if (service === null) return []
  const { schedule, now } = room
  const load = () => ({ orders: 0, items: 0 })
  return timesOf({ schedule, type: service.type, now, load }).map(({ day, reason, slots }) => {
    const isOpen = openOn(service, schedule, day)
    const offered = slots
      .filter(({ minute }) => minute % STEP_MINUTES === 0 && isOpen({ day, minute }))
      .map((slot): ReservationSlot => {
        const isTaken = slot.ok && !hasTable(room, { day, minute: slot.minute }, people)
        return isTaken ? { minute: slot.minute, ok: false, reason: 'no_table_available' } : slot
      })
    const last = offered.at(-1)
    return {
      day,
      slots: offered,
      reason: offered.some(({ ok }) => ok) ? null : (last?.reason ?? reason ?? 'not_open'),
    }
  })
}

/**
 * Whether a party may come at this time, to the minute; whether a table is free is another question. Refused:
 * `order_time_in_past`, `too_far_ahead`, `restaurant_not_open_at_time`.
 */
export function mayCome(
  { schedule, now }: Pick<DiningRoom, 'schedule' | 'now'>,
  at: WallClock,
): Ruling<WallClock> {
  const today = wallClock(now, schedule.timezone)
  if (compareWall(at, today) <= 0) return refuse('order_time_in_past')
  if (at.day > plusDays(today.day, DAYS_AHEAD_MAX)) return refuse('too_far_ahead')
  const service = diningService(schedule)
  return service !== null && openOn(service, schedule, at.day)(at)
    ? allow(at)
    : refuse('restaurant_not_open_at_time')
}

/** A range that runs past midnight belongs to the day on which it opened. */
function openOn(service: Service, schedule: Schedule, day: string): (at: WallClock) => boolean {
  const ranges = [plusDays(day, -1), day].flatMap((one) => openRanges(service, schedule, one))
  return (at) => ranges.some(({ open, close }) => compareWall(open, at) <= 0 && compareWall(at, close) < 0)
}

function hasTable({ tables, bookings, stayMinutes }: DiningRoom, at: WallClock, people: number): boolean {
  const from = wallMinute(at)
  return freeTables(tables, bookings, { people, from, until: from + stayMinutes }).length > 0
}
