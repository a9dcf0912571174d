import type { Instant } from '../clock.ts'
import { type RejectReason, rejectReasons } from '../refusal-keys.ts'
import { allow, type Ruling, refuse } from '../ruling.ts'

export const orderStatuses = ['received', 'processing', 'delivered', 'rejected'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The moves of an order (decisions.md, section 7). "Ready" is a time on a processing order, not a status. */
export const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  received: ['processing', 'rejected'],
  processing: ['delivered', 'rejected'],
  delivered: [],
  rejected: [],
}

/** Where undo leads back to: accept and done can be taken back, a rejection has already given everything back. */
export const undoneStatus: Readonly<Record<OrderStatus, OrderStatus | null>> = {
  received: null,
  processing: 'received',
  delivered: 'processing',
  rejected: null,
}

/** How long accept and done can be taken back, in milliseconds. */
export const UNDO_MS = 10_000

/** The reasons staff may give (answers.md, section 7); the others are given by the guest or by the house itself. */
export const staffReasons = [
  'sold_out',
  'too_busy',
  'closed',
  'address',
  'other',
] as const satisfies RejectReason[]

/** Refuses `status_change_not_allowed`. */
export const mayMove = (from: OrderStatus, to: OrderStatus): Ruling<OrderStatus> =>
  nextStatuses[from].includes(to) ? allow(to) : refuse('status_change_not_allowed')

/** A rejection by staff, with its reason. Refuses `status_change_not_allowed`, `reason_required`, `reason_not_valid`. */
export function mayReject(from: OrderStatus, reason: string | null | undefined): Ruling<RejectReason> {
  const move = mayMove(from, 'rejected')
  if (!move.ok) return move
  if (!reason) return refuse('reason_required')
  const known = staffReasons.find((staffReason) => staffReason === reason)
  return known ? allow(known) : refuse('reason_not_valid')
}

/** The status an undo leads back to. Refuses `too_late` after `UNDO_MS`, and where there is nothing to take back. */
export function mayUndo(status: OrderStatus, movedAt: Instant | null, now: Instant): Ruling<OrderStatus> {
  const before = undoneStatus[status]
  const inTime = movedAt !== null && now - movedAt <= UNDO_MS
  return before && inTime ? allow(before) : refuse('too_late')
}

/** A guest may cancel until the kitchen begins. Refuses `order_not_cancelable`. */
export const mayCancel = (status: OrderStatus): Ruling<OrderStatus> =>
  status === 'received' ? allow('rejected') : refuse('order_not_cancelable')

export const isRejectReason = (text: string): text is RejectReason =>
  rejectReasons.some((reason) => reason === text)
