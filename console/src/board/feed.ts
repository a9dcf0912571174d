import type { Client } from '@tischlein/contract/client'
import type { BoardOrder } from '@tischlein/contract/entities'
import { createStore, type Store } from '../store.ts'
import { type Finished, readFinished, readOrders } from './read-orders.ts'

/** `open`: received and in the kitchen, whenever they were ordered. */
export type Board = Finished & { readonly open: readonly BoardOrder[] }

export type Feed = {
  /** Null until the first answer. */
  readonly board: Store<Board | null>
  /** Reads everything again; who calls while it reads makes it read once more. */
  readonly read: () => Promise<void>
  /** What the server answered to a deed, shown at once. */
  readonly put: (order: BoardOrder) => void
}

type Surroundings = { readonly call: Client; readonly now: () => number; readonly today: () => string }

/** Without a sign that something was finished, the list of finished ones is read this rarely. */
const FINISHED_MS = 60_000

export function createFeed({ call, now, today }: Surroundings): Feed {
  const board = createStore<Board | null>(null)
  const last = { finishedAt: 0 }

  async function readOnce() {
    const known = board.get()
    const lists = await Promise.all([readOrders(call, 'received'), readOrders(call, 'processing')])
    const open = eachOnce(lists.flat())
    const isFresh = now() - last.finishedAt < FINISHED_MS
    if (known && isFresh && !someLeft(known.open, open)) return board.set({ ...known, open })
    const finished = await readFinished(call, today())
    last.finishedAt = now()
    board.set({ open, ...finished })
  }

  return {
    board,
    read: oneAtATime(readOnce),
    put: (order) => board.set((known) => known && withOrder(known, order)),
  }
}

/** Whoever asks while the work is under way makes it be done once more, and waits for that. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  const state: { current: Promise<void> | null; again: boolean } = { current: null, again: false }
  async function untilCalm() {
    do {
      state.again = false
      await work()
    } while (state.again)
  }
  return () => {
    state.again = state.current !== null
    state.current ??= untilCalm().finally(() => {
      state.current = null
    })
    return state.current
  }
}

/** An order that moves while both lists are read, or slips to the next page, stands in two places: the later one counts. */
const eachOnce = (orders: readonly BoardOrder[]): readonly BoardOrder[] => [
  ...new Map(orders.map((order) => [order.id, order])).values(),
]

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
