import {
  DAY_MINUTES,
  dayNumber,
  dayOf,
  formatWall,
  plusMinutes,
  type WallClock,
  type WallMinute,
  wallAt,
  wallClock,
  wallMinute,
} from '../clock.ts'
import type { RefusalKey } from '../refusal-keys.ts'
import { type Service, serviceOf } from '../restaurant/restaurant.ts'
import { allow, type Ruling, refuse } from '../ruling.ts'
import { periodAt } from './opening-hours.ts'
import {
  type DayOfSlots,
  isPaused,
  type Question,
  type Reason,
  SLOT_MINUTES,
  slotJudge,
} from './slot-judge.ts'

export type { Load, Question, Reason, SlotLoad } from './slot-judge.ts'

export type Slot = { readonly minute: number; readonly ok: boolean; readonly reason: Reason | null }
export type SlotsOfDay = {
  readonly day: string
  readonly reason: Reason | null
  readonly slots: readonly Slot[]
}

/**
 * The quarter hours of the opening hours, each with yes or the reason why not, for all bookable days or for `day`.
 * `reason` of a day is null if one of its slots can be had. A slot after midnight stands under its own date
 * (storefront.md, section 5; decisions.md, section 5).
 */
export function timesOf(question: Question & { readonly day?: string }): SlotsOfDay[] {
  const service = serviceOf(question.schedule, question.type)
  if (service === null) return []
  const first = dayNumber(question.day ?? wallNow(question).day)
  const last = question.day === undefined ? dayNumber(latestTime(question).day) : first
  const judge = slotJudge(question, service, wallMinute(latestTime(question)))
  return Array.from({ length: last - first + 1 }, (_, index) =>
    slotsOfDay(first + index, judge(first + index)),
  )
}

/**
 * Whether this time can be ordered now; null asks for "as soon as possible" and is answered with the slot taken.
 * Refused as `delivery_time_not_valid` (no quarter hour, skipped by daylight saving, beyond the bookable days),
 * `order_time_in_past` (before now plus lead time), `restaurant_not_open_at_time`, `asap_not_promised` (while nobody
 * looks at the board), `order_limit_reached`, or `capacity_full` where no other time is free; with the next time that can be ordered as `validTime`.
 */
export function judgeTime(question: Question & { readonly at: WallClock | null }): Ruling<WallClock> {
  const { at } = question
  const service = serviceOf(question.schedule, question.type)
  if (service === null) return refuse('restaurant_not_open_at_time')
  if (at === null) return judgeSoonest(question, service)
  const key = keyAgainst(question, service, at)
  return key === null ? allow(at) : refusal(key, nextFree({ ...question, after: at }))
}

/**
 * The slot that "as soon as possible" takes, `to` being its end. Null while closed, paused or unwatched, and if the hours that
 * run now have no room left: it never jumps to the next opening (decisions.md, section 5). The hours that run now may
 * be ordered to their end, also past midnight where nothing may be booked ahead.
 */
export function asap(question: Question): { from: WallClock; to: WallClock } | null {
  const service = serviceOf(question.schedule, question.type)
  const soonest = service && judgeSoonest(question, service)
  if (!soonest?.ok) return null
  return { from: soonest.value, to: plusMinutes(soonest.value, SLOT_MINUTES, question.schedule.timezone) }
}

/** The first time that can be ordered, or null (storefront.md, section 5, "Earliest time"). */
export const earliestTime = (question: Question): WallClock | null => nextFree(question)

/** 23:59 of the last bookable day (storefront.md, section 5, "Latest"). */
export function latestTime(question: Pick<Question, 'schedule' | 'type' | 'now'>): WallClock {
  const availableDays = serviceOf(question.schedule, question.type)?.availableDays ?? 0
  return { day: dayOf(dayNumber(wallNow(question).day) + availableDays), minute: DAY_MINUTES - 1 }
}

