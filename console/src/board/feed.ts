import type { Client } from '@tischlein/contract/client'
import type { BoardOrder, OrderStatus } from '@tischlein/contract/entities'
import { createStore, type Store } from '../store.ts'

export type Board = {
  /** Received and in the kitchen, whenever they were ordered. */
  readonly open: readonly BoardOrder[]
  /** The latest of today's that are over. */
  readonly finished: readonly BoardOrder[]
  readonly finishedCount: number
}

export type Feed = {
  /** Null until the first answer. */
  readonly board: Store<Board | null>
  /** Reads everything again; who calls while it reads makes it read once more. */
  readonly read: () => Promise<void>
  /** What the server answered to a deed, shown at once. */
  readonly put: (order: BoardOrder) => void
}

/** Pre-orders may have been placed long ago. */
const ORDERED_WITHIN_MINUTES = 120 * 24 * 60
const PAGE = 100
const FINISHED_SHOWN = 30
/** Without a sign that something was finished, the list of finished ones is read this rarely. */
const FINISHED_MS = 60_000

export function createFeed({
  call,
  now,
  today,
}: {
  call: Client
  now: () => number
  today: () => string
}): Feed {
  const board = createStore<Board | null>(null)
  const reading = { current: null as Promise<void> | null, again: false, finishedAt: 0 }

  async function readOnce() {
    const known = board.get()
    const [received, processing] = await Promise.all([readOpen('received'), readOpen('processing')])
    const open = [...received, ...processing]
    const isDue = now() - reading.finishedAt > FINISHED_MS
    const finished = known && !isDue && !someLeft(known.open, open) ? known : await readFinished()
    board.set({ open, finished: finished.finished, finishedCount: finished.finishedCount })
  }

  async function readOpen(status: OrderStatus): Promise<readonly BoardOrder[]> {
    const orders: BoardOrder[] = []
    for (let page = 1; ; page++) {
      const query = { since_minutes: ORDERED_WITHIN_MINUTES, filter_type: 'create', status } as const
      const { data, meta } = await call('listManagedOrders', { ...query, page, per_page: PAGE })
      orders.push(...data)
      if (data.length < PAGE || orders.length >= meta.total) return orders
    }
  }

  async function readFinished() {
    const query = { from_date: today(), filter_type: 'create', per_page: FINISHED_SHOWN } as const
    const [delivered, rejected] = await Promise.all([
      call('listManagedOrders', { ...query, status: 'delivered' }),
      call('listManagedOrders', { ...query, status: 'rejected' }),
    ])
    reading.finishedAt = now()
    const finished = [...delivered.data, ...rejected.data].toSorted(
      (a, b) => Date.parse(b.timeline.at(-1)?.at ?? '') - Date.parse(a.timeline.at(-1)?.at ?? ''),
    )
    return { finished, finishedCount: delivered.meta.total }
  }

  async function readUntilCalm() {
    do {
      reading.again = false
      await readOnce()
    } while (reading.again)
  }

  return {
    board,
    read() {
      reading.again = reading.current !== null
      reading.current ??= readUntilCalm().finally(() => {
        reading.current = null
      })
      return reading.current
    },
    put(order) {
      board.set((known) => known && withOrder(known, order))
      if (order.status === 'delivered' || order.status === 'rejected') reading.finishedAt = 0
    },
  }
}

const someLeft = (before: readonly BoardOrder[], after: readonly BoardOrder[]) => {
  const still = new Set(after.map(({ id }) => id))
  return before.some(({ id }) => !still.has(id))
}

function withOrder(board: Board, order: BoardOrder): Board {
  const isOpen = order.status === 'received' || order.status === 'processing'
  const before = [...board.open, ...board.finished].find(({ id }) => id === order.id)
  const finishedCount = board.finishedCount + isDelivered(order) - isDelivered(before)
  const open = board.open.filter(({ id }) => id !== order.id)
  const finished = board.finished.filter(({ id }) => id !== order.id)
  return isOpen
    ? { open: [...open, order], finished, finishedCount }
    : { open, finished: [order, ...finished], finishedCount }
}

const isDelivered = (order: BoardOrder | undefined) => (order?.status === 'delivered' ? 1 : 0)
