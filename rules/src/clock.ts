import { Temporal } from 'temporal-polyfill'

/** A time on the restaurant's own clock: `day` is YYYY-MM-DD, `minute` counts from midnight (0 to 1439). */
export type WallClock = { readonly day: string; readonly minute: number }

/** Milliseconds since 1970 in UTC. */
export type Instant = number & { readonly unit?: 'milliseconds' }

/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * The wall clock as one number, minutes since 1970-01-01 00:00, as if no clock were ever changed: orders times and
 * counts quarter hours across days. No elapsed time: on two nights a year an hour of it is missing or lasts two.
 */
export type WallMinute = number & { readonly unit?: 'minutes on the wall' }

export const MINUTE_MS = 60_000
export const DAY_MINUTES = 1440

/** What the restaurant's clock shows at `instant`. `timezone` is an IANA name, so that summer time is known. */
export function wallClock(instant: Instant, timezone: string): WallClock {
  const shown = Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(timezone)
  return { day: shown.toPlainDate().toString(), minute: shown.hour * 60 + shown.minute }
}

/**
 * The instant at which the restaurant's clock shows `wall`; of a time that occurs twice the first, and null for one
 * that daylight saving skips (decisions.md, section 1).
 */
export function instantOf(wall: WallClock, timezone: string): Instant | null {
  const moment = zoned(wall, timezone)
  return shows(moment, wall) ? moment.epochMilliseconds : null
}

/** As `instantOf`, but a skipped time stands for the moment at which the clock jumps over it. */
export function momentOf(wall: WallClock, timezone: string): Instant {
  const moment = zoned(wall, timezone)
  if (shows(moment, wall)) return moment.epochMilliseconds
  const justAfter = moment.add({ milliseconds: 1 })
  return (justAfter.getTimeZoneTransition('previous') ?? moment).epochMilliseconds
}

/**
 * `instantOf` for many times of one day. Only the two days a year on which the clock changes ask the calendar for
 * each minute; on all others it is a sum.
 */
export function instantsOfDay(day: string, timezone: string): (minute: number) => Instant | null {
  const start = instantOf({ day, minute: 0 }, timezone)
  const end = instantOf({ day: plusDays(day, 1), minute: 0 }, timezone)
  const isPlain = start !== null && end !== null && end - start === DAY_MINUTES * MINUTE_MS
  return isPlain ? (minute) => start + minute * MINUTE_MS : (minute) => instantOf({ day, minute }, timezone)
}

/** What the clock shows `minutes` of real time later, also across a change to or from daylight saving. */
export const plusMinutes = (wall: WallClock, minutes: number, timezone: string): WallClock =>
  wallClock(momentOf(wall, timezone) + minutes * MINUTE_MS, timezone)

/** The calendar day `days` after `day`, or before it where negative. */
export const plusDays = (day: string, days: number): string => dayOf(dayNumber(day) + days)

export const weekdayOf = (day: string): Weekday => weekdayOfNumber(dayNumber(day))

/** The weekday of a `dayNumber`. */
export function weekdayOfNumber(number: number): Weekday {
  const weekdays: readonly Weekday[] = [4, 5, 6, 7, 1, 2, 3]
  return weekdays[((number % 7) + 7) % 7] ?? 4
}

/** The day a restaurant still counts `wall` to: before `dayEndsAt` (minutes) it is yesterday (decisions.md, section 5). */
export const businessDay = ({ day, minute }: WallClock, dayEndsAt: number): string =>
  minute < dayEndsAt ? plusDays(day, -1) : day

/** Negative if `a` is earlier, 0 if equal, positive if later. For sorting too. */
export const compareWall = (a: WallClock, b: WallClock): number =>
  a.day === b.day ? a.minute - b.minute : a.day < b.day ? -1 : 1

export const wallMinute = ({ day, minute }: WallClock): WallMinute => dayNumber(day) * DAY_MINUTES + minute

/** The inverse of `wallMinute`. */
export const wallAt = (at: WallMinute): WallClock => {
  const number = Math.floor(at / DAY_MINUTES)
  return { day: dayOf(number), minute: at - number * DAY_MINUTES }
}

/** `YYYY-MM-DD HH:mm`, seconds allowed and dropped (answers.md, section 0). Null if there is no such day or time. */
export function parseWall(text: string): WallClock | null {
  const parts = /^(\S+) (\d\d:\d\d)(?::[0-5]\d)?$/.exec(text)
  const day = parseDay(parts?.[1] ?? '')
  const minute = parseTime(parts?.[2] ?? '')
  return day === null || minute === null || minute === DAY_MINUTES ? null : { day, minute }
}

/** `YYYY-MM-DD` of the years 1000 to 2999, or null if the calendar has no such day. */
export const parseDay = (text: string): string | null =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && dayOf(dayNumber(text)) === text ? text : null

/** Minutes from midnight of `HH:mm`, 1440 for `24:00`; null if it is no time of a day. */
export function parseTime(text: string): number | null {
  const parts = /^(\d\d):([0-5]\d)$/.exec(text)
  const minute = Number(parts?.[1]) * 60 + Number(parts?.[2])
  return minute <= DAY_MINUTES ? minute : null
}

/** `HH:mm`; 1440 minutes are `24:00`. */
export const formatTime = (minute: number): string =>
  `${padded(Math.floor(minute / 60), 2)}:${padded(minute % 60, 2)}`

/** `YYYY-MM-DD HH:mm`, as times travel (answers.md, section 0). */
export const formatWall = ({ day, minute }: WallClock): string => `${day} ${formatTime(minute)}`

/**
 * Days since 1970-01-01. Own arithmetic instead of Temporal, because browsers load these lines with the menu and
 * opening hours ask it for every day they show.
 */
export function dayNumber(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return daysBeforeMonth(year, month) + date - 1 - daysBeforeMonth(1970, 1)
}

/** The inverse of `dayNumber`. */
export function dayOf(number: number): string {
  const days = number + daysBeforeMonth(1970, 1)
  let year = Math.floor(days / 365.2425)
  if (daysBeforeMonth(year + 1, 1) <= days) year += 1
  const month =
    Array.from({ length: 12 }, (_, index) => index + 1).findLast((it) => daysBeforeMonth(year, it) <= days) ??
    1
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(days - daysBeforeMonth(year, month) + 1, 2)}`
}

/** Counted from a year that begins in March, so that a leap day comes last and months need no table. */
function daysBeforeMonth(year: number, month: number): number {
  const march = month > 2 ? year : year - 1
  const leapDays = Math.floor(march / 4) - Math.floor(march / 100) + Math.floor(march / 400)
  return march * 365 + leapDays + Math.floor((((month + 9) % 12) * 153 + 2) / 5)
}

const padded = (number: number, length: number): string => String(number).padStart(length, '0')

const zoned = ({ day, minute }: WallClock, timezone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: timezone,
    plainTime: new Temporal.PlainTime(Math.floor(minute / 60), minute % 60),
  })

const shows = (moment: Temporal.ZonedDateTime, { minute }: WallClock): boolean =>
  moment.hour * 60 + moment.minute === minute
