import { formatTime, formatWall, type WallClock } from '@tischlein/rules/clock'
import type { SlotsOfDay } from '@tischlein/rules/delivery-time/availability'

export const presentDay = ({ day, reason, slots }: SlotsOfDay) => ({
  date: day,
  reason,
  slots: slots.map((slot) => ({ time: formatTime(slot.minute), ok: slot.ok, reason: slot.reason })),
})

/** The bounds of the date picker, and what "as soon as possible" would be. */
export const presentOutlook = (
  earliest: WallClock | null,
  latest: WallClock,
  soonest: { readonly from: WallClock; readonly to: WallClock } | null,
) => ({
  earliest: earliest && formatWall(earliest),
  latest: formatWall(latest),
  asap: soonest && { from: formatTime(soonest.from.minute), to: formatTime(soonest.to.minute) },
})
