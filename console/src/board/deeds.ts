import type { BoardOrder } from '@tischlein/contract/entities'
import { formatWall, type Instant, type WallClock, wallMinute } from '@tischlein/rules/clock'
import type { staffReasons } from '@tischlein/rules/ordering/order-status'
import { UNDO_MS } from '@tischlein/rules/ordering/order-status'
import { dueOf } from './due.ts'

export type StaffReason = (typeof staffReasons)[number]

/** What a tap on the board does to an order. Times are instants, so that a tap sent late still means what it meant. */
export type Deed =
  | { readonly kind: 'accept'; readonly promisedAt: Instant | null } // null: for the time that was ordered
  | { readonly kind: 'ready' }
  | { readonly kind: 'done' }
  | { readonly kind: 'delay'; readonly promisedAt: Instant; readonly body?: string } // a word to the guest
  | {
      readonly kind: 'reject'
      readonly reason: StaffReason
      readonly body?: string
      /** Dishes to take off the menu for today. */
      readonly takeOff: readonly number[]
    }
  | { readonly kind: 'undo'; readonly of: 'accept' | 'done' }

export type QueuedDeed = {
  readonly id: number
  readonly orderId: number
  readonly number: string
  readonly deed: Deed
  readonly tappedAt: Instant
  /** Not sent before: what the server cannot take back is held for as long as it may be taken back here. */
  readonly sendAt: Instant
}

/** The server takes accept and done back; a rejection gives money back and "ready" calls the guest: those two wait. */
const held: ReadonlySet<Deed['kind']> = new Set(['ready', 'reject'])

/** A later tap on the same order replaces what still waits for it. Returns the new queue. */
export function enqueued(
  queue: readonly QueuedDeed[],
  { id, number }: Pick<BoardOrder, 'id' | 'number'>,
  deed: Deed,
  { now, newId }: { readonly now: Instant; readonly newId: number },
): readonly QueuedDeed[] {
  const others = queue.filter((waiting) => waiting.orderId !== id || !held.has(waiting.deed.kind))
  const sendAt = held.has(deed.kind) ? now + UNDO_MS : now
  return [...others, { id: newId, orderId: id, number, deed, tappedAt: now, sendAt }]
}

/** The next one to send: in the order they were tapped, those still held stepped over. */
export const nextToSend = (queue: readonly QueuedDeed[], now: Instant): QueuedDeed | null =>
  queue.find(({ sendAt }) => sendAt <= now) ?? null

/** Seconds left to take a deed back; 0: it is too late, or there is nothing to take back. */
export function undoSeconds({ deed, tappedAt }: QueuedDeed, now: Instant): number {
  if (deed.kind === 'undo' || deed.kind === 'delay') return 0
  return Math.max(0, Math.ceil((tappedAt + UNDO_MS - now) / 1000))
}

/** The board as it will be once everything that waits is sent. */
export function withDeeds(
  orders: readonly BoardOrder[],
  queue: readonly QueuedDeed[],
  wallOf: (instant: Instant) => WallClock,
): readonly BoardOrder[] {
  if (queue.length === 0) return orders
  return orders.map((order) =>
    queue
      .filter(({ orderId }) => orderId === order.id)
      .reduce((now, { deed, tappedAt }) => changed(now, deed, { tappedAt, wallOf }), order),
  )
}

type Tap = { readonly tappedAt: Instant; readonly wallOf: (instant: Instant) => WallClock }

function changed(order: BoardOrder, deed: Deed, tap: Tap): BoardOrder {
  const at = new Date(tap.tappedAt).toISOString()
  switch (deed.kind) {
    case 'accept':
      return {
        ...order,
        status: 'processing',
        promisedTime: promised(order, deed.promisedAt, tap),
        timeline: [...order.timeline, { at, what: 'processing', by: 'staff', body: null }],
      }
    case 'ready':
      return { ...order, readyAt: at }
    case 'done':
      return { ...order, status: 'delivered' }
    case 'delay':
      return { ...order, promisedTime: formatWall(tap.wallOf(deed.promisedAt)) }
    case 'reject':
      return { ...order, status: 'rejected' }
    case 'undo':
      return deed.of === 'accept'
        ? { ...order, status: 'received', promisedTime: null, readyAt: null }
        : { ...order, status: 'processing' }
  }
}

/** As the server decides it: a pre-order keeps its own time unless more was asked for. */
function promised(order: BoardOrder, promisedAt: Instant | null, { wallOf }: Tap): string {
  const ordered = dueOf({ ...order, promisedTime: null })
  const wished = promisedAt === null ? ordered : wallOf(promisedAt)
  return formatWall(!order.asap && wallMinute(wished) < wallMinute(ordered) ? ordered : wished)
}
