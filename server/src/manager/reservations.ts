import { endpoints } from '@tischlein/contract/endpoints'
import { plusDays } from '@tischlein/rules/clock'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { loadReservation } from '../table/db.ts'
import { presentManagedReservation } from '../table/present.ts'
import { listReservations } from '../table/reservation-db.ts'
import {
  acceptReservation,
  declineReservation,
  giveUpReservation,
  moveReservation,
  takeReservation,
} from './keep-reservations.ts'

/** Who comes when, and where they sit (decisions.md, section 8, "Reservations"). */
export function mountReservations(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listManagedReservations, async ({ input, restaurant }) => {
    const { page, per_page, date, from = date, to = date, status = null, q = null } = input
    const found = await listReservations(deps.db, {
      restaurantId: restaurant.id,
      from: from === undefined ? null : { day: from, minute: 0 },
      before: to === undefined ? null : { day: plusDays(to, 1), minute: 0 },
      status,
      q,
      limit: per_page,
      offset: (page - 1) * per_page,
    })
    const now = restaurant.wall(deps.clock())
    const data = found.reservations.map((row) => presentManagedReservation(row, now))
    return paged(data, { page, per_page, total: found.total })
  })

  mount(app, deps, endpoints.readManagedReservation, async ({ input: { id }, restaurant }) => {
    const row = await loadReservation(deps.db, { id, restaurantId: restaurant.id })
    const now = restaurant.wall(deps.clock())
    return presentManagedReservation(row ?? refused('reservation_does_not_exists'), now)
  })

  mount(app, deps, endpoints.createReservation, async ({ input, ...asked }) => {
    const row = await takeReservation(deps, asked, input)
    return said(presentManagedReservation(row, asked.restaurant.wall(deps.clock())), { says: 'ok' })
  })

  mount(app, deps, endpoints.updateReservation, async ({ input, ...asked }) => {
    const row = await moveReservation(deps, asked, input.id, input)
    return said(presentManagedReservation(row, asked.restaurant.wall(deps.clock())), { says: 'ok' })
  })

  mount(app, deps, endpoints.acceptReservation, async ({ input: { id, body = null }, ...asked }) => {
    const row = await acceptReservation(deps, asked, id, body)
    return said(presentManagedReservation(row, asked.restaurant.wall(deps.clock())), { says: 'ok' })
  })

  mount(app, deps, endpoints.declineReservation, async ({ input: { id, body = null }, ...asked }) => {
    const row = await declineReservation(deps, asked, id, body)
    return said(presentManagedReservation(row, asked.restaurant.wall(deps.clock())), { says: 'ok' })
  })

  mount(app, deps, endpoints.giveUpReservation, async ({ input: { id }, ...asked }) => {
    await giveUpReservation(deps, asked, id)
    return said(null, { says: 'ok' })
  })
}
