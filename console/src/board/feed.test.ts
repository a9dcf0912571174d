import type { Client } from '@tischlein/contract/client'
import type { BoardOrder } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { createFeed } from './feed.ts'
import { testOrder } from './test-order.ts'

/** A board whose server holds `orders`, by the status under which each list shows them. */
function boardOver(orders: { readonly [Status in BoardOrder['status']]?: readonly BoardOrder[] }) {
  const call = (async (_name: string, { status }: { status: BoardOrder['status'] }) => {
    const data = orders[status] ?? []
    return { data, meta: { page: 1, per_page: 100, total: data.length } }
  }) as unknown as Client
  return createFeed({ call, now: () => 0, today: () => '2026-03-11' })
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
