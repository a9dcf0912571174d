import type { Db, Tx } from '../db/open.ts'
import { publish } from '../live/publish.ts'

export type TableNews = {
  readonly restaurantId: number
  readonly tableId: number
  /** `sitting`: opened, confirmed, ended; `tab`: an order came or moved; `bill`: asked for or brought; `robot`. */
  readonly what: 'sitting' | 'tab' | 'bill' | 'robot'
  readonly socketId?: string | null
}

/** The phones at a table, and the board, read it again. An order tells the board itself. */
export async function tellTable(
  tx: Db | Tx,
  { restaurantId, tableId, what, socketId = null }: TableNews,
): Promise<void> {
  const boards = what === 'tab' || what === 'bill' ? [] : [`board:${restaurantId}`]
  await publish(tx, {
    restaurantId,
    rooms: [`table:${tableId}`, ...boards],
    what,
    nounId: tableId,
    socketId,
  })
}
