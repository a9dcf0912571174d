import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Booking, fittingTable, freeTables } from './reservations.ts'

const tables = [
  { tableId: 1, seats: 6 },
  { tableId: 2, seats: 2 },
  { tableId: 3, seats: 4 },
]
const at = (hour: number, minute = 0) => hour * 60 + minute
const wish = (people: number, from: number, until = from + 120) => ({ people, from, until })
const booked = (tableId: number, from: number, until = from + 120): Booking => ({ tableId, from, until })

describe('S13 a table is given to who fits, for as long as they stay', () => {
  test.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [5, 1],
  ])('%i people get the smallest table that seats them: %i', (people, tableId) => {
    expect(fittingTable(tables, [], wish(people, at(19)))).toMatchObject({ ok: true, value: { tableId } })
  })

  test('more people than any table seats are refused', () => {
    expect(fittingTable(tables, [], wish(7, at(19)))).toEqual({
      ok: false,
      refusal: { key: 'no_table_available' },
    })
  })

  test.each([
    ['ends just when it begins', at(17), true],
    ['ends a minute into it', at(17, 1), false],
    ['is the very same', at(19), false],
    ['begins a minute before it ends', at(20, 59), false],
    ['begins just when it ends', at(21), true],
  ])('another stay that %s', (_how, from, isFree) => {
    const free = freeTables(tables, [booked(2, from)], wish(2, at(19)))
    expect(free.some(({ tableId }) => tableId === 2)).toBe(isFree)
  })

  test('a short stay inside a long one is an overlap, too', () => {
    expect(freeTables(tables, [booked(2, at(12), at(23))], wish(2, at(15), at(16)))).not.toContainEqual(
      tables[1],
    )
  })

  test('however the evening fills, no two parties ever share a table', () => {
    const party = fc.record({
      people: fc.integer({ min: 1, max: 6 }),
      from: fc.integer({ min: 0, max: 1300 }),
      stay: fc.integer({ min: 1, max: 300 }),
    })
    fc.assert(
      fc.property(fc.array(party, { maxLength: 30 }), (parties) => {
        const bookings: Booking[] = []
        for (const { people, from, stay } of parties) {
          const ruling = fittingTable(tables, bookings, { people, from, until: from + stay })
          if (ruling.ok) bookings.push({ tableId: ruling.value.tableId, from, until: from + stay })
        }
        for (let minute = 0; minute < 1600; minute += 7) {
          const seated = bookings.filter((one) => one.from <= minute && minute < one.until)
          expect(new Set(seated.map(({ tableId }) => tableId)).size).toBe(seated.length)
        }
      }),
    )
  })
})
