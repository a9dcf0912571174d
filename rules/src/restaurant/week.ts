import { DAY_MINUTES } from '../clock.ts'
import type { OpeningRule } from './restaurant.ts'

/** Two rules of one week, by their places in the list, that are open at the same minute. */
export type Overlap = readonly [first: number, second: number]

const WEEK_MINUTES = 7 * DAY_MINUTES

/**
 * Which rules of a week overlap: no kitchen opens twice at once (ux.md, 8.5, "overlap blocked with reason"). Ranges
 * may touch, and a Sunday night reaches into Monday.
 */
export function overlapsOf(rules: readonly OpeningRule[]): Overlap[] {
  const ranges = rules.flatMap((rule, index) => rangesOf(rule).map((range) => ({ ...range, index })))
  const overlaps = ranges.flatMap((one, place) =>
    ranges
      .slice(place + 1)
      .filter((other) => other.index !== one.index && one.open < other.close && other.open < one.close)
      .map((other): Overlap => [one.index, other.index]),
  )
  return [...new Map(overlaps.map((pair) => [pair.join(), pair])).values()]
}

/** Minutes from the start of the week; what reaches over its end begins again at its start. */
function rangesOf({ weekday, open, close }: OpeningRule) {
  const midnight = (weekday - 1) * DAY_MINUTES
  const end = midnight + (close > open ? close : close + DAY_MINUTES)
  const range = { open: midnight + open, close: Math.min(end, WEEK_MINUTES) }
  return end > WEEK_MINUTES ? [range, { open: 0, close: end - WEEK_MINUTES }] : [range]
}
