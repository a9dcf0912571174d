import { endpoints } from '@tischlein/contract/endpoints'
import { asap, earliestTime, latestTime, timesOf } from '@tischlein/rules/delivery-time/availability'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { accountOf } from '../http/access.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { countBasketItems } from './db.ts'
import { presentDay, presentOutlook } from './present.ts'
import { slotLoad } from './slot-load.ts'

export function mountDeliveryTime(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listTimes, async ({ input, restaurant, caller }) => {
    const { deliveryType: type, date: day, basketId: id } = input
    const basket = id && { id, restaurantId: restaurant.id, accountId: accountOf(caller) }
    const items = basket
      ? ((await countBasketItems(deps.db, basket)) ?? refused('basket_does_not_exists'))
      : 0
    const now = deps.clock()
    const load = await slotLoad(deps.db, { restaurant, type, now })
    const question = { schedule: restaurant.schedule, type, now, load, items: Math.max(1, items) }
    const days = timesOf({ ...question, ...(day && { day }) })
    return said(days.map(presentDay), {
      meta: presentOutlook(earliestTime(question), latestTime(question), asap(question)),
    })
  })
}
