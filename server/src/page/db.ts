import type { Db } from '../db/open.ts'

/** Whether an order of this restaurant has that secret. */
export async function hasOrder(db: Db, restaurantId: number, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('placed_order')
    .select('id')
    .where('token', '=', token)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody has a ticket of this restaurant with that code, good or not any more. */
export async function hasTicket(db: Db, restaurantId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket')
    .select('id')
    .where('code', '=', code)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  return row !== undefined
}
