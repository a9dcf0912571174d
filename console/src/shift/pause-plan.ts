import { parseTime, plusDays, type WallClock, wallAt, wallMinute } from '@tischlein/rules/clock'

/** A pause of so many minutes, or until a time; or everything as usual, only slower. */
export type PausePlan =
  | { readonly kind: 'pause'; readonly minutes: number }
  | { readonly kind: 'until'; readonly time: string }
  | { readonly kind: 'busy'; readonly minutes: number; readonly lasts: number }

export const PAUSE_MINUTES = [15, 30, 60] as const
export const BUSY_MINUTES = [10, 20, 30] as const
export const BUSY_FOR_MINUTES = [30, 60, 120] as const

const DAY = 1440

/** When the clock shows this next; null if it is no time. */
export function nextAt(time: string, now: WallClock): WallClock | null {
  const minute = parseTime(time)
  if (minute === null || minute === DAY) return null
  return minute > now.minute ? { day: now.day, minute } : { day: plusDays(now.day, 1), minute }
}

export const afterMinutes = (now: WallClock, minutes: number): WallClock => wallAt(wallMinute(now) + minutes)

/** A press on a type: out of everything it chooses that one alone, among several it adds or takes away. */
export function pressed<Type>(all: readonly Type[], chosen: readonly Type[], type: Type): Type[] {
  const isAll = all.every((one) => chosen.includes(one))
  return isAll ? [type] : all.filter((one) => chosen.includes(one) !== (one === type))
}
