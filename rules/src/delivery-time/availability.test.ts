import { describe, expect, test } from 'vitest'
import {
  compareWall,
  formatTime,
  formatWall,
  instantOf,
  MINUTE_MS,
  plusDays,
  type WallClock,
} from '../clock.ts'
import type { Schedule, Service } from '../restaurant/restaurant.ts'
import { allow, refuse } from '../ruling.ts'
import {
  asap,
  earliestTime,
  judgeTime,
  type Load,
  latestTime,
  nextFree,
  type Question,
  timesOf,
} from './availability.ts'
import { ask, at, berlin, daily, delivery, instant, rule } from './test-schedule.ts'

const friday = '2026-11-20'

/** The restaurant that is asked: its service, the moment, and what else is special about it. */
const restaurant = (
  service: Partial<Service>,
  now: string,
  changes: Partial<Schedule> = {},
  load?: Load,
): Question => ask(berlin(delivery(service), changes), now, load ? { load } : {})

const told = (wall: WallClock | null) => wall && formatWall(wall)
const earliest = (question: Question) => told(earliestTime(question))
const slots = (question: Question, day: string) => timesOf({ ...question, day })[0]?.slots ?? []
const offered = (question: Question, day: string) =>
  slots(question, day).flatMap((slot) => (slot.ok ? formatTime(slot.minute) : []))
const reasonAt = (question: Question, wall: string) =>
  slots(question, at(wall).day).find((slot) => slot.minute === at(wall).minute)?.reason
const keyAt = (question: Question, wall: string) => {
  const ruling = judgeTime({ ...question, at: at(wall) })
  return ruling.ok ? null : ruling.refusal.key
}
const soonest = (question: Question) => told(asap(question)?.from ?? null)
const full =
  (...taken: string[]): Load =>
  (_, wall) => ({ orders: taken.includes(formatWall(wall)) ? 4 : 0, items: 0 })

describe('the earliest time', () => {
  test.each([
    ['rounded up', 30, '2026-11-20 18:01', '2026-11-20 18:45'],
    ['never to the nearest quarter', 0, '2026-11-20 18:07', '2026-11-20 18:15'],
    ['exactly on a quarter', 30, '2026-11-20 18:00', '2026-11-20 18:30'],
    ['T1 before opening the lead time does not count again', 30, '2026-11-20 09:00', '2026-11-20 11:00'],
    ['shortly before opening', 30, '2026-11-20 10:45', '2026-11-20 11:15'],
    ['the slot at closing', 30, '2026-11-20 21:30', '2026-11-20 22:00'],
    ['T4 after the last slot', 30, '2026-11-20 21:31', '2026-11-21 11:00'],
    ['T5 16:00 cannot be had at 15:55', 20, '2026-11-20 15:55', '2026-11-20 16:15'],
    ['no lead time, exactly on a quarter', 0, '2026-11-20 18:00', '2026-11-20 18:00'],
    ['a lead of a day', 1440, '2026-11-20 18:01', '2026-11-21 18:15'],
  ])('%s: with %i minutes lead, asked at %s, it is %s', (_, leadMinutes, now, time) =>
    expect(earliest(restaurant({ leadMinutes }, now))).toBe(time),
  )

  test('a second past the quarter hour is past it', () => {
    const question = restaurant({ leadMinutes: 30 }, '2026-11-20 18:00')
    expect(earliest({ ...question, now: question.now + 1 })).toBe('2026-11-20 18:45')
  })

  test.each([
    ['T1 open through midnight', daily('18:00', '03:00'), '2026-11-20 23:50', '2026-11-21 00:30'],
    ['T1 open around the clock', daily('00:00', '24:00'), '2026-11-20 23:50', '2026-11-21 00:30'],
    [
      'T8 split at midnight',
      [rule(5, '09:00', '24:00'), rule(6, '00:00', '03:00')],
      '2026-11-20 23:50',
      '2026-11-21 00:30',
    ],
    ['T2 a day without hours', [rule(1, '11:00', '22:00')], '2026-11-20 12:00', '2026-11-23 11:00'],
  ])('%s', (_, rules, now, time) => expect(earliest(restaurant({ rules, leadMinutes: 30 }, now))).toBe(time))

  test.each([
    [
      'busy',
      { busy: { minutes: 20, until: instant('2026-11-20 19:00') } },
      '2026-11-20 18:00',
      '2026-11-20 19:00',
    ],
    [
      'B14 busy ends by itself',
      { busy: { minutes: 20, until: instant('2026-11-20 18:00') } },
      '2026-11-20 18:00',
      '2026-11-20 18:30',
    ],
    ['closed by hand', { closedOn: friday }, '2026-11-20 18:00', '2026-11-21 11:00'],
    ['a closed day', { closedDays: [friday] }, '2026-11-20 10:00', '2026-11-21 11:00'],
    [
      'on holiday',
      { holiday: { from: at('2026-11-20 13:00'), to: at('2026-11-20 18:00') } },
      '2026-11-20 12:31',
      '2026-11-20 18:15',
    ],
  ])('%s', (_, changes, now, time) =>
    expect(earliest(restaurant({ leadMinutes: 30 }, now, changes))).toBe(time),
  )

  test('there is none while a holiday outlasts the bookable days', () => {
    const away = { holiday: { from: at('2026-11-01 00:00'), to: at('2026-12-31 23:59') } }
    expect(earliestTime(restaurant({}, '2026-11-20 12:00', away))).toBeNull()
    expect(judgeTime({ ...restaurant({}, '2026-11-20 12:00', away), at: at('2026-11-20 18:00') })).toEqual(
      refuse('restaurant_not_open_at_time'),
    )
  })
})

