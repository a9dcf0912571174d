import { describe, expect, test } from 'vitest'
import { formatWall, plusDays, weekdayOf } from '../clock.ts'
import { at, berlin, delivery, instant, minutes } from '../delivery-time/test-schedule.ts'
import type { Schedule, Service } from '../restaurant/restaurant.ts'
import { allow, refuse } from '../ruling.ts'
import {
  judgeTicket,
  roomLeft,
  type Taken,
  TICKET_DAYS,
  type TicketQuestion,
  type TicketTime,
  ticketDates,
  ticketEnd,
} from './ticket-times.ts'

/** The brunch boat leaves on Fridays at 10:00 for two and a half hours, with 40 places. */
const departure = (changes: Partial<TicketTime> = {}): TicketTime => ({
  id: 1,
  startDay: '2026-01-01',
  endDay: '2027-12-31',
  weekday: 5,
  time: minutes('10:00'),
  duration: 150,
  capacity: 40,
  ...changes,
})

const boat = (
  now: string,
  ticketTimes: TicketTime[],
  changes: Partial<TicketQuestion> = {},
): TicketQuestion => ({
  schedule: berlin(delivery({ type: 'here', rules: [], leadMinutes: 0 })),
  type: 'here',
  now: instant(now),
  ticketTimes,
  taken: () => 0,
  ...changes,
})
const harbour = (service: Partial<Service>, changes: Partial<Schedule> = {}) =>
  berlin(delivery({ type: 'here', rules: [], leadMinutes: 0, ...service }), changes)
const dates = (question: TicketQuestion, id = 1) => ticketDates(question).get(id) ?? []
const judged = (question: TicketQuestion, wall: string, persons = 1, duration?: number) => {
  const ruling = judgeTicket({
    ...question,
    at: at(wall),
    persons,
    ...(duration === undefined ? {} : { duration }),
  })
  return ruling.ok ? ruling.value.ticketTime.id : ruling.refusal.key
}

describe('the dates of a ticket time', () => {
  test('are its weekdays of the next ninety days, with the places left', () => {
    const found = dates(boat('2026-11-19 12:00', [departure()]))
    expect(found[0]).toEqual({ day: '2026-11-20', left: 40 })
    expect(found).toHaveLength(13)
    expect(found.every(({ day }) => weekdayOf(day) === 5)).toBe(true)
    expect((found.at(-1)?.day ?? '') < plusDays('2026-11-19', TICKET_DAYS)).toBe(true)
  })

  test.each([
    ['before it leaves', '2026-11-20 10:00', {}, {}, '2026-11-20'],
    ['T14 a minute later', '2026-11-20 10:01', {}, {}, '2026-11-27'],
    [
      'within the lead time',
      '2026-11-20 09:30',
      {},
      { schedule: harbour({ leadMinutes: 60 }) },
      '2026-11-27',
    ],
    ['not yet on sale', '2026-11-19 12:00', { startDay: '2026-12-04' }, {}, '2026-12-04'],
    ['the first day counts', '2026-11-19 12:00', { startDay: '2026-11-20' }, {}, '2026-11-20'],
    ['no longer on sale', '2026-11-19 12:00', { endDay: '2026-11-19' }, {}, undefined],
    ['the last day counts', '2026-11-19 12:00', { endDay: '2026-11-20' }, {}, '2026-11-20'],
    ['no places at all', '2026-11-19 12:00', { capacity: 0 }, {}, undefined],
    [
      'a closed day',
      '2026-11-19 12:00',
      {},
      { schedule: harbour({}, { closedDays: ['2026-11-20'] }) },
      '2026-11-27',
    ],
    [
      'closed by hand',
      '2026-11-20 08:00',
      {},
      { schedule: harbour({}, { closedOn: '2026-11-20' }) },
      '2026-11-27',
    ],
    [
      'T10 on holiday',
      '2026-11-19 12:00',
      {},
      { schedule: harbour({}, { holiday: { from: at('2026-11-19 00:00'), to: at('2026-12-03 23:59') } }) },
      '2026-12-04',
    ],
  ])('%s', (_, now, ticketTime, changes, first) =>
    expect(dates(boat(now, [departure(ticketTime)], changes))[0]?.day).toBe(first),
  )

  test('S8 a date without room is left out, one with room tells how much, none is mixed up', () => {
    const taken: Taken = (id, day) => (id === 1 && day === '2026-11-20' ? 40 : day === '2026-11-27' ? 33 : 0)
    const times = [departure(), departure({ id: 2, time: minutes('14:00') })]
    const question = boat('2026-11-19 12:00', times, { taken })
    expect(dates(question)[0]).toEqual({ day: '2026-11-27', left: 7 })
    expect(dates(question, 2).slice(0, 2)).toEqual([
      { day: '2026-11-20', left: 40 },
      { day: '2026-11-27', left: 7 },
    ])
  })

  test('without a capacity there is always room, and never fewer than none where more was sold', () => {
    expect(dates(boat('2026-11-19 12:00', [departure({ capacity: null })]))[0]).toEqual({
      day: '2026-11-20',
      left: null,
    })
    expect(roomLeft(departure(), '2026-11-20', () => 41)).toBe(0)
  })

  test('T19 a departure in the hour that is skipped does not take place that night', () => {
    const nightly = departure({ weekday: 7, time: minutes('02:30') })
    const found = dates(boat('2027-03-20 12:00', [nightly])).map(({ day }) => day)
    expect(found.slice(0, 3)).toEqual(['2027-03-21', '2027-04-04', '2027-04-11'])
    expect(judged(boat('2027-03-20 12:00', [nightly]), '2027-03-28 02:30')).toBe('delivery_time_not_valid')
  })
})

