import {
  DAY_MINUTES,
  dayNumber,
  dayOf,
  type Instant,
  instantsOfDay,
  MINUTE_MS,
  momentOf,
  type WallClock,
  type WallMinute,
  wallAt,
  wallClock,
} from '../clock.ts'
import type { DeliveryType, Schedule, Service } from '../restaurant/restaurant.ts'
import { type Closure, closuresOf, openPeriods, rangesBetween } from './opening-hours.ts'

/** Minutes between two times on offer, and the length of a slot (storefront.md, section 9). */
export const SLOT_MINUTES = 15

/** What is already ordered for one slot. */
export type SlotLoad = { readonly orders: number; readonly items: number }
export type Load = (type: DeliveryType, at: WallClock) => SlotLoad

export type Question = {
  readonly schedule: Schedule
  readonly type: DeliveryType
  readonly now: Instant
  readonly load: Load
  /** How many items the guest wants to order; 1 if not told. */
  readonly items?: number
  /** Whether what the guest wants is sold at that time; left out: it is sold at any. */
  readonly isSold?: (at: WallClock) => boolean
  /** Whether the kitchen has room for it at that time; left out: it has at any. */
  readonly hasRoom?: (at: WallClock) => boolean
}

/** Why a time is not on offer. Each is a refusal key with a sentence of its own. */
export type Reason =
  | 'skipped_by_clock_change'
  | 'past'
  | 'too_far_ahead'
  | 'not_open'
  | Closure
  | 'paused'
  | 'lead_time'
  | 'last_order_passed'
  | 'product_not_available_for_date'
  | 'order_limit_reached'
  | 'kitchen_full'

/** One date: the quarter hours inside the opening rules, and for any minute the reason against it, or null. */
export type DayOfSlots = {
  readonly minutes: readonly number[]
  readonly reasonAgainst: (minute: number) => Reason | null
}

/**
 * The engine behind every question about a delivery time: it takes a `dayNumber` and judges the times of that date.
 * `latest` is the last bookable time (storefront.md, section 5; decisions.md, section 5).
 */
export function slotJudge(
  question: Question,
  service: Service,
  latest: WallMinute,
): (day: number) => DayOfSlots {
  const { schedule, now } = question
  const closureAt = closuresOf(schedule)
  const readyAt = earliestInstant(schedule, service, now)
  const stoppedUntil = lastOrderPassedUntil(schedule, service, now)
  return (day) => {
    const ranges = rangesBetween(service, schedule, day, day)
    const instantAt = instantsOfDay(dayOf(day), schedule.timezone)
    const rangesAt = (at: WallMinute) => ranges.filter((range) => range.open <= at && at <= range.close)
    const reasonAgainst = (minute: number): Reason | null => {
      const at = day * DAY_MINUTES + minute
      const instant = instantAt(minute)
      if (instant === null) return 'skipped_by_clock_change'
      if (instant < now) return 'past'
      if (at > latest) return 'too_far_ahead'
      const closures = rangesAt(at).map((range) => closureAt(range, at))
      if (!closures.includes(null)) return closures[0] ?? 'not_open'
      if (instant < readyAt) return isPaused(service, now) ? 'paused' : 'lead_time'
      if (at <= stoppedUntil) return 'last_order_passed'
      if (question.isSold?.(wallAt(at)) === false) return 'product_not_available_for_date'
      if (isFull(question, service, wallAt(at))) return 'order_limit_reached'
      return question.hasRoom?.(wallAt(at)) === false ? 'kitchen_full' : null
    }
    const isInside = (minute: number) => rangesAt(day * DAY_MINUTES + minute).length > 0
    return { minutes: quarterHours.filter(isInside), reasonAgainst }
  }
}

export const isPaused = (service: Service, now: Instant): boolean => (service.pausedUntil ?? now) > now

const quarterHours = Array.from({ length: DAY_MINUTES / SLOT_MINUTES }, (_, index) => index * SLOT_MINUTES)

/**
 * Now plus the lead time, the busy kitchen's extra minutes included, in real minutes. A pause stops the clock: nothing
 * is ready before the lead time has passed after its end. Rounding up is left to the slots, which are quarter hours.
 */
export function earliestInstant(schedule: Schedule, service: Service, now: Instant): Instant {
  const { busy } = schedule
  const extraMinutes = busy !== null && busy.until > now ? busy.minutes : 0
  return Math.max(now, service.pausedUntil ?? now) + (service.leadMinutes + extraMinutes) * MINUTE_MS
}

/**
 * Before a stretch of opening hours closes, it stops taking orders (decisions.md, section 5, `last_order_minutes`).
 * Ranges that adjoin are one stretch, so that a restaurant open through midnight does not stop there.
 */
function lastOrderPassedUntil(schedule: Schedule, service: Service, now: Instant): WallMinute {
  if (service.lastOrderMinutes === 0) return Number.NEGATIVE_INFINITY
  const today = dayNumber(wallClock(now, schedule.timezone).day)
  const lastOrderAt = (close: WallMinute) =>
    momentOf(wallAt(close), schedule.timezone) - service.lastOrderMinutes * MINUTE_MS
  const stopped = openPeriods(schedule, service, today - 1, today + 1).filter(
    (it) => lastOrderAt(it.close) < now,
  )
  return stopped.at(-1)?.close ?? Number.NEGATIVE_INFINITY
}

function isFull({ type, load, items = 1 }: Question, service: Service, at: WallClock): boolean {
  const { ordersPerSlot, itemsPerSlot } = service
  if (ordersPerSlot === null && itemsPerSlot === null) return false
  const taken = load(type, at)
  return taken.orders >= (ordersPerSlot ?? Infinity) || taken.items + items > (itemsPerSlot ?? Infinity)
}