describe('the latest time', () => {
  test.each([
    [0, '2026-11-20 23:59'],
    [14, '2026-12-04 23:59'],
    [42, '2027-01-01 23:59'],
  ])('with %i days ahead it is %s', (availableDays, latest) => {
    const question = restaurant({ availableDays }, '2026-11-20 12:00')
    expect(formatWall(latestTime(question))).toBe(latest)
    const days = timesOf(question)
    expect(days).toHaveLength(availableDays + 1)
    expect(days.at(-1)?.day).toBe(latest.slice(0, 10))
  })

  test('the day after is too far ahead', () => {
    const question = restaurant({ availableDays: 1 }, '2026-11-20 12:00')
    expect(keyAt(question, '2026-11-21 22:00')).toBeNull()
    expect(keyAt(question, '2026-11-22 12:00')).toBe('delivery_time_not_valid')
    expect(timesOf({ ...question, day: '2026-11-22' })[0]?.reason).toBe('too_far_ahead')
  })
})

describe('the times of a day', () => {
  test('T3 are quarter hours of the clock, also where the restaurant opens beside them, and do not drift', () => {
    const question = restaurant({ rules: daily('11:10', '12:05'), leadMinutes: 0 }, '2026-11-20 09:00')
    for (const { slots } of timesOf(question))
      expect(slots.map((slot) => formatTime(slot.minute))).toEqual(['11:15', '11:30', '11:45', '12:00'])
  })

  test('opening and closing time are both on offer', () => {
    const times = offered(restaurant({ leadMinutes: 0 }, '2026-11-20 09:00'), friday)
    expect([times[0], times.at(-1), times.length]).toEqual(['11:00', '22:00', 45])
  })

  test('T7 after midnight they stand under their own date', () => {
    const question = restaurant({ rules: [rule(5, '23:30', '00:30')], leadMinutes: 0 }, '2026-11-20 09:00')
    expect(offered(question, friday)).toEqual(['23:30', '23:45'])
    expect(offered(question, '2026-11-21')).toEqual(['00:00', '00:15', '00:30'])
  })

  test('T19 at a touch of two ranges a time is told once', () => {
    const rules = [...daily('00:00', '12:00'), ...daily('12:00', '24:00')]
    const times = offered(restaurant({ rules, leadMinutes: 0 }, '2026-11-20 00:00'), '2026-11-21')
    expect(times).toHaveLength(96)
    expect(new Set(times).size).toBe(96)
  })

  test.each([
    ['past', {}, '2026-11-20 11:00', {}],
    ['lead_time', {}, '2026-11-20 12:15', {}],
    ['closed', {}, '2026-11-20 18:00', { closedOn: friday }],
    ['closed_day', {}, '2026-11-20 18:00', { closedDays: [friday] }],
    [
      'holiday',
      {},
      '2026-11-20 18:00',
      { holiday: { from: at('2026-11-20 18:00'), to: at('2026-11-20 18:00') } },
    ],
    ['too_far_ahead', {}, '2026-12-05 18:00', {}],
    ['paused', { pausedUntil: instant('2026-11-20 13:00') }, '2026-11-20 13:15', {}],
    ['order_limit_reached', { ordersPerSlot: 0 }, '2026-11-20 18:00', {}],
    [null, {}, '2026-11-20 18:00', {}],
  ])('%s is told as the reason', (reason, service, wall, changes) =>
    expect(reasonAt(restaurant(service, '2026-11-20 12:00', changes), wall)).toBe(reason),
  )

  test.each([
    ['some can be had', {}, '2026-11-20 12:00', {}, null],
    ['no opening hours that day', { rules: [rule(1, '11:00', '22:00')] }, '2026-11-20 12:00', {}, 'not_open'],
    ['closed by hand in the afternoon', {}, '2026-11-20 16:00', { closedOn: friday }, 'closed'],
    ['a closed day', {}, '2026-11-20 09:00', { closedDays: [friday] }, 'closed_day'],
    ['in the evening', {}, '2026-11-20 21:45', {}, 'lead_time'],
    ['after closing', {}, '2026-11-20 22:15', {}, 'past'],
    ['all full', { ordersPerSlot: 0 }, '2026-11-20 12:00', {}, 'order_limit_reached'],
  ])('the day itself, %s', (_, service, now, changes, reason) =>
    expect(timesOf({ ...restaurant(service, now, changes), day: friday })[0]?.reason).toBe(reason),
  )

  test('a closed day has no midnight left over from the day before', () => {
    const closed = { closedDays: ['2026-11-21'] }
    const days = timesOf(restaurant({ rules: daily('11:00', '24:00') }, '2026-11-20 09:00', closed))
    expect(days[1]).toMatchObject({ day: '2026-11-21', reason: 'closed_day' })
    expect(offered(restaurant({ rules: daily('11:00', '24:00') }, '2026-11-20 09:00'), '2026-11-21')[0]).toBe(
      '00:00',
    )
  })

  test('T9 a bar closed by hand does not open again at midnight', () => {
    const question = restaurant({ rules: daily('18:00', '03:00') }, '2026-11-20 20:00', { closedOn: friday })
    expect(offered(question, friday)).toEqual([])
    expect(offered(question, '2026-11-21')[0]).toBe('18:00')
  })

  test('a type that is not served has no times', () => {
    const question: Question = { ...restaurant({}, '2026-11-20 12:00'), type: 'pickup' }
    expect([timesOf(question), earliestTime(question), asap(question)]).toEqual([[], null, null])
    expect(keyAt(question, '2026-11-20 18:00')).toBe('restaurant_not_open_at_time')
  })
})

