import type { ParsedOf } from '@tischlein/contract/endpoint'
import type { endpoints } from '@tischlein/contract/endpoints'
import { judgeGroup } from '@tischlein/rules/menu/judge-choices'
import { mergeTexts, ownTexts } from '@tischlein/rules/menu/translations'
import { refuse } from '@tischlein/rules/ruling'
import type { Tx } from '../db/open.ts'
import { granted, refused } from '../http/refused.ts'
import {
  deleteGroup,
  deleteOption,
  type GroupFields,
  type GroupRow,
  hasCategory,
  insertGroup,
  insertOption,
  listGroupProducts,
  lockGroup,
  lockOption,
  type OptionFields,
  type OptionRow,
  saveGroup,
  saveGroupProducts,
  saveOption,
  setOptionStock,
} from '../menu/choice-db.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { type MenuDeed, orderDeed } from './menu-deed.ts'

type Deed<Name extends keyof typeof endpoints> = MenuDeed<ParsedOf<(typeof endpoints)[Name]>>

const createGroup: Deed<'createGroup'> = {
  what: 'option group created',
  noun: 'attribute_group',
  async run(tx, { restaurant }, input, id) {
    const place = placeOf(input, null)
    const fields = groupFields(restaurant, input, null, place)
    await refuseStrangeCategory(tx, restaurant.id, place)
    const made = await insertGroup(tx, restaurant.id, fields, id)
    await saveDishes(tx, { restaurantId: restaurant.id, id: made }, place)
    return { id: made, name: fields.name }
  },
}

const updateGroup: Deed<'updateGroup'> = {
  what: 'option group changed',
  noun: 'attribute_group',
  async run(tx, { restaurant }, { id, ...sent }) {
    const which = { restaurantId: restaurant.id, id }
    const before = (await lockGroup(tx, which)) ?? refused('attribute_group_does_not_exists')
    const place = placeOf(sent, {
      categoryId: before.category_id,
      productIds: await listGroupProducts(tx, which),
    })
    const fields = groupFields(restaurant, sent, before, place)
    await refuseStrangeCategory(tx, restaurant.id, place)
    await saveGroup(tx, which, fields)
    await saveDishes(tx, which, place)
    return { id, name: fields.name }
  },
}

const removeGroup: Deed<'deleteGroup'> = {
  what: 'option group deleted',
  noun: 'attribute_group',
  async run(tx, { restaurant }, { id }) {
    const which = { restaurantId: restaurant.id, id }
    const { name } = (await lockGroup(tx, which)) ?? refused('attribute_group_does_not_exists')
    await deleteGroup(tx, which)
    return { id, name }
  },
}

/** Beside which dishes a group stands: those of a category, or some. */
type Place = { readonly categoryId: number | null; readonly productIds: readonly number[] }
type SentGroup = Omit<ParsedOf<(typeof endpoints)['updateGroup']>, 'id'>

/** A group is of a category or of dishes, never of both and never of nothing: the one sent ends the other. */
function placeOf({ categoryId: category, product_ids: products }: SentGroup, before: Place | null): Place {
  const categoryKept = products?.length ? null : (before?.categoryId ?? null)
  const dishesKept = typeof category === 'number' ? [] : (before?.productIds ?? [])
  const place = {
    categoryId: category === undefined ? categoryKept : category,
    productIds: products === undefined ? dishesKept : (products ?? []),
  }
  const hasOne = (place.categoryId === null) !== (place.productIds.length === 0)
  return hasOne ? place : refused('category_or_products_required')
}

async function refuseStrangeCategory(tx: Tx, restaurantId: number, { categoryId }: Place): Promise<void> {
  if (categoryId === null || (await hasCategory(tx, { restaurantId, id: categoryId }))) return
  refused('category_does_not_exists')
}

async function saveDishes(
  tx: Tx,
  which: { readonly restaurantId: number; readonly id: number },
  { productIds }: Place,
): Promise<void> {
  if (!(await saveGroupProducts(tx, which, productIds)))
    refused({ key: 'product_does_not_exists', field: 'product_ids' })
}

