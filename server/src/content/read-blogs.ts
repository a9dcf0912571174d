import type { Blog } from '@tischlein/contract/entities'
import { offers } from '@tischlein/rules/restaurant/offers'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Deps } from '../deps.ts'
import type { Page } from '../http/answers.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { listBlogs, loadBlog, loadTag } from './blog-db.ts'
import { presentBlog, presentTag, presentWholeBlog } from './present-blog.ts'

type Reader = { readonly restaurant: Snapshot; readonly language: Language }
type Paging = { readonly page: number; readonly per_page: number }

/** A page of a list, as it travels: with `tag`, only what is about that subject. */
export type BlogList = {
  readonly data: Blog[]
  readonly meta: Page & { readonly tag?: { id: number; name: string } }
}

/**
 * What a restaurant writes, for calls and for pages drawn here. One without a blog, or in event mode, has nothing to
 * read (storefront.md, section 2). Refused: `tag_does_not_exists`.
 */
export async function readBlogs(
  deps: Deps,
  { restaurant, language }: Reader,
  { page, per_page, tagId }: Paging & { readonly tagId?: number },
): Promise<BlogList> {
  const wording = { language, original: restaurant.lang }
  const tag = tagId === undefined ? null : await tagOf(deps, restaurant, tagId)
  const span = { limit: per_page, offset: (page - 1) * per_page, ...(tagId === undefined ? {} : { tagId }) }
  const { blogs, total } = hasBlog(restaurant)
    ? await listBlogs(deps.db, whereOf(deps, restaurant), span)
    : { blogs: [], total: 0 }
  return {
    data: blogs.map((row) => presentBlog(row, wording)),
    meta: { page, per_page, total, ...(tag ? { tag: presentTag(tag, wording) } : {}) },
  }
}

/** One entry with its text. Refused: `blog_does_not_exists`. */
export async function readBlog(
  deps: Deps,
  { restaurant, language }: Reader,
  which: { readonly id: number } | { readonly slug: string },
): Promise<Blog> {
  const row = hasBlog(restaurant) ? await loadBlog(deps.db, whereOf(deps, restaurant), which) : null
  const field = 'id' in which ? 'blogId' : 'blogSlug'
  if (!row) return refused({ key: 'blog_does_not_exists', field })
  return presentWholeBlog(row, { language, original: restaurant.lang })
}

const hasBlog = ({ settings }: Snapshot) => offers(settings).blog

const whereOf = ({ clock }: Deps, { id }: Snapshot) => ({ restaurantId: id, now: clock() })

async function tagOf(deps: Deps, restaurant: Snapshot, tagId: number) {
  const tag = hasBlog(restaurant) ? await loadTag(deps.db, restaurant.id, tagId) : null
  return tag ?? refused('tag_does_not_exists')
}
