import { endpoints } from '@tischlein/contract/endpoints'
import type { ManagedBlog } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import {
  type DeskBlog,
  deleteBlog,
  insertBlog,
  listDeskBlogs,
  loadDeskBlog,
  lockSlugs,
  saveBlog,
  saveBlogTags,
} from '../content/blog-desk-db.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { changeHouse } from './change-house.ts'
import { freeSlug, wellFormed } from './pages.ts'
import { textsOf } from './present-menu.ts'
import { mountTags } from './tags.ts'
import { writtenTexts } from './texts.ts'

const fields = ['title', 'summary', 'body'] as const
const rich = ['body'] as const

/** What the restaurant writes (answers.md, section 7): a draft until it says from when on it is shown. */
export function mountBlogDesk(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    endpoints.listManagedBlogs,
    async ({ input: { page, per_page, q = null }, restaurant }) => {
      const query = { restaurantId: restaurant.id, q, limit: per_page, offset: (page - 1) * per_page }
      const { blogs, total } = await listDeskBlogs(deps.db, query)
      return paged(
        blogs.map((row) => presentManagedBlog(row, restaurant)),
        { page, per_page, total },
      )
    },
  )

  mount(app, deps, endpoints.readManagedBlog, async ({ input: { id }, restaurant }) => {
    const row = await loadDeskBlog(deps.db, { restaurantId: restaurant.id, id })
    return presentManagedBlog(row ?? refused('blog_does_not_exists'), restaurant)
  })

  mount(app, deps, endpoints.createBlog, async ({ input, ...asked }) => {
    const { id: restaurantId, lang } = asked.restaurant
    const { own, translations } = writtenTexts(fields, rich, input, { lang })
    const { value, restaurant } = await changeHouse(deps, asked, entry('blog created'), async (tx) => {
      const taken = await lockSlugs(tx, restaurantId)
      const written = await insertBlog(tx, {
        restaurant_id: restaurantId,
        slug: input.slug === undefined ? freeSlug(own.title ?? '', taken) : wellFormed(input.slug),
        title: own.title ?? refused('title_required'),
        summary: own.summary ?? '',
        body: own.body ?? refused('text_required'),
        image: input.image ?? null,
        published_at: input.published_at ?? null,
        translations: JSON.stringify(translations),
      })
      const id = written ?? refused('slug_duplicate')
      return finish(tx, { restaurantId, id }, input.tags)
    })
    return said(presentManagedBlog(value, restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.updateBlog, async ({ input, ...asked }) => {
    const { id: restaurantId, lang } = asked.restaurant
    const which = { restaurantId, id: input.id }
    const { value, restaurant } = await changeHouse(deps, asked, entry('blog changed'), async (tx) => {
      const taken = await lockSlugs(tx, restaurantId)
      const before = (await loadDeskBlog(tx, which)) ?? refused('blog_does_not_exists')
      const slug = input.slug === undefined ? before.slug : wellFormed(input.slug)
      if (taken.some((one) => one.id !== input.id && one.slug === slug)) refused('slug_duplicate')
      const { own, translations } = writtenTexts(fields, rich, input, { lang, before: before.translations })
      await saveBlog(tx, input.id, {
        slug,
        title: own.title ?? before.title,
        summary: own.summary ?? before.summary,
        body: own.body ?? before.body,
        image: input.image === undefined ? before.image : input.image,
        published_at: input.published_at === undefined ? before.published_at : input.published_at,
        translations: JSON.stringify(translations),
      })
      return finish(tx, which, input.tags)
    })
    return said(presentManagedBlog(value, restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.deleteBlog, async ({ input: { id }, ...asked }) => {
    const gone = { what: 'blog deleted', noun: 'blog', told: 'words', about: () => ({ nounId: id }) }
    await changeHouse(deps, asked, gone, async (tx) => {
      if (!(await deleteBlog(tx, { restaurantId: asked.restaurant.id, id }))) refused('blog_does_not_exists')
    })
    return said(null, { says: 'ok' })
  })

  mountTags(app, deps)
}

async function finish(
  tx: Tx,
  which: { readonly restaurantId: number; readonly id: number },
  tags: readonly number[] | undefined,
): Promise<DeskBlog> {
  if (tags && !(await saveBlogTags(tx, which, tags))) refused({ key: 'tag_does_not_exists', field: 'tags' })
  return (await loadDeskBlog(tx, which)) ?? refused('blog_does_not_exists')
}

const entry = (what: string) => ({
  what,
  noun: 'blog',
  told: 'words',
  about: ({ id, title }: DeskBlog) => ({ nounId: id, detail: { title } }),
})

const presentManagedBlog = (row: DeskBlog, { lang }: Pick<Snapshot, 'lang'>): ManagedBlog => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  body: row.body,
  image: row.image,
  tags: row.tags.map(({ id, name }) => ({ id, name })),
  published_at: row.published_at,
  translations: textsOf(row, fields, lang),
})
