import type { Client } from '@tischlein/contract/client'
import { expect, test, vi } from 'vitest'
import { testOrder } from '../board/test-order.ts'
import { keepStrikes, withStrikes } from './strike-keeper.ts'

type Line = ReturnType<typeof testOrder>['products'][number]
const line = (basketProductId: number, struck = false) =>
  ({ id: basketProductId, basketProductId, struck }) as unknown as Line

/** A device that keeps things through a reload. */
function device() {
  let text: string | null = null
  const set = (value: string) => {
    text = value
  }
  return { get: () => text, set }
}

const NOON = Date.parse('2026-11-27T11:00:00Z')

function desk(...answers: (() => Promise<unknown>)[]) {
  return deskOn(device(), () => NOON, answers)
}

/** A server that answers each call as told, in turn; after that it is content. */
function deskOn(kept: ReturnType<typeof device>, now: () => number, answers: (() => Promise<unknown>)[]) {
  const sent: unknown[] = []
  const call = ((name: string, input: unknown) => {
    sent.push([name, input])
    return answers.shift()?.() ?? Promise.resolve({ data: testOrder() })
  }) as unknown as Client
  const put = vi.fn()
  const onRefused = vi.fn()
  return { keeper: keepStrikes({ call, feed: { put }, now, kept, onRefused }), sent, put, onRefused }
}

test('strikes reach the server in the order of the taps', async () => {
  const { keeper, sent, put } = desk()
  keeper.tap(1, [10, 11], true)
  keeper.tap(1, [10], false)
  await vi.waitFor(() => expect(keeper.queue.get()).toEqual([]))
  expect(sent).toEqual([
    ['strikeOrderLines', { id: 1, basketProductId: 10 }],
    ['strikeOrderLines', { id: 1, basketProductId: 11 }],
    ['unstrikeOrderLine', { id: 1, basketProductId: 10 }],
  ])
  expect(put).toHaveBeenCalledTimes(3)
})

test('without a connection a strike waits, and is sent once when it is back', async () => {
  const { keeper, sent } = desk(() => Promise.reject(new TypeError('Failed to fetch')))
  keeper.tap(1, [10], true)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(keeper.queue.get()).toHaveLength(1)
  await vi.waitFor(async () => {
    await keeper.send()
    expect(keeper.queue.get()).toEqual([])
  })
  expect(sent).toHaveLength(2)
})

test('a reload without a connection loses no strike, and what is hours old is nobody’s wish any more', async () => {
  const kept = device()
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const before = deskOn(kept, () => NOON, [lost])
  before.keeper.tap(1, [10], true)
  await vi.waitFor(() => expect(before.sent).toHaveLength(1))
  const after = deskOn(kept, () => NOON + 60_000, [])
  expect(after.keeper.queue.get()).toMatchObject([{ orderId: 1, line: 10, isStruck: true }])
  await after.keeper.send()
  expect(after.sent).toEqual([['strikeOrderLines', { id: 1, basketProductId: 10 }]])
  expect(deskOn(kept, () => NOON, []).keeper.queue.get()).toEqual([])
  before.keeper.tap(1, [11], true)
  expect(deskOn(kept, () => NOON + 3 * 3_600_000, []).keeper.queue.get()).toEqual([])
})

test('the last tap on a line is what the screen shows meanwhile', () => {
  const order = testOrder({ id: 1, products: [line(10), line(11, true)] })
  const strike = (id: number, of: number, isStruck: boolean) => ({
    ...{ id, orderId: 1, line: of, isStruck },
    tappedAt: NOON,
  })
  const [shown] = withStrikes([order], [strike(1, 10, true), strike(2, 11, false), strike(3, 10, false)])
  expect(shown?.products.map(({ struck }) => struck)).toEqual([false, false])
  expect(withStrikes([order], [{ ...strike(1, 10, true), orderId: 2 }])[0]).toBe(order)
})
