import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { violates } from '../db/verdicts.ts'
import type { TagRow } from './blog-db.ts'

/** Entries as staff keep them, drafts among them. */

export type BlogDraft = Selectable<Tables['blog']>
export type DeskBlog = BlogDraft & { readonly tags: readonly TagRow[] }
export type CountedTag = TagRow & { readonly blogs: number }
type Which = { readonly restaurantId: number; readonly id: number }
type Query = {
  readonly restaurantId: number
  readonly q: string | null
  readonly limit: number
  readonly offset: number
}

const pattern = (q: string | null) => `%${q?.replace(/[\\%_]/g, '\\$&')}%`

/** One page, drafts first, then the latest. */
export async function listDeskBlogs(
  db: Db,
  { restaurantId, q, limit, offset }: Query,
): Promise<{ blogs: DeskBlog[]; total: number }> {
  const wanted = db
    .selectFrom('blog')
    .where('restaurant_id', '=', restaurantId)
    .$if(q !== null, (some) => some.where('title', 'ilike', pattern(q)))
  const { count } = await wanted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy('published_at', (at) => at.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { blogs: await withTags(db, rows), total: Number(count) }
}

/** Null: this restaurant has none by that id. */
export async function loadDeskBlog(db: Db | Tx, { restaurantId, id }: Which): Promise<DeskBlog | null> {
  const rows = await db
    .selectFrom('blog')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
  const [found] = await withTags(db, rows)
  return found ?? null
}

async function withTags(db: Db | Tx, rows: readonly BlogDraft[]): Promise<DeskBlog[]> {
  if (rows.length === 0) return []
  const tags = await db
    .selectFrom('blog_tag')
    .innerJoin('tag', 'tag.id', 'blog_tag.tag_id')
    .selectAll('tag')
    .select('blog_tag.blog_id')
    .where(
      'blog_tag.blog_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('tag.name')
    .execute()
  return rows.map((row) => ({ ...row, tags: tags.filter(({ blog_id }) => blog_id === row.id) }))
}

/** The short names of all entries, while nobody else writes one. */
export async function lockSlugs(tx: Tx, restaurantId: number): Promise<{ id: number; slug: string }[]> {
  return tx
    .selectFrom('blog')
    .select(['id', 'slug'])
    .where('restaurant_id', '=', restaurantId)
    .forUpdate()
    .execute()
}

/** Null: another entry has the short name. */
export async function insertBlog(tx: Tx, row: Insertable<Tables['blog']>): Promise<number | null> {
  const written = await tx
    .insertInto('blog')
    .values(row)
    .onConflict((taken) => taken.columns(['restaurant_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

export async function saveBlog(tx: Tx, id: number, fields: Updateable<Tables['blog']>): Promise<void> {
  await tx.updateTable('blog').set(fields).where('id', '=', id).execute()
}

/** The subjects of an entry, in place of those before. False: one of them is none of this restaurant. */
export async function saveBlogTags(
  tx: Tx,
  { restaurantId, id }: Which,
  tagIds: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(tagIds)]
  await tx
    .deleteFrom('blog_tag')
    .where('restaurant_id', '=', restaurantId)
    .where('blog_id', '=', id)
    .execute()
  if (wanted.length === 0) return true
  const own = await tx
    .selectFrom('tag')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', wanted)
    .execute()
  if (own.length < wanted.length) return false
  const rows = wanted.map((tag_id) => ({ restaurant_id: restaurantId, blog_id: id, tag_id }))
  await tx.insertInto('blog_tag').values(rows).execute()
  return true
}

/** False: there is none. */
export async function deleteBlog(tx: Tx, { restaurantId, id }: Which): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('blog')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const countedTags = (db: Db | Tx, restaurantId: number) =>
  db
    .selectFrom('tag')
    .selectAll('tag')
    .select(sql<number>`(select count(*)::int from blog_tag where blog_tag.tag_id = tag.id)`.as('blogs'))
    .where('restaurant_id', '=', restaurantId)

/** One page of subjects by name. */
export async function listDeskTags(
  db: Db,
  { restaurantId, q, limit, offset }: Query,
): Promise<{ tags: CountedTag[]; total: number }> {
  const wanted = countedTags(db, restaurantId).$if(q !== null, (some) =>
    some.where('name', 'ilike', pattern(q)),
  )
  const { count } = await wanted
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const tags = await wanted.orderBy('name').limit(limit).offset(offset).execute()
  return { tags, total: Number(count) }
}

export async function loadDeskTag(db: Db | Tx, { restaurantId, id }: Which): Promise<CountedTag | null> {
  return (await countedTags(db, restaurantId).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Null: another subject has the name. */
export async function insertTag(tx: Tx, row: Insertable<Tables['tag']>): Promise<number | null> {
  const written = await tx
    .insertInto('tag')
    .values(row)
    .onConflict((taken) => taken.columns(['restaurant_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

/** False: another subject has the name, and the transaction is over. */
export async function saveTag(
  tx: Tx,
  { restaurantId, id }: Which,
  fields: Updateable<Tables['tag']> & { readonly name: string },
): Promise<boolean> {
  try {
    await tx
      .updateTable('tag')
      .set(fields)
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (violates(error, 'tag_restaurant_id_name_key')) return false
    throw error
  }
}

/** What was about it stays. False: there is none. */
export async function deleteTag(tx: Tx, { restaurantId, id }: Which): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tag')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
