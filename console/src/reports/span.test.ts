import { expect, test } from 'vitest'
import { changeOf, isSpan, spanBefore, spanOf } from './span.ts'

test.each([
  ['today', '2026-03-11', '2026-03-11'],
  ['yesterday', '2026-03-10', '2026-03-10'],
  ['week', '2026-03-05', '2026-03-11'],
  ['month', '2026-03-01', '2026-03-11'],
] as const)('%s is from %s to %s', (preset, from, to) =>
  expect(spanOf(preset, '2026-03-11')).toEqual({ from, to }),
)

test.each([
  ['2026-03-13', '2026-03-13', '2026-03-06', '2026-03-06'],
  ['2026-03-05', '2026-03-11', '2026-02-26', '2026-03-04'],
  ['2026-03-01', '2026-03-11', '2026-02-15', '2026-02-25'],
])('%s to %s is held against %s to %s, weekday by weekday', (from, to, before, until) =>
  expect(spanBefore({ from, to })).toEqual({ from: before, to: until }),
)

test.each([
  ['2026-03-11', '2026-03-11', true],
  ['2026-03-12', '2026-03-11', false],
  ['2025-03-11', '2026-03-12', true],
  ['2025-03-10', '2026-03-12', false],
  ['', '2026-03-12', false],
])('%s to %s can be asked for: %s', (from, to, isGood) => expect(isSpan({ from, to })).toBe(isGood))

test.each([
  [112, 100, 1200],
  [50, 100, -5000],
  [50, 0, null],
])('%i after %i is a change of %s', (now, before, change) => expect(changeOf(now, before)).toBe(change))