/** What is left out stays as it was. */
function groupFields(
  { lang }: RestaurantSnapshot,
  sent: SentGroup,
  before: GroupRow | null,
  { categoryId }: Place,
): GroupFields {
  const { minimum, maximum, multiSelect } = granted(
    judgeGroup({
      minimum: sent.minimum_value ?? before?.minimum ?? 0,
      maximum: sent.maximum_value === undefined ? (before?.maximum ?? null) : sent.maximum_value,
      multiSelect: sent.is_multi_select ?? before?.multi_select ?? false,
    }),
  )
  return {
    name: sent.name ?? ownTexts(sent.translations, lang).name ?? before?.name ?? '',
    minimum,
    maximum,
    multi_select: multiSelect,
    category_id: categoryId,
    translations: mergeTexts(before?.translations ?? {}, sent.translations ?? {}, lang),
  }
}

const createOption: Deed<'createOption'> = {
  what: 'option created',
  noun: 'attribute_item',
  async run(tx, { restaurant }, { attributeGroupId, stock = null, ...sent }, id) {
    const where = { restaurantId: restaurant.id, groupId: attributeGroupId }
    const group = await lockGroup(tx, { restaurantId: restaurant.id, id: attributeGroupId })
    if (!group) refused('attribute_group_does_not_exists')
    const fields = optionFields(restaurant, sent, null)
    const made = await insertOption(tx, where, fields, id)
    if (stock !== null) await setOptionStock(tx, { restaurantId: restaurant.id, id: made }, stock)
    return { id: made, name: fields.name }
  },
}

const updateOption: Deed<'updateOption'> = {
  what: 'option changed',
  noun: 'attribute_item',
  async run(tx, { restaurant }, { id, stock, ...sent }) {
    const which = { restaurantId: restaurant.id, id }
    const before = (await lockOption(tx, which)) ?? refused('attribute_item_does_not_exists')
    const fields = optionFields(restaurant, sent, before)
    await saveOption(tx, which, fields)
    if (stock !== undefined && stock !== before.stock) await setOptionStock(tx, which, stock)
    return { id, name: fields.name }
  },
}

const removeOption: Deed<'deleteOption'> = {
  what: 'option deleted',
  noun: 'attribute_item',
  async run(tx, { restaurant }, { id }) {
    const which = { restaurantId: restaurant.id, id }
    const { name } = (await lockOption(tx, which)) ?? refused('attribute_item_does_not_exists')
    await deleteOption(tx, which)
    return { id, name }
  },
}

type SentOption = Omit<ParsedOf<(typeof endpoints)['updateOption']>, 'id' | 'stock'>

/** What is left out stays as it was. Allergens are those of the house: `null` is unknown, an empty list none. */
function optionFields(
  { lang, legend }: RestaurantSnapshot,
  sent: SentOption,
  before: OptionRow | null,
): OptionFields {
  const codes = new Set(legend.filter(({ kind }) => kind === 'allergen').map(({ code }) => code))
  const strange = sent.allergy_info?.some((code) => !codes.has(code))
  if (strange) granted(refuse('allergy_info_not_valid'))
  return {
    name: sent.name ?? ownTexts(sent.translations, lang).name ?? before?.name ?? '',
    price: sent.price ?? before?.price ?? 0,
    allergens: sent.allergy_info === undefined ? (before?.allergens ?? null) : sent.allergy_info,
    translations: mergeTexts(before?.translations ?? {}, sent.translations ?? {}, lang),
  }
}

/** The choices beside dishes. */
export const choiceDeeds = {
  createGroup,
  updateGroup,
  deleteGroup: removeGroup,
  orderGroups: orderDeed('attribute_group', 'option group', 'attribute_group_does_not_exists'),
  createOption,
  updateOption,
  deleteOption: removeOption,
  orderOptions: orderDeed('attribute_item', 'option', 'attribute_item_does_not_exists'),
} as const