describe('a chosen time', () => {
  test.each([
    ['can be had', '2026-11-20 18:30', null],
    ['no quarter hour', '2026-11-20 18:37', 'delivery_time_not_valid'],
    ['T5 sooner than the lead time', '2026-11-20 18:15', 'order_time_in_past'],
    ['T14 past', '2026-11-20 17:45', 'order_time_in_past'],
    ['T14 yesterday, outside the hours', '2026-11-19 03:00', 'order_time_in_past'],
    ['outside the hours', '2026-11-21 09:00', 'restaurant_not_open_at_time'],
    ['too far ahead', '2026-12-05 18:00', 'delivery_time_not_valid'],
    ['in a thousand years', '2999-12-31 23:45', 'delivery_time_not_valid'],
    ['a thousand years ago', '1000-01-01 00:00', 'order_time_in_past'],
  ])('%s: %s', (_, wall, key) => expect(keyAt(restaurant({}, '2026-11-20 18:00'), wall)).toBe(key))

  test('T15 full for the guest as for the list, with a next time that can itself be ordered', () => {
    const load = full('2026-11-20 19:00', '2026-11-20 19:15')
    const question = restaurant({ ordersPerSlot: 4 }, '2026-11-20 18:00', {}, load)
    expect(reasonAt(question, '2026-11-20 19:00')).toBe('order_limit_reached')
    expect(judgeTime({ ...question, at: at('2026-11-20 19:00') })).toEqual(
      refuse({ key: 'order_limit_reached', validTime: '2026-11-20 19:30' }),
    )
    expect(judgeTime({ ...question, at: at('2026-11-20 19:30') })).toEqual(allow(at('2026-11-20 19:30')))
  })

  test('the last slot of the last day is full: an earlier time is told', () => {
    const question = restaurant(
      { ordersPerSlot: 4, availableDays: 0 },
      '2026-11-20 18:00',
      {},
      full('2026-11-20 22:00'),
    )
    expect(judgeTime({ ...question, at: at('2026-11-20 22:00') })).toEqual(
      refuse({ key: 'order_limit_reached', validTime: '2026-11-20 18:30' }),
    )
  })

  test('nothing is free at all: the capacity is full', () => {
    const question = restaurant({ ordersPerSlot: 0 }, '2026-11-20 18:00')
    expect(judgeTime({ ...question, at: at('2026-11-20 22:00') })).toEqual(refuse('capacity_full'))
    expect(judgeTime({ ...question, at: null })).toEqual(refuse('capacity_full'))
  })

  test.each([
    [3, 9, 10, 4, true],
    [4, 0, 10, 4, false],
    [0, 9, 10, 4, true],
    [0, 9, 10, null, true],
    [99, 10, null, null, true],
    [0, 10, 10, null, false],
  ])(
    'S1 with %i orders of %i items taken, limits %j items and %j orders: room for one is %j',
    (orders, items, itemsPerSlot, ordersPerSlot, isFree) => {
      const question = restaurant({ itemsPerSlot, ordersPerSlot }, '2026-11-20 12:00', {}, () => ({
        orders,
        items,
      }))
      expect(judgeTime({ ...question, at: at('2026-11-20 18:00') }).ok).toBe(isFree)
    },
  )

  test('S6 the items of the basket count, not just the one order', () => {
    const question = restaurant({ itemsPerSlot: 10 }, '2026-11-20 12:00', {}, () => ({ orders: 1, items: 6 }))
    expect(judgeTime({ ...question, items: 4, at: at('2026-11-20 18:00') }).ok).toBe(true)
    expect(judgeTime({ ...question, items: 5, at: at('2026-11-20 18:00') }).ok).toBe(false)
  })

  test('T13 the load is asked on the wall clock of the slot, winter and summer', () => {
    const asked: string[] = []
    const load: Load = (type, wall) => {
      asked.push(`${type} ${formatWall(wall)}`)
      return { orders: 0, items: 0 }
    }
    judgeTime({
      ...restaurant({ ordersPerSlot: 4 }, '2026-11-20 12:00', {}, load),
      at: at('2026-11-20 18:00'),
    })
    judgeTime({
      ...restaurant({ ordersPerSlot: 4 }, '2027-07-20 12:00', {}, load),
      at: at('2027-07-20 18:00'),
    })
    expect(asked).toEqual(['delivery 2026-11-20 18:00', 'delivery 2027-07-20 18:00'])
  })

  test('T20, T21, T22 chosen in the afternoon, paid too late: refused with the next time, never moved', () => {
    const chosen = { at: at('2026-11-20 18:30') }
    expect(judgeTime({ ...restaurant({}, '2026-11-20 17:50'), ...chosen })).toEqual(allow(chosen.at))
    expect(judgeTime({ ...restaurant({}, '2026-11-20 18:31'), ...chosen })).toEqual(
      refuse({ key: 'order_time_in_past', validTime: '2026-11-20 19:15' }),
    )
    expect(judgeTime({ ...restaurant({}, '2026-11-20 22:10'), ...chosen })).toEqual(
      refuse({ key: 'order_time_in_past', validTime: '2026-11-21 11:00' }),
    )
  })

  test('T23 a time of one type is judged anew for another', () => {
    const services = [
      delivery(),
      delivery({ type: 'pickup', rules: daily('09:00', '14:00'), leadMinutes: 10 }),
    ]
    const schedule = { ...berlin(delivery()), services }
    const asked = ask(schedule, '2026-11-20 12:00')
    expect(judgeTime({ ...asked, at: at('2026-11-20 18:00') }).ok).toBe(true)
    expect(keyAt({ ...asked, type: 'pickup' }, '2026-11-20 18:00')).toBe('restaurant_not_open_at_time')
    expect(keyAt({ ...asked, type: 'pickup' }, '2026-11-20 12:15')).toBeNull()
    expect(keyAt(asked, '2026-11-20 12:15')).toBe('order_time_in_past')
  })
})

