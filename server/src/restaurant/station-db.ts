import type { Station } from '@tischlein/rules/restaurant/kitchen'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** The parts of the kitchen, by name. */
export async function listStations(db: Db | Tx, restaurantId: number): Promise<Station[]> {
  const rows = await db
    .selectFrom('station')
    .select(['id', 'name', 'category_ids', 'points_per_slot'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, category_ids: categories, points_per_slot: pointsPerSlot }) => ({
    id,
    name,
    categories,
    pointsPerSlot,
  }))
}

export type StationFields = Omit<Station, 'id'>

const columnsOf = ({ name, categories, pointsPerSlot }: StationFields) => ({
  name,
  category_ids: categories && [...categories],
  points_per_slot: pointsPerSlot,
})

export async function insertStation(tx: Tx, restaurantId: number, station: StationFields): Promise<number> {
  const { id } = await tx
    .insertInto('station')
    .values({ restaurant_id: restaurantId, ...columnsOf(station) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type OneStation = { readonly restaurantId: number; readonly id: number }

/** False: there is no such station. */
export async function saveStation(
  tx: Tx,
  { restaurantId, id }: OneStation,
  station: StationFields,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('station')
    .set(columnsOf(station))
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was counted of it goes with it. False: there is no such station. */
export async function deleteStation(tx: Tx, { restaurantId, id }: OneStation): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('station')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Names are compared without capitals, which no unique constraint does: what has one is named one after the other. */
export const lockNames = (tx: Tx, restaurantId: number) =>
  sql`select pg_advisory_xact_lock(7203117, ${restaurantId})`.execute(tx)

/** Whether another station is called the same; `but`: the one that is being changed. */
export async function isStationNameTaken(
  tx: Tx,
  { restaurantId, name, but }: { restaurantId: number; name: string; but: number | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('station')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', but ?? 0)
    .executeTakeFirst()
  return row !== undefined
}
