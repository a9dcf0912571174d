import type { Instant } from '@tischlein/rules/clock'
import { type Selectable, sql } from 'kysely'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { listBillsAsked, NO_TAB, sumTabs, type TabSums } from '../table/tab-db.ts'

type SittingRow = Selectable<Tables['sitting']>

export type FloorTable = {
  readonly id: number
  readonly name: string
  readonly seats: number
  readonly qrVersion: number
  readonly sitting:
    | (SittingRow & TabSums & { readonly guests: number | null; readonly billAskedAt: string | null })
    | null
}

/** Tables with the visits that go on at them, in the order in which they were made; with `ids`, only those. */
export async function listFloor(
  db: Db | Tx,
  { restaurantId, now, ids }: { restaurantId: number; now: Instant; ids?: readonly number[] },
): Promise<FloorTable[]> {
  const tables = await db
    .selectFrom('dining_table')
    .select(['id', 'name', 'seats', 'qr_version as qrVersion'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .limit(500)
    .execute()
  const sittings = await db
    .selectFrom('sitting')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('ended_at', 'is', null)
    .where('lasts_until', '>', timestamp(now))
    .execute()
  const sittingIds = sittings.map(({ id }) => id)
  const [sums, asked, guests] = [
    await sumTabs(db, sittingIds),
    await listBillsAsked(db, sittingIds),
    await countGuests(db, sittingIds),
  ]
  const at = new Map(sittings.map((sitting) => [sitting.table_id, sitting]))
  return tables.map((table) => {
    const sitting = at.get(table.id)
    const known = sitting && {
      ...sitting,
      ...(sums.get(sitting.id) ?? NO_TAB),
      guests: guests.get(sitting.id) ?? null,
      billAskedAt: asked.get(sitting.id) ?? null,
    }
    return { ...table, sitting: known ?? null }
  })
}

/** How many the guests said they are; of several phones of a visit the largest number counts. */
async function countGuests(db: Db | Tx, sittingIds: readonly number[]): Promise<Map<number, number>> {
  if (sittingIds.length === 0) return new Map()
  const { rows } = await sql<{ sittingId: number; guests: number }>`
    select sitting_id as "sittingId", max(
      coalesce((extra_info -> 'table_capacity' ->> 'adults')::integer, 0)
      + coalesce((extra_info -> 'table_capacity' ->> 'children')::integer, 0)
    )::integer as guests
    from basket
    where sitting_id = any(${sittingIds}) and jsonb_typeof(extra_info -> 'table_capacity') = 'object'
    group by sitting_id`.execute(db)
  return new Map(rows.map(({ sittingId, guests }) => [sittingId, guests]))
}

/**
 * The room for whoever furnishes it: two who do so at once come one after the other. Orders, which only point at a
 * table, go on meanwhile.
 */
export async function lockRoom(tx: Tx, restaurantId: number): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('dining_table')
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function isTableThere(tx: Tx, restaurantId: number, tableId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('dining_table')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', tableId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type Furniture = { readonly name: string; readonly seats: number }

/** Null: a table of this name stands there. */
export async function insertTable(tx: Tx, restaurantId: number, table: Furniture): Promise<number | null> {
  const row = await tx
    .insertInto('dining_table')
    .values({ ...table, restaurant_id: restaurantId })
    .onConflict((clash) =>
      clash.columns(['restaurant_id', 'name']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function saveTable(
  tx: Tx,
  tableId: number,
  { name, seats }: { readonly name?: string | undefined; readonly seats?: number | undefined },
): Promise<void> {
  const set = { ...(name === undefined ? {} : { name }), ...(seats === undefined ? {} : { seats }) }
  if (Object.keys(set).length === 0) return
  await tx.updateTable('dining_table').set(set).where('id', '=', tableId).execute()
}

/** Every code printed before is worthless from now on. */
export async function raiseCodeVersion(tx: Tx, tableId: number): Promise<void> {
  await tx
    .updateTable('dining_table')
    .set((now) => ({ qr_version: now('qr_version', '+', 1) }))
    .where('id', '=', tableId)
    .execute()
}

export async function saveRemoved(tx: Tx, tableId: number, at: string): Promise<void> {
  await tx.updateTable('dining_table').set({ removed_at: at }).where('id', '=', tableId).execute()
}

/** Whether somebody has reserved the table for a time after `wall`, the restaurant's own now. */
export async function isReservedAfter(tx: Tx, tableId: number, wall: string): Promise<boolean> {
  const row = await tx
    .selectFrom('reservation')
    .select('id')
    .where('table_id', '=', tableId)
    .where('status', 'in', ['requested', 'booked'])
    .where('starts', '>=', wall)
    .executeTakeFirst()
  return row !== undefined
}
