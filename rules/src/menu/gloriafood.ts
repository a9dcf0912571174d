import type { MenuFault } from './judge-menu-file.ts'
import { emptyMenu, type FileGroup, type FileProduct, type MenuFile } from './menu-file.ts'
import { freeSlug, slugOf } from './slug.ts'

/** A menu as GloriaFood hands it out ("Fetch Menu", version 2); prices are units of the currency, with decimals. */
export type GloriaMenu = {
  readonly currency: string
  readonly categories: readonly GloriaCategory[]
}
export type GloriaCategory = {
  readonly name: string
  readonly active: boolean
  readonly active_days: number | null
  readonly items: readonly GloriaItem[]
  readonly groups: readonly GloriaGroup[]
}
export type GloriaItem = {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly price: number
  readonly active: boolean
  readonly active_days: number | null
  readonly tags: readonly string[] | null
  readonly sizes: readonly GloriaSize[]
  readonly groups: readonly GloriaGroup[]
}
export type GloriaSize = {
  readonly name: string
  /** On top of the item's own. */
  readonly price: number
  readonly default: boolean
  readonly groups: readonly GloriaGroup[]
}
export type GloriaGroup = {
  readonly id: number
  readonly name: string
  readonly required: boolean
  readonly force_min: number
  /** 0 is no limit. */
  readonly force_max: number
  readonly allow_quantity: boolean
  readonly options: readonly { readonly name: string; readonly price: number }[]
}

/** What a dish must have here that GloriaFood does not know. */
export type GloriaHouse = {
  readonly taxClass: string
  /** What the choice of a size is called. */
  readonly sizes: string
}

/** What could not be taken over as it was, and stands in the file otherwise. */
export type GloriaRemark = Omit<MenuFault, 'fault'> & { readonly remark: GloriaRemarkKind }

export const gloriaRemarks = [
  'tax_assumed',
  'allergens_unknown',
  'pictures_left_out',
  'hours_left_out',
  'size_group_optional',
] as const
export type GloriaRemarkKind = (typeof gloriaRemarks)[number]

/**
 * The same menu as a file of ours. Sizes become a choice of exactly one, with what each costs more than the cheapest.
 * A group that belongs to one size only becomes optional: here a choice does not depend on another. Allergens stay
 * unknown, and every dish is taxed as `taxClass`, which a remark says.
 */
export function fromGloriaFood(
  { currency, categories }: GloriaMenu,
  house: GloriaHouse,
): { readonly file: MenuFile; readonly remarks: readonly GloriaRemark[] } {
  const remarks: GloriaRemark[] = [
    { place: 'products', remark: 'tax_assumed', value: house.taxClass },
    { place: 'products', remark: 'allergens_unknown', value: null },
    { place: 'products', remark: 'pictures_left_out', value: null },
  ]
  const numbers = counter()
  const groups = new Map<string, Gathered>()
  const products: FileProduct[] = []
  const slugs = new Set<string>()
  const files = categories.map((category, index) => {
    const id = numbers()
    noteHours(category, `categories[${index}]`, remarks)
    for (const [at, item] of category.items.entries()) {
      noteHours(item, `categories[${index}].items[${at}]`, remarks)
      const product = dishOf(item, { id: numbers(), category_id: id, priority: products.length }, house)
      products.push(product)
      for (const group of [...category.groups, ...item.groups]) join(groups, group, product.id, false)
      joinSizes(groups, item, product.id, house, remarks)
    }
    return {
      id,
      slug: freshSlug(category.name, slugs),
      name: category.name,
      description: null,
      image: null,
      foot_note: null,
      active: category.active,
      priority: index,
      translations: {},
      subcategories: [],
    }
  })
  const attribute_groups = [...groups.values()].map((gathered, index) => groupOf(gathered, index, numbers))
  return {
    file: { ...emptyMenu, currency, categories: files, products, attribute_groups },
    remarks,
  }
}

const centsOf = (price: number): number => Math.round(price * 100)

const counter = () => {
  let last = 0
  return () => {
    last += 1
    return last
  }
}

