import { plusDays } from '@tischlein/rules/clock'

/** Business days, both included. */
export type Span = { readonly from: string; readonly to: string }

export const presets = ['today', 'yesterday', 'week', 'month', 'own'] as const
export type Preset = (typeof presets)[number]

/** A year and a day is the most that the server adds up. */
const DAYS_MAX = 367
const DAY_MS = 86_400_000
const WEEK = 7

export const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

export const isSpan = (span: Span): boolean =>
  span.from !== '' && span.to !== '' && daysIn(span) >= 1 && daysIn(span) <= DAYS_MAX

/** The days that a word means on a day; the month is that of the day, until it. */
export function spanOf(preset: Exclude<Preset, 'own'>, today: string): Span {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'yesterday') return { from: plusDays(today, -1), to: plusDays(today, -1) }
  if (preset === 'week') return { from: plusDays(today, 1 - WEEK), to: today }
  return { from: `${today.slice(0, 8)}01`, to: today }
}

/** What it is compared with: whole weeks before, so that a Friday is held against a Friday. */
export function spanBefore(span: Span): Span {
  const back = Math.ceil(daysIn(span) / WEEK) * WEEK
  return { from: plusDays(span.from, -back), to: plusDays(span.to, -back) }
}

/** How much more it is than before, in basis points; null where there was nothing. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 10_000) / before)
