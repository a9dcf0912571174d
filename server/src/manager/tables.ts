import { endpoints } from '@tischlein/contract/endpoints'
import type { ManagedTable } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import { tableSecret } from '../basket/table-secret.ts'
import type { Deps } from '../deps.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { siteOf } from '../restaurant/site.ts'
import { type FloorTable, listFloor } from './table-db.ts'

/** The room as staff see it: its tables, who sits where, and the codes that lie on them (decision 031). */
export function mountFloor(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  mount(app, deps, endpoints.listManagedTables, async ({ input: { page, per_page, q }, restaurant }) => {
    const floor = await listFloor(db, { restaurantId: restaurant.id, now: clock() })
    const wanted = floor.filter(({ name }) => q === undefined || name.includes(q))
    const shown = wanted.slice((page - 1) * per_page, page * per_page)
    return paged(
      shown.map((table) => presentTable(table, qrUrl(deps, restaurant, table))),
      { page, per_page, total: wanted.length },
    )
  })
}

/** Where the code on a table leads. Whoever has it may sit down there: it is shown to staff and to nobody else. */
function qrUrl(deps: Deps, restaurant: Snapshot, { id, name, qrVersion }: FloorTable): string {
  const owner = { restaurantId: restaurant.id, tableId: id, version: qrVersion }
  const qrcode = tableSecret(deps.config.secret, owner)
  const query = new URLSearchParams({ tableId: String(id), tableName: name, qrcode })
  return `${siteOf(restaurant, deps.origin())}/?${query}`
}

const presentTable = ({ id, name, seats, sitting }: FloorTable, qr_url: string): ManagedTable => ({
  id,
  name,
  seats,
  qr_url,
  sitting: sitting && {
    since: sitting.opened_at,
    confirmed: sitting.confirmed_at !== null,
    guests: sitting.guests,
    orders: sitting.orders,
    total: sitting.total,
    open: sitting.total - sitting.paid,
    bill_requested_at: sitting.billAskedAt,
    robot_called_at: sitting.robot_called_at,
    tablePaymentId: null,
  },
})
