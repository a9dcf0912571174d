import type { HappyHour } from '@tischlein/contract/entities'
import { amountOf, typedAmount } from '@tischlein/ui/amount'
import { clockOf } from '../hours/week.ts'
import { type WeekdayWord, weekdays } from './when.ts'

/** Hours as they are typed, for all days that share them; `key` names them while they are edited. */
export type TypedHour = {
  readonly key: number
  readonly days: readonly WeekdayWord[]
  readonly from: string
  readonly to: string
  readonly price: string
  readonly first: string
  readonly last: string
}

/** Happy hours as people say them: those that differ in nothing but the weekday are one. */
export function typedHours(hours: readonly HappyHour[], digits: number, language: string): TypedHour[] {
  const typed: TypedHour[] = []
  for (const { weekday_id, start_date, end_date, price } of hours) {
    const day = weekdays[weekday_id - 1] ?? 'monday'
    const hour = {
      from: start_date.slice(11),
      to: end_date.slice(11),
      price: price === null ? '' : typedAmount(price, digits, language),
      first: start_date.slice(0, 10),
      last: end_date.slice(0, 10),
    }
    const place = typed.findIndex((one) => sameHours(one, hour))
    const found = typed[place]
    if (found) typed[place] = { ...found, days: [...found.days, day] }
    else typed.push({ key: typed.length, days: [day], ...hour })
  }
  return typed
}

type Hours = Omit<TypedHour, 'key' | 'days'>
const sameHours = (a: Hours, b: Hours) =>
  a.from === b.from && a.to === b.to && a.price === b.price && a.first === b.first && a.last === b.last

/** What can be sent, one entry per weekday; null: something has to be mended first. An empty price keeps the usual. */
export function writtenHours(typed: readonly TypedHour[], digits: number): HappyHour[] | null {
  const written: HappyHour[] = []
  for (const hour of typed) {
    const [from, to] = [clockOf(hour.from), clockOf(hour.to)]
    const price = hour.price.trim() === '' ? null : amountOf(hour.price, digits)
    const isPriceWrong = hour.price.trim() !== '' && price === null
    const isTurned = hour.first === '' || hour.last === '' || hour.last < hour.first
    if (from === null || to === null || isPriceWrong || isTurned || hour.days.length === 0) return null
    for (const day of hour.days) {
      const weekday_id = numbers[weekdays.indexOf(day)] ?? 1
      written.push({
        weekday_id,
        start_date: `${hour.first} ${from}`,
        end_date: `${hour.last} ${to}`,
        price,
      })
    }
  }
  return written
}

const numbers = [1, 2, 3, 4, 5, 6, 7] as const

/** The usual one to begin with: early evening, for a year from today. */
export function firstHappyHour(
  typed: readonly TypedHour[],
  today: string,
  days: readonly WeekdayWord[],
): TypedHour {
  const nextYear = `${Number(today.slice(0, 4)) + 1}-12-31`
  const key = 1 + Math.max(-1, ...typed.map((hour) => hour.key))
  return { key, days, from: '17:00', to: '19:00', price: '', first: today, last: nextYear }
}
