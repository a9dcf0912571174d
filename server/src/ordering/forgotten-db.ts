import type { Db, Tx } from '../db/open.ts'

type Forgotten = { readonly day: string; readonly orders: number }

/** Of how many orders it was forgotten on a day who had ordered; rounds of one day add up. */
export async function countForgotten(
  tx: Tx,
  { restaurantId, day, orders }: Forgotten & { readonly restaurantId: number },
): Promise<void> {
  if (orders === 0) return
  await tx
    .insertInto('forgotten')
    .values({ restaurant_id: restaurantId, day, orders })
    .onConflict((same) =>
      same
        .columns(['restaurant_id', 'day'])
        .doUpdateSet((is) => ({ orders: is('forgotten.orders', '+', orders) })),
    )
    .execute()
}

/** The latest days first. */
export const listForgotten = (db: Db, restaurantId: number, limit: number): Promise<Forgotten[]> =>
  db
    .selectFrom('forgotten')
    .select(['day', 'orders'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
