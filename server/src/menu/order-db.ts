import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'

/** Lists of the menu that have an order, and what makes two rows neighbours in it. */
const siblings = {
  category: null,
  subcategory: 'category_id',
  product: 'category_id',
  extra_tab: 'product_id',
  attribute_group: null,
  attribute_item: 'group_id',
  package_step: 'product_id',
} as const

export type Ordered = keyof typeof siblings

/**
 * Puts these first in this order; their neighbours follow as they stood. Ids of several lists order each list by
 * itself. False: one of them is not there.
 */
export async function saveOrder(
  tx: Tx,
  table: Ordered,
  restaurantId: number,
  ids: readonly number[],
): Promise<boolean> {
  const parent = siblings[table] === null ? sql`0` : sql.ref(siblings[table])
  const { rows } = await sql<{ id: number; parent: number }>`
    select id, ${parent} as parent from ${sql.table(table)}
    where restaurant_id = ${restaurantId} order by priority nulls last, id for update`.execute(tx)
  const known = new Map(rows.map((row) => [row.id, row.parent]))
  if (!ids.every((id) => known.has(id))) return false
  const touched = new Set(ids.map((id) => known.get(id)))
  const named = new Set(ids)
  const rest = rows.filter((row) => !named.has(row.id) && touched.has(row.parent)).map(({ id }) => id)
  for (const [priority, id] of [...named, ...rest].entries()) {
    await sql`update ${sql.table(table)} set priority = ${priority}
      where restaurant_id = ${restaurantId} and id = ${id} and priority is distinct from ${priority}`.execute(
      tx,
    )
  }
  return true
}
