import { describe, expect, test } from 'vitest'
import type { Line } from '../basket/basket.ts'
import { berlin, delivery, instant, minutes } from '../delivery-time/test-schedule.ts'
import { at, dish } from '../test/rosmarino.ts'
import {
  dateRefusal,
  judgePlaces,
  movedTo,
  type PlacesQuestion,
  placesOf,
  slotOfUnit,
} from './ticket-places.ts'
import type { Taken, TicketTime } from './ticket-times.ts'

/** The boat leaves on Fridays at ten, for two and a half hours or for one, and at two in the afternoon. */
const leaves = (id: number, time: string, duration: number, capacity: number | null = 4): TicketTime => ({
  id,
  startDay: '2026-01-01',
  endDay: '2027-12-31',
  weekday: 5,
  time: minutes(time),
  duration,
  capacity,
})
const [morning, short, afternoon] = [leaves(1, '10:00', 150), leaves(2, '10:00', 60), leaves(3, '14:00', 180)]
const [FRIDAY, NEXT] = ['2026-11-20', '2026-11-27']

const ride = dish(1, 'Fahrt', { isTicket: true, asksName: true, asksDate: true })
const coffee = dish(2, 'Kaffee')
const menu = { products: new Map([ride, coffee].map((product) => [product.id, product])), breaks: [] }

const boat = (changes: Partial<PlacesQuestion> = {}) => ({
  schedule: berlin(delivery({ type: 'pickup', rules: [], leadMinutes: 0 })),
  type: 'pickup' as const,
  now: instant('2026-11-19 12:00'),
  ticketTimes: [morning, short, afternoon],
  taken: (() => 0) as Taken,
  multiDate: false,
  menu,
  ...changes,
})

const line = (productId: number, quantity: number, dates: readonly string[] = []): Line => ({
  id: productId,
  productId,
  quantity,
  options: [],
  items: [],
  extra: dates.length === 0 ? {} : { itemDetails: dates.map((date) => ({ fullName: 'Anna', date })) },
})
const chosen = at(`${FRIDAY} 10:00`)
const wants = (lines: readonly Line[], changes: Partial<PlacesQuestion> = {}) =>
  placesOf(boat(changes), { lines, time: chosen }).map(({ day, ticketTime, places }) => [
    day,
    ticketTime.id,
    places,
  ])
const judged = (lines: readonly Line[], more: object = {}, time: typeof chosen | null = chosen) => {
  const ruling = judgePlaces({ ...boat(), ...more }, { lines, time })
  return ruling.ok ? ruling.value : ruling.refusal.key
}

describe('the places of a basket', () => {
  test('are one for each ticket, at the chosen slot, and none for a coffee', () => {
    expect(wants([line(1, 3, [FRIDAY, FRIDAY, '']), line(2, 5)])).toEqual([[FRIDAY, 1, 3]])
    expect(wants([line(2, 5)])).toEqual([])
    expect(wants([line(1, 2)], { duration: 60 })).toEqual([[FRIDAY, 2, 2]])
  })

  test('are at each unit’s own date where there may be several, in the order of time', () => {
    const lines = [line(1, 4, [NEXT, FRIDAY, `${FRIDAY} 14:00`, NEXT])]
    expect(wants(lines, { multiDate: true })).toEqual([
      [FRIDAY, 1, 1],
      [FRIDAY, 3, 1],
      [NEXT, 1, 2],
    ])
    expect(wants(lines)).toEqual([[FRIDAY, 1, 1]])
  })

  test('keep to the length of the slot that was chosen, where it is sold that day', () => {
    const question = boat({ multiDate: true, duration: 60 })
    expect(slotOfUnit(question, chosen, NEXT)?.ticketTime.id).toBe(2)
    expect(slotOfUnit(question, chosen, `${NEXT} 14:00`)?.ticketTime.id).toBe(3)
    expect(slotOfUnit(question, chosen, '2026-11-21')).toBeNull()
  })
})

describe('whether a basket’s slot can be had', () => {
  const three: Taken = (id, day) => (id === 1 && day === FRIDAY ? 3 : 0)
  test.each([
    ['with room for all', [line(1, 4)], {}, chosen],
    ['one too many', [line(1, 5)], {}, 'capacity_full'],
    ['one too many over two lines', [line(1, 2), { ...line(1, 3), id: 9 }], {}, 'capacity_full'],
    ['the last place', [line(1, 1)], { taken: three }, chosen],
    ['more than the last place', [line(1, 2)], { taken: three }, 'capacity_full'],
    ['a coffee to a ticket, where it is full', [line(2, 9)], { taken: () => 4 }, chosen],
    ['nothing in it yet, where it is full', [], { taken: () => 4, atLeast: 1 }, 'capacity_full'],
    ['no limit', [line(1, 99)], { ticketTimes: [leaves(1, '10:00', 150, null)] }, chosen],
    ['no places at all', [line(2, 1)], { ticketTimes: [leaves(1, '10:00', 150, 0)] }, 'capacity_full'],
    [
      'full on another date of it',
      [line(1, 2, [FRIDAY, NEXT])],
      { multiDate: true, taken: ((_, day) => (day === NEXT ? 4 : 0)) as Taken },
      'capacity_full',
    ],
  ] as const)('%s', (_, lines, more, answer) => expect(judged(lines, more)).toEqual(answer))

  test('nothing leaves as soon as possible', () => {
    expect(judged([line(1, 1)], {}, null)).toBe('delivery_time_required')
  })
})

describe('dates on a line', () => {
  const refused = (date: string, more: Partial<PlacesQuestion> = {}, time: typeof chosen | null = chosen) =>
    dateRefusal(boat(more))(line(1, 1, [date]), time)
  const never = { key: 'product_not_available_for_date', name: 'Fahrt' }

  test.each([
    ['the basket’s', FRIDAY, {}, null],
    ['the basket’s, with its hour', `${FRIDAY} 10:00`, {}, null],
    ['another hour', `${FRIDAY} 14:00`, {}, never],
    ['another day', NEXT, {}, never],
    ['another day where that may be', NEXT, { multiDate: true }, null],
    ['a day without a departure', '2026-11-21', { multiDate: true }, never],
    ['last week', '2026-11-13', { multiDate: true }, never],
  ])('%s', (_, date, more, answer) => expect(refused(date, more)).toEqual(answer))

  test('are not asked before a slot is chosen, nor where none was written', () => {
    expect(refused(NEXT, {}, null)).toBeNull()
    expect(dateRefusal(boat())(line(1, 2), chosen)).toBeNull()
  })

  test('move along to another slot', () => {
    const [moved, plain] = movedTo([line(1, 2, [FRIDAY, '']), line(2, 1)], at(`${NEXT} 14:00`))
    expect(moved?.extra.itemDetails?.map(({ date }) => date)).toEqual([NEXT, ''])
    expect(plain?.extra).toEqual({})
  })
})
