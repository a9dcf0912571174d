import type { DeliveryType, Restaurant } from '@tischlein/contract/entities'
import { dayNumber, parseWall, plusDays, type WallClock, weekdayOf } from '@tischlein/rules/clock'
import { type Hours, hoursOn, servedDay } from '../delivery-time/today.ts'

export type PlannedDay = {
  /** A day of the usual week, for its name. */
  readonly day: string
  readonly isToday: boolean
  /** `close` beyond 1440 is after midnight. */
  readonly hours: readonly Hours[]
}

/** Any week without clock changes: a Monday. */
const MONDAY = '2024-01-01'

/** The usual week of a delivery type from Monday on, whatever days are closed this time. */
export function weekPlan(restaurant: Restaurant, type: DeliveryType, now: WallClock): PlannedDay[] {
  const usual = {
    ...restaurant,
    closed_days: [],
    restaurant_close_times: null,
    restaurant_end_close_times: null,
  }
  const today = weekdayOf(servedDay(restaurant, type, now))
  return Array.from({ length: 7 }, (_, index) => {
    const day = plusDays(MONDAY, index)
    return { day, isToday: index + 1 === today, hours: hoursOn(usual, type, day) }
  })
}

/** What differs from the usual week: days closed, and the holiday with its first and last day. */
export type Exceptions = {
  readonly closedDays: readonly string[]
  readonly holiday: { readonly from: string; readonly to: string } | null
}

/** Soon enough to be worth reading; what lies behind is left out. */
const AHEAD_DAYS = 60

export function exceptionsFrom(restaurant: Restaurant, { day: today }: WallClock): Exceptions {
  const isNear = (day: string) => day >= today && dayNumber(day) - dayNumber(today) <= AHEAD_DAYS
  const from = parseWall(restaurant.restaurant_close_times ?? '')
  const to = parseWall(restaurant.restaurant_end_close_times ?? '')
  return {
    closedDays: restaurant.closed_days.filter(isNear).toSorted(),
    holiday:
      from && to && to.day >= today && (from.day < today || isNear(from.day))
        ? { from: from.day, to: to.day }
        : null,
  }
}
