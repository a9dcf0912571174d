import type { Voucher } from '@tischlein/rules/basket/basket'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** Rows by table, documents as values. Columns that are left out get their default. */
export type Rows = { readonly [Table in keyof Tables]?: readonly Partial<Selectable<Tables[Table]>>[] }

/** Parents before children. */
const order = [
  'restaurant',
  'service',
  'opening_rule',
  'delivery_zone',
  'delivery_zone_postcode',
  'tax_rate',
  'legend_entry',
  'information_page',
  'announcement',
  'blog',
  'tag',
  'blog_tag',
  'dining_table',
  'ticket_time',
  'station',
  'category',
  'subcategory',
  'product',
  'extra_tab',
  'happy_hour',
  'package_step',
  'package_step_product',
  'attribute_group',
  'attribute_group_product',
  'attribute_item',
  'pattern',
  'pattern_product',
  'stock_entry',
  'voucher',
  'prepaid_card',
  'account',
  'manager_role',
  'address',
  'basket',
  'order_counter',
  'placed_order',
  'order_line',
  'order_tax',
  'order_event',
  'slot_use',
  'slot_take',
  'voucher_use',
  'card_entry',
  'payment',
  'review',
] as const satisfies readonly (keyof Tables)[]

/** Tables whose ids the demo brings along: the next id of each must come after them. */
const numbered = [
  'restaurant',
  'delivery_zone',
  'information_page',
  'blog',
  'tag',
  'dining_table',
  'ticket_time',
  'category',
  'subcategory',
  'product',
  'package_step',
  'attribute_group',
  'attribute_item',
  'pattern',
  'prepaid_card',
] as const satisfies readonly (keyof Tables)[]

export async function insertRows(tx: Tx, rows: Rows): Promise<void> {
  for (const table of order) {
    const own = rows[table]
    if (own && own.length > 0) await insertInto(tx, table, own)
  }
}

export async function continueNumbers(tx: Tx): Promise<void> {
  for (const table of numbered) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      tx,
    )
  }
}

export async function hasRestaurants(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('restaurant').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Of two processes that start at once, one fills and the other finds it filled. */
export const lockDemo = (tx: Tx) => sql`select pg_advisory_xact_lock(7203115)`.execute(tx)

/** Counts one use of a voucher and answers what it is worth. */
export async function useVoucher(
  tx: Tx,
  restaurantId: number,
  code: string,
): Promise<Voucher & { readonly id: number }> {
  const row = await tx
    .updateTable('voucher')
    .set((now) => ({ used: now('used', '+', 1) }))
    .where('restaurant_id', '=', restaurantId)
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    categoryIds: row.category_ids,
    minimum: row.minimum,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    totalLimit: row.total_limit,
    perGuestLimit: row.per_guest_limit,
    isStopped: row.stopped_at !== null,
  }
}

/** One statement per shape of row, since a column that is named and empty would not get its default. */
async function insertInto(tx: Tx, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const shapes = new Map<string, object[]>()
  for (const row of rows) {
    const shape = Object.keys(row).toSorted().join()
    shapes.set(shape, [...(shapes.get(shape) ?? []), row])
  }
  for (const alike of shapes.values()) {
    const columns = Object.keys(alike[0] ?? {}).map((column) => sql.ref(column))
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(columns)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(alike)}::jsonb)`.execute(tx)
  }
}
