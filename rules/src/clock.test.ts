import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  businessDay,
  compareWall,
  dayNumber,
  dayOf,
  formatTime,
  formatWall,
  instantOf,
  instantsOfDay,
  MINUTE_MS,
  momentOf,
  parseDay,
  parseTime,
  parseWall,
  plusDays,
  plusMinutes,
  wallAt,
  wallClock,
  wallMinute,
  weekdayOf,
} from './clock.ts'
import { at } from './delivery-time/test-schedule.ts'

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'UTC',
]
const anyDay = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2039-12-31') }).map(dayOf)
const anyWall = fc.record({ day: anyDay, minute: fc.integer({ min: 0, max: 1439 }) })

afterEach(() => vi.unstubAllEnvs())

describe('the restaurant clock', () => {
  test.each([
    ['2026-11-20T17:30:00Z', 'Europe/Berlin', '2026-11-20 18:30'],
    ['2026-07-20T17:30:00Z', 'Europe/Berlin', '2026-07-20 19:30'],
    ['2026-11-20T23:30:59Z', 'Europe/Berlin', '2026-11-21 00:30'],
    ['2026-11-20T04:59:00Z', 'America/New_York', '2026-11-19 23:59'],
    ['2026-11-20T12:00:00Z', 'Asia/Kathmandu', '2026-11-20 17:45'],
  ])('T16, T17 %s in %s is %s', (utc, zone, wall) => {
    const [day = '', time = ''] = utc.slice(0, -1).split('T')
    const instant = (dayNumber(day) * 1440 + (parseTime(time.slice(0, 5)) ?? 0)) * MINUTE_MS
    expect(formatWall(wallClock(instant + 999, zone))).toBe(wall)
    expect(instantOf(at(wall), zone)).toBe(instant)
  })

  test('T19 the hour that March skips has no instant, and its moment is the jump', () => {
    const jump = instantOf(at('2027-03-28 03:00'), 'Europe/Berlin')
    for (const time of ['02:00', '02:15', '02:59']) {
      expect(instantOf(at(`2027-03-28 ${time}`), 'Europe/Berlin')).toBeNull()
      expect(momentOf(at(`2027-03-28 ${time}`), 'Europe/Berlin')).toBe(jump)
    }
    expect(instantOf(at('2027-03-28 01:59'), 'Europe/Berlin')).toBe((jump ?? 0) - MINUTE_MS)
  })

  test('T19 a time that October shows twice means the first', () => {
    const first = momentOf(at('2027-10-31 02:30'), 'Europe/Berlin')
    expect(formatWall(wallClock(first + 60 * MINUTE_MS, 'Europe/Berlin'))).toBe('2027-10-31 02:30')
    expect(formatWall(wallClock(first - 60 * MINUTE_MS, 'Europe/Berlin'))).toBe('2027-10-31 01:30')
  })

  test.each([
    ['2027-03-28 01:45', 30, '2027-03-28 03:15'],
    ['2027-10-31 02:45', 30, '2027-10-31 02:15'],
    ['2027-10-31 01:45', 120, '2027-10-31 02:45'],
    ['2026-12-31 23:50', 30, '2027-01-01 00:20'],
    ['2026-11-20 12:00', -60, '2026-11-20 11:00'],
  ])('%s plus %i minutes of real time shows %s', (wall, minutes, later) => {
    expect(formatWall(plusMinutes(at(wall), minutes, 'Europe/Berlin'))).toBe(later)
  })

  test('T18 a time that is stored and read again stays what it was, in every zone', () => {
    fc.assert(
      fc.property(anyWall, fc.constantFrom(...zones), (wall, zone) => {
        const stored = instantOf(wall, zone)
        if (stored !== null) expect(wallClock(stored, zone)).toEqual(wall)
      }),
    )
  })

  test('the instants of a day are those of its minutes', () => {
    const transitions = [
      '2027-03-28',
      '2027-10-31',
      '2027-03-14',
      '2027-11-07',
      '2027-04-04',
      '2027-10-03',
      '2027-09-26',
    ]
    const days = fc.oneof(anyDay, fc.constantFrom(...transitions))
    const minute = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), minute, (day, zone, minute) => {
        expect(instantsOfDay(day, zone)(minute)).toBe(instantOf({ day, minute }, zone))
      }),
    )
  })

  test('T16 the clock of the server or the phone changes nothing', () => {
    const shown = ['UTC', 'Asia/Kolkata', 'Pacific/Chatham'].map((own) => {
      vi.stubEnv('TZ', own)
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata')).toBe(own)
      return [
        formatWall(wallClock(1_795_000_000_000, 'Europe/Berlin')),
        momentOf(at('2027-10-31 02:30'), 'Europe/Berlin'),
      ]
    })
    expect(new Set(shown.map(String)).size).toBe(1)
  })
})

