import { formatWall, type WallClock } from '@tischlein/rules/clock'
import type { Texts } from '@tischlein/rules/menu/translations'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { deletePart, insertPart, lockPart, nextPlace, type One, savePart } from './part-db.ts'

/** Dishes and what stands beside them, as a deed of the menu writes them. */

export type ProductRow = Selectable<Tables['product']>

/** All that a form holds of a dish; its stock has a ledger, and is written by `saveStock`. */
export type ProductFields = {
  readonly category_id: number
  readonly subcategory_id: number | null
  readonly name: string
  readonly description: string | null
  readonly image: string | null
  readonly price: number
  readonly tax_class: string
  readonly drink_share: number | null
  readonly containers: number | null
  readonly kitchen_points: number
  readonly active: boolean
  readonly allergens: string[] | null
  readonly additives: string[] | null
  readonly tags: string[]
  readonly delivery_types: DeliveryType[]
  readonly deposit: number | null
  readonly deposit_name: string | null
  readonly net_quantity: string | null
  readonly unit_price: number | null
  readonly unit: 'l' | 'kg' | null
  readonly min_age: number | null
  readonly is_ticket: boolean
  readonly asks_name: boolean
  readonly asks_date: boolean
  readonly translations: Texts
}

/** Locked, so that changes and orders of it follow each other. Null: there is none. */
export const lockProduct = (tx: Tx, which: One): Promise<ProductRow | null> => lockPart(tx, 'product', which)

/** At the end of its category. `id`: where the deed is done again. */
export const insertProduct = (
  tx: Tx,
  restaurantId: number,
  { category_id, ...fields }: ProductFields,
  id?: number,
): Promise<number> => {
  const unlimited = { stock: null, sold_out_until: null, pinned: null }
  return insertPart(
    tx,
    'product',
    { restaurant_id: restaurantId, category_id },
    { ...unlimited, ...fields },
    id,
  )
}

/** In another category it stands at the end. */
export async function saveProduct(tx: Tx, before: ProductRow, fields: ProductFields): Promise<void> {
  const { id, restaurant_id, category_id } = before
  const among = { restaurant_id, category_id: fields.category_id }
  const isMoved = fields.category_id !== category_id
  const place = isMoved ? { priority: await nextPlace(tx, 'product', among) } : {}
  await savePart(tx, 'product', { restaurantId: restaurant_id, id }, { ...fields, ...place })
}

/** What orders hold at this moment is written beside it, so that stock and orders still sum up. */
export async function saveStock(tx: Tx, { restaurantId, id }: One, stock: number | null): Promise<void> {
  const { units } = await tx
    .selectFrom('stock_take')
    .select(({ fn }) => fn.sum('units').as('units'))
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', '=', id)
    .where('given_back', '=', false)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('product')
    .set({ stock })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('stock_entry')
    .values({ restaurant_id: restaurantId, product_id: id, set_to: stock, held: Number(units ?? 0) })
    .execute()
}

export type HappyHourFields = {
  readonly weekday: number
  readonly start: WallClock
  readonly end: WallClock
  readonly price: number | null
}

/** All of a dish, in place of those before. */
export async function saveHappyHours(
  tx: Tx,
  { restaurantId, id }: One,
  hours: readonly HappyHourFields[],
): Promise<void> {
  await tx
    .deleteFrom('happy_hour')
    .where('restaurant_id', '=', restaurantId)
    .where('product_id', '=', id)
    .execute()
  if (hours.length === 0) return
  await tx
    .insertInto('happy_hour')
    .values(
      hours.map(({ weekday, start, end, price }) => ({
        restaurant_id: restaurantId,
        product_id: id,
        weekday,
        starts: formatWall(start),
        ends: formatWall(end),
        price,
      })),
    )
    .execute()
}

/** What was ordered of it keeps its own copy. */
export const deleteProduct = (tx: Tx, which: One): Promise<void> => deletePart(tx, 'product', which)

/** Whether the section belongs to the category. */
export async function isSectionOf(tx: Tx, { restaurantId, id }: One, categoryId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('subcategory')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('category_id', '=', categoryId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export type TabRow = Selectable<Tables['extra_tab']>
export type TabFields = { readonly title: string; readonly content: string; readonly translations: Texts }

/** Null: there is none. */
export const lockTab = (tx: Tx, which: One): Promise<TabRow | null> => lockPart(tx, 'extra_tab', which)

export const insertTab = (
  tx: Tx,
  { restaurantId, productId }: { readonly restaurantId: number; readonly productId: number },
  fields: TabFields,
  id?: number,
): Promise<number> =>
  insertPart(tx, 'extra_tab', { restaurant_id: restaurantId, product_id: productId }, fields, id)

export const saveTab = (tx: Tx, which: One, fields: TabFields): Promise<void> =>
  savePart(tx, 'extra_tab', which, fields)

export const deleteTab = (tx: Tx, which: One): Promise<void> => deletePart(tx, 'extra_tab', which)

/** The dishes among the special offers, in their order. Locked. */
export async function lockPinned(tx: Tx, restaurantId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where restaurant_id = ${restaurantId} and pinned is not null
    order by pinned, priority, id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** From now on these, in this order. */
export async function savePinned(tx: Tx, restaurantId: number, ids: readonly number[]): Promise<void> {
  await sql`update product set pinned = array_position(${[...ids]}::integer[], id) - 1
    where restaurant_id = ${restaurantId}
      and pinned is distinct from array_position(${[...ids]}::integer[], id) - 1`.execute(tx)
}
