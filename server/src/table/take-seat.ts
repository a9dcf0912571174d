import { businessDay, type Instant, momentOf, plusDays } from '@tischlein/rules/clock'
import { allow, type Ruling, refuse } from '@tischlein/rules/ruling'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import { refused } from '../http/refused.ts'
import { newId } from '../ids.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { endOverdueAt } from './end-sitting.ts'
import {
  holdTable,
  insertSitter,
  insertSitting,
  isSitter,
  loadSitting,
  type Sitter,
  type SittingRow,
  wasSitter,
} from './sitting-db.ts'
import { tellTable } from './tell-table.ts'

type Room = Pick<Snapshot, 'id' | 'timezone' | 'settings' | 'wall'>

export type SeatWish = {
  readonly restaurant: Room
  readonly tableId: number
  readonly sitter: Sitter
  /** The secret of the table's code was shown and is right. */
  readonly hasCode: boolean
  readonly now: Instant
}

/**
 * A guest takes a seat at a table (decision 031). Who is of its living sitting stays so without the code; the code
 * joins it, or opens one where the restaurant lets guests do so. Two who open at once are of one sitting. Answers
 * null where there is none: no code was shown, or staff have not opened the table yet. Refuses `sitting_is_over` to who was of an ended one the same business day, unless staff opened the table again.
 */
export function takeSeat(db: Db, wish: SeatWish): Promise<Ruling<number | null>> {
  return inTransaction(db, async (tx) => {
    const { restaurant, tableId, sitter, now } = wish
    const table = { restaurantId: restaurant.id, tableId }
    const live = await loadSitting(tx, table, now)
    if (live && (await isSitter(tx, live.id, sitter))) return allow(live.id)
    if (!wish.hasCode) return allow(null)
    const wasHere = await wasSitter(tx, { ...table, businessDay: dayOf(restaurant, now) }, sitter)
    if (wasHere && live?.opened_by == null) return refuse('sitting_is_over')
    if (!live && restaurant.settings.tableOpening === 'staff') return allow(null)
    const sitting = live ?? (await openSitting(tx, { restaurant, tableId, by: null, now }))
    await insertSitter(tx, sitting, sitter)
    return allow(sitting.id)
  })
}

type Opening = {
  readonly restaurant: Room
  readonly tableId: number
  /** The member of staff who opens it, which confirms it too; null: a guest's scan. */
  readonly by: number | null
  readonly now: Instant
}

/** The table's living sitting, opened if it has none. Refuses `table_does_not_exists` to one that was just taken out of the room. */
export async function openSitting(tx: Tx, { restaurant, tableId, by, now }: Opening): Promise<SittingRow> {
  const table = { restaurantId: restaurant.id, tableId }
  if (!(await holdTable(tx, table))) refused('table_does_not_exists')
  await endOverdueAt(tx, table, now)
  const at = timestamp(now)
  const fresh = await insertSitting(tx, {
    id: newId(),
    restaurant_id: restaurant.id,
    table_id: tableId,
    business_day: dayOf(restaurant, now),
    opened_at: at,
    opened_by: by,
    confirmed_at: by === null ? null : at,
    lasts_until: timestamp(endOfDay(restaurant, now)),
    ended_at: null,
    end_reason: null,
  })
  if (fresh) await tellTable(tx, { ...table, what: 'sitting' })
  return fresh ?? (await loadSitting(tx, table, now)) ?? Promise.reject(new Error('A sitting went at once.'))
}

const dayOf = ({ settings, wall }: Room, now: Instant): string => businessDay(wall(now), settings.dayEndsAt)

/** When the business day of this moment is over. */
function endOfDay(restaurant: Room, now: Instant): Instant {
  const { dayEndsAt } = restaurant.settings
  return momentOf({ day: plusDays(dayOf(restaurant, now), 1), minute: dayEndsAt }, restaurant.timezone)
}