describe('days', () => {
  test('numbers, names and weekdays of days agree from 1900 to 2100', () => {
    const first = dayNumber('1900-01-01')
    expect([first, dayNumber('1970-01-01'), dayNumber('2026-11-20')]).toEqual([-25_567, 0, 20_777])
    const days = Array.from({ length: dayNumber('2100-12-31') - first + 1 }, (_, index) =>
      dayOf(first + index),
    )
    expect(new Set(days).size).toBe(days.length)
    expect(days.findIndex((day, index) => dayNumber(day) !== first + index)).toBe(-1)
    expect(days.findIndex((day, index) => weekdayOf(day) !== (index % 7) + 1)).toBe(-1)
    expect(days.filter((day) => day.endsWith('-02-29'))).toHaveLength(49)
  })

  test.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2027-03-27', 2, '2027-03-29'],
  ])('%s and %i days is %s', (day, days, later) => expect(plusDays(day, days)).toBe(later))

  test.each([
    ['2026-11-20 05:00', 300, '2026-11-20'],
    ['2026-11-21 04:59', 300, '2026-11-20'],
    ['2027-01-01 00:30', 300, '2026-12-31'],
    ['2026-11-20 00:00', 0, '2026-11-20'],
  ])('at %s, a business day that ends at minute %i is %s', (wall, dayEndsAt, day) =>
    expect(businessDay(at(wall), dayEndsAt)).toBe(day),
  )
})

describe('times as they travel', () => {
  test.each([
    ['2026-11-20 18:30', { day: '2026-11-20', minute: 1110 }],
    ['2026-11-20 18:30:59', { day: '2026-11-20', minute: 1110 }],
    ['2028-02-29 00:00', { day: '2028-02-29', minute: 0 }],
    ['2027-02-29 00:00', null],
    ['2026-13-01 00:00', null],
    ['2026-00-10 00:00', null],
    ['2026-11-20 24:00', null],
    ['2026-11-20 12:60', null],
    ['2026-11-20T18:30', null],
    ['2026-11-20', null],
    ['26-11-20 18:30', null],
    ['9999-12-31 12:00', null],
    ['0000-01-01 12:00', null],
    ['', null],
  ])('%j is read as %j', (text, wall) => expect(parseWall(text)).toEqual(wall))

  test.each([
    ['00:00', 0],
    ['24:00', 1440],
    ['24:01', null],
    ['9:00', null],
    ['12:3', null],
    ['-1:00', null],
  ])('%j is minute %j', (text, minute) => expect(parseTime(text)).toBe(minute))

  test('T12 what is written is read again, and orders as the times do', () => {
    expect([formatTime(0), formatTime(545), formatTime(1440)]).toEqual(['00:00', '09:05', '24:00'])
    fc.assert(
      fc.property(anyWall, anyWall, (a, b) => {
        expect(parseWall(formatWall(a))).toEqual(a)
        expect(wallAt(wallMinute(a))).toEqual(a)
        expect(parseDay(a.day)).toBe(a.day)
        expect(Math.sign(compareWall(a, b))).toBe(Math.sign(wallMinute(a) - wallMinute(b)))
      }),
    )
  })
})
