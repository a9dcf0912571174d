import type { Rows } from './db.ts'
import { type DemoFile, weekdayNumber } from './demo-file.ts'
import { pictureUrl } from './pictures.ts'
import { minuteOf } from './restaurant-rows.ts'

/** Everything that is sold, and when; vouchers too. */
export const menuRows = (file: DemoFile): Rows => ({
  ...categoryRows(file),
  ...productRows(file),
  ...packageRows(file),
  ...groupRows(file),
  ...patternRows(file),
  stock_entry: stockEntries(file),
  voucher: file.vouchers.map((voucher) => ({ restaurant_id: file.restaurant.id, ...voucher, used: 0 })),
})

const image = (path: string | null) => (path === null ? null : pictureUrl(path))

const categoryRows = ({ restaurant, categories }: DemoFile): Rows => ({
  category: categories.map(({ subcategories: _, ...category }) => ({
    restaurant_id: restaurant.id,
    ...category,
    image: image(category.image),
    extra: false,
    active: true,
  })),
  subcategory: categories.flatMap((category) =>
    category.subcategories.map((subcategory) => ({
      restaurant_id: restaurant.id,
      category_id: category.id,
      ...subcategory,
    })),
  ),
})

type DemoProduct = DemoFile['products'][number]

function productRows({ restaurant, products }: DemoFile): Rows {
  const pinned = products.filter((product) => product.pinned)
  const own = { restaurant_id: restaurant.id }
  return {
    product: products.map((product, priority) => ({
      ...own,
      ...productColumns(product),
      priority,
      pinned: product.pinned ? pinned.indexOf(product) : null,
      active: true,
    })),
    extra_tab: products.flatMap(({ id, extra_tabs }) =>
      extra_tabs.map(({ id: _, ...tab }, priority) => ({ ...own, ...tab, product_id: id, priority })),
    ),
    happy_hour: products.flatMap(({ id, happy_hours }) =>
      happy_hours.map(({ weekday_id, start_date, end_date, price }) => ({
        ...own,
        product_id: id,
        weekday: weekday_id,
        starts: start_date,
        ends: end_date,
        price,
      })),
    ),
  }
}

const productColumns = (product: DemoProduct) => ({
  id: product.id,
  category_id: product.category_id,
  subcategory_id: product.subcategory_id,
  name: product.name,
  description: product.description,
  image: image(product.image),
  price: product.price,
  tax_class: product.tax_class,
  stock: product.stock,
  allergens: product.allergens,
  additives: product.additives,
  tags: product.tags,
  delivery_types: product.delivery_types,
  deposit: product.deposit?.price ?? null,
  deposit_name: product.deposit?.name ?? null,
  containers: product.reusable_containers,
  net_quantity: product.net_quantity,
  unit_price: product.unit_price?.price ?? null,
  unit: product.unit_price?.unit ?? null,
  min_age: product.min_age,
  is_package: product.is_package,
  is_ticket: product.ticket,
  asks_name: product.additional_info_config?.name ?? false,
  asks_date: product.additional_info_config?.date ?? false,
  translations: withDepositName(product),
})

/** The deposit is a part of its product, so its name is translated there. */
const withDepositName = ({ translations, deposit }: DemoProduct) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => {
      const name = Object.entries(deposit?.translations ?? {}).find(([other]) => other === language)?.[1]
        ?.name
      return [language, name === undefined ? texts : { ...texts, deposit_name: name }]
    }),
  )

function packageRows({ restaurant, products }: DemoFile): Rows {
  const own = { restaurant_id: restaurant.id }
  const steps = products.flatMap(({ id, package_steps }) =>
    package_steps.map((step, priority) => ({ ...step, productId: id, priority })),
  )
  return {
    package_step: steps.map(({ id, productId, name, question, min, max, priority, translations }) => ({
      ...own,
      id,
      product_id: productId,
      name,
      question,
      minimum: min,
      maximum: max,
      priority,
      translations,
    })),
    package_step_product: steps.flatMap((step) =>
      step.products.map(({ product_id, price, is_multiple_allowed }, priority) => ({
        ...own,
        step_id: step.id,
        product_id,
        price,
        multiple_allowed: is_multiple_allowed,
        priority,
      })),
    ),
  }
}

function groupRows({ restaurant, attribute_groups }: DemoFile): Rows {
  const own = { restaurant_id: restaurant.id }
  return {
    attribute_group: attribute_groups.map((group, priority) => ({
      ...own,
      id: group.id,
      category_id: null,
      name: group.name,
      minimum: group.minimum_value,
      maximum: group.maximum_value,
      multi_select: group.is_multi_select,
      priority,
      translations: group.translations,
    })),
    attribute_group_product: attribute_groups.flatMap((group) =>
      group.product_ids.map((product_id) => ({ ...own, group_id: group.id, product_id })),
    ),
    attribute_item: attribute_groups.flatMap((group) =>
      group.items.map((item, priority) => ({ ...own, ...item, group_id: group.id, priority })),
    ),
  }
}

function patternRows({ restaurant, patterns, break_patterns }: DemoFile): Rows {
  const own = { restaurant_id: restaurant.id }
  const all = [
    ...patterns.map((pattern) => ({ ...pattern, kind: 'offer' as const })),
    ...break_patterns.map((pattern) => ({ ...pattern, kind: 'break' as const })),
  ].map((pattern, index) => ({ ...pattern, id: restaurant.id * 1000 + index }))
  return {
    pattern: all.map((pattern) => ({
      ...own,
      id: pattern.id,
      kind: pattern.kind,
      name: pattern.name,
      weekdays: pattern.weekdays.map(weekdayNumber),
      start_minute: minuteOf(pattern.start_time),
      end_minute: pattern.end_time === null ? null : minuteOf(pattern.end_time),
      start_date: pattern.start_date,
      end_date: pattern.end_date,
    })),
    pattern_product: all.flatMap(({ id, product_ids }) =>
      product_ids.map((product_id) => ({ ...own, pattern_id: id, product_id })),
    ),
  }
}

/** The ledger's first line for everything that has a stock. */
const stockEntries = ({ restaurant, products, attribute_groups }: DemoFile) => [
  ...products
    .filter(({ stock }) => stock !== null)
    .map(({ id, stock }) => ({
      restaurant_id: restaurant.id,
      product_id: id,
      item_id: null,
      set_to: stock,
    })),
  ...attribute_groups
    .flatMap(({ items }) => items)
    .filter(({ stock }) => stock !== null)
    .map(({ id, stock }) => ({
      restaurant_id: restaurant.id,
      product_id: null,
      item_id: id,
      set_to: stock,
    })),
]
