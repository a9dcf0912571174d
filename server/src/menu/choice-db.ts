import type { Texts } from '@tischlein/rules/menu/translations'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** Groups of options and the options in them, as a deed of the menu writes them. */

export type One = { readonly restaurantId: number; readonly id: number }

export type GroupRow = Selectable<Tables['attribute_group']>
export type GroupFields = {
  readonly name: string
  readonly minimum: number
  readonly maximum: number | null
  readonly multi_select: boolean
  /** Null: of the dishes that are linked to it. */
  readonly category_id: number | null
  readonly translations: Texts
}

export type OptionRow = Selectable<Tables['attribute_item']>
export type OptionFields = {
  readonly name: string
  readonly price: number
  readonly allergens: readonly string[] | null
  readonly translations: Texts
}

/** Locked, so that two changes of it follow each other. Null: there is none. */
export const lockGroup = (tx: Tx, which: One): Promise<GroupRow | null> => lock(tx, 'attribute_group', which)
export const lockOption = (tx: Tx, which: One): Promise<OptionRow | null> => lock(tx, 'attribute_item', which)

async function lock<Table extends 'attribute_group' | 'attribute_item'>(
  tx: Tx,
  table: Table,
  { restaurantId, id }: One,
): Promise<Selectable<Tables[Table]> | null> {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select * from ${sql.table(table)} where restaurant_id = ${restaurantId} and id = ${id} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** The dishes whose group it is. */
export async function listGroupProducts(tx: Tx, { restaurantId, id }: One): Promise<number[]> {
  const rows = await tx
    .selectFrom('attribute_group_product')
    .select('product_id')
    .where('restaurant_id', '=', restaurantId)
    .where('group_id', '=', id)
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Whether the restaurant has that category. */
export async function hasCategory(tx: Tx, { restaurantId, id }: One): Promise<boolean> {
  const row = await tx
    .selectFrom('category')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** At the end of the groups. `id`: where the deed is done again. */
export async function insertGroup(
  tx: Tx,
  restaurantId: number,
  { translations, ...fields }: GroupFields,
  id?: number,
): Promise<number> {
  const { last } = await tx
    .selectFrom('attribute_group')
    .select(({ fn }) => fn.max('priority').as('last'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  const inserted = await tx
    .insertInto('attribute_group')
    .values({
      ...(id === undefined ? {} : { id }),
      restaurant_id: restaurantId,
      ...fields,
      priority: (last ?? -1) + 1,
      translations: JSON.stringify(translations),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

export async function saveGroup(
  tx: Tx,
  { restaurantId, id }: One,
  { translations, ...fields }: GroupFields,
): Promise<void> {
  await tx
    .updateTable('attribute_group')
    .set({ ...fields, translations: JSON.stringify(translations) })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}

/** It stands beside these dishes and no others. False: one of them is none of the restaurant's. */
export async function saveGroupProducts(
  tx: Tx,
  { restaurantId, id }: One,
  productIds: readonly number[],
): Promise<boolean> {
  await tx
    .deleteFrom('attribute_group_product')
    .where('restaurant_id', '=', restaurantId)
    .where('group_id', '=', id)
    .execute()
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return true
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('attribute_group_product')
    .columns(['restaurant_id', 'group_id', 'product_id'])
    .expression((make) =>
      make
        .selectFrom('product')
        .select(({ val, ref }) => [ref('restaurant_id').as('r'), val(id).as('g'), ref('id').as('p')])
        .where('restaurant_id', '=', restaurantId)
        .where('id', 'in', ids),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === BigInt(ids.length)
}

/** With its options; what was ordered of them keeps its own copy. */
export async function deleteGroup(tx: Tx, { restaurantId, id }: One): Promise<void> {
  await tx
    .deleteFrom('attribute_group')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}

/** At the end of its group, and unlimited until a stock is set. */
export async function insertOption(
  tx: Tx,
  { restaurantId, groupId }: { readonly restaurantId: number; readonly groupId: number },
  { translations, allergens, ...fields }: OptionFields,
  id?: number,
): Promise<number> {
  const { last } = await tx
    .selectFrom('attribute_item')
    .select(({ fn }) => fn.max('priority').as('last'))
    .where('restaurant_id', '=', restaurantId)
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  const inserted = await tx
    .insertInto('attribute_item')
    .values({
      ...(id === undefined ? {} : { id }),
      restaurant_id: restaurantId,
      group_id: groupId,
      ...fields,
      allergens: allergens && [...allergens],
      image: null,
      stock: null,
      sold_out_until: null,
      priority: (last ?? -1) + 1,
      translations: JSON.stringify(translations),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

export async function saveOption(
  tx: Tx,
  { restaurantId, id }: One,
  { translations, allergens, ...fields }: OptionFields,
): Promise<void> {
  await tx
    .updateTable('attribute_item')
    .set({ ...fields, allergens: allergens && [...allergens], translations: JSON.stringify(translations) })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}

/**
 * Sets what is left of an option; null is unlimited. What orders hold at that moment is noted with it, so that the
 * books still agree when one of them is given back (docs/stock.md).
 */
export async function setOptionStock(tx: Tx, { restaurantId, id }: One, stock: number | null): Promise<void> {
  await tx
    .updateTable('attribute_item')
    .set({ stock })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
  await sql`
    insert into stock_entry (restaurant_id, item_id, set_to, held)
    select ${restaurantId}::int, ${id}::int, ${stock}::int, coalesce(sum(units), 0) from stock_take
    where restaurant_id = ${restaurantId} and item_id = ${id} and not given_back`.execute(tx)
}

export async function deleteOption(tx: Tx, { restaurantId, id }: One): Promise<void> {
  await tx
    .deleteFrom('attribute_item')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}
