import { describe, expect, test } from 'vitest'
import {
  type GateSlot,
  type Production,
  slotAtHand,
  slotsOn,
  type Ticket,
  type TicketTime,
  ticketsShown,
} from './gate.ts'

const time = (id: number, at: string, differs: Partial<TicketTime> = {}): TicketTime => ({
  id,
  start_date: '2026-01-01',
  end_date: '2027-12-31',
  weekday: 'tuesday',
  time: at,
  duration: '02:30',
  capacity: 40,
  dates: [{ date: '2026-12-01', left: 37, sold: 3, held: 0 }],
  ...differs,
})
const made = (ticket_time_id: number | null, at: string, differs: Partial<Production> = {}): Production => ({
  slot: { date: '2026-12-01', time: at, end: '12:30' },
  ticket_time_id,
  capacity: 40,
  persons: 3,
  used: 1,
  lines: [],
  labels: [],
  ...differs,
})

describe('the slots of a date', () => {
  test('stand by their time, with what is sold, in and left', () => {
    const slots = slotsOn('2026-12-01', [time(2, '14:00'), time(1, '10:00')], [made(1, '10:00')])
    expect(slots).toEqual([
      { id: 1, time: '10:00', end: '12:30', capacity: 40, sold: 3, used: 1, isOnSale: true, left: 37 },
      { id: 2, time: '14:00', end: '16:30', capacity: 40, sold: 3, used: 0, isOnSale: true, left: 37 },
    ])
  })

  test('leave out those of other dates, and keep those that are sold no more', () => {
    const otherDay = time(3, '18:00', { dates: [{ date: '2026-12-08', left: 40, sold: 0, held: 0 }] })
    const slots = slotsOn('2026-12-01', [otherDay], [made(null, '09:00', { capacity: null })])
    expect(slots).toEqual([
      {
        id: null,
        time: '09:00',
        end: '12:30',
        capacity: null,
        sold: 3,
        used: 1,
        isOnSale: false,
        left: null,
      },
    ])
  })

  test('that go past midnight end on the next day', () => {
    const [late] = slotsOn('2026-12-01', [time(1, '23:00')], [])
    expect([late?.time, late?.end]).toEqual(['23:00', '01:30'])
  })
})

const slot = (id: number, at: string, end: string): GateSlot => ({
  id,
  time: at,
  end,
  capacity: 40,
  sold: 0,
  used: 0,
  isOnSale: true,
  left: 40,
})
const day = [slot(1, '10:00', '12:30'), slot(2, '13:00', '16:00'), slot(3, '23:00', '01:00')]

test.each([
  ['08:59', 1],
  ['10:30', 1],
  ['11:59', 1],
  ['12:00', 2],
  ['15:59', 2],
  ['16:01', 3],
  ['23:59', 3],
])('at %s the gate is about departure %i', (now, id) => {
  const [hour = 0, minute = 0] = now.split(':').map(Number)
  expect(slotAtHand(day, '2026-12-01', { day: '2026-12-01', minute: hour * 60 + minute })?.id).toBe(id)
})

test('after the last departure it is about the last, on another date about the first, without any about none', () => {
  const late = { day: '2026-12-01', minute: 1000 }
  expect(slotAtHand(day.slice(0, 2), '2026-12-01', late)?.id).toBe(2)
  expect(slotAtHand(day, '2026-12-05', late)?.id).toBe(1)
  expect(slotAtHand([], '2026-12-01', late)).toBeNull()
})

const ticket = (id: number, fullName: string | null, differs: Partial<Ticket> = {}): Ticket => ({
  id,
  fullName,
  date: '2026-12-01',
  code: `code-${id}`,
  used_at: null,
  product: 'Brunchfahrt',
  slot: { date: '2026-12-01', time: '10:00', end: '12:30' },
  ticket_time_id: 1,
  options: [],
  order: { id: 7, number: '12', name: 'Jörg' },
  ...differs,
})

describe('the list at the gate', () => {
  const tickets = [
    ticket(1, 'Zoë'),
    ticket(2, 'Anna', { used_at: '2026-12-01T09:04:00Z' }),
    ticket(3, null, { order: { id: 8, number: '44', name: 'Mira' } }),
  ]
  const names = (search: string, which: 'all' | 'missing' | 'in' = 'all') =>
    ticketsShown(tickets, { search, which }).map(({ id }) => id)

  test('is sorted by name, whoever ordered standing in for who has none', () => {
    expect(names('')).toEqual([2, 3, 1])
  })

  test.each([
    ['zoe', [1]],
    ['  MIRA ', [3]],
    ['#44', [3]],
    ['code-2', [2]],
    ['ode-2', []],
    ['Joerg', []],
    ['jorg', [2, 1]],
  ])('finds by «%s»', (search, found) => expect(names(search)).toEqual(found))

  test('tells who is in from who is missing', () => {
    expect(names('', 'in')).toEqual([2])
    expect(names('', 'missing')).toEqual([3, 1])
  })
})
