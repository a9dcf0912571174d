import type { BoardOrder } from '@tischlein/contract/entities'
import { type Instant, parseWall, type WallClock, wallMinute } from '@tischlein/rules/clock'
import type { Leads, Moment } from './moment.ts'

/** What was promised to the guest, before that what was ordered. */
export const dueOf = (order: BoardOrder): WallClock =>
  parseWall(order.promisedTime ?? order.deliveryTime) ?? { day: '1970-01-01', minute: 0 }

/** Minutes on the wall until the food is due; negative once it is late. */
export const minutesLeft = (order: BoardOrder, wall: WallClock): number =>
  wallMinute(dueOf(order)) - wallMinute(wall)

/** Minutes until the kitchen has to begin; not positive: it is time. */
export const minutesToStart = (order: BoardOrder, leads: Leads, wall: WallClock): number =>
  minutesLeft(order, wall) - leads[order.deliveryType]

/** When the kitchen learned of the order: placed, paid, or given back to it by an undo. */
export function arrivedAt(order: BoardOrder): Instant {
  const arrivals = order.timeline.filter(({ what }) => what === 'received' || what === 'paid')
  return Math.max(Date.parse(order.order_date), ...arrivals.map(({ at }) => Date.parse(at)))
}

/** When it was accepted, for the time it has been cooking; an order accepted long ago counts from its first acceptance. */
export function acceptedAt(order: BoardOrder, { now }: Moment): Instant {
  const since = order.timeline.findLastIndex(({ what }) => what === 'received')
  const accepted = order.timeline.slice(since + 1).find(({ what }) => what === 'processing')
  return accepted ? Date.parse(accepted.at) : now
}
