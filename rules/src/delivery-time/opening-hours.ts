import {
  DAY_MINUTES,
  dayNumber,
  type Instant,
  momentOf,
  type WallClock,
  type WallMinute,
  wallAt,
  wallClock,
  wallMinute,
  weekdayOfNumber,
} from '../clock.ts'
import { type DeliveryType, type Schedule, type Service, serviceOf } from '../restaurant/restaurant.ts'

export type OpenRange = { readonly open: WallClock; readonly close: WallClock }

/** One opening rule on one date. `day` is the `dayNumber` it belongs to, also for the hours after midnight. */
export type Range = { readonly day: number; readonly open: WallMinute; readonly close: WallMinute }

/** Why a time inside the opening rules is closed all the same (decisions.md, section 5, "Closing"). */
export type Closure = 'closed' | 'closed_day' | 'holiday'

type Period = { readonly open: WallMinute; readonly close: WallMinute }

/** How far `opensAt` looks ahead. */
const OPENS_WITHIN_DAYS = 420

/** Whether guests are served by this type, or by any (null), at this moment. A pause does not count: the restaurant is open. */
export const isOpen = (schedule: Schedule, type: DeliveryType | null, now: Instant): boolean =>
  servicesOf(schedule, type).some((service) => periodAt(schedule, service, now) !== null)

/** Since when guests have been served by any type without a gap, an instant; null while closed. */
export function openSince(schedule: Schedule, now: Instant): Instant | null {
  const running = schedule.services.flatMap((service) => periodAt(schedule, service, now) ?? [])
  if (running.length === 0) return null
  return momentOf(wallAt(Math.min(...running.map(({ open }) => open))), schedule.timezone)
}

/**
 * When the restaurant opens next for this type, or for any (null). Null while it is open, and if it does not open
 * within a year. Holidays, closed days and closing by hand count here as they do for the times on offer.
 */
export function opensAt(schedule: Schedule, type: DeliveryType | null, now: Instant): WallClock | null {
  if (isOpen(schedule, type, now)) return null
  const openings = servicesOf(schedule, type).flatMap((service) => nextOpening(schedule, service, now) ?? [])
  if (openings.length === 0) return null
  return wallClock(momentOf(wallAt(Math.min(...openings)), schedule.timezone), schedule.timezone)
}

/**
 * The opening hours that belong to `day`, closures taken out, adjoining ones joined: a Friday's 18:00 to 02:00, also
 * if written as 18:00-24:00 and Saturday 00:00-02:00, is one range of Friday.
 */
export function openRanges(service: Service, schedule: Schedule, day: string): OpenRange[] {
  const number = dayNumber(day)
  const ranges = rangesBetween(service, schedule, number, number + 1).filter((range) => range.day === number)
  return openParts(schedule, ranges).map(({ open, close }) => ({ open: wallAt(open), close: wallAt(close) }))
}

/** For the line with today's opening hours. Until the night's range closes, "today" is the day on which it opened. */
export function todaysRanges(schedule: Schedule, type: DeliveryType, now: Instant): OpenRange[] {
  const service = serviceOf(schedule, type)
  if (service === null) return []
  const wall = wallClock(now, schedule.timezone)
  const yesterday = openRanges(service, schedule, wallAt(wallMinute(wall) - DAY_MINUTES).day)
  const isLastNight = yesterday.some((range) => momentOf(range.close, schedule.timezone) > now)
  return isLastNight ? yesterday : openRanges(service, schedule, wall.day)
}

/** The stretch without a gap in which `now` lies, closures taken out; null if closed. Looked at for two days ahead. */
export function periodAt(schedule: Schedule, service: Service, now: Instant): Period | null {
  const isAfter = (at: WallMinute) => momentOf(wallAt(at), schedule.timezone) > now
  const today = dayNumber(wallClock(now, schedule.timezone).day)
  const periods = openPeriods(schedule, service, today - 1, today + 2)
  return periods.find((period) => isAfter(period.close) && !isAfter(period.open)) ?? null
}

/** The stretches in which guests are served on these days (`dayNumber`s, both included), closures taken out. */
export const openPeriods = (schedule: Schedule, service: Service, first: number, last: number): Period[] =>
  openParts(schedule, rangesBetween(service, schedule, first, last))

