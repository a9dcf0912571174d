import { formatTime } from '@tischlein/rules/clock'
import type {
  FileCategory,
  FileGroup,
  FileItem,
  FilePattern,
  FileProduct,
  FileStep,
  MenuFile,
} from '@tischlein/rules/menu/menu-file'
import type { MenuRows } from './db.ts'

type Row<List extends keyof MenuRows> = MenuRows[List][number]

/** The menu as one document (docs/menu-file.md): everything but what only holds this evening, in the guests' order. */
export function fileOfRows(
  rows: MenuRows,
  { slug, currency }: { readonly slug: string; readonly currency: string },
): MenuFile {
  const subcategories = listed(rows.subcategories, (row) => row.category_id)
  const tabs = listed(rows.tabs, (row) => row.product_id)
  const hours = listed(rows.happyHours, (row) => row.product_id)
  const steps = listed(rows.steps, (row) => row.product_id)
  const stepProducts = listed(rows.stepProducts, (row) => row.step_id)
  const items = listed(rows.items, (row) => row.group_id)
  const groupProducts = listed(rows.groupProducts, (row) => row.group_id)
  const patternProducts = listed(rows.patternProducts, (row) => row.pattern_id)
  const dishes = (links: readonly { readonly product_id: number }[] = []) =>
    links.map(({ product_id }) => product_id)
  return {
    format: 'tischlein-menu',
    version: 1,
    restaurant: slug,
    currency,
    categories: rows.categories.map((row) => categoryOf(row, subcategories.get(row.id) ?? [])),
    products: rows.products.map((row) => ({
      ...dishOf(row),
      happy_hours: (hours.get(row.id) ?? []).map(happyHourOf),
      extra_tabs: (tabs.get(row.id) ?? []).map(tabOf),
      package_steps: (steps.get(row.id) ?? []).map((step) => stepOf(step, stepProducts.get(step.id) ?? [])),
    })),
    attribute_groups: rows.groups.map((row) => ({
      ...groupOf(row),
      product_ids: dishes(groupProducts.get(row.id)),
      items: (items.get(row.id) ?? []).map(itemOf),
    })),
    patterns: rows.patterns.map((row) => patternOf(row, dishes(patternProducts.get(row.id)))),
  }
}

const categoryOf = (row: Row<'categories'>, inner: readonly Row<'subcategories'>[]): FileCategory => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  image: row.image,
  foot_note: row.foot_note,
  active: row.active,
  priority: row.priority,
  translations: row.translations,
  subcategories: inner.map(({ id, name, image, priority, translations }) => ({
    id,
    name,
    image,
    priority,
    translations,
  })),
})

type PlainDish = Omit<FileProduct, 'happy_hours' | 'extra_tabs' | 'package_steps'>

const dishOf = (row: Row<'products'>): PlainDish => ({
  id: row.id,
  category_id: row.category_id,
  subcategory_id: row.subcategory_id,
  name: row.name,
  description: row.description,
  image: row.image,
  price: row.price,
  tax_class: row.tax_class,
  drink_share: row.drink_share,
  kitchen_points: row.kitchen_points,
  stock: row.stock,
  active: row.active,
  pinned: row.pinned,
  priority: row.priority,
  allergens: row.allergens,
  additives: row.additives,
  tags: row.tags,
  delivery_types: row.delivery_types,
  deposit: row.deposit === null ? null : { name: row.deposit_name, price: row.deposit },
  reusable_containers: row.containers,
  net_quantity: row.net_quantity,
  unit_price: row.unit_price === null || row.unit === null ? null : { price: row.unit_price, unit: row.unit },
  min_age: row.min_age === 16 || row.min_age === 18 ? row.min_age : null,
  is_ticket: row.is_ticket,
  asks_name: row.asks_name,
  asks_date: row.asks_date,
  is_package: row.is_package,
  translations: row.translations,
})

const happyHourOf = ({ weekday, starts, ends, price }: Row<'happyHours'>) => ({
  weekday_id: weekday,
  start_date: minutesOf(starts),
  end_date: minutesOf(ends),
  price,
})

/** A wall time without its seconds, which are none. */
const minutesOf = (wall: string) => wall.slice(0, 'YYYY-MM-DD HH:mm'.length)

const tabOf = ({ id, title, content, priority, translations }: Row<'tabs'>) => ({
  id,
  title,
  content,
  priority,
  translations,
})

const stepOf = (
  { id, name, question, minimum: min, maximum: max, priority, translations }: Row<'steps'>,
  products: readonly Row<'stepProducts'>[],
): FileStep => ({
  id,
  name,
  question,
  min,
  max,
  priority,
  translations,
  products: products.map(({ product_id, price, multiple_allowed: is_multiple_allowed, priority }) => ({
    product_id,
    price,
    is_multiple_allowed,
    priority,
  })),
})

const groupOf = (row: Row<'groups'>): Omit<FileGroup, 'product_ids' | 'items'> => ({
  id: row.id,
  name: row.name,
  category_id: row.category_id,
  minimum_value: row.minimum,
  maximum_value: row.maximum,
  is_multi_select: row.multi_select,
  priority: row.priority,
  translations: row.translations,
})

const itemOf = ({
  id,
  name,
  image,
  price,
  stock,
  allergens,
  priority,
  translations,
}: Row<'items'>): FileItem => ({
  id,
  name,
  image,
  price,
  stock,
  allergens,
  priority,
  translations,
})

const patternOf = (row: Row<'patterns'>, product_ids: readonly number[]): FilePattern => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  weekdays: row.weekdays,
  start_time: formatTime(row.start_minute),
  end_time: row.end_minute === null ? null : formatTime(row.end_minute),
  start_date: row.start_date,
  end_date: row.end_date,
  stopped: row.stopped_at !== null,
  product_ids,
})

function listed<Thing>(things: readonly Thing[], ownerOf: (thing: Thing) => number): Map<number, Thing[]> {
  const lists = new Map<number, Thing[]>()
  for (const thing of things) {
    const list = lists.get(ownerOf(thing))
    if (list) list.push(thing)
    else lists.set(ownerOf(thing), [thing])
  }
  return lists
}
