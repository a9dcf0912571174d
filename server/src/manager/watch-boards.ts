import type { Instant } from '@tischlein/rules/clock'
import { unwatchedSince } from '@tischlein/rules/restaurant/watched'
import { inTransaction } from '../db/guard.ts'
import { instantOf, timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/jobs.ts'
import { publish } from '../live/publish.ts'
import { touchMenu } from '../restaurant/db.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { type BoardRow, listBoards, saveBoardSeen, saveUnwatched, saveWatched } from './board-db.ts'

/** Boards say far more often that they are open than it has to be written down. */
const WRITTEN_EVERY_MS = 15_000

/** A board is open, and can be heard. Where none was, guests are promised "as soon as possible" again. */
export async function hearBoard(deps: Deps, restaurant: RestaurantSnapshot): Promise<void> {
  const now = deps.clock()
  const seen = {
    restaurantId: restaurant.id,
    at: timestamp(now),
    staleBefore: timestamp(now - WRITTEN_EVERY_MS),
  }
  if (restaurant.schedule.unwatchedSince === null) return saveBoardSeen(deps.db, seen)
  await inTransaction(deps.db, async (tx) => {
    await saveBoardSeen(tx, seen)
    if (await saveWatched(tx, restaurant.id)) await tellHouse(tx, restaurant.id, 'watched')
  })
  await deps.menus.refresh(restaurant.id)
}

/**
 * Looks whether somebody still sees the orders that come in (ux.md, section 8.2). Where nobody does, the shop promises
 * no "as soon as possible" any more, and the restaurant is told so once. It ends by itself.
 */
export async function watchBoards(deps: Deps): Promise<void> {
  for (const row of await listBoards(deps.db)) {
    const restaurant = deps.menus.byId(row.restaurantId)
    if (!restaurant) continue
    const since = unwatched(restaurant, row, deps.clock())
    if (since !== null && row.unwatchedSince === null) await leave(deps, row, since)
    if (since === null && row.unwatchedSince !== null) await back(deps, row)
  }
}

const unwatched = ({ schedule, settings }: RestaurantSnapshot, { seenAt }: BoardRow, now: Instant) =>
  unwatchedSince(
    schedule,
    { seenAt: seenAt === null ? null : instantOf(seenAt), minutes: settings.boardMinutes },
    now,
  )

const leave = (deps: Deps, row: BoardRow, since: Instant): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (!(await saveUnwatched(tx, row, timestamp(since)))) return
    await tellHouse(tx, row.restaurantId, 'unwatched')
    await enqueue(tx, 'alarm-mail', { restaurantId: row.restaurantId, orderId: null })
  })

const back = (deps: Deps, { restaurantId }: BoardRow): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (await saveWatched(tx, restaurantId)) await tellHouse(tx, restaurantId, 'watched')
  })

/** Every process, every guest's page and every board reads the house anew. */
async function tellHouse(tx: Tx, restaurantId: number, what: 'watched' | 'unwatched'): Promise<void> {
  await touchMenu(tx, restaurantId, 'all')
  const rooms = [`restaurant:${restaurantId}`, `board:${restaurantId}`]
  await publish(tx, { restaurantId, rooms, what, nounId: null })
}
