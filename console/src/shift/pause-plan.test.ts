import { expect, test } from 'vitest'
import { nextAt, pressed } from './pause-plan.ts'

const now = { day: '2026-11-30', minute: 23 * 60 }

test.each([
  ['23:30', { day: '2026-11-30', minute: 1410 }],
  ['01:15', { day: '2026-12-01', minute: 75 }],
  ['23:00', { day: '2026-12-01', minute: 1380 }],
  ['', null],
  ['24:00', null],
])('a pause until %s ends at %o', (time, end) => {
  expect(nextAt(time, now)).toEqual(end)
})

test('of everything one type is chosen in one press, of several each comes and goes', () => {
  const all = ['delivery', 'pickup', 'here']
  expect(pressed(all, all, 'delivery')).toEqual(['delivery'])
  expect(pressed(all, ['delivery'], 'here')).toEqual(['delivery', 'here'])
  expect(pressed(all, ['delivery', 'here'], 'delivery')).toEqual(['here'])
  expect(pressed(all, ['here'], 'here')).toEqual([])
})
