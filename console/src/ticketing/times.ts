import type { InputFor } from '@tischlein/contract/client'
import { DAY_MINUTES, formatTime, parseTime } from '@tischlein/rules/clock'
import type { TicketTime } from './gate.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** What somebody fills in: begin and end, because nobody thinks of a departure as a duration. */
export type TimeForm = {
  readonly weekdays: readonly Weekday[]
  readonly begin: string
  readonly end: string
  /** As it is typed; empty is without limit. */
  readonly places: string
  /** Empty: from today on. */
  readonly from: string
  readonly to: string
}

export type TimeFault = 'weekdays' | 'begin' | 'end' | 'places' | 'to'

/** The first thing that is missing or wrong; null: it can be sent. */
export function faultOf(form: TimeForm): TimeFault | null {
  const begin = parseTime(form.begin)
  const end = parseTime(form.end)
  if (form.weekdays.length === 0) return 'weekdays'
  if (begin === null) return 'begin'
  if (end === null || end === begin) return 'end'
  if (!/^\d{0,5}$/.test(form.places.trim())) return 'places'
  return form.to === '' || (form.from !== '' && form.to < form.from) ? 'to' : null
}

type Sent = Omit<InputFor<'createTicketTime'>, 'weekday'>

/** The form as the server takes it, the weekday aside; an end before the begin is on the next day. */
export function sentOf({ begin, end, places, from, to }: TimeForm): Sent {
  const minutes = ((parseTime(end) ?? 0) - (parseTime(begin) ?? 0) + DAY_MINUTES) % DAY_MINUTES
  return {
    time: begin,
    duration: formatTime(minutes),
    capacity: places.trim() === '' ? null : Number(places),
    ...(from === '' ? {} : { start_date: from }),
    end_date: to,
  }
}

export const emptyForm = (today: string): TimeForm => ({
  weekdays: [],
  begin: '',
  end: '',
  places: '',
  from: today,
  to: '',
})

export const formOf = ({
  weekday,
  time,
  duration,
  capacity,
  start_date,
  end_date,
}: TicketTime): TimeForm => ({
  weekdays: [weekday],
  begin: time,
  end: formatTime(((parseTime(time) ?? 0) + (parseTime(duration) ?? 0)) % DAY_MINUTES),
  places: capacity === null ? '' : String(capacity),
  from: start_date,
  to: end_date,
})

/** The times of each weekday, early ones first; days without any are left out. */
export const byWeekday = (times: readonly TicketTime[]) =>
  weekdays
    .map((weekday) => ({
      weekday,
      times: times
        .filter((it) => it.weekday === weekday)
        .toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.id - b.id)),
    }))
    .filter((day) => day.times.length > 0)