const EVERY_DAY = 127

function noteHours(
  { name, active_days }: { readonly name: string; readonly active_days: number | null },
  place: string,
  remarks: GloriaRemark[],
): void {
  if (active_days !== null && active_days !== EVERY_DAY)
    remarks.push({ place, remark: 'hours_left_out', value: name })
}

type Placed = Pick<FileProduct, 'id' | 'category_id' | 'priority'>

const dishOf = (item: GloriaItem, placed: Placed, house: GloriaHouse): FileProduct => ({
  ...placed,
  subcategory_id: null,
  name: item.name,
  description: item.description || null,
  image: null,
  price: Math.max(0, centsOf(item.price) + Math.min(...item.sizes.map(({ price }) => centsOf(price)), 0)),
  tax_class: house.taxClass,
  drink_share: null,
  stock: null,
  active: item.active,
  pinned: null,
  allergens: null,
  additives: null,
  tags: (item.tags ?? []).flatMap((tag) => tags[tag] ?? []),
  delivery_types: ['delivery', 'pickup', 'here'],
  deposit: null,
  reusable_containers: null,
  kitchen_points: 1,
  net_quantity: null,
  unit_price: null,
  min_age: null,
  is_ticket: false,
  asks_name: false,
  asks_date: false,
  happy_hours: [],
  extra_tabs: [],
  is_package: false,
  package_steps: [],
  translations: {},
})

/** The others are promises about allergens, which nobody has checked here. */
const tags: Readonly<Record<string, string>> = { HOT: 'spicy', VEGETARIAN: 'vegetarian', VEGAN: 'vegan' }

type Gathered = { readonly group: GloriaGroup; readonly optional: boolean; readonly dishes: Set<number> }

function join(groups: Map<string, Gathered>, group: GloriaGroup, dish: number, optional: boolean): void {
  const key = `${group.id} ${optional}`
  const gathered = groups.get(key) ?? { group, optional, dishes: new Set<number>() }
  gathered.dishes.add(dish)
  groups.set(key, gathered)
}

/** Sizes of the same names and prices are one choice, however many dishes have them. */
function joinSizes(
  groups: Map<string, Gathered>,
  { name, sizes }: GloriaItem,
  dish: number,
  house: GloriaHouse,
  remarks: GloriaRemark[],
): void {
  if (sizes.length === 0) return
  const cheapest = Math.min(...sizes.map(({ price }) => price), 0)
  const options = sizes.map(({ name, price }) => ({ name, price: price - cheapest }))
  const key = `sizes ${JSON.stringify(options)}`
  const group = {
    id: 0,
    name: house.sizes,
    required: true,
    force_min: 1,
    force_max: 1,
    allow_quantity: false,
    options,
  }
  const gathered = groups.get(key) ?? { group, optional: false, dishes: new Set<number>() }
  gathered.dishes.add(dish)
  groups.set(key, gathered)
  for (const bound of sizes.flatMap(({ groups }) => groups)) {
    const isNew = !groups.has(`${bound.id} true`)
    join(groups, bound, dish, true)
    if (isNew) remarks.push({ place: name, remark: 'size_group_optional', value: bound.name })
  }
}

function groupOf({ group, optional, dishes }: Gathered, priority: number, number: () => number): FileGroup {
  const minimum = group.required && !optional ? Math.max(1, group.force_min) : 0
  const maximum = group.force_max === 0 ? null : Math.max(group.force_max, minimum)
  return {
    id: number(),
    name: group.name,
    category_id: null,
    product_ids: [...dishes],
    minimum_value: minimum,
    maximum_value: maximum,
    is_multi_select: maximum !== 1,
    priority,
    translations: {},
    items: group.options.map(({ name, price }, index) => ({
      id: number(),
      name,
      image: null,
      price: Math.max(0, centsOf(price)),
      stock: null,
      allergens: null,
      priority: index,
      translations: {},
    })),
  }
}

function freshSlug(name: string, taken: Set<string>): string {
  const slug = freeSlug(slugOf(name), taken)
  taken.add(slug)
  return slug
}
