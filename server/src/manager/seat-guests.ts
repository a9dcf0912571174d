import type { Instant } from '@tischlein/rules/clock'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { endSitting } from '../table/end-sitting.ts'
import { loadSitting, lockSitting, saveConfirmed } from '../table/sitting-db.ts'
import { NO_TAB, sumTabs } from '../table/tab-db.ts'
import { openSitting } from '../table/take-seat.ts'
import { tellTable } from '../table/tell-table.ts'

export type Floor = {
  readonly restaurant: Snapshot
  readonly tableId: number
  readonly now: Instant
  /** The member of staff. */
  readonly by: number
  readonly socketId: string | null
}

/**
 * Staff open a table, or vouch for those who sit there already: from now on its code counts also for guests of an
 * earlier visit of the day (decision 031).
 */
export async function openTable(tx: Tx, { restaurant, tableId, now, by, socketId }: Floor): Promise<void> {
  const sitting = await openSitting(tx, { restaurant, tableId, by, now })
  if (sitting.opened_by === by) return
  await saveConfirmed(tx, sitting.id, { at: timestamp(now), by })
  await tellTable(tx, { restaurantId: restaurant.id, tableId, what: 'sitting', socketId })
}

/**
 * Staff free a table; one that is free stays so. Answers what was still open, in cents. Refuses `tab_still_open` {name:
 * the amount} unless that is meant: orders that come meanwhile wait for the decision, or are of no table any more.
 */
export async function freeTable(
  tx: Tx,
  { restaurant, tableId, now, socketId }: Floor,
  { isMeant, writeMoney }: { readonly isMeant: boolean; readonly writeMoney: (cents: number) => string },
): Promise<number> {
  const live = await loadSitting(tx, { restaurantId: restaurant.id, tableId }, now)
  if (live === null) return 0
  await lockSitting(tx, live.id)
  const { total, paid } = (await sumTabs(tx, [live.id])).get(live.id) ?? NO_TAB
  const open = total - paid
  if (open > 0 && !isMeant) return refused({ key: 'tab_still_open', name: writeMoney(open) })
  await endSitting(tx, { sittingId: live.id, reason: 'freed', at: timestamp(now), socketId })
  return open
}
