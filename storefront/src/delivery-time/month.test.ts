import { describe, expect, test } from 'vitest'
import { between, dayAfterKey, weeksOf } from './month.ts'

describe('the weeks of a month', () => {
  test('begin on Monday, and leave the days of its neighbours empty', () => {
    const weeks = weeksOf('2026-11') // begins on a Sunday
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  })

  test.each([
    ['2027-02', 4, 28],
    ['2028-02', 5, 29],
    ['2026-12', 5, 31],
  ])('%s: %i weeks, %i days', (month, weeks, days) => {
    expect(weeksOf(month)).toHaveLength(weeks)
    expect(weeksOf(month).flat().filter(Boolean)).toHaveLength(days)
  })
})

test.each([
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-11-01', 'ArrowUp', '2026-10-25'],
  ['2026-11-25', 'ArrowDown', '2026-12-02'],
  ['2026-11-25', 'Home', '2026-11-23'],
  ['2026-11-25', 'End', '2026-11-29'],
  ['2026-12-31', 'PageDown', '2027-01-31'],
  ['2027-01-31', 'PageDown', '2027-02-28'],
  ['2027-03-31', 'PageUp', '2027-02-28'],
  ['2026-11-25', 'Enter', null],
])('from %s, %s leads to %s', (day, key, next) => {
  expect(dayAfterKey(day, key, false)).toBe(next)
})

test('in Arabic the arrow to the left leads to tomorrow', () => {
  expect(dayAfterKey('2026-11-25', 'ArrowLeft', true)).toBe('2026-11-26')
  expect(dayAfterKey('2026-11-25', 'ArrowRight', true)).toBe('2026-11-24')
})

test('nobody leaves the days that can be booked', () => {
  expect(between('2026-11-19', '2026-11-20', '2026-12-04')).toBe('2026-11-20')
  expect(between('2026-12-09', '2026-11-20', '2026-12-04')).toBe('2026-12-04')
  expect(between('2026-11-25', '2026-11-20', '2026-12-04')).toBe('2026-11-25')
})
