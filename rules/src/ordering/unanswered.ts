import { type Instant, MINUTE_MS } from '../clock.ts'
import { openSince } from '../delivery-time/opening-hours.ts'
import type { Schedule } from '../restaurant/restaurant.ts'

/** An order that nobody touched for so long is told by a second channel, beside the bell (ux.md, section 8.2). */
export const ALARM_AFTER_MS = 2 * MINUTE_MS

/** What happens to an order that nobody answered: the guest is asked to call, or it is rejected and refunded. */
export const missedPolicies = ['tell', 'reject'] as const
export type MissedPolicy = (typeof missedPolicies)[number]

/** An order as far as its waiting goes; all three are instants. */
export type WaitingOrder = {
  /** Placed, paid, or given back to the board by an undo. */
  readonly arrivedAt: Instant
  /** The time that was ordered. */
  readonly dueAt: Instant
  /** When the kitchen has to begin; as soon as possible: when it arrived. */
  readonly startsAt: Instant
}

/**
 * How far the waiting of an untouched order has come: `alarm` once staff should have answered, `missed` once the guest
 * should not be left waiting any longer, `minutes` after that. Nobody has to answer while the house is closed, unless
 * the food is due; and a pre-order is not missed before the kitchen has to begin.
 */
export function overdueAs(
  schedule: Schedule,
  order: WaitingOrder,
  { minutes, now }: { readonly minutes: number; readonly now: Instant },
): 'alarm' | 'missed' | null {
  const since = waitsSince(schedule, order, now)
  if (since === null) return null
  if (now >= missedAt(order, since, minutes)) return 'missed'
  return now - since >= ALARM_AFTER_MS ? 'alarm' : null
}

/** From when on an order counts as missed, an instant. */
export const missedAt = ({ startsAt }: WaitingOrder, since: Instant, minutes: number): Instant =>
  Math.max(since, startsAt) + minutes * MINUTE_MS

function waitsSince(schedule: Schedule, { arrivedAt, dueAt }: WaitingOrder, now: Instant): Instant | null {
  const since = openSince(schedule, now)
  if (since !== null) return Math.max(arrivedAt, since)
  return dueAt > now ? null : arrivedAt
}
