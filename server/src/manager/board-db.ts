import type { Db, Tx } from '../db/open.ts'

export type BoardRow = {
  readonly restaurantId: number
  readonly seenAt: string | null
  readonly unwatchedSince: string | null
}

/** When a board was open last in each restaurant, and since when none is. */
export async function listBoards(db: Db | Tx): Promise<BoardRow[]> {
  const rows = await db.selectFrom('restaurant').select(['id', 'board_seen_at', 'unwatched_since']).execute()
  return rows.map((row) => ({
    restaurantId: row.id,
    seenAt: row.board_seen_at,
    unwatchedSince: row.unwatched_since,
  }))
}

/** A board is open just now. Several say so all the time: what was written after `staleBefore` is left as it is. */
export async function saveBoardSeen(
  tx: Db | Tx,
  { restaurantId, at, staleBefore }: { restaurantId: number; at: string; staleBefore: string },
): Promise<void> {
  await tx
    .updateTable('restaurant')
    .set({ board_seen_at: at })
    .where('id', '=', restaurantId)
    .where((is) => is.or([is('board_seen_at', 'is', null), is('board_seen_at', '<', staleBefore)]))
    .execute()
}

/** Notes since when no board is open. False where one came meanwhile, or another process was first. */
export async function saveUnwatched(
  tx: Tx,
  { restaurantId, seenAt }: BoardRow,
  since: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('restaurant')
    .set({ unwatched_since: since })
    .where('id', '=', restaurantId)
    .where('board_seen_at', '=', seenAt)
    .where('unwatched_since', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A board is open again, or none is needed. False where that was so already. */
export async function saveWatched(tx: Tx, restaurantId: number): Promise<boolean> {
  const row = await tx
    .updateTable('restaurant')
    .set({ unwatched_since: null })
    .where('id', '=', restaurantId)
    .where('unwatched_since', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
