import { compareWall, type Instant, wallClock } from '@tischlein/rules/clock'
import { mayMove, mayReject, mayUndo, type OrderStatus } from '@tischlein/rules/ordering/order-status'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import { allow, type Ruling, refuse } from '@tischlein/rules/ruling'
import { inTransaction } from '../db/guard.ts'
import { instantOf, timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { granted } from '../http/refused.ts'
import { listPaymentsOf } from '../payment/db.ts'
import { queueRefund } from '../payment/refund-payment.ts'
import { confirmSitting } from '../table/end-sitting.ts'
import { insertEvent, lockOrder, type Move, saveAllOpen, saveMove } from './db.ts'
import { giveBack } from './give-back.ts'
import { queuePrints } from './queue-prints.ts'
import type { OrderHead } from './stored-order.ts'
import { tellOrderMoved } from './tell.ts'

export type Mover = {
  readonly restaurantId: number
  readonly timezone: string
  readonly accountId: number
  /** The stream of the board that did it, which needs no echo. */
  readonly socketId: string | null
}

export type StatusWish = {
  readonly to: OrderStatus
  /** From now; the promised time of an accepted order. Left out: the time that was ordered. */
  readonly minutes?: number | undefined
  readonly reason?: string | undefined
  readonly body?: string | undefined
}

/**
 * Moves an order of the board on: accept, done, reject (accounts-checkout-orders-manager.md, section 5).
 * Refused: `order_does_not_exists`, `status_change_not_allowed`, `reason_required`.
 */
export function moveOrder(deps: Deps, mover: Mover, orderId: number, wish: StatusWish): Promise<OrderHead> {
  return changeOrder(deps, mover, orderId, async (tx, order, now) => {
    if (wish.to === 'rejected')
      return rejectOrder(deps, tx, order, granted(mayReject(order.status, wish.reason)), wish)
    granted(mayMove(order.status, wish.to))
    if (order.sittingId !== null && order.tableId !== null)
      await confirmSitting(tx, { ...order, sittingId: order.sittingId, tableId: order.tableId }, now)
    const move = { status: wish.to, movedAt: timestamp(now) }
    if (wish.to !== 'processing') return { move, what: 'status' }
    const wished = wish.minutes === undefined ? null : wallClock(now + wish.minutes * 60_000, mover.timezone)
    // A pre-order is promised for its own time, unless staff need longer than that.
    const promised = wished && (order.asap || compareWall(wished, order.time) > 0) ? wished : order.time
    return { move: { ...move, promisedTime: promised }, what: 'status' }
  })
}

/** Takes accept or done back. Refused: `order_does_not_exists`, `too_late`. */
export function undoMove(deps: Deps, mover: Mover, orderId: number): Promise<OrderHead> {
  return changeOrder(deps, mover, orderId, async (tx, order, now) => {
    const movedAt = order.movedAt === null ? null : instantOf(order.movedAt)
    const status = granted(mayUndo(order.status, movedAt, now))
    if (status === 'received') await saveAllOpen(tx, order.id)
    const before = status === 'received' ? { promisedTime: null, readyAt: null } : {}
    return { move: { status, movedAt: null, ...before }, what: 'undo' }
  })
}

/** The food stands ready. Refused unless the kitchen is at it: `status_change_not_allowed`. */
export function markReady(deps: Deps, mover: Mover, orderId: number): Promise<OrderHead> {
  return changeOrder(deps, mover, orderId, async (_tx, order, now) => {
    granted(isInKitchen(order))
    return { move: { readyAt: timestamp(now) }, what: 'ready' }
  })
}

/** Promises a later time, `minutes` from now. Refused unless the kitchen is at it. */
export function delayOrder(
  deps: Deps,
  mover: Mover,
  orderId: number,
  { minutes, body }: { minutes: number; body?: string | undefined },
): Promise<OrderHead> {
  return changeOrder(deps, mover, orderId, async (_tx, order, now) => {
    granted(isInKitchen(order))
    return { move: { promisedTime: wallClock(now + minutes * 60_000, mover.timezone) }, what: 'delay', body }
  })
}

/** A ticket left the printer once more; the history tells, so that nobody cooks twice. */
export function notePrint(deps: Deps, mover: Mover, orderId: number): Promise<OrderHead> {
  return changeOrder(deps, mover, orderId, async () => ({ move: {}, what: 'print' }))
}

/** A rejection gives everything back: stock, slot, voucher, and what was paid. */
export async function rejectOrder(
  deps: Deps,
  tx: Tx,
  order: OrderHead,
  reason: RefusalKey | string,
  { body }: { readonly body?: string | undefined } = {},
): Promise<Change> {
  await giveBack(tx, order)
  for (const payment of await listPaymentsOf(tx, order.id)) {
    if (payment.status === 'paid' || payment.status === 'partially_refunded')
      await queueRefund(deps, tx, { paymentId: payment.id, amount: payment.amount, reason })
  }
  const move = {
    status: 'rejected',
    movedAt: timestamp(deps.clock()),
    rejectKey: reason,
    rejectBody: body ?? null,
  } as const
  return { move, what: 'status', body }
}

export type Change = { readonly move: Move; readonly what: string; readonly body?: string | undefined }

export const isInKitchen = (order: OrderHead): Ruling<OrderHead> =>
  order.status === 'processing' ? allow(order) : refuse('status_change_not_allowed')

async function changeOrder(
  deps: Deps,
  mover: Mover,
  orderId: number,
  decide: (tx: Tx, order: OrderHead, now: Instant) => Promise<Change>,
): Promise<OrderHead> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOnBoard(tx, mover, orderId)
    return writeMove(deps, tx, mover, order, await decide(tx, order, deps.clock()))
  })
}

/** The order for whoever of this house is about to move it. Refused: `order_does_not_exists`. */
export async function lockOnBoard(tx: Tx, mover: Mover, orderId: number): Promise<OrderHead> {
  const found = await lockOrder(tx, orderId)
  const isOnBoard = found?.placed && found.restaurantId === mover.restaurantId
  return granted(isOnBoard ? allow(found) : refuse('order_does_not_exists'))
}

/** Writes a move with its place in the history, prints what it asks for, and tells everybody. */
export async function writeMove(
  deps: Deps,
  tx: Tx,
  mover: Mover,
  order: OrderHead,
  { move, what, body }: Change,
): Promise<OrderHead> {
  const moved = await saveMove(tx, order, move)
  const event = { at: timestamp(deps.clock()), what, status: move.status ?? null, body: body ?? null }
  await insertEvent(tx, order, { ...event, by: 'staff', accountId: mover.accountId })
  await queuePrints(deps, tx, moved, what)
  await tellOrderMoved(deps, tx, moved, what === 'status' ? moved.status : what, mover.socketId)
  return moved
}
