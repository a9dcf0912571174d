import { formatTime, plusDays, type WallClock, wallMinute } from '@tischlein/rules/clock'
import { openRanges } from '@tischlein/rules/delivery-time/opening-hours'
import type { Schedule, Service } from '@tischlein/rules/restaurant/restaurant'

type Hours = { readonly [property: string]: string }

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** How far ahead closed days are told. */
const AHEAD_DAYS = 365

/**
 * The hours of the first type that has any, those at which somebody is there: each weekly range, and over them the
 * days that are otherwise. Where it closes after midnight, `closes` lies before `opens`, as search engines read it.
 */
export function hoursThings(schedule: Schedule, today: string): Hours[] {
  const service = (['here', 'pickup', 'delivery'] as const)
    .map((type) => schedule.services.find((one) => one.type === type && one.rules.length > 0))
    .find(Boolean)
  if (!service) return []
  const weekly = service.rules.map(({ weekday, open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${weekdays[weekday - 1]}`,
    ...fromTo(open, close),
  }))
  return [...weekly, ...holidayThings(schedule, service), ...closedDays(schedule, today)]
}

/** Closed one-off days that are still to come. */
const closedDays = ({ closedDays }: Schedule, today: string): Hours[] =>
  closedDays
    .filter((day) => day >= today && day <= plusDays(today, AHEAD_DAYS))
    .map((day) => ({ ...closed, validFrom: day, validThrough: day }))

/** Whole days of a holiday are one stretch; on its first and last day there may still be hours. */
function holidayThings(schedule: Schedule, service: Service): Hours[] {
  if (schedule.holiday === null) return []
  const { from, to } = schedule.holiday
  const [first, last] = [from.day, to.day]
  const edges = [...new Set([first, last])].flatMap((day) => hoursOn(schedule, service, day))
  const [start, end] = [
    edges.some(({ validFrom }) => validFrom === first) ? plusDays(first, 1) : first,
    edges.some(({ validFrom }) => validFrom === last) ? plusDays(last, -1) : last,
  ]
  return [...edges, ...(start <= end ? [{ ...closed, validFrom: start, validThrough: end }] : [])]
}

const hoursOn = (schedule: Schedule, service: Service, day: string): Hours[] =>
  openRanges(service, schedule, day).map(({ open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    ...fromTo(minuteOn(day, open), minuteOn(day, close)),
    validFrom: day,
    validThrough: day,
  }))

const minuteOn = (day: string, at: WallClock): number => wallMinute(at) - wallMinute({ day, minute: 0 })

/** Opening and closing at the same minute is how schema.org says closed. */
const closed: Hours = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }

const DAY_MINUTES = 1440

/** A range that is never over is told up to the last minute of the day. */
function fromTo(open: number, close: number) {
  const end = close > open ? close : close + DAY_MINUTES
  const isAllDay = end - open >= DAY_MINUTES || end === DAY_MINUTES
  return { opens: clock(open), closes: isAllDay ? '23:59' : clock(end) }
}

const clock = (minute: number): string => formatTime(((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES)
