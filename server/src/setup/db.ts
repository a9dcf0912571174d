import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

/** Whoever sets up holds this to the end of the transaction. */
export const lockSetup = (tx: Tx) => sql`select pg_advisory_xact_lock(7203116)`.execute(tx)

/** Whether there is a dish on sale, and whether anybody has ever ordered. */
export async function stepsTaken(
  db: Db,
  restaurantId: number,
): Promise<{ readonly dishes: boolean; readonly order: boolean }> {
  const {
    rows: [row],
  } = await sql<{ readonly dishes: boolean; readonly order: boolean }>`
    select
      exists (select from product where restaurant_id = ${restaurantId} and active) as dishes,
      exists (select from placed_order where restaurant_id = ${restaurantId} and placed) as "order"`.execute(
    db,
  )
  return row ?? { dishes: false, order: false }
}
