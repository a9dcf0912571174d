import { formatTime, formatWall } from '@tischlein/rules/clock'
import {
  asap,
  earliestTime,
  latestTime,
  type Question,
  type SlotsOfDay,
} from '@tischlein/rules/delivery-time/availability'

export const presentDay = ({ day, reason, slots }: SlotsOfDay) => ({
  date: day,
  reason,
  slots: slots.map((slot) => ({ time: formatTime(slot.minute), ok: slot.ok, reason: slot.reason })),
})

/** The bounds of the date picker, and what "as soon as possible" would be. */
export function presentOutlook(question: Question, isSoldNow: boolean) {
  const earliest = earliestTime(question)
  const soonest = isSoldNow ? asap(question) : null
  return {
    earliest: earliest && formatWall(earliest),
    latest: formatWall(latestTime(question)),
    asap: soonest && { from: formatTime(soonest.from.minute), to: formatTime(soonest.to.minute) },
  }
}
