import { dayNumber, dayOf, plusDays, weekdayOf } from '@tischlein/rules/clock'

/** A month as `YYYY-MM`; days as `YYYY-MM-DD`. Weeks begin on Monday (storefront.md, section 9). */
export const monthOf = (day: string): string => day.slice(0, 7)

const firstOf = (month: string) => `${month}-01`

/** `by` months later, or earlier. */
function plusMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

const lengthOf = (month: string): number =>
  dayNumber(firstOf(plusMonths(month, 1))) - dayNumber(firstOf(month))

/** The same day of another month, or that month's last. */
function sameDayIn(month: string, day: string): string {
  const date = Math.min(Number(day.slice(8)), lengthOf(month))
  return dayOf(dayNumber(firstOf(month)) + date - 1)
}

/** The weeks of a month, Monday to Sunday; days of its neighbours are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstOf(month)
  const monday = plusDays(first, 1 - weekdayOf(first))
  const count = Math.ceil((weekdayOf(first) - 1 + lengthOf(month)) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = plusDays(monday, week * 7 + day)
      return monthOf(date) === month ? date : null
    }),
  )
}

/** Where a key leads in a grid of days (APG, "Date Picker Dialog"); null: it is none of the grid's keys. */
export function dayAfterKey(day: string, key: string, isRightToLeft: boolean): string | null {
  const forward = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return plusDays(day, forward)
    case 'ArrowLeft':
      return plusDays(day, -forward)
    case 'ArrowDown':
      return plusDays(day, 7)
    case 'ArrowUp':
      return plusDays(day, -7)
    case 'Home':
      return plusDays(day, 1 - weekdayOf(day))
    case 'End':
      return plusDays(day, 7 - weekdayOf(day))
    case 'PageDown':
      return sameDayIn(plusMonths(monthOf(day), 1), day)
    case 'PageUp':
      return sameDayIn(plusMonths(monthOf(day), -1), day)
    default:
      return null
  }
}

/** The day nearest to `day` between two others. */
export const between = (day: string, from: string, to: string): string =>
  day < from ? from : day > to ? to : day
