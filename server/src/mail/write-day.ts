import { formatTime, type WallClock } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'

/** `Mittwoch, 11. März 2026`. Digits are western in all four languages. `day`: `YYYY-MM-DD`. */
export const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T12:00:00Z`))

/** `Mittwoch, 11. März 2026, 12:30`, on the restaurant's clock. */
export const wallIn = (language: Language, { day, minute }: WallClock): string =>
  `${dayIn(language, day)}${language === 'ar' ? '،' : ','} ${formatTime(minute)}`
