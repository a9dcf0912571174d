import { describe, expect, test } from 'vitest'
import { datesOf, stretchesOf, weekdaysText } from './happy-hours.ts'

const hour = (weekday_id: 1 | 2 | 3 | 6, price: number | null = 550) => ({
  weekday_id,
  start_date: '2026-01-01 17:00',
  end_date: '2026-12-31 19:00',
  price,
})

describe('happy hours in words', () => {
  test('those that are alike on several weekdays are told as one', () => {
    expect(stretchesOf([hour(2), hour(1), hour(6, 700)])).toEqual([
      { weekdays: [1, 2], hours: '17:00–19:00', price: 550, since: '2026-01-01', until: '2026-12-31' },
      { weekdays: [6], hours: '17:00–19:00', price: 700, since: '2026-01-01', until: '2026-12-31' },
    ])
  })

  test.each([
    [[1, 2, 3, 6], 'en', 'Mon–Wed, Sat'],
    [[1, 2], 'en', 'Mon, Tue'],
    [[5], 'de', 'Fr'],
    [[1, 2, 3, 4, 5, 6, 7], 'en', null],
  ])('%s in %s: %s', (weekdays, language, text) => expect(weekdaysText(weekdays, language)).toBe(text))

  test('a start that has passed and an end far away are left out', () => {
    const [stretch] = stretchesOf([hour(1)])
    if (!stretch) throw new Error('There is one stretch.')
    expect(datesOf(stretch, '2026-02-01')).toEqual({ since: null, until: null })
    expect(datesOf(stretch, '2026-11-20')).toEqual({ since: null, until: '2026-12-31' })
    expect(datesOf(stretch, '2025-12-20')).toEqual({ since: '2026-01-01', until: null })
  })
})
