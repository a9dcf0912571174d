import { formatWall } from '@tischlein/rules/clock'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { loadSitting } from '../table/sitting-db.ts'
import { insertTable, isReservedAfter, lockRoom, saveRemoved, saveTable } from './table-db.ts'

export type Furniture = { readonly name: string; readonly seats: number }

/** A further table; its id. Refuses `name_duplicate`. */
export async function addTable(tx: Tx, { id }: Snapshot, table: Furniture): Promise<number> {
  return (await insertTable(tx, id, table)) ?? refused('name_duplicate')
}

/** What is left out stays. Refuses `table_does_not_exists`, `name_duplicate`. */
export async function changeTable(
  tx: Tx,
  { id: restaurantId }: Snapshot,
  {
    id,
    name,
    seats,
  }: { readonly id: number } & { readonly [F in keyof Furniture]?: Furniture[F] | undefined },
): Promise<void> {
  const room = await lockRoom(tx, restaurantId)
  if (!room.some((table) => table.id === id)) refused('table_does_not_exists')
  if (room.some((table) => table.id !== id && table.name === name)) refused('name_duplicate')
  await saveTable(tx, id, { name, seats })
}

/** Out of the room; what was eaten at it stays. Refuses `table_does_not_exists`, `table_is_taken` to a table in use. */
export async function removeTable(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  restaurant: Snapshot,
  tableId: number,
): Promise<void> {
  const now = clock()
  const room = await lockRoom(tx, restaurant.id)
  if (!room.some(({ id }) => id === tableId)) refused('table_does_not_exists')
  const isSeated = (await loadSitting(tx, { restaurantId: restaurant.id, tableId }, now)) !== null
  if (isSeated || (await isReservedAfter(tx, tableId, formatWall(restaurant.wall(now)))))
    refused('table_is_taken')
  await saveRemoved(tx, tableId, timestamp(now))
}
