import type { Texts } from '@tischlein/rules/menu/translations'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { deletePart, insertPart, lockPart, type One, savePart } from './part-db.ts'

/** Groups of options and the options in them, as a deed of the menu writes them. */

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
  readonly allergens: string[] | null
  readonly translations: Texts
}

/** Locked, so that two changes of it follow each other. Null: there is none. */
export const lockGroup = (tx: Tx, which: One): Promise<GroupRow | null> =>
  lockPart(tx, 'attribute_group', which)
export const lockOption = (tx: Tx, which: One): Promise<OptionRow | null> =>
  lockPart(tx, 'attribute_item', which)

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
export const insertGroup = (
  tx: Tx,
  restaurantId: number,
  fields: GroupFields,
  id?: number,
): Promise<number> => insertPart(tx, 'attribute_group', { restaurant_id: restaurantId }, fields, id)

export const saveGroup = (tx: Tx, which: One, fields: GroupFields): Promise<void> =>
  savePart(tx, 'attribute_group', which, fields)

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
export const deleteGroup = (tx: Tx, which: One): Promise<void> => deletePart(tx, 'attribute_group', which)

/** At the end of its group, and unlimited until a stock is set. */
export const insertOption = (
  tx: Tx,
  { restaurantId, groupId }: { readonly restaurantId: number; readonly groupId: number },
  fields: OptionFields,
  id?: number,
): Promise<number> => {
  const among = { restaurant_id: restaurantId, group_id: groupId }
  const unlimited = { image: null, stock: null, sold_out_until: null }
  return insertPart(tx, 'attribute_item', among, { ...unlimited, ...fields }, id)
}

export const saveOption = (tx: Tx, which: One, fields: OptionFields): Promise<void> =>
  savePart(tx, 'attribute_item', which, fields)

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

export const deleteOption = (tx: Tx, which: One): Promise<void> => deletePart(tx, 'attribute_item', which)
