import type { Language } from '@tischlein/rules/restaurant/restaurant'

/** `Mittwoch, 11. März 2026` of `2026-03-11`. Digits are western in all four languages (ux.md, section 11). */
export const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T12:00:00Z`))

/** `Mittwoch, 11. März 2026, 12:30` of `2026-03-11 12:30`, whatever clock that is. */
export function wallIn(language: Language, wall: string): string {
  const [day = '', time] = wall.split(' ')
  return `${dayIn(language, day)}${language === 'ar' ? '،' : ','} ${time}`
}
