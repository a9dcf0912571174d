import type { Client } from '@tischlein/contract/client'
import type { BoardOrder } from '@tischlein/contract/entities'
import type { KeptCopy } from '../shell/kept-copy.ts'
import { createStore, type Store } from '../store.ts'
import { type Finished, readFinished, readOrders } from './read-orders.ts'

/** `open`: received and in the kitchen, whenever they were ordered. */
export type Board = Finished & { readonly open: readonly BoardOrder[] }

export type Feed = {
  /** Null until the first answer, unless an earlier visit has left a copy of what it was told. */
  readonly board: Store<Board | null>
  /** Reads everything again; who calls while it reads makes it read once more. */
  readonly read: () => Promise<void>
  /** What the server answered to a deed, shown at once. */
  readonly put: (order: BoardOrder) => void
}

type Surroundings = {
  readonly call: Client
  readonly now: () => number
  readonly today: () => string
  /** Survives a reload in the middle of a lost connection. */
  readonly kept: KeptCopy<Board>
}

/** Without a sign that something was finished, the list of finished ones is read this rarely. */
const FINISHED_MS = 60_000

export function createFeed({ call, now, today, kept }: Surroundings): Feed {
  const board = createStore<Board | null>(kept.get()?.value ?? null)
  board.subscribe(() => {
    const told = board.get()
    if (told) kept.set(told)
  })
  const last = { finishedAt: 0 }
  /** What was answered while the lists were on their way, which may be older. */
  const answered = new Map<number, BoardOrder>()
  const show = (read: Board) => board.set([...answered.values()].reduce(withOrder, read))

  async function readOnce() {
    answered.clear()
    const known = board.get()
    const lists = await Promise.all([readOrders(call, 'received'), readOrders(call, 'processing')])
    const open = eachOnce(lists.flat())
    const isFresh = now() - last.finishedAt < FINISHED_MS
    if (known && isFresh && !someLeft(known.open, open)) return show({ ...known, open })
    const finished = await readFinished(call, today())
    last.finishedAt = now()
    show({ open, ...finished })
  }

  return {
    board,
    read: oneAtATime(readOnce),
    put(order) {
      answered.set(order.id, order)
      board.set((known) => known && withOrder(known, order))
    },
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
