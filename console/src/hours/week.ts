import type { OpeningHours } from '@tischlein/contract/entities'
import { parseTime } from '@tischlein/rules/clock'
import { overlapsOf } from '@tischlein/rules/restaurant/week'
import { localeOf } from '@tischlein/ui/format'

export type Weekday = OpeningHours['rules'][number]['weekday']
/** A range of a week as it is typed; `key` names the row while it is edited. */
export type Row = {
  readonly key: number
  readonly weekday: Weekday
  readonly open_at: string
  readonly close_at: string
}

export const weekdays: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]

/** The end of a day is midnight to a field that knows times of the clock only. */
export const rowsOf = ({ rules }: OpeningHours): Row[] =>
  rules.map(({ weekday, open_at, close_at }, key) => ({
    key,
    weekday,
    open_at,
    close_at: close_at === '24:00' ? '00:00' : close_at,
  }))

/** "9", "930", "9.30" and "9:30" are half past nine or nine, as people type a time; null is none. */
export function clockOf(typed: string): string | null {
  const [, hour, minute = '00'] = /^(\d{1,2}?)[:.h\s]?(\d{2})?$/.exec(typed.trim()) ?? []
  const written = `${hour?.padStart(2, '0')}:${minute}`
  const parsed = parseTime(written)
  if (parsed === null) return null
  return written === '24:00' ? '00:00' : written
}

const nextKey = (rows: readonly Row[]) => 1 + Math.max(-1, ...rows.map(({ key }) => key))

/** After the last range of the day, else the usual evening. */
export function withRange(rows: readonly Row[], weekday: Weekday): Row[] {
  const isFirst = !rows.some((row) => row.weekday === weekday)
  const [open_at, close_at] = isFirst ? ['11:00', '22:00'] : ['', '']
  return [...rows, { key: nextKey(rows), weekday, open_at, close_at }]
}

/** The ranges of one day on every day of the week. */
export const onAllDays = (rows: readonly Row[], weekday: Weekday): Row[] =>
  weekdays.flatMap((day, place) =>
    rows
      .filter((row) => row.weekday === weekday)
      .map((row, index) => ({ ...row, weekday: day, key: place * rows.length + index })),
  )

export type RowProblem = 'incomplete' | 'overlap'

/** What stands against a week, by the key of the row: the same rule refuses it on the server. */
export function problemsOf(rows: readonly Row[]): ReadonlyMap<number, RowProblem> {
  const written = rows.flatMap((row) => {
    const [open, close] = [parseTime(row.open_at), parseTime(row.close_at)]
    return open === null || close === null
      ? []
      : [{ key: row.key, weekday: numberOf(row.weekday), open, close }]
  })
  const complete = new Set(written.map(({ key }) => key))
  const overlapping = overlapsOf(written).flat()
  return new Map<number, RowProblem>([
    ...rows.filter(({ key }) => !complete.has(key)).map(({ key }) => [key, 'incomplete'] as const),
    ...overlapping.flatMap((index) => {
      const row = written[index]
      return row ? [[row.key, 'overlap'] as const] : []
    }),
  ])
}

/** As people say it, whatever the week. */
export const dayName = (weekday: Weekday, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + numberOf(weekday)),
  )

const numbers = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
} as const
const numberOf = (weekday: Weekday) => numbers[weekday]

/** Into the night: it ends on the day after. */
export const endsNextDay = ({ open_at, close_at }: Row): boolean =>
  open_at !== '' && close_at !== '' && close_at <= open_at

const DAY_MINUTES = 24 * 60

/** A stretch on the axis of a day, in minutes after midnight; `isRest`: what is left of the night before. */
export type Bar = { readonly from: number; readonly to: number; readonly isRest: boolean }

/** When it is open on this day of the clock: what begins on it, and what the day before leaves of its night. */
export function barsOf(rows: readonly Row[], weekday: Weekday): Bar[] {
  const before = weekdays[(weekdays.indexOf(weekday) + 6) % 7]
  return rows.flatMap((row): Bar[] => {
    const [open, close] = [parseTime(row.open_at), parseTime(row.close_at)]
    if (open === null || close === null) return []
    const own = { from: open, to: endsNextDay(row) ? DAY_MINUTES : close, isRest: false }
    const rest = { from: 0, to: close, isRest: true }
    return [
      ...(row.weekday === before && endsNextDay(row) && close > 0 ? [rest] : []),
      ...(row.weekday === weekday ? [own] : []),
    ]
  })
}
