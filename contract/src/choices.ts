import { QUANTITY_MAX } from '@tischlein/rules/basket/lines'
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { managedAttributeGroup, managedAttributeItem } from './entities/managed-choices.ts'
import {
  clearable,
  flag,
  ID_MAX,
  id,
  idsInOrder,
  inputs,
  list,
  money,
  number,
  oneLine,
  optional,
  paging,
  pathId,
  text,
  translated,
  wholeNumber,
} from './fields.ts'

/** The choices beside a dish: groups of options, and the options in them (answers.md, section 7). */
const roles = ['owner', 'manager'] as const

const name = text('name', { missing: 'name_required' })
const names = translated({ name: text('name', { mayBeBlank: true }) })
const STOCK_MAX = 1_000_000

const groupFields = {
  name,
  minimum_value: number('minimum_value', 0, QUANTITY_MAX),
  maximum_value: clearable(number('maximum_value', 1, QUANTITY_MAX)),
  is_multi_select: flag('is_multi_select'),
  categoryId: clearable(id('category')),
  product_ids: clearable(
    list('product_ids', wholeNumber({ error: 'product_ids_not_valid' }, 1, ID_MAX), { limit: 1000 }),
  ),
  translations: names,
}
const groupId = pathId('attribute_group_does_not_exists')
const noGroup = ['attribute_group_does_not_exists'] as const
const whyNoGroup = [
  'minimum_above_maximum',
  'category_or_products_required',
  'category_does_not_exists',
  'product_does_not_exists',
] as const

export const listManagedGroups = endpoint('listManagedGroups', {
  about: 'The groups of options in their order: all, those of a category, or those beside a dish.',
  who: 'manager',
  roles,
  input: inputs({
    q: optional(text('q')),
    categoryId: optional(id('category')),
    productId: optional(id('product')),
    ...paging,
  }),
  answers: z.array(managedAttributeGroup),
  meta: pageMeta,
  refuses: ['category_does_not_exists', 'product_does_not_exists'],
})

export const createGroup = endpoint('createGroup', {
  about:
    'A new group of options, of a whole category or of some dishes. Guests see it once it has an option.',
  who: 'manager',
  roles,
  input: inputs(groupFields),
  answers: managedAttributeGroup,
  says: 'ok',
  refuses: whyNoGroup,
})

export const orderGroups = endpoint('orderGroups', {
  about: 'These first, in this order; those left out follow as they stood.',
  who: 'manager',
  roles,
  input: inputs({ ids: idsInOrder() }),
  answers: z.array(managedAttributeGroup),
  says: 'ok',
  refuses: noGroup,
})

export const readManagedGroup = endpoint('readManagedGroup', {
  about: 'One group with its options.',
  who: 'manager',
  roles,
  input: inputs({ id: groupId }),
  answers: managedAttributeGroup,
  refuses: noGroup,
})

export const updateGroup = endpoint('updateGroup', {
  about: 'Change the fields sent. Dishes take the place of a category, and a category that of dishes.',
  who: 'manager',
  roles,
  input: inputs({
    id: groupId,
    ...groupFields,
    name: optional(name),
    minimum_value: optional(groupFields.minimum_value),
    is_multi_select: optional(groupFields.is_multi_select),
  }),
  answers: managedAttributeGroup,
  says: 'ok',
  refuses: [...noGroup, ...whyNoGroup],
})

export const deleteGroup = endpoint('deleteGroup', {
  about: 'Delete a group with its options; orders keep their own copies.',
  who: 'manager',
  roles,
  input: inputs({ id: groupId }),
  answers: nothing,
  says: 'ok',
  refuses: noGroup,
})

const allergens = list('allergy_info', oneLine({ error: 'allergy_info_not_valid' }))
const optionFields = {
  name,
  price: money('price'),
  stock: clearable(number('stock', 0, STOCK_MAX)),
  allergy_info: clearable(allergens),
  translations: names,
}
const optionId = pathId('attribute_item_does_not_exists')
const noOption = ['attribute_item_does_not_exists'] as const

export const listManagedOptions = endpoint('listManagedOptions', {
  about: 'The options of all groups, or of one, in their order.',
  who: 'manager',
  roles,
  input: inputs({ q: optional(text('q')), attributeGroupId: optional(id('attribute_group')), ...paging }),
  answers: z.array(managedAttributeItem),
  meta: pageMeta,
  refuses: noGroup,
})

export const createOption = endpoint('createOption', {
  about: 'A new option, at the end of its group.',
  who: 'manager',
  roles,
  input: inputs({ attributeGroupId: id('attribute_group'), ...optionFields }),
  answers: managedAttributeItem,
  says: 'ok',
  refuses: noGroup,
})

export const orderOptions = endpoint('orderOptions', {
  about: 'The options of a group: these first, in this order; those left out follow as they stood.',
  who: 'manager',
  roles,
  input: inputs({ ids: idsInOrder() }),
  answers: z.array(managedAttributeItem),
  says: 'ok',
  refuses: noOption,
})

export const readOption = endpoint('readOption', {
  about: 'One option.',
  who: 'manager',
  roles,
  input: inputs({ id: optionId }),
  answers: managedAttributeItem,
  refuses: noOption,
})

export const updateOption = endpoint('updateOption', {
  about: 'Change the fields sent.',
  who: 'manager',
  roles,
  input: inputs({
    id: optionId,
    ...optionFields,
    name: optional(name),
    price: optional(optionFields.price),
  }),
  answers: managedAttributeItem,
  says: 'ok',
  refuses: noOption,
})

export const deleteOption = endpoint('deleteOption', {
  about: 'Delete an option; orders keep their own copies.',
  who: 'manager',
  roles,
  input: inputs({ id: optionId }),
  answers: nothing,
  says: 'ok',
  refuses: noOption,
})
