import { formatWall, type WallClock } from '@tischlein/rules/clock'
import type { Tx } from '../db/open.ts'

/** "Until someone brings it back" is a time that nobody here will see. */
export const FURTHER_NOTICE: WallClock = { day: '2999-12-31', minute: 0 }

/** A dish or an option. */
export type Sellable = {
  readonly table: 'product' | 'attribute_item'
  readonly restaurantId: number
  readonly id: number
}

/** Not to be had until then, whatever the stock; null brings it back. False: there is no such thing. */
export async function saveSoldOut(
  tx: Tx,
  { table, restaurantId, id }: Sellable,
  until: WallClock | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ sold_out_until: until && formatWall(until) })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Brings back what had run out: from now on it counts no units. */
export async function freeStock(tx: Tx, { table, restaurantId, id }: Sellable): Promise<void> {
  const emptied = await tx
    .updateTable(table)
    .set({ stock: null })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('stock', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!emptied) return
  await tx
    .insertInto('stock_entry')
    .values({
      restaurant_id: restaurantId,
      ...(table === 'product' ? { product_id: id } : { item_id: id }),
      set_to: null,
    })
    .execute()
}
