import type { Weekday } from '@tischlein/rules/clock'
import type { Schedule } from '@tischlein/rules/restaurant/restaurant'
import { describe, expect, test } from 'vitest'
import { hoursThings } from './structured-hours.ts'

const rule = (weekday: Weekday, open: number, close: number) => ({
  weekday,
  open: open * 60,
  close: close * 60,
})

const schedule = (more: Partial<Schedule> = {}, rules = [rule(5, 17, 26 - 24)]): Schedule => ({
  timezone: 'Europe/Berlin',
  services: [
    {
      type: 'pickup',
      rules,
      leadMinutes: 20,
      availableDays: 14,
      lastOrderMinutes: 0,
      ordersPerSlot: null,
      itemsPerSlot: null,
      pausedUntil: null,
    },
  ],
  closedOn: null,
  closedDays: [],
  holiday: null,
  dayEndsAt: 300,
  busy: null,
  unwatchedSince: null,
  ...more,
})

/** "Friday 17:00-02:00" or "2026-12-24..2026-12-26 00:00-00:00". */
const told = (of: Schedule) =>
  hoursThings(of, '2026-11-20').map(({ dayOfWeek, opens, closes, validFrom, validThrough }) => {
    const when = dayOfWeek ? dayOfWeek.replace('https://schema.org/', '') : `${validFrom}..${validThrough}`
    return `${when} ${opens}-${closes}`
  })

describe('opening hours for search engines', () => {
  test.each([
    ['after midnight', [rule(5, 17, 2)], ['Friday 17:00-02:00']],
    ['two ranges', [rule(1, 11, 14), rule(1, 17, 22)], ['Monday 11:00-14:00', 'Monday 17:00-22:00']],
    ['round the clock', [rule(7, 0, 24)], ['Sunday 00:00-23:59']],
    ['until midnight', [rule(7, 17, 24)], ['Sunday 17:00-23:59']],
  ])('%s', (_, rules, expected) => expect(told(schedule({}, rules))).toEqual(expected))

  test('closed days to come are told, those of the past are not', () => {
    const closedDays = ['2026-11-19', '2026-12-24']
    expect(told(schedule({ closedDays })).slice(1)).toEqual(['2026-12-24..2026-12-24 00:00-00:00'])
  })

  test('a holiday is a stretch of closed days; hours on its first day stay', () => {
    const daily = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => rule(weekday, 11, 22))
    const holiday = {
      from: { day: '2026-12-23', minute: 15 * 60 },
      to: { day: '2026-12-26', minute: 1439 },
    }
    expect(told(schedule({ holiday }, daily)).slice(7)).toEqual([
      '2026-12-23..2026-12-23 11:00-15:00',
      '2026-12-24..2026-12-26 00:00-00:00',
    ])
  })

  test('a restaurant without hours tells none', () => expect(told(schedule({}, []))).toEqual([]))
})
