import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables, Translations } from '../db/tables.ts'

/** What a restaurant says to its guests, as staff write it: announcements, pages, and the texts of the law. */

export type AnnouncementRow = Selectable<Tables['announcement']>
export type PageRow = Selectable<Tables['information_page']>
type Which = { readonly restaurantId: number; readonly id: number }
type Span = { readonly limit: number; readonly offset: number }

export async function listAnnouncements(
  db: Db,
  { restaurantId, kind }: { readonly restaurantId: number; readonly kind: AnnouncementRow['kind'] | null },
  { limit, offset }: Span,
): Promise<{ announcements: AnnouncementRow[]; total: number }> {
  const wanted = db
    .selectFrom('announcement')
    .where('restaurant_id', '=', restaurantId)
    .$if(kind !== null, (some) => some.where('kind', '=', kind ?? 'general'))
  const { count } = await wanted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const rows = await wanted.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return { announcements: rows, total: Number(count) }
}

/** Null: this restaurant has none by that id. */
export async function loadAnnouncement(
  db: Db | Tx,
  { restaurantId, id }: Which,
): Promise<AnnouncementRow | null> {
  const row = await db
    .selectFrom('announcement')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export const insertAnnouncement = (
  tx: Tx,
  row: Insertable<Tables['announcement']>,
): Promise<AnnouncementRow> =>
  tx.insertInto('announcement').values(row).returningAll().executeTakeFirstOrThrow()

export const saveAnnouncement = (
  tx: Tx,
  { restaurantId, id }: Which,
  fields: Updateable<Tables['announcement']>,
): Promise<AnnouncementRow> =>
  tx
    .updateTable('announcement')
    .set(fields)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** False: there is none. */
export async function deleteAnnouncement(tx: Tx, { restaurantId, id }: Which): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('announcement')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Null: another page has the short name. */
export async function insertPage(
  tx: Tx,
  row: Insertable<Tables['information_page']>,
): Promise<PageRow | null> {
  const written = await tx
    .insertInto('information_page')
    .values(row)
    .onConflict((taken) => taken.columns(['restaurant_id', 'slug']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return written ?? null
}

/** The caller has made sure that its short name is free. */
export const savePage = (
  tx: Tx,
  { restaurantId, id }: Which,
  fields: Updateable<Tables['information_page']>,
): Promise<PageRow> =>
  tx
    .updateTable('information_page')
    .set(fields)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** All pages of a restaurant, while nobody else writes one. */
export async function lockPages(tx: Tx, restaurantId: number): Promise<PageRow[]> {
  return tx
    .selectFrom('information_page')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** False: there is none. */
export async function deletePage(tx: Tx, { restaurantId, id }: Which): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('information_page')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The restaurant's own texts and their translations, while nobody else changes them. */
export async function lockTexts(tx: Tx, restaurantId: number): Promise<Translations> {
  const { translations } = await tx
    .selectFrom('restaurant')
    .select('translations')
    .where('id', '=', restaurantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return translations
}

/** Texts of the settings by their name; the other settings stay as they are. */
export async function saveTexts(
  tx: Tx,
  restaurantId: number,
  texts: { readonly [setting: string]: string | null },
  translations: Translations,
): Promise<void> {
  await tx
    .updateTable('restaurant')
    .set({
      settings: sql`settings || ${JSON.stringify(texts)}::jsonb`,
      translations: JSON.stringify(translations),
    })
    .where('id', '=', restaurantId)
    .execute()
}
