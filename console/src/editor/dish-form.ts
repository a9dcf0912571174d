import type { InputFor } from '@tischlein/contract/client'
import type { ManagedProduct } from '@tischlein/contract/entities'
import { type UnitPrice, unitPriceOf } from '@tischlein/rules/menu/unit-price'
import type { DeliveryType, Language } from '@tischlein/rules/restaurant/restaurant'
import { amountOf, typedAmount } from '@tischlein/ui/amount'
import type { Shape } from '../pictures/crop.ts'
import type { Cut } from '../pictures/cut.ts'

/** Unknown is another thing than none. */
export type Known = 'unknown' | 'none' | 'list'

export type Tag = 'vegetarian' | 'vegan' | 'spicy'
export const tags: readonly Tag[] = ['vegetarian', 'vegan', 'spicy']

/** What a picture on the menu is cut to; cards are drawn for the first. */
export const dishShapes: readonly [Shape, ...Shape[]] = ['wide', 'square', 'whole']

/** What may be told about a text in one language. */
export type TextField = 'name' | 'description' | 'deposit_name'
export type Texts = { readonly [L in Language]?: { readonly [field: string]: string } }

/** A dish as it is typed: amounts and numbers as text, by the names that the call takes. */
export type DishWish = {
  readonly translations: Texts
  readonly price: string
  readonly category_id: string
  readonly subcategory_id: string
  readonly tax_class: string
  readonly drink_share: string
  readonly stock: string
  readonly active: boolean
  readonly pinned: boolean
  readonly allergens: Known
  readonly allergy_info: readonly string[]
  readonly knownAdditives: Known
  readonly additives: readonly string[]
  readonly tags: readonly Tag[]
  readonly deliveryTypes: readonly DeliveryType[]
  readonly depot: string
  readonly net_quantity: string
  readonly min_age: '' | '16' | '18'
  readonly reusable_containers: string
  readonly kitchen_points: string
  readonly is_ticket: boolean
  readonly asksName: boolean
  readonly asksDate: boolean
  /** Of a new dish: sent with it. One that is there keeps its picture by itself. */
  readonly image: Cut | null
  /** Where a refusal of the name or the description finds its field. */
  readonly name: null
  readonly description: null
}

const knownOf = (codes: readonly string[] | null): Known =>
  codes === null ? 'unknown' : codes.length === 0 ? 'none' : 'list'

type Start = {
  readonly digits: number
  /** The language in which amounts are typed. */
  readonly typing: string
  readonly lang: Language
  readonly category: number
  readonly section: number | null
  readonly deliveryTypes: readonly DeliveryType[]
}

/** A dish as it is, or an empty sheet in the category that is open. */
export const wishOf = (dish: ManagedProduct | null, start: Start): DishWish => ({
  translations: dish?.translations ?? {},
  price: dish ? typedAmount(dish.own_price, start.digits, start.typing) : '',
  category_id: String(dish?.category_id ?? start.category),
  subcategory_id: String((dish ? dish.subcategory_id : start.section) ?? ''),
  tax_class: dish?.tax_class ?? 'food',
  drink_share: dish?.drink_share == null ? '' : String(dish.drink_share / 100),
  stock: dish?.stock == null ? '' : String(dish.stock),
  active: dish?.active ?? true,
  pinned: dish?.pinned ?? false,
  allergens: knownOf(dish?.allergy_info ?? null),
  allergy_info: dish?.allergy_info ?? [],
  knownAdditives: knownOf(dish?.additives ?? null),
  additives: dish?.additives ?? [],
  tags: tags.filter((tag) => dish?.tags.includes(tag)),
  deliveryTypes: dish?.deliveryTypes ?? start.deliveryTypes,
  depot: dish?.depot ? typedAmount(dish.depot.price, start.digits, start.typing) : '',
  net_quantity: dish?.net_quantity ?? '',
  min_age: dish?.min_age === 16 ? '16' : dish?.min_age === 18 ? '18' : '',
  reusable_containers: dish?.reusable_containers == null ? '' : String(dish.reusable_containers),
  kitchen_points: String(dish?.kitchen_points ?? 1),
  is_ticket: dish?.is_ticket ?? false,
  asksName: dish?.additional_info_config?.name ?? false,
  asksDate: dish?.additional_info_config?.date ?? false,
  image: null,
  name: null,
  description: null,
})

