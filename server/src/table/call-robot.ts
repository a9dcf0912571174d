import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { limitTries } from '../http/limiter.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { loadTableName } from './db.ts'
import { isSitter, loadSitting, type Sitter, saveRobotCall } from './sitting-db.ts'
import { tellTable } from './tell-table.ts'

/** More than a table with many courses calls; beyond that somebody plays with it. */
const CALLS = { free: 3, seconds: 180 }
/** Seconds after which a robot that was away is worth another try. */
const RETRY_AFTER = 30

export type RobotWish = { readonly tableId: number; readonly sitter: Sitter }

/**
 * Calls the dish collector to the table at which the guest sits (decisions.md, section 8); the board hears of it.
 * Refuses `table_does_not_exists`, `not_at_this_table` to whoever is not of the visit that goes on there,
 * `robot_not_available` where the restaurant has none, `too_many_tries`, `robot_away`.
 */
export async function callRobot(deps: Deps, restaurant: Snapshot, wish: RobotWish): Promise<void> {
  const { db, clock, robot, log } = deps
  const place = { restaurantId: restaurant.id, tableId: wish.tableId }
  const table = (await loadTableName(db, place)) ?? refused('table_does_not_exists')
  const sitting = await loadSitting(db, place, clock())
  if (sitting === null || !(await isSitter(db, sitting.id, wish.sitter))) return refused('not_at_this_table')
  if (robot === null || !restaurant.settings.robot) return refused('robot_not_available')
  await limitTries(deps, 'robot of a visit', String(sitting.id), CALLS)
  await robot({ id: String(deps.newId()), restaurantId: restaurant.id, table }).catch((error: unknown) => {
    log.warn({ err: error }, 'the dish collector is away')
    return refused('robot_away', { retryAfter: RETRY_AFTER })
  })
  await inTransaction(db, async (tx) => {
    await saveRobotCall(tx, sitting.id, timestamp(clock()))
    await tellTable(tx, { ...place, what: 'robot' })
  })
}
