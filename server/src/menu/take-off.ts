import { formatWall, type WallClock } from '@tischlein/rules/clock'
import type { Tx } from '../db/open.ts'

/** "Until someone brings it back" is a time that nobody here will see. */
export const FURTHER_NOTICE: WallClock = { day: '2999-12-31', minute: 0 }

/** Off the menu until then, whatever the stock; null brings it back. False: no such dish. */
export async function saveSoldOut(
  tx: Tx,
  restaurantId: number,
  productId: number,
  until: WallClock | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set({ sold_out_until: until && formatWall(until) })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', productId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Brings a dish back whose stock had run out: from now on it counts no units. */
export async function freeStock(tx: Tx, restaurantId: number, productId: number): Promise<void> {
  const emptied = await tx
    .updateTable('product')
    .set({ stock: null })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', productId)
    .where('stock', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!emptied) return
  await tx
    .insertInto('stock_entry')
    .values({ restaurant_id: restaurantId, product_id: productId, set_to: null })
    .execute()
}
