import { expect, test } from 'vitest'
import { latenessOf } from './lateness.ts'
import { wallOf } from './moment.ts'
import { testOrder } from './test-order.ts'

const leads = { delivery: 45, pickup: 25, here: 20 }
const at = (iso: string) => ({ now: Date.parse(iso), wall: wallOf(Date.parse(iso), 'Europe/Berlin') })

/** Accepted at 19:35 for 20:15: forty minutes, of which the last eight are amber. */
const accepted = testOrder({
  status: 'processing',
  promisedTime: '2026-11-20 20:15',
  timeline: [
    { at: '2026-11-20T18:30:00Z', what: 'received', by: 'guest', body: null },
    { at: '2026-11-20T18:35:00Z', what: 'processing', by: 'staff', body: null },
  ],
})

test.each([
  ['2026-11-20T19:06:00Z', 'on-time', 9],
  ['2026-11-20T19:07:00Z', 'soon', 8],
  ['2026-11-20T19:14:59Z', 'soon', 1],
  ['2026-11-20T19:15:00Z', 'late', 0],
  ['2026-11-20T19:21:00Z', 'late', -6],
])('at %s it is %s, %i minutes left', (now, state, minutesLeft) => {
  expect(latenessOf(accepted, leads, at(now))).toEqual({ state, minutesLeft })
})

test('taking "done" back does not start the time anew', () => {
  const undone = { at: '2026-11-20T19:08:00Z', what: 'processing', by: 'staff', body: null } as const
  const order = { ...accepted, timeline: [...accepted.timeline, undone] }
  expect(latenessOf(order, leads, at('2026-11-20T19:08:00Z')).state).toBe('soon')
})

test('a pre-order is measured against the lead time, however early it was accepted', () => {
  const order = testOrder({ status: 'processing', asap: false, deliveryTime: '2026-11-20 20:15' })
  expect(latenessOf(order, leads, at('2026-11-20T19:05:00Z')).state).toBe('on-time')
  expect(latenessOf(order, leads, at('2026-11-20T19:06:00Z')).state).toBe('soon')
})

test('midnight is no edge', () => {
  const order = { ...accepted, promisedTime: '2026-11-21 00:05' }
  expect(latenessOf(order, leads, at('2026-11-20T23:09:00Z')).minutesLeft).toBe(-4)
})
