import { endpoints } from '@tischlein/contract/endpoints'
import type { BookClosing } from '@tischlein/contract/entities'
import { businessDay, formatWall, plusDays } from '@tischlein/rules/clock'
import { type BookEntry, sumBook } from '@tischlein/rules/closing/book'
import type { FastifyInstance } from 'fastify'
import {
  type BookedEntry,
  type ClosingRow,
  countUnfinished,
  insertClosing,
  listClosings,
  listEntries,
  loadClosing,
  lockBooks,
  type Until,
} from '../closing/db.ts'
import { fiscalFile } from '../closing/fiscal-file.ts'
import { openEntries } from '../closing/open-entries.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { bytes, paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { insertAudit } from './db.ts'

/** The books of the house, closed day by day (decision 044). */
export function mountClosings(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listClosings, async ({ input: { page, per_page }, restaurant }) => {
    const window = { limit: per_page, offset: (page - 1) * per_page }
    const found = await listClosings(deps.db, { restaurantId: restaurant.id, ...window })
    const data = await presentAll(deps, restaurant.id, found.closings)
    return paged(data, { page, per_page, total: found.total })
  })

  mount(app, deps, endpoints.previewClosing, async ({ restaurant }) => {
    const until = untilToday(deps, restaurant)
    const entries = await openEntries(deps.db, until)
    const open_orders = await countUnfinished(deps.db, until)
    const cash_in_till = restaurant.settings.cashInTill
    const head = { id: null, number: null, day: until.day, closed_at: null, by: null, cash_in_till }
    return { ...head, open_orders, ...summed(entries) }
  })

  mount(app, deps, endpoints.closeBooks, async ({ restaurant, caller }) => {
    const until = untilToday(deps, restaurant)
    const restaurantId = restaurant.id
    const { accountId } = asManager(caller)
    const at = timestamp(deps.clock())
    const id = await inTransaction(deps.db, async (tx) => {
      await lockBooks(tx, restaurantId)
      const entries = await openEntries(tx, until)
      if (entries.length === 0) refused('nothing_to_close')
      const { cashInTill } = restaurant.settings
      const id = await insertClosing(tx, { restaurantId, day: until.day, at, accountId, cashInTill }, entries)
      await insertAudit(tx, {
        restaurantId,
        accountId,
        what: 'books closed',
        noun: 'closing',
        nounId: id,
        at,
      })
      return id
    })
    return findClosing(deps, restaurantId, id)
  })

  mount(app, deps, endpoints.readClosing, ({ input: { id }, restaurant }) =>
    findClosing(deps, restaurant.id, id),
  )

  mount(app, deps, endpoints.exportClosing, async ({ input: { id }, restaurant }) => {
    const closing = await findClosing(deps, restaurant.id, id)
    const entries = await listEntries(deps.db, restaurant.id, [id])
    const { name, currency, settings } = restaurant
    const book = { house: { name, taxNumber: settings.taxNumber, currency }, closing, entries }
    return bytes(fiscalFile.write(book), {
      'Content-Type': fiscalFile.mediaType,
      'Content-Disposition': `attachment; filename="${fiscalFile.fileName(book)}"`,
    })
  })
}

/** The business day that is going on, to its end. */
function untilToday({ clock }: Deps, { id, schedule, wall }: Snapshot): Until {
  const day = businessDay(wall(clock()), schedule.dayEndsAt)
  return {
    restaurantId: id,
    day,
    until: formatWall({ day: plusDays(day, 1), minute: schedule.dayEndsAt }),
  }
}

async function findClosing(deps: Deps, restaurantId: number, id: number): Promise<BookClosing> {
  const row = (await loadClosing(deps.db, restaurantId, id)) ?? refused('closing_does_not_exists')
  const [closing] = await presentAll(deps, restaurantId, [row])
  return closing ?? refused('closing_does_not_exists')
}

async function presentAll(
  deps: Deps,
  restaurantId: number,
  rows: readonly ClosingRow[],
): Promise<BookClosing[]> {
  const ids = rows.map(({ id }) => id)
  const entries = await listEntries(deps.db, restaurantId, ids)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    day: row.day,
    closed_at: new Date(row.closed_at).toISOString(),
    by: row.by,
    cash_in_till: row.cash_in_till,
    open_orders: 0,
    ...summed(entries.filter(({ closingId }) => closingId === row.id)),
  }))
}

type Sourced = BookEntry & Pick<BookedEntry, 'source' | 'sourceId'>

function summed(entries: readonly Sourced[]) {
  const { taxes, tips, returned, cards, money, total } = sumBook(entries)
  const orders = new Set(entries.filter(({ source }) => source === 'order').map(({ sourceId }) => sourceId))
  return {
    orders: orders.size,
    taxes: taxes.map((share) => ({ ...share })),
    tips,
    returned: { ...returned },
    cards,
    payments: money.map(({ type, amount }) => ({ paymentType: type, amount })),
    total,
  }
}
