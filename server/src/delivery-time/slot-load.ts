import { type Instant, plusDays, wallClock } from '@tischlein/rules/clock'
import { type Load, latestTime } from '@tischlein/rules/delivery-time/availability'
import type { PointsTaken, Station } from '@tischlein/rules/restaurant/kitchen'
import { type DeliveryType, type Schedule, serviceOf } from '@tischlein/rules/restaurant/restaurant'
import type { Db, Tx } from '../db/open.ts'
import { loadPoints, loadSlots, noLoad } from './db.ts'

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
  return loadSlots(db, { restaurantId: restaurant.id, type, ...daysOf({ restaurant, type, now }) })
}

type KitchenAsk = LoadAsk & {
  readonly restaurant: LoadAsk['restaurant'] & { readonly stations: readonly Station[] }
}

/** The points taken of stations that have a limit. Where none has, nobody counted, and nobody is asked. */
export async function kitchenLoad(db: Db | Tx, ask: KitchenAsk): Promise<PointsTaken> {
  const limited = ask.restaurant.stations.filter(({ pointsPerSlot }) => pointsPerSlot !== null)
  if (limited.length === 0) return () => 0
  return loadPoints(db, { stationIds: limited.map(({ id }) => id), ...daysOf(ask) })
}

/** The days that can be ordered for. */
function daysOf({ restaurant: { schedule }, type, now }: LoadAsk): { from: string; to: string } {
  const today = wallClock(now, schedule.timezone).day
  const latest = latestTime({ schedule, type, now }).day
  // "As soon as possible" may run into the small hours, where nothing can be booked ahead.
  return { from: today, to: latest > plusDays(today, 1) ? latest : plusDays(today, 1) }
}
