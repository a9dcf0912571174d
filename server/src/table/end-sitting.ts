import type { Instant } from '@tischlein/rules/clock'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { SittingEnd } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { publish } from '../live/publish.ts'
import {
  deleteBillRequestsOf,
  listBasketsOf,
  listOverdue,
  lockSitting,
  saveConfirmed,
  saveEnd,
} from './sitting-db.ts'
import { tellTable } from './tell-table.ts'

export type Ending = {
  readonly sittingId: number
  readonly reason: SittingEnd
  /** An instant as the database writes it. */
  readonly at: string
  /** The stream of whoever did it, which needs no echo. */
  readonly socketId?: string | null
}

/**
 * Ends a table's visit (decisions.md, section 8): from this commit on its baskets have no pay-at-end, tab, bill request
 * or robot, nobody waits for its bill any more, and every phone of it is told. Done twice it is done.
 */
export async function endSitting(tx: Tx, { sittingId, reason, at, socketId = null }: Ending): Promise<void> {
  const sitting = await lockSitting(tx, sittingId)
  if (sitting === null || sitting.ended_at !== null) return
  await saveEnd(tx, sittingId, { at, reason })
  await deleteBillRequestsOf(tx, sittingId)
  const { restaurant_id: restaurantId, table_id: tableId } = sitting
  await tellTable(tx, { restaurantId, tableId, what: 'sitting', socketId })
  const rooms = (await listBasketsOf(tx, sittingId)).map((id) => `basket:${id}`)
  await publish(tx, { restaurantId, rooms, what: 'sitting' })
}

/** A table at which yesterday's guests were forgotten is free for today's. */
export async function endOverdueAt(
  tx: Tx,
  table: { readonly restaurantId: number; readonly tableId: number },
  now: Instant,
): Promise<void> {
  for (const { id, lastsUntil } of await listOverdue(tx, now, table))
    await endSitting(tx, { sittingId: id, reason: 'day_over', at: lastsUntil })
}

/** Writes down which visits the end of the business day has ended. */
export async function endOverdue({ db, clock }: Deps): Promise<void> {
  for (const { id, lastsUntil } of await listOverdue(db, clock()))
    await inTransaction(db, (tx) => endSitting(tx, { sittingId: id, reason: 'day_over', at: lastsUntil }))
}

/** Staff have seen who sits there: they opened or confirmed the table, or took an order of it. */
export async function confirmSitting(
  tx: Tx,
  { sittingId, restaurantId, tableId }: { sittingId: number; restaurantId: number; tableId: number },
  now: Instant,
): Promise<void> {
  if (await saveConfirmed(tx, sittingId, { at: timestamp(now) }))
    await tellTable(tx, { restaurantId, tableId, what: 'sitting' })
}
