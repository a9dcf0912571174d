import { endpoints } from '@tischlein/contract/endpoints'
import type { SlotDay } from '@tischlein/contract/entities'
import { formatTime } from '@tischlein/rules/clock'
import { type Load, type SlotsOfDay, timesOf } from '@tischlein/rules/delivery-time/availability'
import { type DeliveryType, type Service, serviceOf } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import { slotLoad } from '../delivery-time/slot-load.ts'
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
    const days = timesOf({ schedule: restaurant.schedule, type, now, load, ...(day && { day }) })
    const [from, to] = [days[0]?.day, days.at(-1)?.day]
    if (from === undefined || to === undefined) return []
    // Only slots with a limit are counted as they are taken; the orders themselves tell of all.
    const ordered = await loadOrdered(deps.db, { restaurantId: restaurant.id, type, from, to })
    return days.map((it) => presentSlotDay(it, { type, service, ordered }))
  })
}

type Taken = { readonly type: DeliveryType; readonly service: Service; readonly ordered: Load }

const presentSlotDay = ({ day, reason, slots }: SlotsOfDay, { type, service, ordered }: Taken): SlotDay => ({
  date: day,
  reason,
  slots: slots.map(({ minute, ok, reason }) => ({
    time: formatTime(minute),
    ok,
    reason,
    ...ordered(type, { day, minute }),
    orders_limit: service.ordersPerSlot,
    items_limit: service.itemsPerSlot,
  })),
})
