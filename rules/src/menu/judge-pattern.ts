import { allow, type Ruling, refuse } from '../ruling.ts'
import type { Pattern } from './menu.ts'

/** Between which days a window recurs, both included; null: without a bound. */
export type Bounds = Pick<Pattern, 'startDay' | 'endDay'>

export type BoundsChange = {
  readonly kind: 'offer' | 'break'
  /** The day that runs: what began before midnight and goes on belongs to it still. */
  readonly today: string
  /** The day on which it was asked for, where it was prepared before it holds. */
  readonly askedOn?: string
  /** Null: it is new. */
  readonly before: Bounds | null
  readonly after: Bounds
}

/**
 * Whether a pattern or a break pattern may have these days (accounts-checkout-orders-manager.md, section 5).
 * A day that is set may not have passed, one that stays as it was may: an offer that has begun can still be renamed.
 * A start that came while the change was prepared may, too: it begins at once. An end that came then is told.
 * Refused as `start_or_end_date_required` (a pause without any day), `date_in_past` and `end_before_start`.
 */
export function judgeBounds({ kind, today, askedOn = today, before, after }: BoundsChange): Ruling<Bounds> {
  const { startDay, endDay } = after
  const isPast = (day: string | null, was: string | null | undefined, since: string) =>
    day !== null && day !== was && day < since
  if (kind === 'break' && startDay === null && endDay === null) return refuse('start_or_end_date_required')
  if (isPast(startDay, before?.startDay, askedOn)) return refuse({ key: 'date_in_past', field: 'start_date' })
  if (isPast(endDay, before?.endDay, today)) return refuse({ key: 'date_in_past', field: 'end_date' })
  if (startDay !== null && endDay !== null && endDay < startDay) return refuse('end_before_start')
  return allow(after)
}
