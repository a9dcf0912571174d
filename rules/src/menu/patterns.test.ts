import { describe, expect, test } from 'vitest'
import { at, bruschetta, dish, happyHour, lunch, menuOf, pattern } from '../test/rosmarino.ts'
import { covers, pausedBy, sellsAt, windowOfPattern } from './patterns.ts'

describe('a dish with a pattern', () => {
  test.each([
    ['2026-03-11 11:29', false],
    ['2026-03-11 11:30', true],
    ['2026-03-11 14:30', true],
    ['2026-03-11 14:31', false],
    ['2026-03-13 12:00', true],
    ['2026-03-14 12:00', false],
    ['2026-03-15 12:00', false],
  ])('lunch from Monday to Friday, at %s: %s', (time, sold) => expect(sellsAt(lunch, at(time))).toBe(sold))

  test.each([
    ['2026-02-28 12:00', false],
    ['2026-03-02 12:00', true],
    ['2026-03-31 12:00', true],
    ['2026-04-01 12:00', false],
  ])('from the first to the last day, at %s: %s', (time, sold) => {
    const march = dish(1, 'Spargel', {
      patterns: [pattern(1, { startDay: '2026-03-01', endDay: '2026-03-31' })],
    })
    expect(sellsAt(march, at(time))).toBe(sold)
  })

  test.each([
    ['2026-03-13 21:59', false],
    ['2026-03-13 22:00', true],
    ['2026-03-14 01:59', true],
    ['2026-03-14 02:01', false],
    ['2026-03-13 01:00', false],
  ])('Friday 22:00 to 02:00 belongs to Friday, at %s: %s', (time, sold) => {
    const late = windowOfPattern(pattern(1, { weekdays: [5], start: 1320, end: 120 }))
    expect(covers(late, at(time))).toBe(sold)
  })

  test('without an end it lasts to the end of the day', () => {
    const evening = dish(1, 'Raclette', { patterns: [pattern(1, { start: 1080, end: null })] })
    expect(sellsAt(evening, at('2026-03-11 23:59'))).toBe(true)
    expect(sellsAt(evening, at('2026-03-12 00:00'))).toBe(false)
  })

  test('one that was stopped limits nothing', () => {
    expect(
      sellsAt(dish(1, 'Suppe', { patterns: [pattern(1, { stopped: true })] }), at('2026-03-15 03:00')),
    ).toBe(true)
  })

  test('any of several windows is enough', () => {
    const both = dish(1, 'Suppe', { patterns: [pattern(1)], happyHours: [happyHour(7, null)] })
    expect(sellsAt(both, at('2026-03-11 12:00'))).toBe(true)
    expect(sellsAt(both, at('2026-03-15 18:00'))).toBe(true)
    expect(sellsAt(both, at('2026-03-15 12:00'))).toBe(false)
  })

  test('a dish without windows is always sold', () =>
    expect(sellsAt(bruschetta, at('2026-03-15 03:00'))).toBe(true))
})

describe('a break', () => {
  const ovenBreak = pattern(9, { name: 'Ofenpause', weekdays: [3], start: 900, end: 960 })
  const paused = (time: string, breaks = [ovenBreak]) =>
    pausedBy(menuOf([bruschetta], breaks), bruschetta, at(time))

  test.each([
    ['2026-03-11 14:59', false],
    ['2026-03-11 15:00', true],
    ['2026-03-11 15:59', true],
    ['2026-03-11 16:00', false],
    ['2026-03-12 15:30', false],
  ])('is on at %s: %s', (time, on) => expect(paused(time) !== null).toBe(on))

  test('concerns every dish, or those it names', () => {
    expect(paused('2026-03-11 15:30')?.name).toBe('Ofenpause')
    expect(paused('2026-03-11 15:30', [{ ...ovenBreak, productIds: [77] }])).toBeNull()
    expect(paused('2026-03-11 15:30', [{ ...ovenBreak, productIds: [bruschetta.id] }])).not.toBeNull()
  })

  test('is over when it was stopped', () => {
    expect(paused('2026-03-11 15:30', [{ ...ovenBreak, stopped: true }])).toBeNull()
  })

  test('of a whole day has no gap at its seam', () => {
    expect(paused('2026-03-11 00:00', [{ ...ovenBreak, start: 0, end: 0 }])).not.toBeNull()
  })
})
