import { expect, test } from 'vitest'
import { wallIn } from './day.ts'

test.each([
  ['de', 'Mittwoch, 11. März 2026, 09:05'],
  ['en', 'Wednesday, March 11, 2026, 09:05'],
  ['fr', 'mercredi 11 mars 2026, 09:05'],
  ['ar', 'الأربعاء، 11 مارس 2026، 09:05'],
] as const)('a time is written as its reader says it: %s', (language, text) => {
  expect(wallIn(language, '2026-03-11 09:05')).toBe(text)
})
