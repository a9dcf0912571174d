import type { Texts } from '@tischlein/rules/menu/translations'
import type { Selectable } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { deletePart, insertPart, lockPart, type One, savePart } from './part-db.ts'

/** Packages and their steps, as a deed of the menu writes them. */

export type DishRow = Pick<Selectable<Tables['product']>, 'id' | 'name' | 'is_package'>
export type StepRow = Selectable<Tables['package_step']>
export type StepFields = {
  readonly name: string
  readonly question: string | null
  readonly minimum: number
  readonly maximum: number
  readonly translations: Texts
}
/** A dish to choose in a step, and its surcharge in minor units. */
export type Offer = {
  readonly product_id: number
  readonly price: number
  readonly multiple_allowed: boolean
}

/** Locked, so that two changes of its steps follow each other. Null: there is no such dish. */
export const lockDish = (tx: Tx, which: One): Promise<DishRow | null> => lockPart(tx, 'product', which)

/** Those of these dishes that are the restaurant's. */
export async function listDishes(
  tx: Tx,
  restaurantId: number,
  ids: readonly number[],
): Promise<Pick<DishRow, 'id' | 'is_package'>[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('product')
    .select(['id', 'is_package'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Whether a step of some package offers it. */
export async function isInPackage(tx: Tx, { restaurantId, id }: One): Promise<boolean> {
  const row = await tx
    .selectFrom('package_step_product')
    .select('step_id')
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function savePackage(tx: Tx, { restaurantId, id }: One, is_package: boolean): Promise<void> {
  await tx
    .updateTable('product')
    .set({ is_package })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}

export async function deleteSteps(tx: Tx, { restaurantId, id }: One): Promise<void> {
  await tx
    .deleteFrom('package_step')
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', '=', id)
    .execute()
}

/** Locked, so that two changes of it follow each other. Null: there is none. */
export const lockStep = (tx: Tx, which: One): Promise<StepRow | null> => lockPart(tx, 'package_step', which)

/** The dishes of a step in their order. */
export async function listOffers(tx: Tx, { restaurantId, id }: One): Promise<Offer[]> {
  return tx
    .selectFrom('package_step_product')
    .select(['product_id', 'price', 'multiple_allowed'])
    .where('restaurant_id', '=', restaurantId)
    .where('step_id', '=', id)
    .orderBy('priority')
    .orderBy('product_id')
    .execute()
}

/** At the end of its package. `id`: where the deed is done again. */
export const insertStep = (
  tx: Tx,
  { restaurantId, packageId }: { readonly restaurantId: number; readonly packageId: number },
  fields: StepFields,
  id?: number,
): Promise<number> =>
  insertPart(tx, 'package_step', { restaurant_id: restaurantId, product_id: packageId }, fields, id)

export const saveStep = (tx: Tx, which: One, fields: StepFields): Promise<void> =>
  savePart(tx, 'package_step', which, fields)

/** These dishes and no others, in this order. */
export async function saveOffers(tx: Tx, { restaurantId, id }: One, offers: readonly Offer[]): Promise<void> {
  await tx
    .deleteFrom('package_step_product')
    .where('restaurant_id', '=', restaurantId)
    .where('step_id', '=', id)
    .execute()
  if (offers.length === 0) return
  await tx
    .insertInto('package_step_product')
    .values(
      offers.map((offer, priority) => ({ restaurant_id: restaurantId, step_id: id, ...offer, priority })),
    )
    .execute()
}

export const deleteStep = (tx: Tx, which: One): Promise<void> => deletePart(tx, 'package_step', which)