describe('a pause', () => {
  const paused = (now: string) => restaurant({ pausedUntil: instant('2026-11-20 18:30') }, now)

  test('leaves the lead time after its end, keeps later times, and ends by itself', () => {
    expect(earliest(paused('2026-11-20 18:00'))).toBe('2026-11-20 19:00')
    expect(reasonAt(paused('2026-11-20 18:00'), '2026-11-20 18:45')).toBe('paused')
    expect(earliest(paused('2026-11-20 18:30'))).toBe('2026-11-20 19:00')
    expect(keyAt(paused('2026-11-20 18:00'), '2026-11-20 18:45')).toBe('restaurant_not_open_at_time')
    expect(keyAt(paused('2026-11-20 18:00'), '2026-11-20 20:00')).toBeNull()
  })

  test('offers nothing as soon as possible', () => {
    expect(asap(paused('2026-11-20 18:00'))).toBeNull()
    expect(soonest(paused('2026-11-20 18:30'))).toBe('2026-11-20 19:00')
  })
})

describe('T6 the last order', () => {
  test.each([
    [
      'closing 22:00, lead 45, last order 10 minutes before: the lead time decides',
      45,
      10,
      '2026-11-20 21:15',
      true,
    ],
    ['one minute later', 45, 10, '2026-11-20 21:16', false],
    ['lead 5: orders are taken until ten to ten, for ten', 5, 10, '2026-11-20 21:50', true],
    ['one minute later', 5, 10, '2026-11-20 21:51', false],
    ['no last order, no lead: to the very end', 0, 0, '2026-11-20 22:00', true],
  ])('%s', (_, leadMinutes, lastOrderMinutes, now, isTaken) => {
    const question = restaurant({ leadMinutes, lastOrderMinutes }, now)
    expect(judgeTime({ ...question, at: at('2026-11-20 22:00') }).ok).toBe(isTaken)
  })

  test('is told as the reason and leaves the next range alone', () => {
    const rules = [...daily('11:30', '14:00'), ...daily('17:00', '22:00')]
    const question = restaurant({ rules, leadMinutes: 5, lastOrderMinutes: 30 }, '2026-11-20 13:40')
    expect(reasonAt(question, '2026-11-20 14:00')).toBe('last_order_passed')
    expect(keyAt(question, '2026-11-20 14:00')).toBe('restaurant_not_open_at_time')
    expect(earliest(question)).toBe('2026-11-20 17:00')
    expect(asap(question)).toBeNull()
  })

  test.each([
    ['split at midnight', [rule(5, '09:00', '24:00'), rule(6, '00:00', '03:00')]],
    ['around the clock', daily('00:00', '24:00')],
  ])('T8 does not come at midnight for a restaurant that stays open: %s', (_, rules) =>
    expect(earliest(restaurant({ rules, leadMinutes: 0, lastOrderMinutes: 60 }, '2026-11-20 23:40'))).toBe(
      '2026-11-20 23:45',
    ),
  )
})

