import type { Texts } from '@tischlein/rules/menu/translations'
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** What the parts of a menu have in common: whose they are, their place among others, their words in each language. */

export type One = { readonly restaurantId: number; readonly id: number }

type Part =
  | 'category'
  | 'subcategory'
  | 'product'
  | 'extra_tab'
  | 'attribute_group'
  | 'attribute_item'
  | 'package_step'

/** Columns that are none of a form's business. */
type Kept = 'id' | 'restaurant_id' | 'priority' | 'translations'
type New<Table extends Part> = Omit<Insertable<Tables[Table]>, Kept>
type Changed<Table extends Part> = Omit<Updateable<Tables[Table]>, Exclude<Kept, 'priority'>> & {
  readonly translations: Texts
}

/** Every part as the little that all of them have, so that one sentence is written for all. */
type Common = { id: number; restaurant_id: number; priority: number | null; translations: string }
const commonly = (tx: Tx) => tx as unknown as Transaction<Record<Part, Common>>

/** Locked, so that two changes of it follow each other. Null: the restaurant has none like it. */
export async function lockPart<Table extends Part>(
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

/** Which place comes after all of those that share these columns. */
export async function nextPlace(
  tx: Tx,
  table: Part,
  among: { readonly restaurant_id: number },
): Promise<number> {
  const same = Object.entries(among).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(priority), -1) + 1 as next from ${sql.table(table)}
    where ${sql.join(same, sql` and `)}`.execute(tx)
  return rows[0]?.next ?? 0
}

/** At the end of those that share the columns of `among`. `id`: where the deed is done again. */
export async function insertPart<Table extends Part, Among extends { readonly restaurant_id: number }>(
  tx: Tx,
  table: Table,
  among: Among,
  { translations, ...fields }: Omit<New<Table>, keyof Among> & { readonly translations: Texts },
  id?: number,
): Promise<number> {
  const row = {
    ...(id === undefined ? {} : { id }),
    ...among,
    ...fields,
    priority: await nextPlace(tx, table, among),
    translations: JSON.stringify(translations),
  }
  const inserted = await commonly(tx)
    .insertInto(table as Part)
    .values(row as unknown as Common)
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

export async function savePart<Table extends Part>(
  tx: Tx,
  table: Table,
  { restaurantId, id }: One,
  { translations, ...fields }: Changed<Table>,
): Promise<void> {
  await commonly(tx)
    .updateTable(table as Part)
    .set({ ...fields, translations: JSON.stringify(translations) })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}

export async function deletePart(tx: Tx, table: Part, { restaurantId, id }: One): Promise<void> {
  await commonly(tx)
    .deleteFrom(table)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}
