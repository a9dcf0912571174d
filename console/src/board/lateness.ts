import type { BoardOrder } from '@tischlein/contract/entities'
import { MINUTE_MS } from '@tischlein/rules/clock'
import { acceptedAt, minutesLeft } from './due.ts'
import type { Leads, Moment } from './moment.ts'

export type Lateness = {
  readonly state: 'on-time' | 'soon' | 'late'
  /** Until it is due; negative: by how much it is late. */
  readonly minutesLeft: number
}

/** The last share of the promised time, shown amber (ux.md, section 8.2). */
const LAST_SHARE = 0.2

/** How an accepted order stands to its promise: amber from four fifths of the time, red when the minute has come. */
export function latenessOf(order: BoardOrder, leads: Leads, moment: Moment): Lateness {
  const left = minutesLeft(order, moment.wall)
  if (left <= 0) return { state: 'late', minutesLeft: left }
  const whole = order.asap ? left + cookedMinutes(order, moment) : leads[order.deliveryType]
  return { state: left <= whole * LAST_SHARE ? 'soon' : 'on-time', minutesLeft: left }
}

const cookedMinutes = (order: BoardOrder, moment: Moment) =>
  Math.max(0, (moment.now - acceptedAt(order, moment)) / MINUTE_MS)
