import { endpoints } from '@tischlein/contract/endpoints'
import type { ManagedTag } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import {
  type CountedTag,
  deleteTag,
  insertTag,
  listDeskTags,
  loadDeskTag,
  saveTag,
} from '../content/blog-desk-db.ts'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { changeHouse } from './change-house.ts'
import { textsOf } from './present-menu.ts'
import { writtenTexts } from './texts.ts'

/** The subjects of what the restaurant writes. */
export function mountTags(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listManagedTags, async ({ input: { page, per_page, q = null }, restaurant }) => {
    const query = { restaurantId: restaurant.id, q, limit: per_page, offset: (page - 1) * per_page }
    const { tags, total } = await listDeskTags(deps.db, query)
    return paged(
      tags.map((row) => presentManagedTag(row, restaurant)),
      { page, per_page, total },
    )
  })

  mount(app, deps, endpoints.createTag, async ({ input, ...asked }) => {
    const { id: restaurantId, lang } = asked.restaurant
    const { own, translations } = writtenTexts(['name'], [], input, { lang })
    const { value, restaurant } = await changeHouse(deps, asked, entry('tag created'), async (tx) => {
      const row = {
        restaurant_id: restaurantId,
        name: own.name ?? refused('name_required'),
        translations: JSON.stringify(translations),
      }
      const id = (await insertTag(tx, row)) ?? refused('name_duplicate')
      return (await loadDeskTag(tx, { restaurantId, id })) ?? refused('tag_does_not_exists')
    })
    return said(presentManagedTag(value, restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.updateTag, async ({ input, ...asked }) => {
    const { id: restaurantId, lang } = asked.restaurant
    const which = { restaurantId, id: input.id }
    const { value, restaurant } = await changeHouse(deps, asked, entry('tag changed'), async (tx) => {
      const before = (await loadDeskTag(tx, which)) ?? refused('tag_does_not_exists')
      const { own, translations } = writtenTexts(['name'], [], input, { lang, before: before.translations })
      const fields = { name: own.name ?? before.name, translations: JSON.stringify(translations) }
      if (!(await saveTag(tx, which, fields))) refused('name_duplicate')
      return (await loadDeskTag(tx, which)) ?? before
    })
    return said(presentManagedTag(value, restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.deleteTag, async ({ input: { id }, ...asked }) => {
    const gone = { what: 'tag deleted', noun: 'tag', told: 'words', about: () => ({ nounId: id }) }
    await changeHouse(deps, asked, gone, async (tx) => {
      if (!(await deleteTag(tx, { restaurantId: asked.restaurant.id, id }))) refused('tag_does_not_exists')
    })
    return said(null, { says: 'ok' })
  })
}

const entry = (what: string) => ({
  what,
  noun: 'tag',
  told: 'words',
  about: ({ id, name }: CountedTag) => ({ nounId: id, detail: { name } }),
})

const presentManagedTag = (row: CountedTag, { lang }: Pick<Snapshot, 'lang'>): ManagedTag => ({
  id: row.id,
  name: row.name,
  blogs: row.blogs,
  translations: textsOf(row, ['name'], lang),
})
