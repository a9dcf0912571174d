import { describe, expect, test } from 'vitest'
import { aRestaurant } from '../test/samples.ts'
import { restaurantClock } from './restaurant-clock.ts'
import { isServing, todaysHours } from './today.ts'

const at = (day: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minute: hours * 60 + minutes }
}
const rule = (weekday: 'friday' | 'saturday', open_at: string, close_at: string) => ({
  weekday,
  open_at,
  close_at,
})
// 2026-11-20 is a Friday.
const restaurant = aRestaurant({
  restaurantAvailableTimes: [
    rule('friday', '11:30', '14:00'),
    rule('friday', '17:00', '02:00'),
    rule('saturday', '12:00', '15:00'),
  ],
})

test('the restaurant’s clock is its own, wherever the guest is, also in summer', () => {
  expect(restaurantClock(Date.UTC(2026, 10, 20, 23, 30), 'Europe/Berlin')).toEqual(at('2026-11-21', '00:30'))
  expect(restaurantClock(Date.UTC(2026, 6, 20, 10, 0), 'Europe/Berlin')).toEqual(at('2026-07-20', '12:00'))
})

describe('today’s hours', () => {
  const friday = [
    { open: 690, close: 840 },
    { open: 1020, close: 1560 },
  ]
  test('of the day', () =>
    expect(todaysHours(restaurant, 'delivery', at('2026-11-20', '10:00'))).toEqual(friday))

  test('after midnight, until the night is over, still those of the evening before', () => {
    expect(todaysHours(restaurant, 'delivery', at('2026-11-21', '01:00'))).toEqual(friday)
    expect(todaysHours(restaurant, 'delivery', at('2026-11-21', '03:00'))).toEqual([
      { open: 720, close: 900 },
    ])
  })

  test('none on a closed day', () => {
    const holiday = { ...restaurant, closed_days: ['2026-11-20'] }
    expect(todaysHours(holiday, 'delivery', at('2026-11-20', '12:00'))).toEqual([])
  })
})

test.each([
  ['2026-11-20', '11:29', false],
  ['2026-11-20', '11:30', true],
  ['2026-11-20', '14:00', false],
  ['2026-11-21', '01:59', true],
  ['2026-11-21', '02:00', false],
])('served on %s at %s: %s', (day, time, answer) => {
  expect(isServing(restaurant, 'delivery', at(day, time))).toBe(answer)
})
