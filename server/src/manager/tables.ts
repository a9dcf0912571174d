import { endpoints } from '@tischlein/contract/endpoints'
import type { ManagedTable } from '@tischlein/contract/entities'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import { toString as drawCode } from 'qrcode'
import { tableSecret } from '../basket/table-secret.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { siteOf } from '../restaurant/site.ts'
import { insertAudit } from './db.ts'
import { addTable, changeTable, removeTable } from './furnish-room.ts'
import type { Asked } from './mover.ts'
import { freeTable, openTable } from './seat-guests.ts'
import { type FloorTable, isTableThere, listFloor, raiseCodeVersion } from './table-db.ts'

/** The room as staff see it: its tables, who sits where, and the codes that lie on them (decision 031). */
export function mountFloor(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listManagedTables, async ({ input: { page, per_page, q }, restaurant }) => {
    const floor = await listFloor(deps.db, { restaurantId: restaurant.id, now: deps.clock() })
    const wanted = floor.filter(({ name }) => q === undefined || name.includes(q))
    const shown = wanted.slice((page - 1) * per_page, page * per_page)
    return paged(
      shown.map((table) => presentTable(table, qrUrl(deps, restaurant, table))),
      { page, per_page, total: wanted.length },
    )
  })

  mount(app, deps, endpoints.readManagedTable, ({ input, restaurant }) => readOne(deps, restaurant, input.id))

  mount(app, deps, endpoints.createTable, ({ input: { name, seats }, ...asked }) =>
    change(deps, asked, 'table_created', async (tx) => {
      const id = await addTable(tx, asked.restaurant, { name, seats })
      return { id, detail: { name, seats } }
    }),
  )

  mount(app, deps, endpoints.updateTable, ({ input: { id, name, seats }, ...asked }) =>
    change(deps, asked, 'table_updated', async (tx) => {
      await changeTable(tx, asked.restaurant, { id, name, seats })
      return { id, detail: { name, seats } }
    }),
  )

  mount(app, deps, endpoints.deleteTable, async ({ input: { id }, ...asked }) => {
    await note(deps, asked, 'table_deleted', async (tx) => {
      await removeTable(deps, tx, asked.restaurant, id)
      return { id }
    })
    return null
  })

  mount(app, deps, endpoints.openTable, ({ input: { id }, ...asked }) =>
    change(deps, asked, 'table_opened', async (tx) => {
      await openTable(tx, await floorOf(deps, tx, asked, id))
      return { id }
    }),
  )

  mount(app, deps, endpoints.freeTable, ({ input: { id, force = false }, ...asked }) => {
    const decision = { isMeant: force, writeMoney: writeMoney(asked.restaurant, asked.language) }
    return change(deps, asked, 'table_freed', async (tx) => {
      const open = await freeTable(tx, await floorOf(deps, tx, asked, id), decision)
      return { id, detail: { open } }
    })
  })

  mount(app, deps, endpoints.revokeTable, ({ input: { id }, ...asked }) =>
    change(deps, asked, 'table_code_revoked', async (tx) => {
      await floorOf(deps, tx, asked, id)
      await raiseCodeVersion(tx, id)
      return { id }
    }),
  )

  mount(app, deps, endpoints.drawTableCode, async ({ input: { id }, restaurant }) => {
    const { qr_url } = await readOne(deps, restaurant, id)
    return { qr_url, svg: await drawCode(qr_url, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }) }
  })
}

async function readOne(deps: Deps, restaurant: Snapshot, tableId: number): Promise<ManagedTable> {
  const wish = { restaurantId: restaurant.id, now: deps.clock(), ids: [tableId] }
  const [table] = await listFloor(deps.db, wish)
  return table ? presentTable(table, qrUrl(deps, restaurant, table)) : refused('table_does_not_exists')
}

type Done = { readonly id: number; readonly detail?: object }

/** Does it, with a note of who did, and answers the table as it is then. */
async function change(
  deps: Deps,
  asked: Asked,
  what: string,
  deed: (tx: Tx) => Promise<Done>,
): Promise<ManagedTable> {
  return readOne(deps, asked.restaurant, await note(deps, asked, what, deed))
}

function note(
  deps: Deps,
  { caller, restaurant }: Asked,
  what: string,
  deed: (tx: Tx) => Promise<Done>,
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const { id, detail } = await deed(tx)
    await insertAudit(tx, {
      restaurantId: restaurant.id,
      accountId: asManager(caller).accountId,
      what,
      noun: 'table',
      nounId: id,
      ...(detail === undefined ? {} : { detail }),
      at: timestamp(deps.clock()),
    })
    return id
  })
}

/** Refuses `table_does_not_exists`. */
async function floorOf(deps: Deps, tx: Tx, { caller, restaurant, socketId }: Asked, tableId: number) {
  if (!(await isTableThere(tx, restaurant.id, tableId))) refused('table_does_not_exists')
  return { restaurant, tableId, now: deps.clock(), by: asManager(caller).accountId, socketId }
}

const writeMoney =
  ({ currency }: Snapshot, language: Language) =>
  (cents: number): string =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100)

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
    tablePaymentId: sitting.billId,
  },
})
