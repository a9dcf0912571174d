import { DAY_MINUTES, plusDays, type WallClock, type Weekday, weekdayOf } from '../clock.ts'
import type { HappyHour, Menu, Pattern, Product } from './menu.ts'

/** A recurring window: on these weekdays, from `start` to `end` (minutes), on days between two dates. */
export type Window = {
  readonly weekdays: readonly Weekday[]
  readonly start: number
  readonly end: number
  readonly startDay: string | null
  readonly endDay: string | null
  /** What is sold until 14:30 is still sold at 14:30, as opening hours count; what pauses until 16:00 is sold at 16:00. */
  readonly endIncluded: boolean
}

/**
 * Whether a time lies in the window (decisions.md, sections 1 and 5).
 * A window whose end is not after its start goes on into the next day and belongs to the day it began on.
 */
export function covers(window: Window, at: WallClock): boolean {
  const begun = at.minute >= window.start && runsOn(window, at.day)
  const lasts = window.endIncluded ? at.minute <= window.end : at.minute < window.end
  if (window.end > window.start) return begun && lasts
  return begun || (lasts && runsOn(window, plusDays(at.day, -1)))
}

/** Whether the window opens on that day at all. */
export const runsOn = (window: Window, day: string): boolean =>
  window.weekdays.includes(weekdayOf(day)) &&
  (window.startDay === null || day >= window.startDay) &&
  (window.endDay === null || day <= window.endDay)

/**
 * Whether the dish is sold at that time: always, if neither a pattern nor a happy hour limits it, else inside any
 * of them (decisions.md, section 4).
 */
export function sellsAt(product: Product, at: WallClock): boolean {
  const windows = sellingWindows(product)
  return windows.length === 0 || windows.some((window) => covers(window, at))
}

/** The windows outside of which the dish is not sold; none: it is sold at any hour. */
export const sellingWindows = (product: Product): Window[] => [
  ...product.patterns.filter((pattern) => !pattern.stopped).map(windowOfPattern),
  ...product.happyHours.map(windowOfHappyHour),
]

/** The pause that keeps the dish from being sold at that time, if any. */
export function pausedBy(menu: Menu, product: Product, at: WallClock): Pattern | null {
  const pauses = (pattern: Pattern) =>
    !pattern.stopped &&
    (pattern.productIds.length === 0 || pattern.productIds.includes(product.id)) &&
    covers({ ...windowOfPattern(pattern), endIncluded: false }, at)
  return menu.breaks.find(pauses) ?? null
}

export const windowOfPattern = (pattern: Pattern): Window => ({
  ...pattern,
  end: pattern.end ?? DAY_MINUTES,
  endIncluded: true,
})

export const windowOfHappyHour = (hour: HappyHour): Window => ({
  weekdays: [hour.weekday],
  start: hour.start.minute,
  end: hour.end.minute,
  startDay: hour.start.day,
  endDay: hour.end.day,
  endIncluded: true,
})
