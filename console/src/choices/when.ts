import type { BreakPattern, SellingPattern } from '@tischlein/contract/entities'
import { parseTime, type WallClock, type Weekday } from '@tischlein/rules/clock'
import { covers, windowOfPattern } from '@tischlein/rules/menu/patterns'
import { localeOf } from '@tischlein/ui/format'
import { type Weekday as WeekdayWord, weekdays } from '../hours/week.ts'

export type { WeekdayWord }
export { weekdays }

export const shortDay = (weekday: WeekdayWord, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 5 + weekdays.indexOf(weekday)),
  )

/** Days in a row as one span: Monday to Friday, Sunday. Three in a row or more; two stand beside each other. */
export function spansOf(days: readonly WeekdayWord[]): (readonly [WeekdayWord, WeekdayWord])[] {
  const spans: [WeekdayWord, WeekdayWord][] = []
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue
    const last = spans.at(-1)
    if (last && weekdays.indexOf(last[1]) === index - 1) last[1] = day
    else spans.push([day, day])
  }
  return spans.flatMap(([from, to]) =>
    weekdays.indexOf(to) - weekdays.indexOf(from) === 1
      ? [[from, from] as const, [to, to] as const]
      : [[from, to] as const],
  )
}

export type State = 'now' | 'stopped' | 'over' | 'coming'

/** How a window of hours stands at that moment, by the rule that sells and does not sell by it. */
export function stateOf(pattern: SellingPattern | BreakPattern, at: WallClock): State {
  if ('stopped' in pattern && pattern.stopped) return 'stopped'
  const { start_date, end_date } = pattern
  const window = {
    ...windowOfPattern({
      id: pattern.id,
      name: pattern.name,
      productIds: pattern.products,
      stopped: false,
      weekdays: pattern.weekdays.map(numberOf),
      start: parseTime(pattern.start_time) ?? 0,
      end: pattern.end_time === null ? null : parseTime(pattern.end_time),
      startDay: start_date,
      endDay: end_date,
    }),
    // What is sold until 14:30 is still sold at 14:30; what pauses until 16:00 is sold at 16:00.
    endIncluded: !('stopped' in pattern),
  }
  if (covers(window, at)) return 'now'
  return end_date !== null && end_date < at.day ? 'over' : 'coming'
}

const numberOf = (weekday: WeekdayWord): Weekday => numbers[weekdays.indexOf(weekday)] ?? 1
const numbers: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