describe('as soon as possible', () => {
  test('T4 is the slot that is really taken, lead time included, with its end', () => {
    expect(asap(restaurant({}, '2026-11-20 18:01'))).toEqual({
      from: at('2026-11-20 18:45'),
      to: at('2026-11-20 19:00'),
    })
    expect(judgeTime({ ...restaurant({}, '2026-11-20 18:01'), at: null })).toEqual(
      allow(at('2026-11-20 18:45')),
    )
  })

  test('takes the earliest slot with room', () => {
    const load = full('2026-11-20 18:45', '2026-11-20 19:00')
    expect(soonest(restaurant({ ordersPerSlot: 4 }, '2026-11-20 18:01', {}, load))).toBe('2026-11-20 19:15')
  })

  test.each([
    ['before opening', {}, '2026-11-20 10:59', {}, null],
    ['at opening', {}, '2026-11-20 11:00', {}, '2026-11-20 11:30'],
    ['T4 after the last slot, still open', {}, '2026-11-20 21:45', {}, null],
    [
      'T20 in the break it does not jump to the evening',
      { rules: [...daily('11:30', '14:00'), ...daily('17:00', '22:00')] },
      '2026-11-20 13:45',
      {},
      null,
    ],
    ['T11 closed by hand', {}, '2026-11-20 18:00', { closedOn: friday }, null],
    [
      'T11 on holiday',
      {},
      '2026-11-20 18:00',
      { holiday: { from: at('2026-11-20 00:00'), to: at('2026-11-22 23:59') } },
      null,
    ],
    ['T1 through midnight', { rules: daily('18:00', '02:00') }, '2026-11-20 23:50', {}, '2026-11-21 00:30'],
    [
      'T1 through midnight, although only today may be booked',
      { rules: daily('18:00', '02:00'), availableDays: 0 },
      '2026-11-20 23:50',
      {},
      '2026-11-21 00:30',
    ],
  ])('%s', (_, service, now, changes, slot) => expect(soonest(restaurant(service, now, changes))).toBe(slot))

  test('is refused with the next time while closed, and as full if only room is missing', () => {
    expect(judgeTime({ ...restaurant({}, '2026-11-20 23:00'), at: null })).toEqual(
      refuse({ key: 'restaurant_not_open_at_time', validTime: '2026-11-21 11:00' }),
    )
    const load: Load = (_, wall) => ({ orders: wall.day === friday ? 4 : 0, items: 0 })
    expect(
      judgeTime({ ...restaurant({ ordersPerSlot: 4 }, '2026-11-20 18:00', {}, load), at: null }),
    ).toEqual(refuse({ key: 'order_limit_reached', validTime: '2026-11-21 11:00' }))
  })
})

