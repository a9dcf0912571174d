import type { Instant } from '@tischlein/rules/clock'
import type { Insertable, Selectable } from 'kysely'
import { instantOf, timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { SittingEnd, Tables } from '../db/tables.ts'

export type SittingRow = Selectable<Tables['sitting']>

/** A guest as a sitting knows them again: by their device, and by their account once they have one. */
export type Sitter = { readonly visitorId: number | null; readonly accountId: number | null }

type TableKey = { readonly restaurantId: number; readonly tableId: number }

/** The sitting that goes on at a table. */
export async function loadSitting(db: Db | Tx, table: TableKey, now: Instant): Promise<SittingRow | null> {
  const row = await db
    .selectFrom('sitting')
    .selectAll()
    .where('restaurant_id', '=', table.restaurantId)
    .where('table_id', '=', table.tableId)
    .where('ended_at', 'is', null)
    .where('lasts_until', '>', timestamp(now))
    .executeTakeFirst()
  return row ?? null
}

/** Whether a visit goes on at this moment. */
export const isLive = ({ ended_at, lasts_until }: SittingRow, now: Instant): boolean =>
  ended_at === null && instantOf(lasts_until) > now

/**
 * A sitting for whoever ends it or counts what it owes: who orders in it, or asks for its bill, waits here. Orders
 * are locked before it, never after.
 */
export async function lockSitting(tx: Tx, sittingId: number): Promise<SittingRow | null> {
  const row = await tx
    .selectFrom('sitting')
    .selectAll()
    .where('id', '=', sittingId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Whether a sitting goes on; if so, it does until the transaction is over. Many may hold one at once. */
export async function holdSitting(tx: Tx, sittingId: number, now: Instant): Promise<boolean> {
  const row = await tx
    .selectFrom('sitting')
    .select('id')
    .where('id', '=', sittingId)
    .where('ended_at', 'is', null)
    .where('lasts_until', '>', timestamp(now))
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a table stands in the room; if so, nobody takes it out until the transaction is over. */
export async function holdTable(tx: Tx, { restaurantId, tableId }: TableKey): Promise<boolean> {
  const row = await tx
    .selectFrom('dining_table')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', tableId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Null: somebody else was faster, and the table has a sitting already. */
export async function insertSitting(tx: Tx, row: Insertable<Tables['sitting']>): Promise<SittingRow | null> {
  const written = await tx
    .insertInto('sitting')
    .values(row)
    .onConflict((clash) => clash.column('table_id').where('ended_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  return written ?? null
}

type Confirmation = { readonly at: string; readonly by?: number }

/** Staff have seen these guests; `by` vouches for them as who opens the table does. False: it was so already. */
export async function saveConfirmed(tx: Tx, sittingId: number, { at, by }: Confirmation): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sitting')
    .set(by === undefined ? { confirmed_at: at } : { confirmed_at: at, opened_by: by })
    .where('id', '=', sittingId)
    .where('ended_at', 'is', null)
    .$if(by === undefined, (query) => query.where('confirmed_at', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function saveEnd(
  tx: Tx,
  sittingId: number,
  { at, reason }: { readonly at: string; readonly reason: SittingEnd },
): Promise<void> {
  await tx
    .updateTable('sitting')
    .set({ ended_at: at, end_reason: reason })
    .where('id', '=', sittingId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function saveRobotCall(tx: Tx, sittingId: number, at: string): Promise<void> {
  await tx.updateTable('sitting').set({ robot_called_at: at }).where('id', '=', sittingId).execute()
}

/** Sittings whose business day is over, and nobody has ended. */
export async function listOverdue(
  db: Db | Tx,
  now: Instant,
  table?: TableKey,
): Promise<{ readonly id: number; readonly lastsUntil: string }[]> {
  return db
    .selectFrom('sitting')
    .select(['id', 'lasts_until as lastsUntil'])
    .where('ended_at', 'is', null)
    .where('lasts_until', '<=', timestamp(now))
    .$if(table !== undefined, (query) => query.where('table_id', '=', table?.tableId ?? 0))
    .orderBy('lasts_until')
    .limit(100)
    .execute()
}

/** Notes a guest of a sitting, by all that they are known by. */
export async function insertSitter(
  tx: Tx,
  { id, restaurant_id }: Pick<SittingRow, 'id' | 'restaurant_id'>,
  sitter: Sitter,
): Promise<void> {
  const rows = namesOf(sitter).map((name) => ({ ...name, sitting_id: id, restaurant_id }))
  if (rows.length === 0) return
  await tx
    .insertInto('sitting_guest')
    .values(rows)
    .onConflict((there) => there.doNothing())
    .execute()
}

/** Whether this guest showed the code during this sitting. */
export async function isSitter(db: Db | Tx, sittingId: number, sitter: Sitter): Promise<boolean> {
  for (const { kind, guest_id } of namesOf(sitter)) {
    const row = await db
      .selectFrom('sitting_guest')
      .select('sitting_id')
      .where('sitting_id', '=', sittingId)
      .where('kind', '=', kind)
      .where('guest_id', '=', guest_id)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Whether this guest was of a visit to this table that ended on this business day. */
export async function wasSitter(
  db: Db | Tx,
  { restaurantId, tableId, businessDay }: TableKey & { readonly businessDay: string },
  sitter: Sitter,
): Promise<boolean> {
  for (const { kind, guest_id } of namesOf(sitter)) {
    const row = await db
      .selectFrom('sitting')
      .innerJoin('sitting_guest', 'sitting_guest.sitting_id', 'sitting.id')
      .select('sitting.id')
      .where('sitting.restaurant_id', '=', restaurantId)
      .where('sitting.table_id', '=', tableId)
      .where('business_day', '=', businessDay)
      .where('ended_at', 'is not', null)
      .where('kind', '=', kind)
      .where('guest_id', '=', guest_id)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** The baskets of a sitting that can still be changed: whoever has one open hears that it is over. */
export async function listBasketsOf(tx: Tx, sittingId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('basket')
    .select('id')
    .where('sitting_id', '=', sittingId)
    .where('closed', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/** Nobody waits for a bill at a table that is free. */
export async function deleteBillRequestsOf(tx: Tx, sittingId: number): Promise<void> {
  await tx
    .deleteFrom('bill_request')
    .where('order_id', 'in', (make) =>
      make.selectFrom('placed_order').select('id').where('sitting_id', '=', sittingId),
    )
    .execute()
}

/** Who was where is nobody's business once the day is over. */
export async function forgetSitters(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom('sitting_guest')
    .where('sitting_id', 'in', (make) =>
      make.selectFrom('sitting').select('id').where('lasts_until', '<', timestamp(now)),
    )
    .execute()
}

function namesOf({ visitorId, accountId }: Sitter) {
  const visitor = visitorId === null ? [] : [{ kind: 'visitor' as const, guest_id: visitorId }]
  return accountId === null ? visitor : [...visitor, { kind: 'account' as const, guest_id: accountId }]
}
