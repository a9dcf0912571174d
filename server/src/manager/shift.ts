import { endpoints } from '@tischlein/contract/endpoints'
import { businessDay, momentOf, type WallClock, wallClock } from '@tischlein/rules/clock'
import { refuse } from '@tischlein/rules/ruling'
import type { FastifyInstance } from 'fastify'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { granted } from '../http/refused.ts'
import { saveBusy, saveClosing, savePause } from '../restaurant/ease-off.ts'
import { signedRestaurant } from '../restaurant/open-now.ts'
import { presentRestaurant } from '../restaurant/present.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { changeHouse } from './change-house.ts'
import { listRestaurantNames } from './db.ts'
import { presentPause } from './present.ts'
import { withoutSecrets } from './present-settings.ts'
import { presentTaxClasses } from './tax-classes.ts'

/** What staff switch during a shift: pause, busy, closed. Each ends by itself. */
export function mountShift(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.readManagedRestaurant, async ({ caller, restaurant, language }) => {
    const { roles } = asManager(caller)
    return {
      ...presentRestaurant(
        restaurant,
        signedRestaurant(restaurant, deps.clock()),
        language,
        deps.words[language],
      ),
      settings: withoutSecrets(restaurant.settings),
      restaurants: await listRestaurantNames(deps.db, [...roles.keys()]),
      tax_classes: presentTaxClasses(restaurant, restaurant.wall(deps.clock()).day),
      role: roles.get(restaurant.id) ?? 'kitchen',
    }
  })

  mount(app, deps, endpoints.readPause, ({ restaurant }) => presentPause(restaurant.schedule, deps.clock()))

  mount(app, deps, endpoints.setPause, async ({ input, caller, restaurant }) => {
    const types = input.deliveryType ? [input.deliveryType] : restaurant.offers.map(({ type }) => type)
    const until = input.off === true ? null : timestamp(pauseEnd(deps, restaurant, input))
    const reason = until === null ? null : (input.reason ?? null)
    const entry = { what: 'pause', about: () => ({ detail: { types, until, reason } }) }
    const now = await changeHouse(deps, { caller, restaurant }, entry, (tx) =>
      savePause(tx, restaurant.id, types, { until, reason }),
    )
    return said(presentPause(now.restaurant.schedule, deps.clock()), { says: 'ok' })
  })

  mount(app, deps, endpoints.readBusy, ({ restaurant }) => presentBusy(restaurant, deps))

  mount(app, deps, endpoints.setBusy, async ({ input, caller, restaurant }) => {
    const isOver = input.minutes === 0 || input.for === 0
    const until = isOver ? null : timestamp(deps.clock() + input.for * 60_000)
    const busy = { minutes: isOver ? 0 : input.minutes, until }
    const entry = { what: 'busy', about: () => ({ detail: busy }) }
    const now = await changeHouse(deps, { caller, restaurant }, entry, (tx) =>
      saveBusy(tx, restaurant.id, busy),
    )
    return said(presentBusy(now.restaurant, deps), { says: 'ok' })
  })

  mount(app, deps, endpoints.readClosed, ({ restaurant }) => presentClosing(restaurant, deps))

  mount(app, deps, endpoints.setClosed, async ({ input, caller, restaurant }) => {
    const { schedule, settings } = restaurant
    const today = businessDay(wallClock(deps.clock(), restaurant.timezone), schedule.dayEndsAt)
    const closeMessage = input.closeMessage === undefined ? settings.closeMessage : input.closeMessage
    const closing = { closedOn: input.closed ? today : null, closeMessage }
    const entry = { what: input.closed ? 'closed' : 'opened' }
    const now = await changeHouse(deps, { caller, restaurant }, entry, (tx) =>
      saveClosing(tx, restaurant.id, closing),
    )
    return said(presentClosing(now.restaurant, deps), { says: 'ok' })
  })
}

function pauseEnd(
  deps: Deps,
  { timezone }: RestaurantSnapshot,
  { minutes, until }: { readonly minutes?: number | undefined; readonly until?: WallClock | undefined },
): number {
  const now = deps.clock()
  if (minutes !== undefined) return now + minutes * 60_000
  const end = until === undefined ? now : momentOf(until, timezone)
  return end > now ? end : granted(refuse('until_not_valid'))
}

function presentBusy({ schedule: { busy } }: RestaurantSnapshot, { clock }: Deps) {
  const isBusy = busy !== null && busy.until > clock()
  return isBusy ? { minutes: busy.minutes, until: timestamp(busy.until) } : { minutes: 0, until: null }
}

function presentClosing({ schedule, settings, timezone }: RestaurantSnapshot, { clock }: Deps) {
  const today = businessDay(wallClock(clock(), timezone), schedule.dayEndsAt)
  return { closed: schedule.closedOn === today, closeMessage: settings.closeMessage }
}
