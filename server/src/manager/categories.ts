import { endpoints } from '@tischlein/contract/endpoints'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { sortedCategories } from '../menu/view.ts'
import { changeMenu } from './change-menu.ts'
import { mountMenuRead } from './mount-menu-read.ts'
import { pageOf } from './page-of.ts'
import { presentManagedCategory, presentManagedSubcategory } from './present-menu.ts'

/** The sheets of the menu and the sections on them, for those who write it (answers.md, section 7). */
export function mountCategories(app: FastifyInstance, deps: Deps): void {
  mountMenuRead(app, deps, endpoints.listManagedCategories, ({ input, restaurant, language }) => {
    const all = categoriesOf(restaurant, language)
    const q = input.q?.toLowerCase()
    const found = q === undefined ? all : all.filter(({ name }) => name.toLowerCase().includes(q))
    const { data, meta } = pageOf(found, input)
    return paged(data, meta)
  })
  mountMenuRead(app, deps, endpoints.readCategory, ({ input: { id }, restaurant, language }) =>
    oneCategory(restaurant, id, language),
  )
  mount(app, deps, endpoints.createCategory, async ({ input, language, ...asked }) => {
    const { done, restaurant } = await changeMenu(deps, asked, 'createCategory', input)
    return said(oneCategory(restaurant, done.id, language), { says: 'ok' })
  })
  mount(app, deps, endpoints.updateCategory, async ({ input, language, ...asked }) => {
    const { done, restaurant } = await changeMenu(deps, asked, 'updateCategory', input)
    return said(oneCategory(restaurant, done.id, language), { says: 'ok' })
  })
  mount(app, deps, endpoints.deleteCategory, async ({ input, ...asked }) => {
    await changeMenu(deps, asked, 'deleteCategory', input)
    return said(null, { says: 'ok' })
  })
  mount(app, deps, endpoints.orderCategories, async ({ input, language, ...asked }) => {
    const { restaurant } = await changeMenu(deps, asked, 'orderCategories', input)
    return said(categoriesOf(restaurant, language), { says: 'ok' })
  })
  mountSubcategories(app, deps)
}

function mountSubcategories(app: FastifyInstance, deps: Deps): void {
  mountMenuRead(app, deps, endpoints.listSubcategories, ({ input, restaurant, language }) => {
    const { categoryId } = input
    if (categoryId !== undefined && !restaurant.rows.categories.some(({ id }) => id === categoryId))
      refused('category_does_not_exists')
    const all = subcategoriesOf(restaurant, language)
    const found = all.filter(({ category_id }) => categoryId === undefined || category_id === categoryId)
    const { data, meta } = pageOf(found, input)
    return paged(data, meta)
  })
  mountMenuRead(app, deps, endpoints.readSubcategory, ({ input: { id }, restaurant, language }) =>
    oneSubcategory(restaurant, id, language),
  )
  mount(app, deps, endpoints.createSubcategory, async ({ input, language, ...asked }) => {
    const { done, restaurant } = await changeMenu(deps, asked, 'createSubcategory', input)
    return said(oneSubcategory(restaurant, done.id, language), { says: 'ok' })
  })
  mount(app, deps, endpoints.updateSubcategory, async ({ input, language, ...asked }) => {
    const { done, restaurant } = await changeMenu(deps, asked, 'updateSubcategory', input)
    return said(oneSubcategory(restaurant, done.id, language), { says: 'ok' })
  })
  mount(app, deps, endpoints.deleteSubcategory, async ({ input, ...asked }) => {
    await changeMenu(deps, asked, 'deleteSubcategory', input)
    return said(null, { says: 'ok' })
  })
  mount(app, deps, endpoints.orderSubcategories, async ({ input, language, ...asked }) => {
    const { restaurant } = await changeMenu(deps, asked, 'orderSubcategories', input)
    return said(subcategoriesOf(restaurant, language), { says: 'ok' })
  })
}

const categoriesOf = (restaurant: Snapshot, language: Language) =>
  sortedCategories(restaurant.rows.categories).map((row) => presentManagedCategory(restaurant, row, language))

export const oneCategory = (restaurant: Snapshot, id: number | null, language: Language) => {
  const row = restaurant.rows.categories.find((category) => category.id === id)
  return row ? presentManagedCategory(restaurant, row, language) : refused('category_does_not_exists')
}

const subcategoriesOf = ({ rows, lang }: Snapshot, language: Language) =>
  rows.subcategories.map((row) => presentManagedSubcategory(row, { language, original: lang }))

const oneSubcategory = (restaurant: Snapshot, id: number | null, language: Language) =>
  subcategoriesOf(restaurant, language).find((subcategory) => subcategory.id === id) ??
  refused('subcategory_does_not_exists')
