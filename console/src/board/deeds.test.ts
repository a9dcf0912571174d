import { expect, test } from 'vitest'
import { type Deed, enqueued, nextToSend, type QueuedDeed, undoSeconds, withDeeds } from './deeds.ts'
import { wallOf } from './moment.ts'
import { testOrder } from './test-order.ts'

const now = Date.parse('2026-11-20T18:31:00Z')
const berlin = (instant: number) => wallOf(instant, 'Europe/Berlin')
const accept: Deed = { kind: 'accept', promisedAt: now + 45 * 60_000 }
const reject: Deed = { kind: 'reject', reason: 'closed', takeOff: [] }

const tapped = (...taps: readonly (readonly [id: number, deed: Deed])[]): readonly QueuedDeed[] =>
  taps.reduce<readonly QueuedDeed[]>(
    (queue, [id, deed], index) =>
      enqueued(queue, testOrder({ id, number: String(id) }), deed, { now, newId: index }),
    [],
  )

test('accepting is sent at once, a rejection only when it can no longer be taken back', () => {
  const queue = tapped([1, reject], [2, accept])
  expect(nextToSend(queue, now)?.orderId).toBe(2)
  const left = queue.filter(({ orderId }) => orderId === 1)
  expect(nextToSend(left, now + 9999)).toBeNull()
  expect(nextToSend(left, now + 10_000)?.orderId).toBe(1)
})

test('what was tapped without a connection is sent in the order of the taps', () => {
  const queue = tapped([3, accept], [1, accept], [2, { kind: 'done' }])
  const sent: number[] = []
  for (let left = queue; left.length > 0; left = left.slice(1)) sent.push(nextToSend(left, now)?.orderId ?? 0)
  expect(sent).toEqual([3, 1, 2])
})

test('handing over replaces a "ready" that was still held', () => {
  const queue = tapped([1, { kind: 'ready' }], [1, { kind: 'done' }])
  expect(queue.map(({ deed }) => deed.kind)).toEqual(['done'])
})

test.each([
  [0, 10],
  [9001, 1],
  [10_000, 0],
])('%i ms after the tap there are %i seconds to take it back', (waited, seconds) => {
  const [deed] = tapped([1, accept])
  expect(deed && undoSeconds(deed, now + waited)).toBe(seconds)
})

test('an undo cannot be undone', () => {
  const [deed] = tapped([1, { kind: 'undo', of: 'accept' }])
  expect(deed && undoSeconds(deed, now)).toBe(0)
})

test('the board shows a tap before the server knows of it', () => {
  const orders = [testOrder({ id: 1 }), testOrder({ id: 2 })]
  const [first, second] = withDeeds(orders, tapped([1, accept], [2, reject]), berlin)
  expect(first).toMatchObject({ status: 'processing', promisedTime: '2026-11-20 20:16' })
  expect(second?.status).toBe('rejected')
})

test('a pre-order is promised for its own time, never earlier', () => {
  const order = testOrder({ id: 1, asap: false, deliveryTime: '2026-11-20 21:00' })
  const [promised] = withDeeds([order], tapped([1, accept]), berlin)
  expect(promised?.promisedTime).toBe('2026-11-20 21:00')
})
