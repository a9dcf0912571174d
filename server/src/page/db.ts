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
