import type { Product } from '@tischlein/contract/entities'
import { plusDays } from '@tischlein/rules/clock'
import { inRow, localeOf } from '@tischlein/ui/format'

type HappyHour = Product['happyHours'][number]

/** Hours of a dish that are alike on several weekdays, told as one. */
export type Stretch = {
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
  /** "17:00–19:00" */
  readonly hours: string
  readonly price: number | null
  /** The days between which it holds. */
  readonly since: string
  readonly until: string
}

const clock = (wall: string) => wall.slice(11, 16)
const day = (wall: string) => wall.slice(0, 10)

/** The happy hours of a dish, in the order in which the restaurant wrote them. */
export function stretchesOf(happyHours: readonly HappyHour[]): Stretch[] {
  const stretches = new Map<string, Stretch>()
  for (const { weekday_id, start_date, end_date, price } of happyHours) {
    const hours = `${clock(start_date)}–${clock(end_date)}`
    const [since, until] = [day(start_date), day(end_date)]
    const key = [hours, price, since, until].join('|')
    const weekdays = [...(stretches.get(key)?.weekdays ?? []), weekday_id].toSorted((a, b) => a - b)
    stretches.set(key, { weekdays, hours, price, since, until })
  }
  return [...stretches.values()]
}

const A_MONDAY = '2024-01-01'

/** "Mon–Fri, Sun" in the guest's language; null: every day of the week. */
export function weekdaysText(weekdays: readonly number[], language: string): string | null {
  if (new Set(weekdays).size === 7) return null
  const short = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' })
  const name = (weekday: number) => short.format(new Date(`${plusDays(A_MONDAY, weekday - 1)}T12:00:00Z`))
  const runs = runsOf(weekdays).map(([first, last]) => {
    if (first === last) return name(first)
    return last === first + 1 ? inRow([name(first), name(last)], language) : `${name(first)}–${name(last)}`
  })
  return inRow(runs, language)
}

/** Days that follow each other, as first and last: 1, 2, 3, 6 is 1–3 and 6. */
function runsOf(weekdays: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const weekday of weekdays) {
    const run = runs.at(-1)
    if (run && run[1] === weekday - 1) run[1] = weekday
    else runs.push([weekday, weekday])
  }
  return runs
}

/** An end so far away is no end that a guest needs to know. */
const SOON_DAYS = 180

/** Which of its dates a stretch must tell today. */
export const datesOf = ({ since, until }: Stretch, today: string) => ({
  since: since > today ? since : null,
  until: until <= plusDays(today, SOON_DAYS) ? until : null,
})