/**
 * The opening rules laid on the dates from `first` to `last` (`dayNumber`s, both included), closures not looked at.
 * A range belongs to the day on which it opens, unless it is over before the business day turns: 00:00 to 03:00 is
 * the night of the day before.
 */
export function rangesBetween(service: Service, schedule: Schedule, first: number, last: number): Range[] {
  const ranges: Range[] = []
  for (let number = first - 1; number <= last; number += 1) {
    const weekday = weekdayOfNumber(number)
    for (const rule of service.rules.filter((it) => it.weekday === weekday)) {
      const close = rule.close > rule.open ? rule.close : rule.close + DAY_MINUTES
      const midnight = number * DAY_MINUTES
      const day = close <= schedule.dayEndsAt ? number - 1 : number
      ranges.push({ day, open: midnight + rule.open, close: midnight + close })
    }
  }
  return ranges
}

/** The one judge of closures: why the restaurant is closed at a time within a range, or null. */
export function closuresOf(schedule: Schedule): (range: Range, at: WallMinute) => Closure | null {
  const shutDay = schedule.closedOn === null ? null : dayNumber(schedule.closedOn)
  const closedDays = new Set(schedule.closedDays.map(dayNumber))
  const holiday = schedule.holiday && {
    from: wallMinute(schedule.holiday.from),
    to: wallMinute(schedule.holiday.to),
  }
  return (range, at) => {
    const businessDay = Math.floor((at - schedule.dayEndsAt) / DAY_MINUTES)
    if (range.day === shutDay || businessDay === shutDay) return 'closed'
    if (closedDays.has(range.day) || endsAtMidnightBefore(closedDays, range, at)) return 'closed_day'
    return holiday && at >= holiday.from && at <= holidayEnd(holiday.to, range) ? 'holiday' : null
  }
}

/** 24:00 of an open day does not become the one slot of the closed day that begins there. */
const endsAtMidnightBefore = (closedDays: ReadonlySet<number>, range: Range, at: WallMinute): boolean =>
  at === range.close && closedDays.has(at / DAY_MINUTES)

/** A holiday that ends with a day takes the night of that day along: a bar does not open at midnight for two hours. */
const holidayEnd = (to: WallMinute, range: Range): WallMinute =>
  (to + 1) % DAY_MINUTES === 0 && range.day * DAY_MINUTES <= to ? Math.max(to, range.close) : to

function nextOpening(schedule: Schedule, service: Service, now: Instant): WallMinute | null {
  const today = dayNumber(wallClock(now, schedule.timezone).day)
  for (let ahead = 0; ahead < OPENS_WITHIN_DAYS; ahead += 14) {
    const periods = openPeriods(schedule, service, today + ahead, today + ahead + 14)
    const next = periods.find((period) => momentOf(wallAt(period.open), schedule.timezone) > now)
    if (next) return next.open
  }
  return null
}

/** Cuts ranges where a closure may begin or end, keeps the open parts, and joins those that touch. */
function openParts(schedule: Schedule, ranges: readonly Range[]): Period[] {
  const closureAt = closuresOf(schedule)
  const parts = ranges.flatMap((range) => {
    const inside = cuts(schedule).filter((cut) => cut > range.open && cut < range.close)
    const ends = [...inside, range.close].toSorted((a, b) => a - b)
    return ends
      .map((close, index) => ({ open: ends[index - 1] ?? range.open, close }))
      .filter((part) => closureAt(range, part.open) === null)
  })
  return joined(parts.toSorted((a, b) => a.open - b.open))
}

function cuts({ closedOn, holiday, dayEndsAt }: Schedule): WallMinute[] {
  const shut =
    closedOn === null ? [] : [0, 1].map((days) => (dayNumber(closedOn) + days) * DAY_MINUTES + dayEndsAt)
  return holiday ? [...shut, wallMinute(holiday.from), wallMinute(holiday.to) + 1] : shut
}

function joined(parts: readonly Period[]): Period[] {
  const periods: Period[] = []
  for (const part of parts) {
    const last = periods.at(-1)
    if (last === undefined || part.open > last.close) periods.push(part)
    else periods[periods.length - 1] = { open: last.open, close: Math.max(last.close, part.close) }
  }
  return periods
}

const servicesOf = (schedule: Schedule, type: DeliveryType | null): readonly Service[] =>
  schedule.services.filter((service) => type === null || service.type === type)
