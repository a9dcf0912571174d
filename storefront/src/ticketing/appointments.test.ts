import type { TicketTime } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { appointmentIn, appointmentsOn, freeDays, monthAfter, type Offer, stateOf } from './appointments.ts'

const evening: TicketTime = {
  id: 1,
  start_date: '2026-11-01',
  end_date: '2026-12-31',
  weekday: 'saturday',
  time: '18:00',
  duration: '02:30',
  capacity: 40,
  dates: [
    { date: '2026-11-28', left: 4 },
    { date: '2026-12-12', left: 40 },
  ],
}
const morning: TicketTime = {
  ...evening,
  id: 2,
  time: '10:00',
  capacity: null,
  dates: [{ date: '2026-11-28', left: null }],
}
const never: TicketTime = { ...evening, id: 3, time: '12:00', capacity: 0, dates: [] }

const offer = (more: Partial<Offer> = {}): Offer => ({
  ticketTimes: [evening, morning, never],
  closedDays: [],
  holiday: null,
  from: { day: '2026-11-27', minute: 600 },
  ...more,
})
const times = (day: string, more: Partial<Offer> = {}) =>
  appointmentsOn(offer(more), day).map(({ time, left }) => [time, left])

describe('what leaves on a day', () => {
  test('has its weekday and a capacity above 0 or none, the earliest first', () => {
    expect(times('2026-11-28')).toEqual([
      ['10:00', null],
      ['18:00', 4],
    ])
    expect(times('2026-11-29')).toEqual([])
  })

  test('stays in its place when it is sold out', () => {
    expect(times('2026-12-05')).toEqual([
      ['10:00', 0],
      ['18:00', 0],
    ])
  })

  test('ends at start plus duration, also beyond midnight', () => {
    const late = { ...evening, time: '23:30', duration: '01:45' }
    expect(appointmentsOn(offer({ ticketTimes: [late] }), '2026-11-28')).toMatchObject([{ end: '01:15' }])
  })

  test('is gone when it is too late for it today, and never shows on a closed day or outside its dates', () => {
    const from = { day: '2026-12-05', minute: 600 }
    expect(times('2026-12-05', { from })).toEqual([
      ['10:00', 0],
      ['18:00', 0],
    ])
    expect(times('2026-12-05', { from: { ...from, minute: 601 } })).toEqual([['18:00', 0]])
    expect(times('2026-11-28', { from })).toEqual([])
    expect(times('2026-11-28', { closedDays: ['2026-11-28'] })).toEqual([])
    expect(times('2027-01-02')).toEqual([])
  })
})

test('on holiday nothing leaves, so that nothing is sold out: from its first minute to its last', () => {
  const holiday = { from: '2026-12-05 12:00', to: '2026-12-12 10:00' }
  expect(times('2026-12-05', { holiday })).toEqual([['10:00', 0]])
  expect(times('2026-12-12', { holiday })).toEqual([['18:00', 40]])
  const whole = { from: '2026-12-05 00:00', to: '2026-12-05 23:59' }
  expect(times('2026-12-05', { holiday: whole })).toEqual([])
  expect(stateOf(offer({ holiday: whole }), '2026-12-05')).toBe('none')
})

test('the days with room come in their order, each once', () => {
  expect(freeDays([morning, evening])).toEqual(['2026-11-28', '2026-12-12'])
})

test.each([
  ['2026-11-28', 'free'],
  ['2026-12-05', 'soldOut'],
  ['2026-12-06', 'none'], // nothing leaves
  ['2026-12-19', 'none'], // not for sale yet
  ['2026-11-21', 'none'], // over
])('%s is %s', (day, state) => expect(stateOf(offer(), day)).toBe(state))

describe('the appointment of a basket', () => {
  const inBasket = (deliveryTime: string | null, duration: string | null = '02:30') =>
    appointmentIn(offer().ticketTimes, { deliveryTime, duration })

  test('is the one at its time with its duration', () => {
    expect(inBasket('2026-11-28 18:00')).toEqual({
      id: 1,
      day: '2026-11-28',
      time: '18:00',
      end: '20:30',
      duration: '02:30',
      left: 4,
    })
    expect(inBasket('2026-11-28 18:00', '01:00')).toBeNull()
    expect(inBasket('2026-11-28 18:00', null)?.id).toBe(1)
  })

  test('stays when its last places are the guest’s own', () => {
    expect(inBasket('2026-12-05 18:00')).toMatchObject({ day: '2026-12-05', left: 0 })
  })

  test('is none without a time, or at one at which nothing leaves', () => {
    expect(inBasket(null)).toBeNull()
    expect(inBasket('2026-11-28 19:15')).toBeNull()
  })
})

test('a year ends with December', () => {
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthAfter('2026-02')).toBe('2026-03')
})