describe('a chosen ticket slot', () => {
  const full: Taken = (_, day) => (day === '2026-11-20' ? 38 : 0)
  test.each([
    ['has room for two', '2026-11-20 10:00', 2, 1],
    ['has no room for three', '2026-11-20 10:00', 3, 'capacity_full'],
    ['has room for forty a week later', '2026-11-27 10:00', 40, 1],
    ['no departure at that hour', '2026-11-20 10:15', 1, 'delivery_time_not_valid'],
    ['no departure on that weekday', '2026-11-21 10:00', 1, 'delivery_time_not_valid'],
    ['beyond the ninety days', '2027-02-19 10:00', 1, 'delivery_time_not_valid'],
    ['T14 last week', '2026-11-13 10:00', 1, 'order_time_in_past'],
  ])('%s', (_, wall, persons, answer) =>
    expect(judged(boat('2026-11-19 12:00', [departure()], { taken: full }), wall, persons)).toBe(answer),
  )

  test('a closed day is refused as such', () => {
    const schedule = harbour({}, { closedDays: ['2026-11-20'] })
    const question = boat('2026-11-19 12:00', [departure()], { schedule })
    expect(judgeTicket({ ...question, at: at('2026-11-20 10:00'), persons: 1 })).toEqual(
      refuse('restaurant_not_open_at_time'),
    )
  })

  test('the duration tells two apart that leave together', () => {
    const question = boat('2026-11-19 12:00', [departure(), departure({ id: 2, duration: 60 })])
    expect([
      judged(question, '2026-11-20 10:00', 1, 60),
      judged(question, '2026-11-20 10:00', 1, 150),
    ]).toEqual([2, 1])
    expect(judged(question, '2026-11-20 10:00', 1, 61)).toBe('delivery_time_not_valid')
    expect(judged(question, '2026-11-20 10:00')).toBe(1)
  })

  test('every date told to have room can be chosen for as many', () => {
    const question = boat('2026-11-19 12:00', [departure()], { taken: (_, day) => Number(day.slice(-2)) })
    for (const { day, left } of dates(question)) {
      const slot = { ticketTime: departure(), day }
      expect(judgeTicket({ ...question, at: { day, minute: 600 }, persons: left ?? 1 })).toEqual(allow(slot))
    }
  })
})

test.each([
  ['10:00', 150, '2026-11-20 12:30'],
  ['23:30', 90, '2026-11-21 01:00'],
])('a slot at %s of %i minutes ends at %s', (time, duration, end) =>
  expect(
    formatWall(ticketEnd({ ticketTime: departure({ time: minutes(time), duration }), day: '2026-11-20' })),
  ).toBe(end),
)
