import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

export type Happening = {
  readonly restaurantId: number
  /** `restaurant:{id}`, `board:{id}`, `basket:{id}`, `order:{id}`, `table-payment:{id}`. */
  readonly rooms: readonly string[]
  readonly what: string
  readonly nounId?: number | null
  readonly version?: number | null
  /** The sender's own stream, which gets no echo. */
  readonly socketId?: string | null
}

/**
 * Tells everybody in these rooms that something happened, once it is committed: ids only, readers read again.
 * What is told is kept for a while, so that a lost stream catches up.
 */
export async function publish(tx: Db | Tx, happening: Happening): Promise<void> {
  const { restaurantId, rooms, what, nounId = null, version = null, socketId = null } = happening
  if (rooms.length === 0) return
  await tx
    .with('told', (cte) =>
      cte
        .insertInto('live_event')
        .values(
          rooms.map((room) => ({
            restaurant_id: restaurantId,
            room,
            what,
            noun_id: nounId,
            version,
            socket_id: socketId,
          })),
        )
        .returning(['id', 'room', 'what', 'noun_id', 'version', 'socket_id', 'at']),
    )
    .selectFrom('told')
    .select(sql`pg_notify('live', row_to_json(told)::text)`.as('sent'))
    .execute()
}
