import { endpoints } from '@tischlein/contract/endpoints'
import type { SlotDay } from '@tischlein/contract/entities'
import { formatTime, type WallClock } from '@tischlein/rules/clock'
import { type Load, type SlotsOfDay, timesOf } from '@tischlein/rules/delivery-time/availability'
import type { PointsTaken, Station } from '@tischlein/rules/restaurant/kitchen'
import { type DeliveryType, type Service, serviceOf } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import { kitchenLoad, slotLoad } from '../delivery-time/slot-load.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { loadOrdered } from './db.ts'

/** The quarter hours as guests are offered them, with what is ordered for each (answers.md, section 7). */
export function mountSlots(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listSlots, async ({ input, restaurant }) => {
    const { deliveryType: type, date: day } = input
    const service = serviceOf(restaurant.schedule, type)
    if (service === null) return []
    const now = deps.clock()
    const load = await slotLoad(deps.db, { restaurant, type, now })
    const points = await kitchenLoad(deps.db, { restaurant, type, now })
    const stations = stationsOf(restaurant.stations, points)
    const question = { schedule: restaurant.schedule, type, now, load, hasRoom: hasRoomAt(stations) }
    const days = timesOf({ ...question, ...(day && { day }) })
    const [from, to] = [days[0]?.day, days.at(-1)?.day]
    if (from === undefined || to === undefined) return []
    // Only slots with a limit are counted as they are taken; the orders themselves tell of all.
    const ordered = await loadOrdered(deps.db, { restaurantId: restaurant.id, type, from, to })
    return days.map((it) => presentSlotDay(it, { type, service, ordered, stations }))
  })
}

type StationsAt = (at: WallClock) => SlotDay['slots'][number]['stations']

const stationsOf =
  (stations: readonly Station[], taken: PointsTaken): StationsAt =>
  (at) =>
    stations.flatMap(({ id, name, pointsPerSlot: limit }) =>
      limit === null ? [] : [{ id, name, points: taken(id, at), limit }],
    )

/** A guest is refused a time for what is in the basket; here a station that can take nothing more is full. */
const hasRoomAt = (stations: StationsAt) => (at: WallClock) =>
  stations(at).every(({ points, limit }) => points < limit)

type Taken = {
  readonly type: DeliveryType
  readonly service: Service
  readonly ordered: Load
  readonly stations: StationsAt
}

const presentSlotDay = (
  { day, reason, slots }: SlotsOfDay,
  { type, service, ordered, stations }: Taken,
): SlotDay => ({
  date: day,
  reason,
  slots: slots.map(({ minute, ok, reason }) => ({
    time: formatTime(minute),
    ok,
    reason,
    ...ordered(type, { day, minute }),
    orders_limit: service.ordersPerSlot,
    items_limit: service.itemsPerSlot,
    stations: stations({ day, minute }),
  })),
})
