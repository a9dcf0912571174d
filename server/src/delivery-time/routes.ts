import { endpoints } from '@tischlein/contract/endpoints'
import { timesOf } from '@tischlein/rules/delivery-time/availability'
import { sum } from '@tischlein/rules/money'
import { hasRoom, pointsNeeded } from '@tischlein/rules/restaurant/kitchen'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { accountOf } from '../http/access.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { loadBasketLines } from './db.ts'
import { listTicketSlots } from './list-ticket-slots.ts'
import { presentDay, presentOutlook } from './present.ts'
import { kitchenLoad, slotLoad } from './slot-load.ts'
import { wishFor } from './wish-for.ts'

export function mountDeliveryTime(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listTimes, async ({ input, restaurant, language, caller }) => {
    const { deliveryType: type, date: day, basketId: id, productId } = input
    const basket = id && { id, restaurantId: restaurant.id, accountId: accountOf(caller) }
    const lines = basket
      ? ((await loadBasketLines(deps.db, basket)) ?? refused('basket_does_not_exists'))
      : []
    if (productId && !restaurant.menu(language).products.has(productId)) refused('product_does_not_exists')
    const now = deps.clock()
    const wanted = [...lines, ...(productId ? [{ productId }] : [])]
    const { isSold, isSoldNow, names } = wishFor({ restaurant, language, type, now }, wanted)
    if (restaurant.settings.ticketing) {
      const asked = { restaurant, type, now, day, basketId: id ?? null, isSold }
      const { days, outlook } = await listTicketSlots(deps.db, asked)
      return said(days, { meta: { ...outlook, limited_by: names } })
    }
    const load = await slotLoad(deps.db, { restaurant, type, now })
    const items = Math.max(1, sum(lines.map((line) => line.quantity)))
    const points = await kitchenLoad(deps.db, { restaurant, type, now })
    const wants = pointsNeeded(restaurant.stations, restaurant.menu(language), lines)
    const room = hasRoom(wants, points)
    const question = { schedule: restaurant.schedule, type, now, load, items, isSold, hasRoom: room }
    const days = timesOf({ ...question, ...(day && { day }) })
    return said(days.map(presentDay), { meta: { ...presentOutlook(question, isSoldNow), limited_by: names } })
  })
}
