import { expect, test } from 'vitest'
import { ringOf } from './ringing.ts'
import { testOrder } from './test-order.ts'

const placed = Date.parse('2026-11-20T18:30:00Z')

test('silence when every order has its answer', () => {
  expect(ringOf([testOrder({ status: 'processing' }), testOrder({ status: 'rejected' })], placed)).toBeNull()
})

test('the order that has waited longest rings, louder after a minute', () => {
  const second = testOrder({ id: 2, order_date: '2026-11-20T18:30:20Z' })
  const first = testOrder({ id: 1 })
  expect(ringOf([second, first], placed + 59_999)).toMatchObject({
    order: { id: 1 },
    seconds: 59,
    isLoud: false,
  })
  expect(ringOf([second, first], placed + 60_000)).toMatchObject({
    order: { id: 1 },
    seconds: 60,
    isLoud: true,
  })
})

test('paid online, it has waited since it was paid, not since it was ordered', () => {
  const timeline = [
    { at: '2026-11-20T18:30:00Z', what: 'received', by: 'guest', body: null },
    { at: '2026-11-20T18:33:00Z', what: 'paid', by: 'system', body: null },
  ] as const
  expect(ringOf([testOrder({ timeline })], placed + 190_000)?.seconds).toBe(10)
})

test('a board whose clock runs behind the server never counts below zero', () => {
  expect(ringOf([testOrder()], placed - 5000)?.seconds).toBe(0)
})
