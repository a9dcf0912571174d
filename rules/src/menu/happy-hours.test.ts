import { describe, expect, test } from 'vitest'
import { at, bruschetta, dish, happyHour, lunch, spritz } from '../test/rosmarino.ts'
import {
  disabledDays,
  eachWindowOnce,
  happyPrice,
  hasTwoPrices,
  lastHappyHour,
  unitPriceAt,
} from './happy-hours.ts'

describe('the price of a dish with a happy hour', () => {
  test.each([
    ['2026-03-11 16:59', 790],
    ['2026-03-11 17:00', 550],
    ['2026-03-11 19:00', 550],
    ['2026-03-11 19:01', 790],
    ['2036-01-01 18:00', 790],
  ])('at %s is %i', (time, price) => expect(unitPriceAt(spritz, at(time))).toBe(price))

  test('is the lowest that holds', () => {
    const twice = dish(1, 'Spritz', { happyHours: [happyHour(3, 600), happyHour(3, 500), happyHour(4, 100)] })
    expect(happyPrice(twice, at('2026-03-11 18:00'))).toBe(500)
  })

  test('stays where the happy hour has no price of its own, or is free', () => {
    expect(
      happyPrice(dish(1, 'Suppe', { happyHours: [happyHour(3, null)] }), at('2026-03-11 18:00')),
    ).toBeNull()
    expect(unitPriceAt(dish(1, 'Suppe', { happyHours: [happyHour(3, 0)] }), at('2026-03-11 18:00'))).toBe(0)
  })
})

describe('happy hours as they are written', () => {
  const [wednesday, thursday] = [happyHour(3, 500), happyHour(4, 500)]
  const later = {
    ...wednesday,
    start: { ...wednesday.start, minute: wednesday.start.minute + 30 },
    price: 400,
  }

  test.each([
    ['one', [wednesday], 1, false],
    ['two days', [wednesday, thursday], 2, false],
    ['one twice', [wednesday, thursday, { ...wednesday }], 2, false],
    ['two that overlap at two prices', [wednesday, later], 2, false],
    ['one at two prices', [wednesday, { ...wednesday, price: 400 }], 1, true],
    ['one with a price and without', [wednesday, { ...wednesday, price: null }], 1, true],
  ])('%s', (_, hours, windows, isAmbiguous) => {
    expect(eachWindowOnce(hours)).toHaveLength(windows)
    expect(hasTwoPrices(hours)).toBe(isAmbiguous)
  })
})

test('days without one of its hours are disabled', () => {
  const days = ['2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16']
  expect(disabledDays(dish(1, 'Suppe', { happyHours: [happyHour(5, 1), happyHour(1, 1)] }), days)).toEqual([
    '2026-03-14',
    '2026-03-15',
  ])
  expect(disabledDays(lunch, days)).toEqual(['2026-03-14', '2026-03-15'])
  expect(disabledDays(bruschetta, days)).toEqual([])
  expect(disabledDays(spritz, ['2036-01-01'])).toEqual(['2036-01-01'])
})

test('the last happy hour ends the choice of days', () => {
  expect(lastHappyHour(spritz)).toEqual(at('2035-12-31 19:00'))
  expect(lastHappyHour(bruschetta)).toBeNull()
})
