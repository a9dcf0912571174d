import { parseWall } from '@tischlein/rules/clock'
import type { Tx } from '../db/open.ts'
import { touchMenu } from '../restaurant/db.ts'
import { givePlacesBack } from '../ticketing/db.ts'
import { refundToCard } from './refund-to-card.ts'
import { freePoints } from './take.ts'

/**
 * Returns what an order took: stock, the voucher's use, the points of its stations, its place in the slot, its places at ticket slots, what was paid by prepaid card. However
 * often it is called, each comes back once, because only what is not marked as given back is marked, and only what was
 * marked comes back.
 * In the same order as it was taken (`take.ts`), so that nobody waits in a circle.
 */
export async function giveBack(
  tx: Tx,
  order: { readonly id: number; readonly restaurantId: number },
): Promise<void> {
  await giveStockBack(tx, order)
  await giveVoucherBack(tx, order.id)
  await givePointsBack(tx, order.id)
  await giveSlotBack(tx, order.id)
  await givePlacesBack(tx, order)
  await refundToCard(tx, order.id)
}

async function giveStockBack(
  tx: Tx,
  { id, restaurantId }: { readonly id: number; readonly restaurantId: number },
): Promise<void> {
  const marked = await tx
    .updateTable('stock_take')
    .set({ given_back: true })
    .where('order_id', '=', id)
    .where('given_back', '=', false)
    .returning(['product_id', 'item_id', 'units'])
    .execute()
  if (marked.length === 0) return
  for (const { product_id, units } of marked.toSorted(by('product_id'))) {
    if (product_id !== null) await addStock(tx, 'product', product_id, units)
  }
  for (const { item_id, units } of marked.toSorted(by('item_id'))) {
    if (item_id !== null) await addStock(tx, 'attribute_item', item_id, units)
  }
  await touchMenu(tx, restaurantId, 'stock')
}

type Marked = { readonly product_id: number | null; readonly item_id: number | null }
const by = (column: keyof Marked) => (a: Marked, b: Marked) => (a[column] ?? 0) - (b[column] ?? 0)

/** What is unlimited by now stays unlimited. */
async function addStock(
  tx: Tx,
  table: 'product' | 'attribute_item',
  id: number,
  units: number,
): Promise<void> {
  await tx
    .updateTable(table)
    .set((now) => ({ stock: now('stock', '+', units) }))
    .where('id', '=', id)
    .where('stock', 'is not', null)
    .execute()
}

async function giveVoucherBack(tx: Tx, orderId: number): Promise<void> {
  const marked = await tx
    .updateTable('voucher_use')
    .set({ given_back: true })
    .where('order_id', '=', orderId)
    .where('given_back', '=', false)
    .returning('voucher_id')
    .executeTakeFirst()
  if (!marked) return
  await tx
    .updateTable('voucher')
    .set((now) => ({ used: now('used', '-', 1) }))
    .where('id', '=', marked.voucher_id)
    .execute()
}

async function givePointsBack(tx: Tx, orderId: number): Promise<void> {
  const marked = await tx
    .updateTable('station_take')
    .set({ given_back: true })
    .where('order_id', '=', orderId)
    .where('given_back', '=', false)
    .returning(['station_id', 'slot', 'points'])
    .execute()
  for (const { station_id: stationId, slot, points } of marked.toSorted(
    (a, b) => a.station_id - b.station_id,
  )) {
    const at = parseWall(slot)
    if (at) await freePoints(tx, { at, points: [{ stationId, points }] })
  }
}

async function giveSlotBack(tx: Tx, orderId: number): Promise<void> {
  const marked = await tx
    .updateTable('slot_take')
    .set({ given_back: true })
    .where('order_id', '=', orderId)
    .where('given_back', '=', false)
    .returning(['restaurant_id', 'delivery_type', 'slot', 'items'])
    .executeTakeFirst()
  if (!marked) return
  await tx
    .updateTable('slot_use')
    .set((now) => ({ orders: now('orders', '-', 1), items: now('items', '-', marked.items) }))
    .where('restaurant_id', '=', marked.restaurant_id)
    .where('delivery_type', '=', marked.delivery_type)
    .where('slot', '=', marked.slot)
    .execute()
}
