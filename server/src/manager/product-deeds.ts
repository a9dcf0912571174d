import type { ParsedOf } from '@tischlein/contract/endpoint'
import type { endpoints } from '@tischlein/contract/endpoints'
import { happyHourOf } from '@tischlein/contract/products'
import { eachWindowOnce } from '@tischlein/rules/menu/happy-hours'
import { mergeTexts, ownTexts, type Texts } from '@tischlein/rules/menu/translations'
import { unitPriceOf } from '@tischlein/rules/menu/unit-price'
import type { Tx } from '../db/open.ts'
import { refused } from '../http/refused.ts'
import { lockCategory } from '../menu/category-db.ts'
import { lockMenu } from '../menu/menu-file-db.ts'
import { withTheirPatterns } from '../menu/pattern-db.ts'
import {
  deleteProduct,
  insertProduct,
  isSectionOf,
  lockProduct,
  type ProductFields,
  type ProductRow,
  saveHappyHours,
  saveProduct,
  saveStock,
} from '../menu/product-db.ts'
import { cleanHtml } from '../restaurant/clean-html.ts'
import { knownOffers, type RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { type MenuDeed, orderDeed } from './menu-deed.ts'
import { taxClassesOf } from './tax-classes.ts'

type Deed<Name extends keyof typeof endpoints> = MenuDeed<ParsedOf<(typeof endpoints)[Name]>>

const create: Deed<'createProduct'> = {
  what: 'product created',
  noun: 'product',
  async run(tx, { restaurant }, sent, id) {
    const fields = await judged(tx, restaurant, sent, null)
    const made = { restaurantId: restaurant.id, id: await insertProduct(tx, restaurant.id, fields, id) }
    await saveBeside(tx, made, sent, null)
    return { id: made.id, name: fields.name }
  },
}

const update: Deed<'updateProduct'> = {
  what: 'product changed',
  noun: 'product',
  async run(tx, { restaurant }, { id, ...sent }) {
    const which = { restaurantId: restaurant.id, id }
    const before = (await lockProduct(tx, which)) ?? refused('product_does_not_exists')
    const fields = await judged(tx, restaurant, sent, before)
    await saveProduct(tx, before, fields)
    await saveBeside(tx, which, sent, before)
    return { id, name: fields.name }
  },
}

const remove: Deed<'deleteProduct'> = {
  what: 'product deleted',
  noun: 'product',
  async run(tx, { restaurant }, { id }) {
    const which = { restaurantId: restaurant.id, id }
    await lockMenu(tx, restaurant.id)
    const { name } = (await lockProduct(tx, which)) ?? refused('product_does_not_exists')
    const patterns = await withTheirPatterns(tx, restaurant.id, () => deleteProduct(tx, which))
    return { id, name, patterns }
  },
}

/** Dishes: all that their form holds, and their order. */
export const productDeeds = {
  createProduct: create,
  updateProduct: update,
  deleteProduct: remove,
  orderProducts: orderDeed('product', 'product', 'product_does_not_exists'),
} as const

type Sent = Omit<ParsedOf<(typeof endpoints)['updateProduct']>, 'id' | 'restaurantId'>

/** Stock and happy hours have rows of their own; a stock that stays as it is makes no entry. */
async function saveBeside(
  tx: Tx,
  which: { readonly restaurantId: number; readonly id: number },
  { stock, happyHours }: Sent,
  before: ProductRow | null,
): Promise<void> {
  if (stock !== undefined && stock !== (before?.stock ?? null)) await saveStock(tx, which, stock)
  if (!happyHours) return
  await saveHappyHours(tx, which, eachWindowOnce(happyHours.map(happyHourOf)))
}

/** The dish as it will be; what is left out stays as it was. */
async function judged(
  tx: Tx,
  restaurant: RestaurantSnapshot,
  sent: Sent,
  before: ProductRow | null,
): Promise<ProductFields> {
  const price = sent.price ?? before?.price ?? 0
  const net_quantity = kept(sent.net_quantity, before?.net_quantity)
  const unitPrice = unitPriceOf(price, net_quantity)
  return {
    ...(await placeOf(tx, restaurant.id, sent, before)),
    ...textsOf(restaurant, sent, before),
    ...lawOf(restaurant, sent, before),
    ...kindOf(sent, before),
    image: kept(sent.image, before?.image),
    price,
    net_quantity,
    unit_price: unitPrice?.price ?? null,
    unit: unitPrice?.unit ?? null,
    active: sent.active ?? before?.active ?? true,
    tags: sent.tags ? [...new Set(sent.tags)] : (before?.tags ?? []),
    delivery_types: typesOf(restaurant, sent, before),
  }
}

const kept = <Value>(sent: Value | null | undefined, before: Value | null | undefined): Value | null =>
  sent === undefined ? (before ?? null) : sent

/** A dish that moves to another category leaves its section behind. */
async function placeOf(tx: Tx, restaurantId: number, sent: Sent, before: ProductRow | null) {
  const category_id = sent.category_id ?? before?.category_id ?? 0
  const isMoved = category_id !== before?.category_id
  if (isMoved && !(await lockCategory(tx, { restaurantId, id: category_id })))
    refused({ key: 'category_does_not_exists', field: 'category_id' })
  const subcategory_id = kept(sent.subcategory_id, isMoved ? null : before?.subcategory_id)
  if (subcategory_id !== null && !(await isSectionOf(tx, { restaurantId, id: subcategory_id }, category_id)))
    refused({ key: 'subcategory_does_not_exists', field: 'subcategory_id' })
  return { category_id, subcategory_id }
}

function textsOf({ lang }: RestaurantSnapshot, sent: Sent, before: ProductRow | null) {
  const own = ownTexts(sent.translations, lang)
  const deposit = kept(
    sent.depot,
    before?.deposit ? { name: before.deposit_name ?? '', price: before.deposit } : null,
  )
  const description = sent.description === undefined ? own.description : sent.description
  return {
    name: sent.name ?? own.name ?? before?.name ?? '',
    description: description === undefined ? (before?.description ?? null) : cleaned(description),
    deposit: deposit?.price ?? null,
    deposit_name: deposit && (own.deposit_name ?? deposit.name),
    translations: cleanTexts(mergeTexts(before?.translations ?? {}, sent.translations ?? {}, lang)),
  }
}

const cleaned = (html: string | null) => (html ? cleanHtml(html) : null)

const cleanTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, fields]) => [
      language,
      fields.description ? { ...fields, description: cleanHtml(fields.description) } : fields,
    ]),
  )

