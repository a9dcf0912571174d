import type { Order } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { anOrder } from '../test/samples.ts'
import { arrivalOf, billAskedAt, isMissed, isUnpaid, stateOf, stepsOf } from './order-steps.ts'

const received = anOrder()
const processing: Order = {
  ...received,
  status: 'processing',
  timeline: [{ at: '2026-11-20T17:04:00Z', what: 'processing', by: 'staff', body: null }],
}
const states = (order: Order) => stepsOf(order).map((step) => step.state)

test('the steps light up with the order', () => {
  expect(states(received)).toEqual(['now', 'next', 'next', 'next'])
  expect(states(processing)).toEqual(['done', 'now', 'next', 'next'])
  expect(states({ ...processing, readyAt: '2026-11-20T17:30:00Z' })).toEqual(['done', 'done', 'now', 'next'])
  expect(states({ ...processing, status: 'delivered' })).toEqual(['done', 'done', 'done', 'done'])
})

test('a step shows its time only once it was reached, also after an undo', () => {
  const takenBack: Order = { ...processing, status: 'received' }
  expect(stepsOf(processing)[1]?.at).toBe('2026-11-20T17:04:00Z')
  expect(stepsOf(takenBack)[1]?.at).toBeNull()
})

test('as soon as possible is a span, across midnight too; a promise and a chosen time are exact', () => {
  expect(arrivalOf(received)).toEqual({
    from: { day: '2026-11-20', minute: 1435 },
    to: { day: '2026-11-21', minute: 5 },
  })
  expect(arrivalOf({ ...received, asap: false })?.to).toBeNull()
  expect(arrivalOf({ ...received, promisedTime: '2026-11-21 00:10' })).toEqual({
    from: { day: '2026-11-21', minute: 10 },
    to: null,
  })
})

test('an order waits for its payment until the provider has it', () => {
  const online: Order = { ...received, is_online_payment: true, paymentType: 'mollie', paymentStatus: 'open' }
  expect(stateOf(online)).toBe('unpaid')
  expect(stateOf({ ...online, paymentStatus: 'paid' })).toBe('received')
  expect(isUnpaid(received)).toBe(false)
})

test('a rejection by the guest is a cancellation', () => {
  const rejected: Order = { ...received, status: 'rejected', reject_reason: { key: 'too_busy', body: null } }
  expect(stateOf(rejected)).toBe('rejected')
  expect(stateOf({ ...rejected, reject_reason: { key: 'canceled_by_guest', body: null } })).toBe('canceled')
})

test('the promised time is that of fetching, or of being brought', () => {
  const promised = (order: Order) => stepsOf(order).find((step) => step.isPromised)?.name
  expect(promised(received)).toBe('delivered-delivery')
  expect(promised({ ...received, deliveryType: 'pickup' })).toBe('ready-pickup')
  expect(promised({ ...processing, deliveryType: 'pickup', readyAt: '2026-11-20T17:30:00Z' })).toBeUndefined()
})

test('ready is on its way, at the counter or at the table', () => {
  const ready: Order = { ...processing, readyAt: '2026-11-20T17:30:00Z' }
  expect(stateOf(ready)).toBe('ready-delivery')
  expect(stateOf({ ...ready, deliveryType: 'pickup' })).toBe('ready-pickup')
})

const told = (what: string, at: string) => ({ at, what, by: 'guest', body: null }) as const

test('a bill is asked for until it was brought', () => {
  const asked = told('bill', '2026-11-20T19:00:00Z')
  expect(billAskedAt(received)).toBeNull()
  expect(billAskedAt({ ...received, timeline: [asked] })).toBe(asked.at)
  const brought = [asked, told('bill_brought', '2026-11-20T19:05:00Z')]
  expect(billAskedAt({ ...received, timeline: brought })).toBeNull()
  const again = told('bill', '2026-11-20T20:00:00Z')
  expect(billAskedAt({ ...received, timeline: [...brought, again] })).toBe(again.at)
})

test('P18 an order that nobody answers is told of when the house says so, until somebody does', () => {
  const at = '2026-11-20T17:07:00Z'
  const missed = { ...received, timeline: [...received.timeline, told('missed', at)] }
  expect(isMissed(received)).toBe(false)
  expect(isMissed(missed)).toBe(true)
  expect(isMissed({ ...missed, status: 'processing' })).toBe(false)
  expect(isMissed({ ...missed, timeline: [...missed.timeline, told('undo', at)] })).toBe(false)
})
