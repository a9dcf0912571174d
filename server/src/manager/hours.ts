import { endpoints } from '@tischlein/contract/endpoints'
import type { OpeningHours } from '@tischlein/contract/entities'
import { businessDay, compareWall, formatTime, formatWall, wallClock } from '@tischlein/rules/clock'
import { type DeliveryType, deliveryTypes, type Service } from '@tischlein/rules/restaurant/restaurant'
import { overlapsOf } from '@tischlein/rules/restaurant/week'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import {
  deleteClosedDay,
  insertClosedDay,
  listClosedDays,
  saveHoliday,
  saveLimits,
  saveWeek,
} from '../restaurant/hours-db.ts'
import { weekdayWord } from '../restaurant/present.ts'
import { addService, lockServices, saveActive } from '../restaurant/service-db.ts'
import { knownOffers, knownServices, type RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { changeHouse } from './change-house.ts'

/** When the restaurant takes orders, and how many (ux.md, 8.5). Guests see a change with their next read. */
export function mountHours(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listOpeningHours, ({ restaurant }) => presentHours(restaurant))

  mount(app, deps, endpoints.setOpeningHours, async ({ input, ...asked }) => {
    const { deliveryType: type, rules: sent, restaurantId: _, ...limits } = input
    if (!knownOffers(asked.restaurant).some((offer) => offer.type === type))
      refused({ key: 'delivery_type_not_available', delivery_type: type })
    const rules = sent?.map(({ weekday, open_at: open, close_at: close }) => ({ weekday, open, close }))
    if (rules && overlapsOf(rules).length > 0) refused('opening_hours_overlap')
    const entry = { what: 'opening hours', about: () => ({ detail: { type, ...limits, rules: sent } }) }
    const { restaurant } = await changeHouse(deps, asked, entry, async (tx) => {
      const which = { restaurantId: asked.restaurant.id, type }
      await saveLimits(tx, which, limits)
      if (rules) await saveWeek(tx, which, rules)
    })
    return said(presentHours(restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.switchDeliveryType, async ({ input, ...asked }) => {
    const { deliveryType: type, active, confirmed = false } = input
    const entry = { what: 'delivery type', about: () => ({ detail: { type, active } }) }
    const { restaurant } = await changeHouse(deps, asked, entry, (tx) =>
      switchType(tx, { restaurantId: asked.restaurant.id, type }, { active, confirmed }),
    )
    return said(presentHours(restaurant), { says: 'ok' })
  })

  mountClosedDays(app, deps)
  mountHoliday(app, deps)
}

/** Refused: `last_delivery_type` where nothing else is on offer and nobody confirmed that there shall be nothing. */
async function switchType(
  tx: Tx,
  which: { readonly restaurantId: number; readonly type: DeliveryType },
  { active, confirmed }: { readonly active: boolean; readonly confirmed: boolean },
): Promise<void> {
  const services = await lockServices(tx, which.restaurantId)
  const isKnown = services.some(({ delivery_type }) => delivery_type === which.type)
  const others = services.filter((one) => one.active && one.delivery_type !== which.type)
  if (!active && others.length === 0 && !confirmed) refused('last_delivery_type')
  if (isKnown) await saveActive(tx, which, active)
  else if (active) await addService(tx, which)
}

function mountClosedDays(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listClosedDays, async ({ input: { page, per_page }, restaurant }) => {
    const span = { limit: per_page, offset: (page - 1) * per_page }
    const today = todayOf(deps, restaurant)
    const found = await listClosedDays(deps.db, { restaurantId: restaurant.id, today, ...span })
    return paged(found.days.map(presentClosedDay), { page, per_page, total: found.total })
  })

  mount(app, deps, endpoints.addClosedDay, async ({ input: { date }, ...asked }) => {
    if (date < todayOf(deps, asked.restaurant)) refused({ key: 'date_in_past', field: 'date' })
    const entry = { what: 'closed day added', noun: 'closed_day', about: aboutDay }
    const { value } = await changeHouse(deps, asked, entry, (tx) =>
      insertClosedDay(tx, asked.restaurant.id, date),
    )
    return said(presentClosedDay(value), { says: 'ok' })
  })

  mount(app, deps, endpoints.removeClosedDay, async ({ input: { id }, ...asked }) => {
    const entry = { what: 'closed day removed', noun: 'closed_day', about: aboutDay }
    await changeHouse(deps, asked, entry, async (tx) => {
      const day = await deleteClosedDay(tx, asked.restaurant.id, id)
      return { id, day: day ?? refused('closed_day_does_not_exists') }
    })
    return said(null, { says: 'ok' })
  })
}

function mountHoliday(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.readHoliday, ({ restaurant }) => presentHoliday(restaurant))

  mount(app, deps, endpoints.setHoliday, async ({ input: { from = null, to = null }, ...asked }) => {
    if (from === null && to !== null) refused('from_required')
    if (from !== null && to === null) refused('to_required')
    const holiday = from && to && { from, to }
    if (holiday && compareWall(holiday.from, holiday.to) > 0)
      refused({ key: 'end_before_start', field: 'to' })
    const entry = { what: 'holiday', about: () => ({ detail: { holiday } }) }
    const { restaurant } = await changeHouse(deps, asked, entry, (tx) =>
      saveHoliday(tx, asked.restaurant.id, holiday),
    )
    return said(presentHoliday(restaurant), { says: 'ok' })
  })
}

const aboutDay = ({ id, day }: { readonly id: number; readonly day: string }) => ({
  nounId: id,
  detail: { day },
})

const todayOf = ({ clock }: Deps, { timezone, schedule }: RestaurantSnapshot): string =>
  businessDay(wallClock(clock(), timezone), schedule.dayEndsAt)

const presentClosedDay = ({ id, day }: { readonly id: number; readonly day: string }) => ({ id, date: day })

const presentHoliday = ({ schedule: { holiday } }: RestaurantSnapshot) => ({
  from: holiday && formatWall(holiday.from),
  to: holiday && formatWall(holiday.to),
})

/** All that were ever set up, in an order that no switch changes. */
const presentHours = (restaurant: RestaurantSnapshot): OpeningHours[] =>
  knownServices(restaurant)
    .toSorted((a, b) => deliveryTypes.indexOf(a.type) - deliveryTypes.indexOf(b.type))
    .map((service) => presentWeek(service, restaurant.schedule.services.includes(service)))

const presentWeek = (service: Service, active: boolean): OpeningHours => ({
  deliveryType: service.type,
  active,
  rules: service.rules.map(({ weekday, open, close }) => ({
    weekday: weekdayWord(weekday),
    open_at: formatTime(open),
    close_at: formatTime(close),
  })),
  lead_minutes: service.leadMinutes,
  available_days: service.availableDays,
  last_order_minutes: service.lastOrderMinutes,
  orders_per_slot: service.ordersPerSlot,
  items_per_slot: service.itemsPerSlot,
})