export type WrongField =
  | 'name'
  | 'price'
  | 'stock'
  | 'deliveryTypes'
  | 'depot'
  | 'drink_share'
  | 'reusable_containers'
  | 'kitchen_points'

const isCount = (typed: string, max: number) =>
  typed.trim() === '' || (/^\d{1,6}$/.test(typed.trim()) && Number(typed) <= max)

/** What can be told without asking. */
export function wrongIn(wish: DishWish, { lang, digits }: Pick<Start, 'lang' | 'digits'>): WrongField[] {
  const wrong: Record<WrongField, boolean> = {
    name: !wish.translations[lang]?.name?.trim(),
    price: amountOf(wish.price, digits) === null,
    stock: !isCount(wish.stock, 100_000),
    deliveryTypes: wish.deliveryTypes.length === 0,
    depot: wish.depot.trim() !== '' && !amountOf(wish.depot, digits),
    drink_share: !isCount(wish.drink_share, 100),
    reusable_containers: !isCount(wish.reusable_containers, 20) || wish.reusable_containers.trim() === '0',
    kitchen_points: !isCount(wish.kitchen_points, 100),
  }
  return (Object.keys(wrong) as WrongField[]).filter((field) => wrong[field])
}

const codesOf = (known: Known, codes: readonly string[]): string[] | null =>
  known === 'unknown' ? null : known === 'none' ? [] : [...codes]

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/**
 * A right wish as the call takes it. The stock is sent only where it was changed: meanwhile guests may have bought
 * some. `deposit`: the name of a deposit that has none yet.
 */
export function sentOf(
  wish: DishWish,
  before: DishWish,
  { lang, digits, deposit }: Pick<Start, 'lang' | 'digits'> & { readonly deposit: string },
): Omit<InputFor<'createProduct'>, 'image'> {
  const own = wish.translations[lang] ?? {}
  const depot = amountOf(wish.depot, digits)
  return {
    name: own.name ?? '',
    description: own.description || null,
    translations: trimmed(wish.translations),
    category_id: Number(wish.category_id),
    subcategory_id: numberOf(wish.subcategory_id),
    price: amountOf(wish.price, digits) ?? 0,
    tax_class: wish.tax_class,
    drink_share: wish.drink_share.trim() === '' ? null : Number(wish.drink_share) * 100,
    ...(wish.stock === before.stock ? {} : { stock: numberOf(wish.stock) }),
    active: wish.active,
    allergy_info: codesOf(wish.allergens, wish.allergy_info),
    additives: codesOf(wish.knownAdditives, wish.additives),
    tags: [...wish.tags],
    deliveryTypes: [...wish.deliveryTypes],
    depot: depot === null ? null : { name: own.deposit_name || deposit, price: depot },
    net_quantity: wish.net_quantity.trim() || null,
    min_age: wish.min_age || null,
    reusable_containers: numberOf(wish.reusable_containers),
    kitchen_points: numberOf(wish.kitchen_points) ?? 1,
    is_ticket: wish.is_ticket,
    additional_info_config:
      wish.asksName || wish.asksDate ? { name: wish.asksName, date: wish.asksDate } : null,
  }
}

const trimmed = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, fields]) => [
      language,
      Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text.trim()])),
    ]),
  )

/** What a litre or a kilogram will cost; null while it cannot be told. */
export const unitPriceIn = ({ price, net_quantity }: DishWish, digits: number): UnitPrice | null => {
  const cents = amountOf(price, digits)
  return cents === null ? null : unitPriceOf(cents, net_quantity)
}
