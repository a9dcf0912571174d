import { expect, test } from 'vitest'
import { firstWish, timeOf, withAsap, withTime } from './wish.ts'

const slot = (time: string, reason: string | null = null) => ({ time, ok: reason === null, reason })
const day = (date: string, ...slots: ReturnType<typeof slot>[]) => ({ date, reason: null, slots })
const days = [
  day('2026-11-20', slot('22:00', 'order_limit_reached')),
  day('2026-11-21', slot('12:00'), slot('12:15')),
]
const [NOON, EVENING] = ['2026-11-21 12:00', '2026-11-21 19:00']

test.each([
  ['a time that was chosen', EVENING, EVENING],
  ['the first free time, where none was chosen yet', null, NOON],
])('as soon as possible gives way to no time and back to %s', (_, chosen, last) => {
  const opened = withAsap(firstWish(days, false, chosen), true)
  expect(timeOf(opened)).toBeNull()
  expect(timeOf(withAsap(opened, false))).toBe(last)
})

test('as soon as possible keeps the last time that was tapped, not the one of the basket', () => {
  const ticked = withAsap(withTime('2026-11-21 12:15'), true)
  expect(timeOf(ticked)).toBeNull()
  expect(timeOf(withAsap(ticked, false))).toBe('2026-11-21 12:15')
})

test.each([
  ['nothing chosen', false, null, null],
  ['nothing chosen where a time is required', true, null, NOON],
  ['a time', false, EVENING, EVENING],
] as const)('the sheet opens with what the basket has: %s', (_, isRequired, chosen, time) => {
  expect(timeOf(firstWish(days, isRequired, chosen))).toBe(time)
})

test('where nothing is free there is no time to take', () => {
  expect(timeOf(firstWish([], true, null))).toBeNull()
})
