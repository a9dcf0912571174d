import { type Instant, MINUTE_MS } from '@tischlein/rules/clock'
import type { Deps } from '../deps.ts'
import { listMostSold } from './db.ts'
import type { List } from './list-dishes.ts'

const LOOKS_BACK_MS = 30 * 24 * 60 * MINUTE_MS
const KEPT_MS = 10 * MINUTE_MS
const MOST = 20

/** What sold best in the last month, counted at most every ten minutes: nobody notices, and the database rests. */
export function createMostSold({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): (restaurantId: number) => Promise<List> {
  const counted = new Map<number, { readonly at: Instant; readonly ids: readonly number[] }>()
  return async (restaurantId) => {
    const now = clock()
    const known = counted.get(restaurantId)
    if (known && now - known.at < KEPT_MS) return listOf(known.ids)
    const ids = await listMostSold(db, { restaurantId, since: now - LOOKS_BACK_MS, limit: MOST })
    counted.set(restaurantId, { at: now, ids })
    return listOf(ids)
  }
}

const listOf = (ids: readonly number[]): List => ({ name: `most-sold:${ids}`, ids: () => ids })
