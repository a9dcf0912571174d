import { freeSlug, slugOf } from '@tischlein/rules/menu/slug'
import type { Texts } from '@tischlein/rules/menu/translations'
import type { Selectable } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** Categories and their subcategories, as a deed of the menu writes them. */

export type One = { readonly restaurantId: number; readonly id: number }

export type CategoryRow = Selectable<Tables['category']>
export type CategoryFields = {
  readonly name: string
  readonly description: string | null
  readonly image: string | null
  readonly foot_note: string | null
  readonly extra: boolean
  readonly active: boolean
  readonly translations: Texts
}

/** Locked, so that two changes of it follow each other. Null: there is none. */
export async function lockCategory(tx: Tx, { restaurantId, id }: One): Promise<CategoryRow | null> {
  const row = await tx
    .selectFrom('category')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** At the end of the menu, under a slug of its own. `id`: where the deed is done again. */
export async function insertCategory(
  tx: Tx,
  restaurantId: number,
  { translations, ...fields }: CategoryFields,
  id?: number,
): Promise<number> {
  const others = await tx
    .selectFrom('category')
    .select(['slug', 'priority'])
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const slug = freeSlug(slugOf(fields.name), new Set(others.map((other) => other.slug)))
  const priority = Math.max(-1, ...others.map((other) => other.priority ?? -1)) + 1
  const inserted = await tx
    .insertInto('category')
    .values({
      ...(id === undefined ? {} : { id }),
      restaurant_id: restaurantId,
      ...fields,
      translations: JSON.stringify(translations),
      slug,
      priority,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

export async function saveCategory(
  tx: Tx,
  { restaurantId, id }: One,
  { translations, ...fields }: CategoryFields,
): Promise<void> {
  await tx
    .updateTable('category')
    .set({ ...fields, translations: JSON.stringify(translations) })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}

/** With its dishes and sections; what was ordered of them keeps its own copy. */
export async function deleteCategory(tx: Tx, { restaurantId, id }: One): Promise<void> {
  await tx
    .updateTable('product')
    .set({ subcategory_id: null })
    .where('restaurant_id', '=', restaurantId)
    .where('category_id', '=', id)
    .execute()
  await tx.deleteFrom('category').where('restaurant_id', '=', restaurantId).where('id', '=', id).execute()
}

export type SubcategoryRow = Selectable<Tables['subcategory']>
export type SubcategoryFields = {
  readonly name: string
  readonly image: string | null
  readonly translations: Texts
}

/** Null: there is none. */
export async function lockSubcategory(tx: Tx, { restaurantId, id }: One): Promise<SubcategoryRow | null> {
  const row = await tx
    .selectFrom('subcategory')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** At the end of its category. */
export async function insertSubcategory(
  tx: Tx,
  { restaurantId, categoryId }: { readonly restaurantId: number; readonly categoryId: number },
  { translations, ...fields }: SubcategoryFields,
  id?: number,
): Promise<number> {
  const { last } = await tx
    .selectFrom('subcategory')
    .select(({ fn }) => fn.max('priority').as('last'))
    .where('restaurant_id', '=', restaurantId)
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow()
  const inserted = await tx
    .insertInto('subcategory')
    .values({
      ...(id === undefined ? {} : { id }),
      restaurant_id: restaurantId,
      category_id: categoryId,
      ...fields,
      priority: (last ?? -1) + 1,
      translations: JSON.stringify(translations),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

export async function saveSubcategory(
  tx: Tx,
  { restaurantId, id }: One,
  { translations, ...fields }: SubcategoryFields,
): Promise<void> {
  await tx
    .updateTable('subcategory')
    .set({ ...fields, translations: JSON.stringify(translations) })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}

/** Its dishes stay in the category. */
export async function deleteSubcategory(tx: Tx, { restaurantId, id }: One): Promise<void> {
  await tx
    .updateTable('product')
    .set({ subcategory_id: null })
    .where('restaurant_id', '=', restaurantId)
    .where('subcategory_id', '=', id)
    .execute()
  await tx.deleteFrom('subcategory').where('restaurant_id', '=', restaurantId).where('id', '=', id).execute()
}
