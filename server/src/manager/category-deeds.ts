import type { ParsedOf } from '@tischlein/contract/endpoint'
import type { endpoints } from '@tischlein/contract/endpoints'
import { mergeTexts, ownTexts, type Texts } from '@tischlein/rules/menu/translations'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { refused } from '../http/refused.ts'
import {
  type CategoryFields,
  type CategoryRow,
  deleteCategory,
  deleteSubcategory,
  insertCategory,
  insertSubcategory,
  lockCategory,
  lockSubcategory,
  saveCategory,
  saveSubcategory,
} from '../menu/category-db.ts'
import { lockMenu } from '../menu/menu-file-db.ts'
import { withTheirPatterns } from '../menu/pattern-db.ts'
import { cleanHtml } from '../restaurant/clean-html.ts'
import { type MenuDeed, orderDeed } from './menu-deed.ts'

type Deed<Name extends keyof typeof endpoints> = MenuDeed<ParsedOf<(typeof endpoints)[Name]>>

const createCategory: Deed<'createCategory'> = {
  what: 'category created',
  noun: 'category',
  async run(tx, { restaurant }, input, id) {
    const fields = categoryFields(input, null, restaurant.lang)
    // Of two of one name the second sees the slug of the first, and takes another.
    await lockMenu(tx, restaurant.id)
    return { id: await insertCategory(tx, restaurant.id, fields, id), name: fields.name }
  },
}

const updateCategory: Deed<'updateCategory'> = {
  what: 'category changed',
  noun: 'category',
  async run(tx, { restaurant }, { id, ...sent }) {
    const which = { restaurantId: restaurant.id, id }
    const before = (await lockCategory(tx, which)) ?? refused('category_does_not_exists')
    const fields = categoryFields(sent, before, restaurant.lang)
    await saveCategory(tx, which, fields)
    return { id, name: fields.name }
  },
}

const removeCategory: Deed<'deleteCategory'> = {
  what: 'category deleted',
  noun: 'category',
  async run(tx, { restaurant }, { id }) {
    const which = { restaurantId: restaurant.id, id }
    await lockMenu(tx, restaurant.id)
    const { name } = (await lockCategory(tx, which)) ?? refused('category_does_not_exists')
    const patterns = await withTheirPatterns(tx, restaurant.id, () => deleteCategory(tx, which))
    return { id, name, patterns }
  },
}

type SentCategory = Omit<ParsedOf<(typeof endpoints)['updateCategory']>, 'id'>

/** What is left out stays as it was. */
function categoryFields(sent: SentCategory, before: CategoryRow | null, lang: Language): CategoryFields {
  const own = ownTexts(sent.translations, lang)
  const html = (field: 'description' | 'foot_note') => {
    const written = sent[field] ?? own[field]
    if (written) return cleanHtml(written)
    return sent[field] === undefined ? (before?.[field] ?? null) : null
  }
  return {
    name: sent.name ?? own.name ?? before?.name ?? '',
    description: html('description'),
    foot_note: html('foot_note'),
    image: sent.image === undefined ? (before?.image ?? null) : sent.image,
    extra: sent.extra ?? before?.extra ?? false,
    active: sent.active ?? before?.active ?? true,
    translations: cleanTexts(mergeTexts(before?.translations ?? {}, sent.translations ?? {}, lang)),
  }
}

const cleanTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, fields]) => [
      language,
      Object.fromEntries(
        Object.entries(fields).map(([field, text]) => [field, field === 'name' ? text : cleanHtml(text)]),
      ),
    ]),
  )

const createSubcategory: Deed<'createSubcategory'> = {
  what: 'subcategory created',
  noun: 'subcategory',
  async run(tx, { restaurant }, { category_id, name, imagePath, translations }, id) {
    const where = { restaurantId: restaurant.id, categoryId: category_id }
    const parent = await lockCategory(tx, { restaurantId: restaurant.id, id: category_id })
    if (!parent) refused({ key: 'category_does_not_exists', field: 'category_id' })
    const fields = {
      name,
      image: imagePath ?? null,
      translations: mergeTexts({}, translations ?? {}, restaurant.lang),
    }
    return { id: await insertSubcategory(tx, where, fields, id), name }
  },
}

const updateSubcategory: Deed<'updateSubcategory'> = {
  what: 'subcategory changed',
  noun: 'subcategory',
  async run(tx, { restaurant: { id: restaurantId, lang } }, { id, ...sent }) {
    const which = { restaurantId, id }
    const before = (await lockSubcategory(tx, which)) ?? refused('subcategory_does_not_exists')
    const name = sent.name ?? ownTexts(sent.translations, lang).name ?? before.name
    const translations = mergeTexts(before.translations, sent.translations ?? {}, lang)
    const image = sent.imagePath === undefined ? before.image : sent.imagePath
    await saveSubcategory(tx, which, { name, image, translations })
    return { id, name }
  },
}

const removeSubcategory: Deed<'deleteSubcategory'> = {
  what: 'subcategory deleted',
  noun: 'subcategory',
  async run(tx, { restaurant }, { id }) {
    const which = { restaurantId: restaurant.id, id }
    const { name } = (await lockSubcategory(tx, which)) ?? refused('subcategory_does_not_exists')
    await deleteSubcategory(tx, which)
    return { id, name }
  },
}

/** Sheets of the menu and the sections on them. */
export const categoryDeeds = {
  createCategory,
  updateCategory,
  deleteCategory: removeCategory,
  orderCategories: orderDeed('category', 'category', 'category_does_not_exists'),
  createSubcategory,
  updateSubcategory,
  deleteSubcategory: removeSubcategory,
  orderSubcategories: orderDeed('subcategory', 'subcategory', 'subcategory_does_not_exists'),
} as const
