import type { BoardOrder } from '@tischlein/contract/entities'
import { minutesLeft } from './due.ts'
import type { Leads, Moment } from './moment.ts'

export type TimeChoice = {
  /** From now. */
  readonly minutes: number
  /** Beyond the time that was ordered; 0 keeps it. Only for pre-orders. */
  readonly later: number
  readonly isSuggested: boolean
}

/**
 * The four times an order can be accepted for in one tap. As soon as possible: around the usual lead time, but never
 * suggesting more than the guest was told. A pre-order: its own time, or later.
 */
export function timeChoices(order: BoardOrder, leads: Leads, { wall }: Moment): TimeChoice[] {
  const ordered = minutesLeft(order, wall)
  if (!order.asap) {
    return [0, 10, 20, 30].map((later) => ({
      minutes: Math.max(later, ordered + later, 1),
      later,
      isSuggested: later === 0,
    }))
  }
  const lead = leads[order.deliveryType]
  const base = toFive(ordered > 0 ? Math.min(lead, ordered) : lead)
  const around = base >= 30 ? [-10, 0, 10, 25] : [-5, 0, 10, 20]
  return around.map((by) => ({ minutes: base + by, later: 0, isSuggested: by === 0 }))
}

const SHORTEST = 10
const toFive = (minutes: number) => Math.max(SHORTEST, Math.round(minutes / 5) * 5)
