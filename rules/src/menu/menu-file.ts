import type { DeliveryType, Language } from '../restaurant/restaurant.ts'

/**
 * A menu as one document (docs/menu-file.md): what a restaurant sells, without what only holds this evening (sold out,
 * paused). Money in cents, days `YYYY-MM-DD`, wall times `YYYY-MM-DD HH:mm`, times `HH:mm`.
 *
 * An `id` names something within the file; it is the house's own number where the file comes from that house.
 */
export type MenuFile = {
  readonly format: 'tischlein-menu'
  readonly version: 1
  /** Where it was written; null: nowhere here. */
  readonly restaurant: string | null
  readonly currency: string | null
  readonly categories: readonly FileCategory[]
  readonly products: readonly FileProduct[]
  readonly attribute_groups: readonly FileGroup[]
  readonly patterns: readonly FilePattern[]
}

export type FileTexts = { readonly [Spoken in Language]?: { readonly [field: string]: string } | undefined }

type Named = {
  readonly id: number
  readonly name: string
  readonly translations: FileTexts
}

export type FileCategory = Named & {
  readonly slug: string
  readonly description: string | null
  readonly image: string | null
  readonly foot_note: string | null
  readonly active: boolean
  /** Null: after all that have one. */
  readonly priority: number | null
  readonly subcategories: readonly FileSubcategory[]
}

export type FileSubcategory = Named & { readonly image: string | null; readonly priority: number }

export type FileProduct = Named & {
  readonly category_id: number
  readonly subcategory_id: number | null
  readonly description: string | null
  readonly image: string | null
  readonly price: number
  readonly tax_class: string
  /** Of a package, in basis points; null: as the restaurant says for all of them. */
  readonly drink_share: number | null
  /** Null: unlimited. */
  readonly stock: number | null
  readonly active: boolean
  /** The place among the pinned dishes; null: not pinned. */
  readonly pinned: number | null
  readonly priority: number
  /** Codes of the legend; `[]` none, null unknown. */
  readonly allergens: readonly string[] | null
  readonly additives: readonly string[] | null
  readonly tags: readonly string[]
  readonly delivery_types: readonly DeliveryType[]
  readonly deposit: { readonly name: string | null; readonly price: number } | null
  /** Reusable containers that one unit takes; null: it is not offered in them. */
  readonly reusable_containers: number | null
  /** What one unit costs the kitchen. */
  readonly kitchen_points: number
  readonly net_quantity: string | null
  readonly unit_price: { readonly price: number; readonly unit: 'l' | 'kg' } | null
  readonly min_age: 16 | 18 | null
  readonly is_ticket: boolean
  readonly asks_name: boolean
  readonly asks_date: boolean
  readonly happy_hours: readonly FileHappyHour[]
  readonly extra_tabs: readonly FileTab[]
  readonly is_package: boolean
  readonly package_steps: readonly FileStep[]
}

/** 1 is Monday. */
export type FileHappyHour = {
  readonly weekday_id: number
  readonly start_date: string
  readonly end_date: string
  readonly price: number | null
}

export type FileTab = {
  readonly id: number
  readonly title: string
  readonly content: string
  readonly priority: number
  readonly translations: FileTexts
}

export type FileStep = Named & {
  readonly question: string | null
  readonly min: number
  readonly max: number
  readonly priority: number
  readonly products: readonly FileStepProduct[]
}

export type FileStepProduct = {
  readonly product_id: number
  readonly price: number
  readonly is_multiple_allowed: boolean
  readonly priority: number
}

export type FileGroup = Named & {
  /** Set: of every dish of a category; null: of the dishes in `product_ids`. */
  readonly category_id: number | null
  readonly product_ids: readonly number[]
  readonly minimum_value: number
  readonly maximum_value: number | null
  readonly is_multi_select: boolean
  readonly priority: number
  readonly items: readonly FileItem[]
}

export type FileItem = Named & {
  readonly image: string | null
  readonly price: number
  readonly stock: number | null
  readonly allergens: readonly string[] | null
  readonly priority: number
}

export type FilePattern = {
  readonly id: number
  readonly kind: 'offer' | 'break'
  readonly name: string
  readonly weekdays: readonly number[]
  readonly start_time: string
  readonly end_time: string | null
  readonly start_date: string | null
  readonly end_date: string | null
  readonly stopped: boolean
  readonly product_ids: readonly number[]
}

/** A house that has nothing to sell yet. */
export const emptyMenu: MenuFile = {
  format: 'tischlein-menu',
  version: 1,
  restaurant: null,
  currency: null,
  categories: [],
  products: [],
  attribute_groups: [],
  patterns: [],
}
