import { describe, expect, test } from 'vitest'
import {
  barsOf,
  clockOf,
  endsNextDay,
  onAllDays,
  problemsOf,
  type Row,
  rowsOf,
  type Weekday,
  withRange,
} from './week.ts'

let key = 0
const row = (weekday: Weekday, open_at: string, close_at: string): Row => ({
  key: key++,
  weekday,
  open_at,
  close_at,
})

describe('a week that is edited', () => {
  test('shows the end of a day as midnight', () => {
    const rules = [{ weekday: 'friday', open_at: '17:00', close_at: '24:00' } as const]
    const hours = { deliveryType: 'pickup', rules } as unknown as Parameters<typeof rowsOf>[0]
    expect(rowsOf(hours)).toEqual([{ key: 0, weekday: 'friday', open_at: '17:00', close_at: '00:00' }])
  })

  test('names the rows that overlap, and those with a time missing', () => {
    const lunch = row('monday', '11:00', '15:00')
    const early = row('monday', '14:00', '18:00')
    const night = row('tuesday', '', '02:00')
    const fine = row('friday', '11:00', '15:00')
    expect([...problemsOf([lunch, early, night, fine])].toSorted()).toEqual(
      [
        [lunch.key, 'overlap'],
        [early.key, 'overlap'],
        [night.key, 'incomplete'],
      ].toSorted(),
    )
  })

  test('takes the ranges of one day to all of them, in place of what was there', () => {
    const rows = [
      row('monday', '11:00', '15:00'),
      row('monday', '17:00', '23:00'),
      row('tuesday', '09:00', '10:00'),
    ]
    const all = onAllDays(rows, 'monday')
    expect(all).toHaveLength(14)
    expect(all.filter(({ weekday }) => weekday === 'tuesday').map(({ open_at }) => open_at)).toEqual([
      '11:00',
      '17:00',
    ])
    expect(new Set(all.map((one) => one.key)).size).toBe(14)
  })

  test('a further range begins empty, the first of a day with usual hours', () => {
    const [first] = withRange([], 'sunday')
    expect(first).toMatchObject({ open_at: '11:00', close_at: '22:00' })
    expect(withRange([row('sunday', '11:00', '22:00')], 'sunday').at(-1)).toMatchObject({ open_at: '' })
  })

  test.each([
    ['9', '09:00'],
    ['11', '11:00'],
    ['930', '09:30'],
    ['2215', '22:15'],
    ['9.30', '09:30'],
    ['17:00', '17:00'],
    ['24:00', '00:00'],
    ['25', null],
    ['9:75', null],
    ['late', null],
    ['', null],
  ])('"%s" is %s', (typed, time) => expect(clockOf(typed)).toBe(time))

  test.each([
    ['17:00', '02:00', true],
    ['17:00', '00:00', true],
    ['06:00', '06:00', true],
    ['11:00', '15:00', false],
    ['11:00', '', false],
  ])('from %s to %s ends on the next day: %s', (open, close, isNight) =>
    expect(endsNextDay(row('monday', open, close))).toBe(isNight),
  )
})

describe('the axis of a day', () => {
  const night = row('sunday', '17:00', '02:00')
  const lunch = row('monday', '11:30', '14:00')
  const untyped = row('monday', '', '15:00')

  test('shows what begins on it, and what the night before leaves, over the end of the week too', () => {
    const rows = [night, lunch, untyped]
    expect(barsOf(rows, 'sunday')).toEqual([{ from: 1020, to: 1440, isRest: false }])
    expect(barsOf(rows, 'monday')).toEqual([
      { from: 0, to: 120, isRest: true },
      { from: 690, to: 840, isRest: false },
    ])
    expect(barsOf(rows, 'tuesday')).toEqual([])
  })

  test('is full where it never closes, and nothing is left of a night that ends at midnight', () => {
    const always = row('friday', '00:00', '00:00')
    expect(barsOf([always], 'friday')).toEqual([{ from: 0, to: 1440, isRest: false }])
    expect(barsOf([always], 'saturday')).toEqual([])
  })
})
