import { describe, expect, test } from 'vitest'
import { formatWall, type WallClock } from '../clock.ts'
import type { Schedule } from '../restaurant/restaurant.ts'
import { isOpen, type OpenRange, openRanges, opensAt, todaysRanges } from './opening-hours.ts'
import { at, berlin, daily, delivery, instant, rule } from './test-schedule.ts'

const lunchAndEvening = [...daily('11:30', '14:00'), ...daily('17:00', '22:00')]
const bar = [rule(5, '18:00', '02:00'), rule(6, '18:00', '03:00')]
const splitAtMidnight = [rule(5, '09:00', '24:00'), rule(6, '00:00', '03:00')]
const aroundTheClock = daily('00:00', '24:00')

const holiday = (from: string, to: string) => ({ holiday: { from: at(from), to: at(to) } })
const restaurant = (rules = lunchAndEvening, changes: Partial<Schedule> = {}) =>
  berlin(delivery({ rules }), changes)

const words = (ranges: readonly OpenRange[]) =>
  ranges.map(({ open, close }) => `${formatWall(open)} - ${formatWall(close)}`)
const rangesOn = (schedule: Schedule, day: string) => {
  const [service = delivery()] = schedule.services
  return words(openRanges(service, schedule, day))
}
const told = (wall: WallClock | null) => wall && formatWall(wall)
const opens = (schedule: Schedule, now: string) => told(opensAt(schedule, 'delivery', instant(now)))
const open = (schedule: Schedule, now: string) => isOpen(schedule, 'delivery', instant(now))

describe('the open ranges of a day', () => {
  test.each([
    [
      'two ranges',
      restaurant(),
      '2026-11-20',
      ['2026-11-20 11:30 - 2026-11-20 14:00', '2026-11-20 17:00 - 2026-11-20 22:00'],
    ],
    [
      'T7 18:00-02:00 ends on the next day',
      restaurant(bar),
      '2026-11-20',
      ['2026-11-20 18:00 - 2026-11-21 02:00'],
    ],
    ['T7 and belongs to the day it opens', restaurant(bar), '2026-11-22', []],
    [
      'T8 24:00 and 00:00 adjoin',
      restaurant(splitAtMidnight),
      '2026-11-20',
      ['2026-11-20 09:00 - 2026-11-21 03:00'],
    ],
    ['T8 the night is not told twice', restaurant(splitAtMidnight), '2026-11-21', []],
    [
      'equal ends are 24 hours',
      restaurant(daily('08:00', '08:00')),
      '2026-11-20',
      ['2026-11-20 08:00 - 2026-11-21 08:00'],
    ],
    ['around the clock', restaurant(aroundTheClock), '2026-11-20', ['2026-11-20 00:00 - 2026-11-21 00:00']],
    [
      'overlapping rules',
      restaurant([rule(5, '10:00', '15:00'), rule(5, '12:00', '18:00')]),
      '2026-11-20',
      ['2026-11-20 10:00 - 2026-11-20 18:00'],
    ],
    [
      'a bakery opens before the business day turns',
      restaurant([rule(5, '04:30', '12:00')]),
      '2026-11-20',
      ['2026-11-20 04:30 - 2026-11-20 12:00'],
    ],
    ['a closed day', restaurant(bar, { closedDays: ['2026-11-20'] }), '2026-11-20', []],
    [
      'the night before a closed day',
      restaurant(bar, { closedDays: ['2026-11-21'] }),
      '2026-11-20',
      ['2026-11-20 18:00 - 2026-11-21 02:00'],
    ],
    [
      'T9 the night of a closed day, split at midnight',
      restaurant(splitAtMidnight, { closedDays: ['2026-11-20'] }),
      '2026-11-20',
      [],
    ],
    ['T9 closed by hand', restaurant(bar, { closedOn: '2026-11-20' }), '2026-11-20', []],
    [
      'closed by hand, the next day',
      restaurant(bar, { closedOn: '2026-11-20' }),
      '2026-11-21',
      ['2026-11-21 18:00 - 2026-11-22 03:00'],
    ],
    [
      'closed by hand around the clock',
      restaurant(aroundTheClock, { closedOn: '2026-11-20' }),
      '2026-11-21',
      ['2026-11-21 05:00 - 2026-11-22 00:00'],
    ],
    [
      'a holiday from noon',
      restaurant(aroundTheClock, holiday('2026-11-20 12:00', '2026-11-27 23:59')),
      '2026-11-20',
      ['2026-11-20 00:00 - 2026-11-20 12:00'],
    ],
    [
      'a holiday until noon',
      restaurant(lunchAndEvening, holiday('2026-11-13 00:00', '2026-11-20 11:59')),
      '2026-11-20',
      ['2026-11-20 12:00 - 2026-11-20 14:00', '2026-11-20 17:00 - 2026-11-20 22:00'],
    ],
    [
      'T9 the night of a last holiday',
      restaurant(bar, holiday('2026-11-16 00:00', '2026-11-20 23:59')),
      '2026-11-20',
      [],
    ],
    [
      'T9 the same, split at midnight',
      restaurant(splitAtMidnight, holiday('2026-11-16 00:00', '2026-11-20 23:59')),
      '2026-11-20',
      [],
    ],
    [
      'the day after a holiday, around the clock',
      restaurant(aroundTheClock, holiday('2026-11-16 00:00', '2026-11-20 23:59')),
      '2026-11-21',
      ['2026-11-21 00:00 - 2026-11-22 00:00'],
    ],
  ])('%s', (_, schedule, day, ranges) => expect(rangesOn(schedule, day)).toEqual(ranges))
})

