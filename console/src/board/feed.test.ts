import type { Client } from '@tischlein/contract/client'
import type { BoardOrder } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { createFeed } from './feed.ts'
import { testOrder } from './test-order.ts'

const noCopy = { get: () => null, set: () => undefined }

/** A board whose server holds `orders`, by the status under which each list shows them. */
function boardOver(orders: { readonly [Status in BoardOrder['status']]?: readonly BoardOrder[] }) {
  const call = (async (_name: string, { status }: { status: BoardOrder['status'] }) => {
    const data = orders[status] ?? []
    return { data, meta: { page: 1, per_page: 100, total: data.length } }
  }) as unknown as Client
  return createFeed({ call, now: () => 0, today: () => '2026-03-11', kept: noCopy })
}

const idsOn = (feed: ReturnType<typeof boardOver>) => feed.board.get()?.open.map(({ id }) => id)

test('P15 an order that is accepted while the lists are read stands on the board once, as it is now', async () => {
  const [before, after] = [
    testOrder({ id: 7, status: 'received' }),
    testOrder({ id: 7, status: 'processing' }),
  ]
  const feed = boardOver({ received: [before, testOrder({ id: 8 })], processing: [after] })
  await feed.read()
  expect(idsOn(feed)?.toSorted()).toEqual([7, 8])
  expect(feed.board.get()?.open.find(({ id }) => id === 7)?.status).toBe('processing')
})

test('P15 read again after a lost line, or told by a deed meanwhile, it is still one', async () => {
  const order = testOrder({ id: 7, status: 'received' })
  const feed = boardOver({ received: [order] })
  await Promise.all([feed.read(), feed.read()])
  feed.put({ ...order, status: 'processing' })
  expect(idsOn(feed)).toEqual([7])
  await feed.read()
  expect(idsOn(feed)).toEqual([7])
})

test('an answer to a tap is not undone by a list that was read before it', async () => {
  const order = testOrder({ id: 7, status: 'received' })
  const feed = boardOver({ received: [order] })
  await feed.read()
  const reading = feed.read()
  feed.put({ ...order, status: 'processing' })
  await reading
  expect(feed.board.get()?.open.map(({ status }) => status)).toEqual(['processing'])
})

test('a board that is opened anew without a line shows what it was told last', async () => {
  const order = testOrder({ id: 7, status: 'received' })
  const told = { open: [order], finished: [], finishedCount: 0 }
  const call = (async () => {
    throw new TypeError('Failed to fetch')
  }) as unknown as Client
  const kept = { get: () => ({ at: 0, value: told }), set: () => undefined }
  const feed = createFeed({ call, now: () => 0, today: () => '2026-03-11', kept })
  await expect(feed.read()).rejects.toThrow('Failed to fetch')
  expect(feed.board.get()).toEqual(told)
})
