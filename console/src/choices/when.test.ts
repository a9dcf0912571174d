import { expect, test } from 'vitest'
import { spansOf, stateOf, weekdays } from './when.ts'

test.each([
  [weekdays, [['monday', 'sunday']]],
  [
    ['friday', 'monday', 'tuesday', 'wednesday'],
    [
      ['monday', 'wednesday'],
      ['friday', 'friday'],
    ],
  ],
  [
    ['saturday', 'sunday'],
    [
      ['saturday', 'saturday'],
      ['sunday', 'sunday'],
    ],
  ],
  [[], []],
] as const)('%o are said as %o', (days, spans) => expect(spansOf(days)).toEqual(spans))

const lunch = {
  id: 1,
  name: 'Mittag',
  products: [7],
  weekdays: ['monday', 'friday'],
  start_time: '11:30',
  end_time: '14:30',
  start_date: null,
  end_date: '2026-11-27',
} as const
const friday = (time: number) => ({ day: '2026-11-27', minute: time })

test('what is sold is sold up to the last minute, what pauses is back by then', () => {
  expect(stateOf(lunch, friday(14 * 60 + 30))).toBe('now')
  expect(stateOf({ ...lunch, stopped: false }, friday(14 * 60 + 30))).toBe('coming')
  expect(stateOf({ ...lunch, stopped: false }, friday(14 * 60 + 29))).toBe('now')
})

test('a pause that was stopped stays stopped, and what has had its last day is over', () => {
  expect(stateOf({ ...lunch, stopped: true }, friday(12 * 60))).toBe('stopped')
  expect(stateOf(lunch, { day: '2026-11-30', minute: 12 * 60 })).toBe('over')
})
