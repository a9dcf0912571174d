import type { Db, Tx } from '../db/open.ts'
import { insertEvents } from './db.ts'

export type Happening = {
  readonly restaurantId: number
  /** `restaurant:{id}`, `board:{id}`, `basket:{id}`, `order:{id}`, `table:{id}`, `table-payment:{id}`. */
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
  const event = { restaurant_id: restaurantId, what, noun_id: nounId, version, socket_id: socketId }
  await insertEvents(
    tx,
    rooms.map((room) => ({ ...event, room })),
  )
}
