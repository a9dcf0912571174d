import { type Instant, momentOf, parseTime, parseWall, type WallClock, type Weekday } from '../clock.ts'
import type { OpeningRule, Schedule, Service } from '../restaurant/restaurant.ts'
import type { Load, Question } from './availability.ts'

/** A restaurant to try the time rules on. 2026-11-20 is a Friday. */

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

export const rule = (weekday: Weekday, open: string, close: string): OpeningRule => ({
  weekday,
  open: minutes(open),
  close: minutes(close),
})

export const daily = (open: string, close: string): OpeningRule[] =>
  weekdays.map((weekday) => rule(weekday, open, close))

/** Delivers from 11:00 to 22:00 with half an hour's lead, two weeks ahead, without limits. */
export const delivery = (changes: Partial<Service> = {}): Service => ({
  type: 'delivery',
  rules: daily('11:00', '22:00'),
  leadMinutes: 30,
  availableDays: 14,
  lastOrderMinutes: 0,
  ordersPerSlot: null,
  itemsPerSlot: null,
  pausedUntil: null,
  ...changes,
})

export const berlin = (service: Service, changes: Partial<Schedule> = {}): Schedule => ({
  timezone: 'Europe/Berlin',
  services: [service],
  closedOn: null,
  closedDays: [],
  holiday: null,
  dayEndsAt: 300,
  busy: null,
  unwatchedSince: null,
  ...changes,
})

export const noLoad: Load = () => ({ orders: 0, items: 0 })

/** Slots are named `YYYY-MM-DD HH:mm`. */
export const ask = (schedule: Schedule, now: string, changes: Partial<Question> = {}): Question => ({
  schedule,
  type: 'delivery',
  now: instant(now, schedule.timezone),
  load: noLoad,
  ...changes,
})

export const at = (text: string): WallClock => known(parseWall(text), text)
export const minutes = (text: string): number => known(parseTime(text), text)
export const instant = (text: string, timezone = 'Europe/Berlin'): Instant => momentOf(at(text), timezone)

function known<Value>(value: Value | null, text: string): Value {
  if (value === null) throw new Error(`no time: ${text}`)
  return value
}
