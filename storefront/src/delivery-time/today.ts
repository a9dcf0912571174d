import type { DeliveryType, Restaurant } from '@tischlein/contract/entities'
import {
  parseTime,
  parseWall,
  plusDays,
  type WallClock,
  type Weekday,
  wallMinute,
} from '@tischlein/rules/clock'
import { openRanges } from '@tischlein/rules/delivery-time/opening-hours'
import type { OpeningRule, Schedule, Service } from '@tischlein/rules/restaurant/restaurant'

export type Hours = { readonly open: number; readonly close: number }

const DAY_MINUTES = 1440

/**
 * Today's opening hours in minutes from midnight, `close` beyond 1440 where it is after midnight. Until the night's
 * hours are over, "today" is still the evening on which they began.
 */
export const todaysHours = (restaurant: Restaurant, type: DeliveryType, now: WallClock): Hours[] =>
  hoursOn(restaurant, type, servedDay(restaurant, type, now))

/** The day whose hours count: until the night's hours are over, yesterday. */
export function servedDay(restaurant: Restaurant, type: DeliveryType, now: WallClock): string {
  const yesterday = plusDays(now.day, -1)
  const last = openRanges(serviceFor(restaurant, type), scheduleOf(restaurant), yesterday)
  const isLastNight = last.some(
    (range) => range.close.day > yesterday && wallMinute(range.close) > wallMinute(now),
  )
  return isLastNight && !isAllDay(last, yesterday) ? yesterday : now.day
}

/** The hours that belong to a day, closed days and holidays left out, in minutes from its midnight. */
export const hoursOn = (restaurant: Restaurant, type: DeliveryType, day: string): Hours[] =>
  openRanges(serviceFor(restaurant, type), scheduleOf(restaurant), day).map((range) => ({
    open: wallMinute(range.open) - wallMinute({ day, minute: 0 }),
    close: wallMinute(range.close) - wallMinute({ day, minute: 0 }),
  }))

/** Whether this type is served at this moment, by the opening rules alone. */
export function isServing(restaurant: Restaurant, type: DeliveryType, now: WallClock): boolean {
  const service = serviceFor(restaurant, type)
  const ranges = [plusDays(now.day, -1), now.day].flatMap((day) =>
    openRanges(service, scheduleOf(restaurant), day),
  )
  const at = wallMinute(now)
  return ranges.some((range) => wallMinute(range.open) <= at && at < wallMinute(range.close))
}

/** Whether "as soon as possible" can be promised. */
export const mayOrderNow = (restaurant: Restaurant, type: DeliveryType, now: WallClock): boolean =>
  whyNotNow(restaurant, type, now) === null

const isAllDay = (ranges: ReturnType<typeof openRanges>, day: string) =>
  ranges.some(
    (range) =>
      range.open.day === day &&
      range.open.minute === 0 &&
      wallMinute(range.close) - wallMinute(range.open) >= DAY_MINUTES,
  )

/** Why nothing can be had at once; null: it can. */
export function whyNotNow(restaurant: Restaurant, type: DeliveryType, now: WallClock) {
  if (restaurant.closed) return 'today'
  if (restaurant.paused[type]) return 'paused'
  if (!isServing(restaurant, type, now)) return 'now'
  return restaurant.unwatched && type !== 'here' ? 'unwatched' : null
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export const rulesOf = (restaurant: Restaurant, type: DeliveryType) =>
  ({
    delivery: restaurant.restaurantAvailableTimes,
    pickup: restaurant.restaurantTakeawayTimes,
    here: restaurant.hereTimes,
  })[type]

const serviceFor = (restaurant: Restaurant, type: DeliveryType): Service => ({
  type,
  rules: rulesOf(restaurant, type).map(openingRule),
  leadMinutes: 0,
  availableDays: 0,
  lastOrderMinutes: 0,
  ordersPerSlot: null,
  itemsPerSlot: null,
  pausedUntil: null,
})

const openingRule = (rule: Restaurant['hereTimes'][number]): OpeningRule => ({
  weekday: weekdayNumber(rule.weekday),
  open: parseTime(rule.open_at) ?? 0,
  close: parseTime(rule.close_at) ?? 0,
})

function weekdayNumber(word: (typeof weekdays)[number]): Weekday {
  const numbers: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
  return numbers[weekdays.indexOf(word)] ?? 1
}

/** The demo's and everyone's usual turn of the day; what a guest reads here does not hang on it. */
const DAY_ENDS_AT = 300

function scheduleOf(restaurant: Restaurant): Schedule {
  const from = parseWall(restaurant.restaurant_close_times ?? '')
  const to = parseWall(restaurant.restaurant_end_close_times ?? '')
  return {
    timezone: restaurant.timezone,
    services: [],
    closedOn: null,
    closedDays: restaurant.closed_days,
    holiday: from && to ? { from, to } : null,
    dayEndsAt: DAY_ENDS_AT,
    busy: null,
    unwatchedSince: null,
  }
}
