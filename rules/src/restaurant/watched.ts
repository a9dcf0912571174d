import { businessDay, type Instant, MINUTE_MS, wallClock } from '../clock.ts'
import { openSince } from '../delivery-time/opening-hours.ts'
import type { Schedule } from './restaurant.ts'

/**
 * Since when nobody has looked at the board although guests are served, once that lasts for `minutes`; null: somebody
 * looks, or nobody is expected to. A house without any board today is none that lost one: who only tries the shop out,
 * or answers orders by a system of their own, can still be ordered from at once.
 */
export function unwatchedSince(
  schedule: Schedule,
  { seenAt, minutes }: { readonly seenAt: Instant | null; readonly minutes: number | null },
  now: Instant,
): Instant | null {
  const open = openSince(schedule, now)
  if (seenAt === null || minutes === null || open === null) return null
  const dayOf = (instant: Instant) => businessDay(wallClock(instant, schedule.timezone), schedule.dayEndsAt)
  if (dayOf(seenAt) !== dayOf(now)) return null
  const since = Math.max(seenAt, open)
  return now - since >= minutes * MINUTE_MS ? since : null
}
