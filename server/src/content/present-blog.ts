import type { Blog } from '@tischlein/contract/entities'
import { fallbackOf, textOf, type Wording } from '../restaurant/texts.ts'
import type { TaggedBlog, TagRow } from './blog-db.ts'

/** An entry of a list: all but its text. */
export const presentBlog = (row: TaggedBlog, wording: Wording): Blog => ({
  id: row.id,
  slug: row.slug,
  title: textOf(row, 'title', wording),
  summary: textOf(row, 'summary', wording),
  image: row.image,
  tags: row.tags.map((tag) => presentTag(tag, wording)),
  published_at: row.published_at,
  ...fallbackOf(row, ['title', 'summary', 'body'], wording),
})

export const presentWholeBlog = (row: TaggedBlog, wording: Wording): Blog => ({
  ...presentBlog(row, wording),
  body: textOf(row, 'body', wording),
})

export const presentTag = (tag: TagRow, wording: Wording): { id: number; name: string } => ({
  id: tag.id,
  name: textOf(tag, 'name', wording),
})
