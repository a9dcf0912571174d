import { endpoints } from '@tischlein/contract/endpoints'
import { wallAt, wallMinute } from '@tischlein/rules/clock'
import { freeTables } from '@tischlein/rules/table/reservations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { accountOf } from '../http/access.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { checkProof } from '../proof/check-proof.ts'
import { listTables } from '../restaurant/db.ts'
import { callRobot } from './call-robot.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { listBookings, loadReservation } from './db.ts'
import { listReservationTimes } from './list-times.ts'
import { presentReservation, presentReservationDay, presentTab } from './present.ts'
import { readTab } from './read-tab.ts'
import { reserveTable } from './reserve-table.ts'
import { sitterOf } from './sitter-of.ts'

export function mountTables(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listTables, async ({ input, restaurant }) => {
    const { date, time, people = 1 } = input
    const rows = await listTables(deps.db, restaurant.id)
    if (date === undefined || time === undefined)
      return rows.map(({ id, name, seats }) => ({ id, name, seats }))
    const from = { day: date, minute: time }
    const until = wallMinute(from) + restaurant.settings.stayMinutes
    const bookings = await listBookings(deps.db, restaurant.id, { from, until: wallAt(until) })
    const tables = rows.map(({ id, seats }) => ({ tableId: id, seats }))
    const free = freeTables(tables, bookings, { people, from: wallMinute(from), until })
    const freeIds = new Set(free.map(({ tableId }) => tableId))
    return rows.map(({ id, name, seats }) => ({ id, name, seats, available: freeIds.has(id) }))
  })

  mount(app, deps, endpoints.listReservationTimes, async ({ input: { people = 1 }, restaurant }) => {
    const days = await listReservationTimes(deps, restaurant, people)
    return days.map(presentReservationDay)
  })

  mount(app, deps, endpoints.reserveTable, async ({ input, restaurant, language, ip }) => {
    await checkProof(deps, { input, restaurant, ip })
    const row = await reserveTable(deps, restaurant, {
      people: input.people,
      start: { day: input.date, minute: input.time },
      name: input.name,
      email: input.email,
      phone: input.phone,
      allergies: input.allergies ?? null,
      birthday: input.birthday ?? null,
      language,
    })
    return presentReservation(row, restaurant.wall(deps.clock()))
  })

  mount(app, deps, endpoints.readTab, async ({ input: { basketId }, caller, restaurant }) => {
    const key = { basketId, restaurantId: restaurant.id, accountId: accountOf(caller) }
    return presentTab(await readTab(deps, key))
  })

  mount(app, deps, endpoints.callRobot, async ({ input: { tableId }, caller, restaurant, language }) => {
    await callRobot(deps, restaurant, { tableId, sitter: sitterOf(caller) })
    return { message: { body: deps.words[language].t('success.robot_task_set') } }
  })

  mount(app, deps, endpoints.readReservation, async ({ input: { token }, restaurant }) => {
    const row = await loadReservation(deps.db, { token, restaurantId: restaurant.id })
    return presentReservation(row ?? refused('not_found'), restaurant.wall(deps.clock()))
  })

  mount(app, deps, endpoints.cancelReservation, async ({ input: { token }, restaurant }) =>
    presentReservation(await cancelReservation(deps, restaurant, token), restaurant.wall(deps.clock())),
  )
}
