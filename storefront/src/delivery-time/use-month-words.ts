import { localeOf } from '@tischlein/ui/format'
import { useShop } from '../shop.ts'
import { monthOf, weeksOf } from './month.ts'

/** A Monday, from which the names of the weekdays are read. */
const MONDAY = '2026-11-23'

/** What stands above and in a calendar: its month, its weekdays from Monday on, and its days for the ear. */
export function useMonthWords() {
  const { language } = useShop()
  const format = (options: Intl.DateTimeFormatOptions) => {
    const style = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
    return (day: string) => style.format(new Date(`${day}T12:00:00Z`))
  }
  // Arabic does not shorten the names of its weekdays; there is room for a letter.
  const [short, long] = [
    format({ weekday: language === 'ar' ? 'narrow' : 'short' }),
    format({ weekday: 'long' }),
  ]
  const week = weeksOf(monthOf(MONDAY)).find((days) => days[0] === MONDAY) ?? []
  return {
    month: format({ month: 'long', year: 'numeric' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    weekdays: week.map((day) => ({ short: short(day ?? MONDAY), long: long(day ?? MONDAY) })),
  }
}
