import type { Client } from '@tischlein/contract/client'
import type { BoardOrder } from '@tischlein/contract/entities'
import type { RefusedCall } from '@tischlein/contract/refused-call'
import { createStore, type Store } from '../store.ts'
import { type Deed, enqueued, nextToSend, type QueuedDeed, undoSeconds } from './deeds.ts'
import type { Feed } from './feed.ts'
import { sendDeed } from './send-deed.ts'

export type DeedKeeper = {
  /** What the server has not heard of yet. */
  readonly queue: Store<readonly QueuedDeed[]>
  /** The latest tap, for as long as it may be taken back. */
  readonly last: Store<QueuedDeed | null>
  readonly tap: (order: Pick<BoardOrder, 'id' | 'number'>, deed: Deed) => void
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

/** Keeps what was tapped until the server knows of it, in order, through lost connections and reloads. */
export function keepDeeds({ call, feed, now, kept, onRefused }: Surroundings): DeedKeeper {
  const queue = createStore<readonly QueuedDeed[]>(restored(kept.get(), now()))
  const last = createStore<QueuedDeed | null>(null)
  // What was restored keeps its ids: two taps under one would leave the board together when the first was sent.
  const newId = Math.max(now(), ...queue.get().map(({ id }) => id))
  const state: { sending: QueuedDeed | null; newId: number } = { sending: null, newId }
  queue.subscribe(() => kept.set(JSON.stringify(queue.get())))
  const drop = ({ id }: QueuedDeed) => queue.set((waiting) => waiting.filter((deed) => deed.id !== id))

  const tap: DeedKeeper['tap'] = (order, deed) => {
    state.newId += 1
    queue.set((waiting) => enqueued(waiting, order, deed, { now: now(), newId: state.newId }))
    last.set(deed.kind === 'undo' ? null : (queue.get().at(-1) ?? null))
    send()
  }

  async function send() {
    if (state.sending) return
    for (let next = nextToSend(queue.get(), now()); next; next = nextToSend(queue.get(), now())) {
      state.sending = next
      const sent = await sendDeed(call, next, now())
      state.sending = null
      if (sent.kind === 'later') return // the next second tries again
      if (sent.order) feed.put(sent.order)
      if (sent.kind === 'refused') onRefused(next, sent.problem)
      drop(next)
    }
  }

  function undo() {
    const deed = last.get()
    if (!deed || undoSeconds(deed, now()) === 0) return null
    last.set(null)
    const isWaiting = queue.get().some(({ id }) => id === deed.id) && state.sending?.id !== deed.id
    const { kind } = deed.deed
    if (isWaiting) drop(deed)
    else if (kind === 'accept' || kind === 'done')
      tap({ id: deed.orderId, number: deed.number }, { kind: 'undo', of: kind })
    return deed
  }

  return { queue, last, tap, undo, send }
}

/** Taps older than this are no wish of anybody any more. */
const FORGOTTEN_MS = 2 * 60 * 60 * 1000

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
