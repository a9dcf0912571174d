import { expect, test } from 'vitest'
import { firstHappyHour, typedHours, writtenHours } from './happy-hours.ts'
import { weekdays } from './when.ts'

const hour = (weekday_id: 1 | 2 | 5, price: number | null = 600) => ({
  weekday_id,
  start_date: '2026-01-01 17:00',
  end_date: '2030-12-31 19:00',
  price,
})

test('days that share hours and price are said together, and sent one by one', () => {
  const hours = [hour(1), hour(2), hour(5, null)]
  const typed = typedHours(hours, 2, 'de')
  expect(typed.map(({ days, price }) => [days, price])).toEqual([
    [['monday', 'tuesday'], '6,00'],
    [['friday'], ''],
  ])
  expect(writtenHours(typed, 2)).toEqual(hours)
})

test.each([
  ['no day', { days: [] }],
  ['no time', { to: 'late' }],
  ['a price that is none', { price: 'cheap' }],
  ['an end before its start', { last: '2025-12-31' }],
])('%s has to be mended first', (_what, wrong) => {
  const [typed] = typedHours([hour(1)], 2, 'de')
  expect(typed && writtenHours([{ ...typed, ...wrong }], 2)).toBeNull()
})

test('a new one begins today, on every day', () => {
  const fresh = firstHappyHour([], '2026-11-27', weekdays)
  expect(fresh).toMatchObject({ key: 0, first: '2026-11-27', last: '2027-12-31' })
  expect(writtenHours([fresh], 2)).toHaveLength(7)
})
