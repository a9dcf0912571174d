import { type AnswerFor, type Client, isRefusedCall, type RefusedCall } from '@tischlein/contract/client'
import type { BoardOrder } from '@tischlein/contract/entities'
import { createStore, type Store } from '../store.ts'
import { type Deed, enqueued, nextToSend, type QueuedDeed, undoSeconds } from './deeds.ts'
import type { Feed } from './feed.ts'

export type DeedKeeper = {
  /** What the server has not heard of yet. */
  readonly queue: Store<readonly QueuedDeed[]>
  /** The latest tap, for as long as it may be taken back. */
  readonly last: Store<QueuedDeed | null>
  readonly tap: (order: BoardOrder, deed: Deed) => void
  /** Takes the latest tap back; answers what it was. */
  readonly undo: () => QueuedDeed | null
  /** Sends what is due, one after the other. */
  readonly send: () => Promise<void>
}

type Surroundings = {
  readonly call: Client
  readonly feed: Feed
  readonly now: () => number
  /** Survives a reload in the middle of a lost connection. */
  readonly kept: { get: () => string | null; set: (value: string) => void }
  readonly onRefused: (deed: QueuedDeed, problem: RefusedCall) => void
}

/** Taps older than this are no wish of anybody any more. */
const FORGOTTEN_MS = 2 * 60 * 60 * 1000

export function keepDeeds({ call, feed, now, kept, onRefused }: Surroundings): DeedKeeper {
  const queue = createStore<readonly QueuedDeed[]>(restored(kept.get(), now()))
  const last = createStore<QueuedDeed | null>(null)
  const state = { sending: null as QueuedDeed | null, newId: now() }
  queue.subscribe(() => kept.set(JSON.stringify(queue.get())))

  const add = (order: Pick<BoardOrder, 'id' | 'number'>, deed: Deed) => {
    state.newId += 1
    queue.set((waiting) => enqueued(waiting, order, deed, { now: now(), newId: state.newId }))
    last.set(queue.get().at(-1) ?? null)
    send()
  }
  const drop = ({ id }: QueuedDeed) => queue.set((waiting) => waiting.filter((deed) => deed.id !== id))

  async function send() {
    if (state.sending) return
    for (let next = nextToSend(queue.get(), now()); next; next = nextToSend(queue.get(), now())) {
      state.sending = next
      const isSent = await perform(next).finally(() => {
        state.sending = null
      })
      if (!isSent) return // no connection: the next second tries again
      drop(next)
    }
  }

  async function perform(queued: QueuedDeed): Promise<boolean> {
    try {
      const { data } = await callFor(call, queued, now())
      feed.put(data)
    } catch (problem) {
      if (!isRefusedCall(problem) || mayPass(problem)) return false
      const order = await call('readManagedOrder', { id: queued.orderId }).catch(() => null)
      if (order) feed.put(order.data)
      if (!order || !isReached(order.data, queued.deed)) onRefused(queued, problem)
    }
    return true
  }

  return {
    queue,
    last,
    send,
    tap: add,
    undo() {
      const deed = last.get()
      if (!deed || undoSeconds(deed, now()) === 0) return null
      last.set(null)
      const isWaiting = queue.get().some(({ id }) => id === deed.id) && state.sending?.id !== deed.id
      if (isWaiting) drop(deed)
      else if (deed.deed.kind === 'accept' || deed.deed.kind === 'done') {
        add({ id: deed.orderId, number: deed.number }, { kind: 'undo', of: deed.deed.kind })
        last.set(null)
      }
      return deed
    },
  }
}

/** The server is overloaded or gone for a moment: the tap waits. */
const mayPass = ({ status }: RefusedCall) => status === 401 || status === 429 || status >= 502

/** An answer that got lost on the way: the deed was done all the same. */
function isReached(order: BoardOrder, deed: Deed): boolean {
  if (deed.kind === 'accept') return order.status === 'processing'
  if (deed.kind === 'done') return order.status === 'delivered'
  if (deed.kind === 'reject') return order.status === 'rejected'
  return deed.kind === 'ready' && (order.readyAt !== null || order.status === 'delivered')
}

type Answer = AnswerFor<'changeOrderStatus'>

async function callFor(call: Client, { orderId, deed }: QueuedDeed, now: number): Promise<Answer> {
  switch (deed.kind) {
    case 'accept':
      return call('changeOrderStatus', {
        orderId,
        status: 'processing',
        ...minutesUntil(deed.promisedAt, now),
      })
    case 'ready':
      return call('markOrderReady', { orderId })
    case 'done':
      return call('changeOrderStatus', { orderId, status: 'delivered' })
    case 'delay':
      return call('delayOrder', { orderId, minutes: 1, ...minutesUntil(deed.promisedAt, now) })
    case 'undo':
      return call('undoOrder', { orderId })
    case 'reject': {
      for (const id of deed.takeOff) await call('takeProductOff', { id, until: 'today' })
      const said = deed.body ? { body: deed.body } : {}
      return call('changeOrderStatus', { orderId, status: 'rejected', reason: deed.reason, ...said })
    }
  }
}

const minutesUntil = (at: number | null, now: number): { minutes?: number } =>
  at === null ? {} : { minutes: Math.max(1, Math.round((at - now) / 60_000)) }

function restored(text: string | null, now: number): readonly QueuedDeed[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list)
      ? list.filter(isQueued).filter(({ tappedAt }) => now - tappedAt < FORGOTTEN_MS)
      : []
  } catch {
    return []
  }
}

/** Written by an earlier visit of this page, so its shape is known once the outline fits. */
const isQueued = (value: unknown): value is QueuedDeed =>
  typeof value === 'object' &&
  value !== null &&
  'orderId' in value &&
  'deed' in value &&
  'tappedAt' in value &&
  typeof value.tappedAt === 'number' &&
  'sendAt' in value
