import type { BoardOrder } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { testOrder } from '../board/test-order.ts'
import { allDayOf, comingOf, lastReady, linesAt, type TicketLine, ticketsOf } from './tickets.ts'

const [PIZZA, PASTA] = [1, 2]
const stations = [
  { id: 7, name: 'Ofen', categories: [PIZZA], points_per_slot: null },
  { id: 8, name: 'Herd', categories: [PASTA], points_per_slot: null },
]

const line = (id: number, name: string, more: Partial<TicketLine> = {}) =>
  ({
    id,
    basketProductId: id,
    name,
    quantity: 1,
    taken_off: 0,
    category_id: PIZZA,
    struck: false,
    items: [],
    ...more,
  }) as unknown as TicketLine

const order = (id: number, products: readonly TicketLine[], more: Partial<BoardOrder> = {}) =>
  testOrder({ id, number: String(id), status: 'processing', products, ...more })

const view = {
  leads: { delivery: 30, pickup: 20, here: 10 },
  moment: { now: Date.parse('2026-11-20T18:30:00Z'), wall: { day: '2026-11-20', minute: 1170 } },
}
const names = (tickets: readonly { readonly order: BoardOrder }[]) =>
  tickets.map(({ order: { number } }) => number)

describe('the tickets of the kitchen', () => {
  const both = order(1, [line(1, 'Margherita'), line(2, 'Lasagne', { category_id: PASTA })])
  const pizza = order(2, [line(3, 'Diavola')])
  const columns = { kitchen: [both, pizza], later: [], new: [] }

  test('are all of them, or those of a station with its own lines', () => {
    expect(names(ticketsOf(columns, view, stations, null))).toEqual(['1', '2'])
    const atStove = ticketsOf(columns, view, stations, 8)
    expect(atStove.map(({ lines }) => lines.map(({ name }) => name))).toEqual([['Lasagne']])
  })

  test('leave a station once its lines are struck, and the whole kitchen once the order is ready', () => {
    const half = order(1, [
      line(1, 'Margherita', { struck: true }),
      line(2, 'Lasagne', { category_id: PASTA }),
    ])
    const now = { ...columns, kitchen: [half] }
    expect(ticketsOf(now, view, stations, 7)).toEqual([])
    expect(ticketsOf(now, view, stations, null)).toMatchObject([{ struck: 1 }])
  })

  test('show a dish that belongs to no station at every one', () => {
    const lost = order(3, [line(4, 'Tagesgericht', { category_id: null })])
    for (const station of [7, 8]) expect(linesAt(lost, stations, station)).toHaveLength(1)
  })

  test('leave out what was taken off the order', () => {
    const less = order(4, [line(5, 'Funghi', { quantity: 2, taken_off: 2 }), line(6, 'Diavola')])
    expect(linesAt(less, stations, null).map(({ name }) => name)).toEqual(['Diavola'])
  })

  test('begin with what begins soon, and name the rest as coming', () => {
    const soon = order(5, [line(7, 'Funghi')], { asap: false, deliveryTime: '2026-11-20 20:08' })
    const late = order(6, [line(8, 'Funghi')], { asap: false, deliveryTime: '2026-11-20 21:00' })
    const later = { kitchen: [], later: [soon, late], new: [pizza] }
    expect(ticketsOf(later, view, stations, null)).toMatchObject([{ order: { id: 5 }, startsIn: 8 }])
    expect(comingOf(later, view)).toEqual({ fresh: [pizza], later: [late] })
  })
})

test('all day counts what is still to be made, the contents of a package for each of them (B11)', () => {
  const items = [
    { id: 1, name: 'Margherita', quantity: 1 },
    { id: 2, name: 'Cola', quantity: 2 },
  ] as unknown as TicketLine['items']
  const tickets = ticketsOf(
    {
      kitchen: [
        order(1, [line(1, 'Margherita', { quantity: 3 }), line(2, 'Diavola', { struck: true })]),
        order(2, [line(3, 'Menü', { quantity: 2, items })]),
      ],
      later: [],
    },
    view,
    [],
    null,
  )
  expect(allDayOf(tickets)).toEqual([
    { name: 'Margherita', units: 5 },
    { name: 'Cola', units: 4 },
  ])
})

test('a recall means what was called ready last', () => {
  const at = (id: number, readyAt: string) => order(id, [], { readyAt })
  expect(lastReady([at(1, '2026-11-20T18:01:00Z'), at(2, '2026-11-20T18:20:00Z')])?.id).toBe(2)
  expect(lastReady([])).toBeNull()
})
