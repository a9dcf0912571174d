import { endpoints } from '@tischlein/contract/endpoints'
import type { ManagedExtraTab } from '@tischlein/contract/entities'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { TabRow } from '../menu/product-db.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { textOf } from '../restaurant/texts.ts'
import { changeMenu } from './change-menu.ts'
import { mountMenuRead } from './mount-menu-read.ts'
import { pageOf } from './page-of.ts'
import { presentManagedProducts } from './present.ts'
import { textsOf } from './present-menu.ts'

/** Tabs of dishes, and the special offers (answers.md, section 7). */
export function mountProductParts(app: FastifyInstance, deps: Deps): void {
  mountTabs(app, deps)
  mountPinned(app, deps)
}

function mountTabs(app: FastifyInstance, deps: Deps): void {
  mountMenuRead(app, deps, endpoints.listExtraTabs, ({ input, restaurant, language }) => {
    const { productId } = input
    if (productId !== undefined && !restaurant.rows.products.some(({ id }) => id === productId))
      refused('product_does_not_exists')
    const all = tabsOf(restaurant, language)
    const found = all.filter(({ product_id }) => productId === undefined || product_id === productId)
    const { data, meta } = pageOf(found, input)
    return paged(data, meta)
  })
  mountMenuRead(app, deps, endpoints.readExtraTab, ({ input: { id }, restaurant, language }) =>
    oneTab(restaurant, id, language),
  )
  mount(app, deps, endpoints.createExtraTab, async ({ input, language, ...asked }) => {
    const { done, restaurant } = await changeMenu(deps, asked, 'createExtraTab', input)
    return said(oneTab(restaurant, done.id, language), { says: 'ok' })
  })
  mount(app, deps, endpoints.updateExtraTab, async ({ input, language, ...asked }) => {
    const { done, restaurant } = await changeMenu(deps, asked, 'updateExtraTab', input)
    return said(oneTab(restaurant, done.id, language), { says: 'ok' })
  })
  mount(app, deps, endpoints.deleteExtraTab, async ({ input, ...asked }) => {
    await changeMenu(deps, asked, 'deleteExtraTab', input)
    return said(null, { says: 'ok' })
  })
  mount(app, deps, endpoints.orderExtraTabs, async ({ input, language, ...asked }) => {
    const { restaurant } = await changeMenu(deps, asked, 'orderExtraTabs', input)
    return said(tabsOf(restaurant, language), { says: 'ok' })
  })
}

function mountPinned(app: FastifyInstance, deps: Deps): void {
  const present = (restaurant: Snapshot, ids: readonly number[], language: Language) =>
    presentManagedProducts(restaurant, ids, { language, now: deps.clock() })

  mountMenuRead(app, deps, endpoints.listPinned, ({ input, restaurant, language }) => {
    const { data, meta } = pageOf(pinnedIds(restaurant), input)
    return paged(present(restaurant, data, language), meta)
  })
  mount(app, deps, endpoints.pinProduct, async ({ input, language, ...asked }) => {
    const { restaurant } = await changeMenu(deps, asked, 'pinProduct', input)
    const [dish = refused('product_does_not_exists')] = present(restaurant, [input.productId], language)
    return said(dish, { says: 'ok' })
  })
  mount(app, deps, endpoints.unpinProduct, async ({ input, ...asked }) => {
    await changeMenu(deps, asked, 'unpinProduct', input)
    return said(null, { says: 'ok' })
  })
  mount(app, deps, endpoints.orderPinned, async ({ input, language, ...asked }) => {
    const { restaurant } = await changeMenu(deps, asked, 'orderPinned', input)
    return said(present(restaurant, pinnedIds(restaurant), language), { says: 'ok' })
  })
}

const pinnedIds = ({ rows }: Snapshot): number[] =>
  rows.products
    .filter(({ pinned }) => pinned !== null)
    .toSorted((a, b) => (a.pinned ?? 0) - (b.pinned ?? 0) || a.priority - b.priority)
    .map(({ id }) => id)

const tabsOf = ({ rows, lang }: Snapshot, language: Language): ManagedExtraTab[] =>
  rows.tabs.map((row) => presentTab(row, language, lang))

const oneTab = (restaurant: Snapshot, id: number | null, language: Language): ManagedExtraTab =>
  tabsOf(restaurant, language).find((tab) => tab.id === id) ?? refused('extra_tab_does_not_exists')

const presentTab = (row: TabRow, language: Language, original: Language): ManagedExtraTab => ({
  id: row.id,
  product_id: row.product_id,
  title: textOf(row, 'title', { language, original }),
  content: textOf(row, 'content', { language, original }),
  priority: row.priority,
  translations: textsOf(row, ['title', 'content'], original),
})
