import { expect, test } from 'vitest'
import { columnOf, columnsOf } from './columns.ts'
import { wallOf } from './moment.ts'
import { testOrder } from './test-order.ts'

const leads = { delivery: 45, pickup: 25, here: 20 }
const at = (iso: string) => ({ now: Date.parse(iso), wall: wallOf(Date.parse(iso), 'Europe/Berlin') })
const evening = at('2026-11-20T18:31:00Z') // 19:31 in Berlin

test.each([
  ['untouched', {}, 'new'],
  ['a pre-order nobody answered', { asap: false, deliveryTime: '2026-11-22 20:00' }, 'new'],
  ['accepted, to be cooked at once', { status: 'processing', promisedTime: '2026-11-20 20:16' }, 'kitchen'],
  [
    'promised late, yet as soon as possible',
    { status: 'processing', promisedTime: '2026-11-20 20:45' },
    'kitchen',
  ],
  ['ready', { status: 'processing', readyAt: '2026-11-20T18:30:00Z' }, 'ready'],
  ['done', { status: 'delivered' }, null],
  ['rejected', { status: 'rejected' }, null],
] as const)('%s stands in its column', (_what, differs, column) => {
  expect(columnOf(testOrder(differs), leads, evening)).toBe(column)
})

test.each([
  ['2026-11-20T18:14:00Z', 'later'],
  ['2026-11-20T18:15:00Z', 'kitchen'],
] as const)('at %s a pre-order for 20:00 with 45 minutes lead stands in %s', (now, column) => {
  const order = testOrder({ status: 'processing', asap: false, deliveryTime: '2026-11-20 20:00' })
  expect(columnOf(order, leads, at(now))).toBe(column)
})

test('the one that waits longest is first, in the kitchen the one that is due first', () => {
  const orders = [
    testOrder({ id: 2, order_date: '2026-11-20T18:30:30Z' }),
    testOrder({ id: 1, order_date: '2026-11-20T18:30:00Z' }),
    testOrder({ id: 4, status: 'processing', promisedTime: '2026-11-20 19:55' }),
    testOrder({ id: 3, status: 'processing', promisedTime: '2026-11-20 19:40' }),
    testOrder({ id: 5, status: 'processing', promisedTime: '2026-11-21 00:10' }),
  ]
  const columns = columnsOf(orders, leads, evening)
  expect(columns.new.map(({ id }) => id)).toEqual([1, 2])
  expect(columns.kitchen.map(({ id }) => id)).toEqual([3, 4, 5])
})
