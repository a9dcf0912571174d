import type { Instant } from '@tischlein/rules/clock'
import { type Selectable, sql } from 'kysely'
import { timestamp } from '../db/instants.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type BlogRow = Selectable<Tables['blog']> & { readonly published_at: string }
export type TagRow = Selectable<Tables['tag']>
/** An entry with its subjects, by name. */
export type TaggedBlog = BlogRow & { readonly tags: readonly TagRow[] }

type Where = { readonly restaurantId: number; readonly now: Instant }
type Span = { readonly limit: number; readonly offset: number; readonly tagId?: number }

/** One page of what is published by now, newest first, and how much there is in all. */
export async function listBlogs(
  db: Db,
  where: Where,
  { limit, offset, tagId }: Span,
): Promise<{ blogs: TaggedBlog[]; total: number }> {
  const matching =
    tagId === undefined
      ? published(db, where)
      : published(db, where).where(({ exists, selectFrom }) =>
          exists(
            selectFrom('blog_tag')
              .select('blog_tag.tag_id')
              .whereRef('blog_tag.blog_id', '=', 'blog.id')
              .where('blog_tag.tag_id', '=', tagId),
          ),
        )
  const { count } = await matching.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll('blog')
    .orderBy('blog.published_at', 'desc')
    .orderBy('blog.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { blogs: await withTags(db, rows.filter(isPublished)), total: Number(count) }
}

/** Null if there is none, or if it is not published yet. */
export async function loadBlog(
  db: Db,
  where: Where,
  which: { readonly id: number } | { readonly slug: string },
): Promise<TaggedBlog | null> {
  const all = published(db, where).selectAll('blog')
  const one = 'id' in which ? all.where('blog.id', '=', which.id) : all.where('blog.slug', '=', which.slug)
  const rows = await one.execute()
  const [found] = await withTags(db, rows.filter(isPublished))
  return found ?? null
}

export async function loadTag(db: Db, restaurantId: number, id: number): Promise<TagRow | null> {
  const row = await db
    .selectFrom('tag')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

const published = (db: Db, { restaurantId, now }: Where) =>
  db
    .selectFrom('blog')
    .where('blog.restaurant_id', '=', restaurantId)
    .where('blog.published_at', '<=', timestamp(now))

const isPublished = (row: Selectable<Tables['blog']>): row is BlogRow => row.published_at !== null

async function withTags(db: Db, rows: readonly BlogRow[]): Promise<TaggedBlog[]> {
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
    .orderBy(sql`tag.name`)
    .execute()
  return rows.map((row) => ({ ...row, tags: tags.filter(({ blog_id }) => blog_id === row.id) }))
}
