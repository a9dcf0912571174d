import type { WordKey } from '@tischlein/locales/keys'
import { type DayOfSlots, hasRoom } from './slots.ts'

const reasons: Record<string, WordKey<'time'>> = {
  closed: 'time.day.off.closed',
  closed_day: 'time.day.off.closed',
  not_open: 'time.day.off.closed',
  holiday: 'time.day.off.holiday',
  paused: 'time.day.off.paused',
  order_limit_reached: 'time.day.off.full',
  no_table_available: 'time.day.off.full',
  product_not_available_for_date: 'time.day.off.dishes',
}

/** Why a day cannot be chosen, in a word or two; null: it can. A day beyond the bookable ones is not in the list. */
export function whyDayOff(day: DayOfSlots | undefined): WordKey<'time'> | null {
  if (!day) return 'time.day.off.beyond'
  return hasRoom(day) ? null : (reasons[day.reason ?? ''] ?? 'time.day.off.now')
}