/** The first time after `after` that can be ordered; if there is none, the first at all; else null. */
export function nextFree(question: Question & { readonly after?: WallClock }): WallClock | null {
  const service = serviceOf(question.schedule, question.type)
  if (service === null) return null
  const now = wallMinute(wallNow(question))
  const latest = wallMinute(latestTime(question))
  const judge = slotJudge(question, service, latest)
  const later = question.after
    ? firstFree(judge, Math.max(now, wallMinute(question.after) + 1), latest)
    : null
  return later ?? firstFree(judge, now, latest)
}

function slotsOfDay(number: number, { minutes, reasonAgainst }: DayOfSlots): SlotsOfDay {
  const slots = minutes.map((minute) => {
    const reason = reasonAgainst(minute)
    return { minute, ok: reason === null, reason }
  })
  const isOnOffer = slots.some((slot) => slot.ok)
  return { day: dayOf(number), reason: isOnOffer ? null : (slots.at(-1)?.reason ?? 'not_open'), slots }
}

function firstFree(judge: Judge, from: WallMinute, to: WallMinute): WallClock | null {
  for (const { at, reason } of slotsBetween(judge, from, to)) if (reason === null) return wallAt(at)
  return null
}

/** Stays inside the hours that run now. Full is told from closed, since a later time then is worth offering. */
function judgeSoonest(question: Question, service: Service): Ruling<WallClock> {
  const running = periodAt(question.schedule, service, question.now)
  if (running === null || isPaused(service, question.now))
    return refusal('restaurant_not_open_at_time', nextFree(question))
  // In the house itself somebody is there to be asked.
  if (question.schedule.unwatchedSince !== null && service.type !== 'here')
    return refusal('asap_not_promised', nextFree(question))
  let isFull = false
  const judge = slotJudge(question, service, running.close)
  for (const { at, reason } of slotsBetween(judge, wallMinute(wallNow(question)), running.close)) {
    if (reason === null) return allow(wallAt(at))
    isFull ||= reason === 'order_limit_reached' || reason === 'kitchen_full'
  }
  return refusal(isFull ? 'order_limit_reached' : 'restaurant_not_open_at_time', nextFree(question))
}

function keyAgainst(question: Question, service: Service, at: WallClock): RefusalKey | null {
  if (at.minute % SLOT_MINUTES !== 0) return 'delivery_time_not_valid'
  const judge = slotJudge(question, service, wallMinute(latestTime(question)))
  const reason = judge(dayNumber(at.day)).reasonAgainst(at.minute)
  return reason && keys[reason]
}

/** A list of times may say in detail why; the catalogue of answers to a chosen time is coarser (answers.md, section 4). */
const keys: Record<Reason, RefusalKey> = {
  skipped_by_clock_change: 'delivery_time_not_valid',
  too_far_ahead: 'delivery_time_not_valid',
  past: 'order_time_in_past',
  lead_time: 'order_time_in_past',
  not_open: 'restaurant_not_open_at_time',
  closed: 'restaurant_not_open_at_time',
  closed_day: 'restaurant_not_open_at_time',
  holiday: 'restaurant_not_open_at_time',
  paused: 'restaurant_not_open_at_time',
  last_order_passed: 'restaurant_not_open_at_time',
  product_not_available_for_date: 'product_not_available_for_date',
  order_limit_reached: 'order_limit_reached',
  kitchen_full: 'order_limit_reached',
}

function refusal(key: RefusalKey, free: WallClock | null): Ruling<never> {
  if (free !== null) return refuse({ key, validTime: formatWall(free) })
  return refuse(key === 'order_limit_reached' ? 'capacity_full' : key)
}

type Judge = (day: number) => DayOfSlots

function* slotsBetween(judge: Judge, from: WallMinute, to: WallMinute) {
  for (let number = Math.floor(from / DAY_MINUTES); number * DAY_MINUTES <= to; number += 1) {
    const day = judge(number)
    const midnight = number * DAY_MINUTES
    const minutes = day.minutes.filter((minute) => midnight + minute >= from && midnight + minute <= to)
    for (const minute of minutes) yield { at: midnight + minute, reason: day.reasonAgainst(minute) }
  }
}

const wallNow = ({ schedule, now }: Pick<Question, 'schedule' | 'now'>): WallClock =>
  wallClock(now, schedule.timezone)
