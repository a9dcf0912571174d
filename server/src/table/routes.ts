import { endpoints } from '@tischlein/contract/endpoints'
import { wallAt, wallMinute } from '@tischlein/rules/clock'
import { freeTables } from '@tischlein/rules/table/reservations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { listTables } from '../restaurant/db.ts'
import { listBookings } from './db.ts'
import { reserveTable } from './reserve-table.ts'

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

  mount(app, deps, endpoints.reserveTable, ({ input, restaurant }) =>
    reserveTable(deps, restaurant, {
      people: input.people,
      start: { day: input.date, minute: input.time },
      name: input.name,
      email: input.email,
      phone: input.phone,
      allergies: input.allergies ?? null,
      birthday: input.birthday ?? null,
    }),
  )
}