describe('open now, and otherwise from when', () => {
  test.each([
    ['before opening', restaurant(), '2026-11-20 11:29', '2026-11-20 11:30'],
    ['at opening', restaurant(), '2026-11-20 11:30', null],
    ['in the minute of closing', restaurant(), '2026-11-20 14:00', '2026-11-20 17:00'],
    ['after the last range', restaurant(), '2026-11-20 22:30', '2026-11-21 11:30'],
    ['T2 the next day it opens is not tomorrow', restaurant(bar), '2026-11-22 12:00', '2026-11-27 18:00'],
    ['T7 after midnight', restaurant(bar), '2026-11-21 01:59', null],
    ['T8 through midnight', restaurant(splitAtMidnight), '2026-11-21 00:00', null],
    ['T8 through midnight, around the clock', restaurant(aroundTheClock), '2026-11-21 00:00', null],
    [
      'T9 closed by hand at 23:00',
      restaurant(daily('18:00', '03:00'), { closedOn: '2026-11-20' }),
      '2026-11-20 23:00',
      '2026-11-21 18:00',
    ],
    [
      'T9 and not open again at midnight',
      restaurant(daily('18:00', '03:00'), { closedOn: '2026-11-20' }),
      '2026-11-21 00:30',
      '2026-11-21 18:00',
    ],
    [
      'T9 closed by hand after midnight',
      restaurant(aroundTheClock, { closedOn: '2026-11-19' }),
      '2026-11-20 01:00',
      '2026-11-20 05:00',
    ],
    [
      'T9 a night that outlasts the business day',
      restaurant(daily('18:00', '07:00'), { closedOn: '2026-11-20' }),
      '2026-11-21 05:30',
      '2026-11-21 18:00',
    ],
    ['closed by hand the day before', restaurant(bar, { closedOn: '2026-11-19' }), '2026-11-20 19:00', null],
    [
      'T10 on holiday',
      restaurant(lunchAndEvening, holiday('2026-11-16 00:00', '2026-11-29 23:59')),
      '2026-11-20 12:00',
      '2026-11-30 11:30',
    ],
    [
      'T10 a long holiday',
      restaurant(lunchAndEvening, holiday('2026-11-16 00:00', '2027-05-31 23:59')),
      '2026-11-20 12:00',
      '2027-06-01 11:30',
    ],
    [
      'T10 closed days in a row',
      restaurant(lunchAndEvening, { closedDays: ['2026-11-20', '2026-11-21'] }),
      '2026-11-20 09:00',
      '2026-11-22 11:30',
    ],
    ['no opening hours', restaurant([]), '2026-11-20 12:00', null],
    [
      'T19 opening in the hour that is skipped',
      restaurant([rule(7, '02:30', '06:00')]),
      '2027-03-28 01:00',
      '2027-03-28 03:00',
    ],
  ])('%s', (_, schedule, now, opening) => {
    expect(opens(schedule, now)).toBe(opening)
    if (opening !== null) expect(open(schedule, now)).toBe(false)
  })

  test('T19 closing at 02:30 means the first 02:30 of the long night', () => {
    const schedule = restaurant([rule(6, '18:00', '02:30')])
    const first = instant('2027-10-31 02:15')
    expect(isOpen(schedule, 'delivery', first)).toBe(true)
    expect(isOpen(schedule, 'delivery', first + 3_600_000)).toBe(false)
  })

  test('T11 the restaurant is open while any of its types is, and opens when the first one does', () => {
    const services = [delivery(), delivery({ type: 'pickup', rules: daily('09:00', '10:00') })]
    const schedule = { ...restaurant(), services }
    expect(isOpen(schedule, null, instant('2026-11-20 09:30'))).toBe(true)
    expect(isOpen(schedule, 'delivery', instant('2026-11-20 09:30'))).toBe(false)
    expect(isOpen(schedule, 'here', instant('2026-11-20 12:00'))).toBe(false)
    expect(told(opensAt(schedule, null, instant('2026-11-20 10:30')))).toBe('2026-11-20 11:00')
    expect(told(opensAt(schedule, null, instant('2026-11-20 23:00')))).toBe('2026-11-21 09:00')
  })

  test('T17 the same instant is another hour elsewhere', () => {
    const now = instant('2026-07-20 21:30')
    expect(isOpen(restaurant(), 'delivery', now)).toBe(true)
    expect(isOpen({ ...restaurant(), timezone: 'Europe/Helsinki' }, 'delivery', now)).toBe(false)
  })
})

describe("the line with today's hours", () => {
  test.each([
    ['T2 before opening', restaurant(bar), '2026-11-20 09:00', ['2026-11-20 18:00 - 2026-11-21 02:00']],
    [
      'T2 at one in the night it is still Friday',
      restaurant(bar),
      '2026-11-21 01:00',
      ['2026-11-20 18:00 - 2026-11-21 02:00'],
    ],
    [
      'T2 once closed it is Saturday',
      restaurant(bar),
      '2026-11-21 02:00',
      ['2026-11-21 18:00 - 2026-11-22 03:00'],
    ],
    ['T2 a day without hours shows none of tomorrow', restaurant(bar), '2026-11-26 12:00', []],
    [
      'T8 split at midnight',
      restaurant(splitAtMidnight),
      '2026-11-21 02:59',
      ['2026-11-20 09:00 - 2026-11-21 03:00'],
    ],
    [
      'T10 on holiday',
      restaurant(lunchAndEvening, holiday('2026-11-16 00:00', '2026-11-29 23:59')),
      '2026-11-20 12:00',
      [],
    ],
    [
      'a bakery at 04:45',
      restaurant(daily('04:30', '12:00')),
      '2026-11-20 04:45',
      ['2026-11-20 04:30 - 2026-11-20 12:00'],
    ],
  ])('%s', (_, schedule, now, ranges) =>
    expect(words(todaysRanges(schedule, 'delivery', instant(now)))).toEqual(ranges),
  )
})
