import type { Client } from '@tischlein/contract/client'
import type { BoardOrder } from '@tischlein/contract/entities'
import { isAnswered, type RefusedCall } from '@tischlein/contract/refused-call'
import type { Feed } from '../board/feed.ts'
import { createStore, type Store } from '../store.ts'

/** A line that was struck, or opened again, on this screen. */
export type Strike = {
  readonly id: number
  readonly orderId: number
  readonly line: number
  readonly isStruck: boolean
  /** An instant. */
  readonly tappedAt: number
}

export type StrikeKeeper = {
  /** What the server has not heard of yet, in the order of the taps. */
  readonly queue: Store<readonly Strike[]>
  readonly tap: (orderId: number, lines: readonly number[], isStruck: boolean) => void
  /** Sends what waits, one after the other. */
  readonly send: () => Promise<void>
}

type Surroundings = {
  readonly call: Client
  readonly feed: Pick<Feed, 'put'>
  readonly now: () => number
  /** Survives a reload in the middle of a lost connection. */
  readonly kept: { get: () => string | null; set: (value: string) => void }
  readonly onRefused: (problem: RefusedCall) => void
}

/**
 * Keeps what the kitchen struck until the server knows of it, through lost connections and reloads: wet hands tap once,
 * whatever the network does.
 */
export function keepStrikes({ call, feed, now, kept, onRefused }: Surroundings): StrikeKeeper {
  const queue = createStore<readonly Strike[]>(restored(kept.get(), now()))
  const state = { isSending: false, newId: Math.max(0, ...queue.get().map(({ id }) => id)) }
  queue.subscribe(() => kept.set(JSON.stringify(queue.get())))

  const tap: StrikeKeeper['tap'] = (orderId, lines, isStruck) => {
    const strikes = lines.map((line) => {
      state.newId += 1
      return { id: state.newId, orderId, line, isStruck, tappedAt: now() }
    })
    queue.set((waiting) => [...waiting, ...strikes])
    void send()
  }

  async function send() {
    if (state.isSending) return
    state.isSending = true
    try {
      for (let next = queue.get()[0]; next; next = queue.get()[0]) {
        const { id, orderId, line: basketProductId, isStruck } = next
        const name = isStruck ? 'strikeOrderLines' : 'unstrikeOrderLine'
        const order = await call(name, { id: orderId, basketProductId }).then(({ data }) => data, sorted)
        if (order === 'later') return // the next second tries again
        if (order) feed.put(order)
        queue.set((waiting) => waiting.filter((strike) => strike.id !== id))
      }
    } finally {
      state.isSending = false
    }
  }

  /** A lost connection or a server out of breath passes; a refusal is told. */
  function sorted(problem: unknown): 'later' | null {
    if (!isAnswered(problem) || mayPass(problem)) return 'later'
    onRefused(problem)
    return null
  }
  return { queue, tap, send }
}

/** Older ones are no wish of anybody any more. */
const FORGOTTEN_MS = 2 * 60 * 60 * 1000

function restored(text: string | null, now: number): readonly Strike[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list)
      ? list.filter(isStrike).filter(({ tappedAt }) => now - tappedAt < FORGOTTEN_MS)
      : []
  } catch {
    return []
  }
}

/** Written by an earlier visit of this page, so its shape is known once the outline fits. */
const isStrike = (value: unknown): value is Strike =>
  typeof value === 'object' &&
  value !== null &&
  'orderId' in value &&
  'line' in value &&
  'isStruck' in value &&
  'tappedAt' in value &&
  typeof value.tappedAt === 'number'

const mayPass = ({ status, key }: RefusedCall) => key === 'unauthenticated' || status === 429 || status >= 500

/** The orders as they will be once everything that was tapped is sent. */
export function withStrikes(
  orders: readonly BoardOrder[],
  strikes: readonly Strike[],
): readonly BoardOrder[] {
  if (strikes.length === 0) return orders
  return orders.map((order) => {
    const own = strikes.filter(({ orderId }) => orderId === order.id)
    if (own.length === 0) return order
    const products = order.products.map((line) => ({
      ...line,
      struck: own.findLast((strike) => strike.line === line.basketProductId)?.isStruck ?? line.struck,
    }))
    return { ...order, products }
  })
}
