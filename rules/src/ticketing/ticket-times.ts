import {
  DAY_MINUTES,
  dayNumber,
  type Instant,
  instantsOfDay,
  plusDays,
  type WallClock,
  type Weekday,
  wallAt,
  wallClock,
  wallMinute,
  weekdayOf,
} from '../clock.ts'
import { closuresOf } from '../delivery-time/opening-hours.ts'
import { earliestInstant } from '../delivery-time/slot-judge.ts'
import type { RefusalKey } from '../refusal-keys.ts'
import { type DeliveryType, type Schedule, serviceOf } from '../restaurant/restaurant.ts'
import { allow, type Ruling, refuse } from '../ruling.ts'

/** A departure, sitting or show that recurs weekly from `startDay` to `endDay`, both included (storefront.md, section 3). */
export type TicketTime = {
  readonly id: number
  readonly startDay: string
  readonly endDay: string
  readonly weekday: Weekday
  /** Minutes from midnight. */
  readonly time: number
  /** Minutes. */
  readonly duration: number
  /** Persons or items for each date: null is unlimited, 0 is none. */
  readonly capacity: number | null
}

/** One ticket time on one date: what a guest chooses and what has the capacity. */
export type TicketSlot = { readonly ticketTime: TicketTime; readonly day: string }

/** Persons or items already ordered or held for a slot. */
export type Taken = (ticketTimeId: number, day: string) => number

export type TicketQuestion = {
  readonly schedule: Schedule
  /** Whose lead time and pause count. */
  readonly type: DeliveryType
  readonly ticketTimes: readonly TicketTime[]
  readonly now: Instant
  readonly taken: Taken
}

/** `left` null: unlimited. */
export type TicketDate = { readonly day: string; readonly left: number | null }

/** How many days ahead tickets are sold (answers.md, section 1, "the next 90 days with room"). */
export const TICKET_DAYS = 90

/** The coming dates with room of every ticket time, by its id (storefront.md, section 5, "Ticket slot"). */
export function ticketDates(question: TicketQuestion): Map<number, TicketDate[]> {
  const judge = ticketJudge(question)
  const dates = new Map<number, TicketDate[]>(question.ticketTimes.map(({ id }) => [id, []]))
  const today = wallClock(question.now, question.schedule.timezone).day
  for (let ahead = 0; ahead < TICKET_DAYS; ahead += 1) {
    const day = plusDays(today, ahead)
    const reasonAgainst = judge(day)
    for (const ticketTime of question.ticketTimes) {
      if (reasonAgainst(ticketTime) !== null) continue
      const left = roomLeft(ticketTime, day, question.taken)
      if (left !== 0) dates.get(ticketTime.id)?.push({ day, left })
    }
  }
  return dates
}

/** A slot as a list of times shows it; the key says why it cannot be had. */
export type ListedSlot = { readonly minute: number; readonly ok: boolean; readonly reason: RefusalKey | null }

/**
 * The slots of all coming dates on which something begins, or of `day`, each with yes or the reason why not. `reason`
 * of a date is null if one of its slots can be had.
 */
export function ticketTimesOf(
  question: TicketQuestion & { readonly day?: string; readonly persons?: number },
): { readonly day: string; readonly reason: RefusalKey | null; readonly slots: readonly ListedSlot[] }[] {
  const { persons = 1 } = question
  const judge = ticketJudge(question)
  const today = wallClock(question.now, question.schedule.timezone).day
  const days =
    question.day === undefined
      ? Array.from({ length: TICKET_DAYS }, (_, ahead) => plusDays(today, ahead))
      : [question.day]
  return days.flatMap((day) => {
    const slots = question.ticketTimes
      .filter((it) => runsOn(it, day))
      .toSorted((a, b) => a.time - b.time || a.duration - b.duration)
      .map((it): ListedSlot => {
        const left = roomLeft(it, day, question.taken)
        const isFull = left !== null && left < Math.max(1, persons)
        const reason = judge(day)(it) ?? (isFull ? 'capacity_full' : null)
        return { minute: it.time, ok: reason === null, reason }
      })
    if (slots.length === 0 && question.day === undefined) return []
    const isOnOffer = slots.some(({ ok }) => ok)
    return [{ day, reason: isOnOffer ? null : (slots.at(-1)?.reason ?? 'not_open'), slots }]
  })
}

/**
 * The slot that begins at `at`; `duration` (minutes) tells two apart that begin together. Refused:
 * `delivery_time_not_valid` (no ticket time then, or not yet sold), `order_time_in_past` (or before now plus lead time),
 * `restaurant_not_open_at_time` (closed, holiday) and `capacity_full` (fewer than `persons` places left).
 */
export function judgeTicket(
  question: TicketQuestion & { readonly at: WallClock; readonly duration?: number; readonly persons: number },
): Ruling<TicketSlot> {
  const { at, duration, persons, taken } = question
  const slot = findSlot(question.ticketTimes, at, duration)
  if (slot === null) return refuse('delivery_time_not_valid')
  const reason = ticketJudge(question)(slot.day)(slot.ticketTime)
  if (reason !== null) return refuse(reason)
  const left = roomLeft(slot.ticketTime, slot.day, taken)
  const isFull = left !== null && (left < persons || slot.ticketTime.capacity === 0)
  return isFull ? refuse('capacity_full') : allow(slot)
}

/** The slot that begins then; `duration` (minutes) tells two apart that begin together. Null: there is none. */
export function findSlot(
  ticketTimes: readonly TicketTime[],
  { day, minute }: WallClock,
  duration?: number,
): TicketSlot | null {
  const ticketTime = ticketTimes.find(
    (it) => it.time === minute && runsOn(it, day) && (duration === undefined || it.duration === duration),
  )
  return ticketTime === undefined ? null : { ticketTime, day }
}

/** When the slot is over, on the guest's watch: start plus duration (storefront.md, section 5). */
export const ticketEnd = ({ ticketTime, day }: TicketSlot): WallClock =>
  wallAt(wallMinute({ day, minute: ticketTime.time }) + ticketTime.duration)

/** Places still free on that date; null: unlimited. */
export const roomLeft = ({ id, capacity }: TicketTime, day: string, taken: Taken): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken(id, day))

const runsOn = ({ weekday, startDay, endDay }: TicketTime, day: string): boolean =>
  weekday === weekdayOf(day) && startDay <= day && day <= endDay

/** Why a ticket time cannot be had on a date, room aside. Closures count, opening hours do not. */
function ticketJudge(question: TicketQuestion): (day: string) => (it: TicketTime) => RefusalKey | null {
  const { schedule, type, now } = question
  const closureAt = closuresOf(schedule)
  const service = serviceOf(schedule, type)
  const readyAt = service === null ? now : earliestInstant(schedule, service, now)
  const lastDay = plusDays(wallClock(now, schedule.timezone).day, TICKET_DAYS - 1)
  return (day) => {
    const instantAt = instantsOfDay(day, schedule.timezone)
    return (ticketTime) => {
      const instant = instantAt(ticketTime.time)
      if (instant === null || day > lastDay || !runsOn(ticketTime, day)) return 'delivery_time_not_valid'
      if (instant < readyAt) return 'order_time_in_past'
      const open = dayNumber(day) * DAY_MINUTES + ticketTime.time
      const range = { day: dayNumber(day), open, close: open + ticketTime.duration }
      return closureAt(range, open) === null ? null : 'restaurant_not_open_at_time'
    }
  }
}
