import { describe, expect, test } from 'vitest'
import { wallMinute } from '../clock.ts'
import { at, berlin, daily, delivery, instant, rule } from '../delivery-time/test-schedule.ts'
import type { Schedule, Service } from '../restaurant/restaurant.ts'
import { type DiningRoom, mayCome, reservationTimes } from './reservation-times.ts'

const NOW = '2026-11-20 16:00'

const dining = (changes: Partial<Service> = {}): Service =>
  delivery({ type: 'here', rules: daily('17:00', '22:00'), availableDays: 2, ...changes })

const room = (changes: Partial<DiningRoom> = {}, schedule: Partial<Schedule> = {}): DiningRoom => ({
  schedule: berlin(dining(), schedule),
  tables: [{ tableId: 1, seats: 4 }],
  bookings: [],
  stayMinutes: 120,
  now: instant(NOW),
  ...changes,
})

const timesOn = (some: DiningRoom, day: string, people = 2) =>
  (reservationTimes(some, people).find((one) => one.day === day)?.slots ?? [])
    .filter(({ ok }) => ok)
    .map(({ minute }) => minute)
const clock = (...times: string[]) => times.map((time) => at(`2026-11-20 ${time}`).minute)

const booked = (from: string, until: string) => ({
  tableId: 1,
  from: wallMinute(at(from)),
  until: wallMinute(at(until)),
})

describe('when a party may come', () => {
  test('on the hour and the half hour while the room is open; closing time is none', () => {
    const times = timesOn(room(), '2026-11-21')
    expect([times[0], times.at(-1), times.length]).toEqual([...clock('17:00', '21:30'), 10])
  })

  test('today not before the lead time has passed', () => {
    expect(timesOn(room({ now: instant('2026-11-20 18:50') }), '2026-11-20')[0]).toBe(clock('19:30')[0])
  })

  test('not while the only table is taken, to the minute, and again when it is free', () => {
    const some = room({ bookings: [booked('2026-11-21 19:00', '2026-11-21 20:29')] })
    expect(timesOn(some, '2026-11-21')).toEqual(clock('17:00', '20:30', '21:00', '21:30'))
    const slots = reservationTimes(some, 2).find(({ day }) => day === '2026-11-21')?.slots
    expect(slots?.find(({ minute }) => minute === clock('19:00')[0])?.reason).toBe('no_table_available')
  })

  test('a party that no table seats finds no time, and the day says why', () => {
    expect(reservationTimes(room(), 5).map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'no_table_available'),
    )
  })

  test('not on a closed day', () => {
    const [, saturday] = reservationTimes(room({}, { closedDays: ['2026-11-21'] }), 2)
    expect(saturday).toMatchObject({ day: '2026-11-21', reason: 'closed_day' })
  })

  test('the hours of eating here count, and of the first service where nobody eats here', () => {
    const both = berlin(delivery(), {
      services: [delivery(), dining({ rules: [rule(6, '18:00', '19:00')] })],
    })
    expect(timesOn(room({ schedule: both }), '2026-11-21')).toEqual(clock('18:00', '18:30'))
    expect(timesOn(room({ schedule: berlin(delivery()) }), '2026-11-21')[0]).toBe(clock('11:00')[0])
  })
})

describe('whether a party may come at a minute', () => {
  const late = { schedule: berlin(dining({ rules: daily('18:00', '02:00') })), now: instant(NOW) }
  test.each([
    ['2026-11-20 15:59', 'order_time_in_past'],
    ['2026-11-20 16:00', 'order_time_in_past'],
    ['2026-11-20 17:59', 'restaurant_not_open_at_time'],
    ['2026-11-20 18:01', null],
    ['2026-11-21 01:59', null],
    ['2026-11-21 02:00', 'restaurant_not_open_at_time'],
    ['2027-11-21 19:00', null],
    ['2027-11-22 19:00', 'too_far_ahead'],
  ])('%s: %s', (time, key) => {
    const ruling = mayCome(late, at(time))
    expect(ruling.ok ? null : ruling.refusal.key).toBe(key)
  })
})
