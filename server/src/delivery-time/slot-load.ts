import { type Instant, plusDays, wallClock } from '@tischlein/rules/clock'
import { type Load, latestTime } from '@tischlein/rules/delivery-time/availability'
import { type DeliveryType, type Schedule, serviceOf } from '@tischlein/rules/restaurant/restaurant'
import type { Db, Tx } from '../db/open.ts'
import { loadSlots, noLoad } from './db.ts'

export type LoadAsk = {
  readonly restaurant: { readonly id: number; readonly schedule: Schedule }
  readonly type: DeliveryType
  readonly now: Instant
}

/** How full the slots are that can be ordered now. Where nothing is limited, nobody counted, and nobody is asked. */
export async function slotLoad(db: Db | Tx, { restaurant, type, now }: LoadAsk): Promise<Load> {
  const { schedule } = restaurant
  const service = serviceOf(schedule, type)
  if (service === null || (service.ordersPerSlot === null && service.itemsPerSlot === null)) return noLoad
  const today = wallClock(now, schedule.timezone).day
  const latest = latestTime({ schedule, type, now }).day
  // "As soon as possible" may run into the small hours, where nothing can be booked ahead.
  const to = latest > plusDays(today, 1) ? latest : plusDays(today, 1)
  return loadSlots(db, { restaurantId: restaurant.id, type, from: today, to })
}