/** What the law asks for; codes stand in the order of the legend. */
function lawOf({ legend, taxRates }: RestaurantSnapshot, sent: Sent, before: ProductRow | null) {
  const tax_class = sent.tax_class ?? before?.tax_class ?? 'food'
  if (!taxClassesOf(taxRates).includes(tax_class)) refused('tax_class_not_valid')
  const codes = (kind: 'allergen' | 'additive', chosen: readonly string[]) => {
    const known = legend.filter((entry) => entry.kind === kind).map(({ code }) => code)
    if (!chosen.every((code) => known.includes(code)))
      refused(kind === 'allergen' ? 'allergy_info_not_valid' : 'additives_not_valid')
    return known.filter((code) => chosen.includes(code))
  }
  return {
    tax_class,
    allergens: sent.allergy_info
      ? codes('allergen', sent.allergy_info)
      : kept(sent.allergy_info, before?.allergens),
    additives: sent.additives ? codes('additive', sent.additives) : kept(sent.additives, before?.additives),
    min_age: sent.min_age === undefined ? (before?.min_age ?? null) : sent.min_age && Number(sent.min_age),
  }
}

function kindOf(sent: Sent, before: ProductRow | null) {
  const asks =
    sent.additional_info_config === undefined
      ? { name: before?.asks_name ?? false, date: before?.asks_date ?? false }
      : sent.additional_info_config
  return {
    drink_share: kept(sent.drink_share, before?.drink_share),
    containers: kept(sent.reusable_containers, before?.containers),
    kitchen_points: sent.kitchen_points ?? before?.kitchen_points ?? 1,
    is_ticket: sent.is_ticket ?? before?.is_ticket ?? false,
    asks_name: asks?.name ?? false,
    asks_date: asks?.date ?? false,
  }
}

/** A new dish is sold every way that the restaurant sells at all. */
function typesOf(restaurant: RestaurantSnapshot, { deliveryTypes }: Sent, before: ProductRow | null) {
  const all = knownOffers(restaurant).map(({ type }) => type)
  if (!deliveryTypes) return before?.delivery_types ?? all
  const strange = deliveryTypes.find((type) => !all.includes(type) && !before?.delivery_types.includes(type))
  if (strange) refused({ key: 'delivery_type_not_available', delivery_type: strange, field: 'deliveryTypes' })
  return [...new Set(deliveryTypes)]
}
