import { expect, test } from 'vitest'
import { freeFor, placeOf, spanOf } from './plan.ts'

const table = { id: 1, name: '1', seats: 4 }
const stay = (id: number, time: string, minutes = 120, status: 'booked' | 'declined' = 'booked') => ({
  id,
  time,
  minutes,
  status,
  table,
})

test('a plan shows the evening, and whole hours around whoever comes outside of it', () => {
  expect(spanOf([])).toEqual({ from: 1020, until: 1380 })
  expect(spanOf([stay(1, '12:30'), stay(2, '22:15')])).toEqual({ from: 720, until: 1500 })
  expect(spanOf([stay(1, '08:00', 60, 'declined')])).toEqual({ from: 1020, until: 1380 })
})

test('a stay takes its share of the line', () => {
  expect(placeOf(stay(1, '18:30', 90), { from: 1020, until: 1380 })).toEqual({ start: 0.25, size: 0.25 })
})

test('a table is free up to the minute, and a reservation is not in its own way', () => {
  const tables = [table, { id: 2, seats: 2 }]
  const free = (from: number, but: number | null = null) => [
    ...freeFor(tables, [stay(7, '19:00')], { from, minutes: 60, but }),
  ]
  expect(free(18 * 60)).toContain(1)
  expect(free(18 * 60 + 1)).toEqual([2])
  expect(free(20 * 60)).toEqual([2])
  expect(free(21 * 60)).toContain(1)
  expect(free(19 * 60, 7)).toContain(1)
  expect([
    ...freeFor(tables, [stay(7, '19:00', 120, 'declined')], { from: 1140, minutes: 60, but: null }),
  ]).toContain(1)
})
