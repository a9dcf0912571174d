import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { managedCategory, managedSubcategory } from './entities/managed-menu.ts'
import {
  clearable,
  flag,
  id,
  idsInOrder,
  inputs,
  LONG_TEXT_MAX,
  optional,
  paging,
  pathId,
  picture,
  text,
  translated,
} from './fields.ts'

/** The sheets of the menu, and the sections on them (answers.md, section 7). */
const roles = ['owner', 'manager'] as const

const long = { max: LONG_TEXT_MAX, prose: true, mayBeBlank: true }
const name = text('name', { missing: 'name_required' })
const description = text('description', long)
const footNote = text('foot_note', long)
const translatedName = text('name', { mayBeBlank: true })

const category = {
  name,
  description: clearable(description),
  foot_note: clearable(footNote),
  image: clearable(picture()),
  extra: optional(flag('extra')),
  active: optional(flag('active')),
  translations: translated({ name: translatedName, description, foot_note: footNote }),
}
const categoryId = pathId('category_does_not_exists')
const noCategory = ['category_does_not_exists'] as const

export const listManagedCategories = endpoint('listManagedCategories', {
  about: 'All categories in their order, those off the menu too.',
  who: 'manager',
  roles,
  input: inputs({ q: optional(text('q')), ...paging }),
  answers: z.array(managedCategory),
  meta: pageMeta,
})

export const createCategory = endpoint('createCategory', {
  about: 'A new category, at the end.',
  who: 'manager',
  roles,
  input: inputs(category),
  answers: managedCategory,
  says: 'ok',
})

export const orderCategories = endpoint('orderCategories', {
  about: 'These first, in this order; those left out follow as they stood.',
  who: 'manager',
  roles,
  input: inputs({ ids: idsInOrder() }),
  answers: z.array(managedCategory),
  says: 'ok',
  refuses: noCategory,
})

export const readCategory = endpoint('readCategory', {
  about: 'One category.',
  who: 'manager',
  roles,
  input: inputs({ id: categoryId }),
  answers: managedCategory,
  refuses: noCategory,
})

export const updateCategory = endpoint('updateCategory', {
  about: 'Change the fields sent.',
  who: 'manager',
  roles,
  input: inputs({ id: categoryId, ...category, name: optional(name) }),
  answers: managedCategory,
  says: 'ok',
  refuses: noCategory,
})

export const deleteCategory = endpoint('deleteCategory', {
  about: 'Delete a category with its dishes; orders keep their own copies.',
  who: 'manager',
  roles,
  input: inputs({ id: categoryId }),
  answers: nothing,
  says: 'ok',
  refuses: noCategory,
})

const subcategory = {
  name,
  imagePath: clearable(picture()),
  translations: translated({ name: translatedName }),
}
const subcategoryId = pathId('subcategory_does_not_exists')
const noSubcategory = ['subcategory_does_not_exists'] as const

export const listSubcategories = endpoint('listSubcategories', {
  about: 'The sections of all categories, or of one, in their order.',
  who: 'manager',
  roles,
  input: inputs({ categoryId: optional(id('category')), ...paging }),
  answers: z.array(managedSubcategory),
  meta: pageMeta,
  refuses: noCategory,
})

export const createSubcategory = endpoint('createSubcategory', {
  about: 'A new section of a category, at the end.',
  who: 'manager',
  roles,
  input: inputs({ category_id: id('category'), ...subcategory }),
  answers: managedSubcategory,
  says: 'ok',
  refuses: noCategory,
})

export const orderSubcategories = endpoint('orderSubcategories', {
  about: 'The sections of one category: these first, in this order; those left out follow as they stood.',
  who: 'manager',
  roles,
  input: inputs({ ids: idsInOrder() }),
  answers: z.array(managedSubcategory),
  says: 'ok',
  refuses: noSubcategory,
})

export const readSubcategory = endpoint('readSubcategory', {
  about: 'One section.',
  who: 'manager',
  roles,
  input: inputs({ id: subcategoryId }),
  answers: managedSubcategory,
  refuses: noSubcategory,
})

export const updateSubcategory = endpoint('updateSubcategory', {
  about: 'Change the fields sent.',
  who: 'manager',
  roles,
  input: inputs({ id: subcategoryId, ...subcategory, name: optional(name) }),
  answers: managedSubcategory,
  says: 'ok',
  refuses: noSubcategory,
})

export const deleteSubcategory = endpoint('deleteSubcategory', {
  about: 'Delete a section; its dishes stay in the category.',
  who: 'manager',
  roles,
  input: inputs({ id: subcategoryId }),
  answers: nothing,
  says: 'ok',
  refuses: noSubcategory,
})
