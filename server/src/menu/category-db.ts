import { freeSlug, slugOf } from '@tischlein/rules/menu/slug'
import type { Texts } from '@tischlein/rules/menu/translations'
import type { Selectable } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { deletePart, insertPart, lockPart, type One, savePart } from './part-db.ts'

/** Categories and their subcategories, as a deed of the menu writes them. */

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
export const lockCategory = (tx: Tx, which: One): Promise<CategoryRow | null> =>
  lockPart(tx, 'category', which)

/** At the end of the menu, under a slug of its own. `id`: where the deed is done again. */
export async function insertCategory(
  tx: Tx,
  restaurantId: number,
  fields: CategoryFields,
  id?: number,
): Promise<number> {
  const others = await tx
    .selectFrom('category')
    .select('slug')
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const slug = freeSlug(slugOf(fields.name), new Set(others.map((other) => other.slug)))
  return insertPart(tx, 'category', { restaurant_id: restaurantId }, { ...fields, slug }, id)
}

export const saveCategory = (tx: Tx, which: One, fields: CategoryFields): Promise<void> =>
  savePart(tx, 'category', which, fields)

/** With its dishes and sections; what was ordered of them keeps its own copy. */
export async function deleteCategory(tx: Tx, { restaurantId, id }: One): Promise<void> {
  await tx
    .updateTable('product')
    .set({ subcategory_id: null })
    .where('restaurant_id', '=', restaurantId)
    .where('category_id', '=', id)
    .execute()
  await deletePart(tx, 'category', { restaurantId, id })
}

export type SubcategoryRow = Selectable<Tables['subcategory']>
export type SubcategoryFields = {
  readonly name: string
  readonly image: string | null
  readonly translations: Texts
}

/** Null: there is none. */
export const lockSubcategory = (tx: Tx, which: One): Promise<SubcategoryRow | null> =>
  lockPart(tx, 'subcategory', which)

/** At the end of its category. */
export const insertSubcategory = (
  tx: Tx,
  { restaurantId, categoryId }: { readonly restaurantId: number; readonly categoryId: number },
  fields: SubcategoryFields,
  id?: number,
): Promise<number> =>
  insertPart(tx, 'subcategory', { restaurant_id: restaurantId, category_id: categoryId }, fields, id)

export const saveSubcategory = (tx: Tx, which: One, fields: SubcategoryFields): Promise<void> =>
  savePart(tx, 'subcategory', which, fields)

/** Its dishes stay in the category. */
export async function deleteSubcategory(tx: Tx, { restaurantId, id }: One): Promise<void> {
  await tx
    .updateTable('product')
    .set({ subcategory_id: null })
    .where('restaurant_id', '=', restaurantId)
    .where('subcategory_id', '=', id)
    .execute()
  await deletePart(tx, 'subcategory', { restaurantId, id })
}
