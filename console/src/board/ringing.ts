import type { BoardOrder } from '@tischlein/contract/entities'
import type { Instant } from '@tischlein/rules/clock'
import { arrivedAt } from './due.ts'

export type Ring = {
  readonly order: BoardOrder
  readonly seconds: number
  /** Nobody came: louder, thicker, and the title blinks. */
  readonly isLoud: boolean
}

/** After this long an untouched order rings louder (ux.md, section 8.2). */
export const LOUD_AFTER_S = 60

/** The order that rings: the one that has waited longest untouched. `untouched` holds no order whose answer is queued. */
export function ringOf(untouched: readonly BoardOrder[], now: Instant): Ring | null {
  const [order] = untouched
    .filter(({ status }) => status === 'received')
    .toSorted((a, b) => arrivedAt(a) - arrivedAt(b) || a.id - b.id)
  if (!order) return null
  const seconds = waitedSeconds(order, now)
  return { order, seconds, isLoud: seconds >= LOUD_AFTER_S }
}

export const waitedSeconds = (order: BoardOrder, now: Instant): number =>
  Math.max(0, Math.floor((now - arrivedAt(order)) / 1000))