describe('T19 the nights on which the clock is changed', () => {
  const night = { rules: daily('00:00', '24:00'), leadMinutes: 30 }

  test('2027-03-28: 02:00 to 02:45 are not offered, the rest is', () => {
    const times = offered(restaurant(night, '2027-03-27 12:00'), '2027-03-28')
    expect(times).toHaveLength(92)
    expect(times.filter((time) => time.startsWith('02'))).toEqual([])
    expect(reasonAt(restaurant(night, '2027-03-27 12:00'), '2027-03-28 02:30')).toBe(
      'skipped_by_clock_change',
    )
    expect(keyAt(restaurant(night, '2027-03-27 12:00'), '2027-03-28 02:30')).toBe('delivery_time_not_valid')
    expect(earliest(restaurant(night, '2027-03-28 01:40'))).toBe('2027-03-28 03:15')
  })

  test('2027-10-31: 02:00 to 02:45 are offered once, and mean the first', () => {
    const question = restaurant(night, '2027-10-30 12:00')
    const times = offered(question, '2027-10-31')
    expect(times).toHaveLength(96)
    expect(new Set(times).size).toBe(96)
    const first = instantOf(at('2027-10-31 02:30'), 'Europe/Berlin') ?? 0
    expect(earliest({ ...question, now: first - 30 * MINUTE_MS })).toBe('2027-10-31 02:30')
    expect(earliest({ ...question, now: first })).toBe('2027-10-31 03:00')
    expect(earliest({ ...question, now: first + 60 * MINUTE_MS })).toBe('2027-10-31 03:00')
  })

  test.each(['2027-03-28', '2027-10-31'])('%s: opening at 13:00 is at 13:00', (day) => {
    const question = restaurant({ rules: daily('13:00', '14:00') }, `${plusDays(day, -1)} 20:00`)
    expect(offered(question, day)).toEqual(['13:00', '13:15', '13:30', '13:45', '14:00'])
  })

  test('T16, T17 two shops, one instant: each has its own day', () => {
    const question = restaurant({ leadMinutes: 0 }, '2026-11-20 12:00')
    const elsewhere = { ...question, schedule: { ...question.schedule, timezone: 'America/New_York' } }
    expect([earliest(question), earliest(elsewhere)]).toEqual(['2026-11-20 12:00', '2026-11-20 11:00'])
    const late = { ...elsewhere, now: instant('2026-11-21 02:00') }
    expect(formatWall(latestTime(late))).toBe('2026-12-04 23:59')
  })
})

test('the next free time lies after the one named, or is the first of all', () => {
  const question = restaurant({ availableDays: 0 }, '2026-11-20 18:00')
  const next = (after: string) => nextFree({ ...question, after: at(after) })
  expect(told(next('2026-11-20 18:30'))).toBe('2026-11-20 18:45')
  expect(told(next('2026-11-19 18:30'))).toBe('2026-11-20 18:30')
  expect(told(next('2026-11-20 22:00'))).toBe('2026-11-20 18:30')
  expect(
    compareWall(next('2026-11-20 20:00') ?? at('2026-01-01 00:00'), at('2026-11-20 20:00')),
  ).toBeGreaterThan(0)
})
