import type {
  AttributeGroup,
  Category,
  FoundProduct,
  HappyHour,
  PackageStep,
  Product,
  Subcategory,
} from '@tischlein/contract/entities'
import { formatWall, type WallClock } from '@tischlein/rules/clock'
import { contentRefusal } from '@tischlein/rules/menu/may-buy'
import type * as rules from '@tischlein/rules/menu/menu'
import { lawfulAge } from '@tischlein/rules/menu/min-age'
import { fallbackOf, textOf, type Wording } from '../restaurant/texts.ts'
import type { MenuRows } from './db.ts'
import type { LiveFields } from './moment.ts'

export type CategoryRow = MenuRows['categories'][number]
export type SubcategoryRow = MenuRows['subcategories'][number]
export type ProductRow = MenuRows['products'][number]
export type TabRow = MenuRows['tabs'][number]
export type ItemRow = MenuRows['items'][number]

/** All of a dish that does not change with the moment. */
export type ProductCard = Omit<Product, keyof LiveFields>

export const presentCategory = (
  row: CategoryRow,
  subcategories: readonly SubcategoryRow[],
  productCount: number,
  wording: Wording,
): Category => ({
  id: row.id,
  name: textOf(row, 'name', wording),
  description: textOf(row, 'description', wording),
  image: row.image,
  foot_note: textOf(row, 'foot_note', wording),
  extra: row.extra ? 1 : 0,
  pivot: { priority: row.priority },
  product_count: productCount,
  subcategories: subcategories.map((subcategory) => presentSubcategory(subcategory, wording)),
  ...fallbackOf(row, ['name', 'description', 'foot_note'], wording),
})

const presentSubcategory = (row: SubcategoryRow, wording: Wording): Subcategory => ({
  id: row.id,
  name: textOf(row, 'name', wording),
  imagePath: row.image,
  priority: row.priority,
})

type Parts = {
  readonly row: ProductRow
  readonly product: rules.Product
  readonly subcategory: SubcategoryRow | null
  readonly tabs: readonly TabRow[]
}

export const presentCard = ({ row, product, subcategory, tabs }: Parts, wording: Wording): ProductCard => ({
  id: row.id,
  category_id: row.category_id,
  name: product.name,
  description: textOf(row, 'description', wording),
  image: row.image,
  subcategory_id: subcategory?.id ?? null,
  subcategory_name: subcategory && textOf(subcategory, 'name', wording),
  subcategory_image: subcategory?.image ?? null,
  subcategory_priority: subcategory?.priority ?? null,
  is_package: row.is_package,
  extra: product.groups.length > 0 ? 1 : 0,
  allergy_info: row.allergens,
  additives: row.additives,
  tags: row.tags,
  extra_tabs: tabs.map((tab) => ({
    id: tab.id,
    title: textOf(tab, 'title', wording),
    content: textOf(tab, 'content', wording),
  })),
  additional_info_config:
    row.asks_name || row.asks_date ? { name: row.asks_name, date: row.asks_date } : null,
  happyHours: product.happyHours.map(presentHappyHour),
  deliveryTypes: row.delivery_types,
  depot: product.deposit && { name: product.deposit.name, price: product.deposit.price },
  net_quantity: row.net_quantity,
  unit_price: row.unit_price === null || row.unit === null ? null : { price: row.unit_price, unit: row.unit },
  min_age: lawfulAge(row.min_age),
  original_name: product.name === row.name ? null : row.name,
  ...fallbackOf(row, ['name', 'description'], wording),
})

export const presentHappyHour = ({ weekday, start, end, price }: rules.HappyHour): HappyHour => ({
  weekday_id: weekday,
  start_date: formatWall(start),
  end_date: formatWall(end),
  price,
})

/** `productIds`: the dishes whose group it is, null if it is the whole category's. */
export const presentGroup = (
  group: rules.OptionGroup,
  productIds: readonly number[] | null,
  itemRow: (id: number) => ItemRow | undefined,
): AttributeGroup => ({
  id: group.id,
  name: group.name,
  minimum_value: group.minimum,
  maximum_value: group.maximum,
  is_multi_select: group.multiSelect,
  product_ids: productIds,
  items: group.items.map((item) => ({
    id: item.id,
    name: item.name,
    image: itemRow(item.id)?.image ?? null,
    stock: stockOfOption(item),
    allergy_info: itemRow(item.id)?.allergens ?? null,
    pivot: { id: item.id, price: item.price },
  })),
})

export const stockOfOption = (item: rules.OptionItem): number | null => (item.soldOut ? 0 : item.stock)

export const presentStep = (
  step: rules.PackageStep,
  menu: rules.Menu,
  at: WallClock,
  productRow: (id: number) => ProductRow | undefined,
): PackageStep => ({
  id: step.id,
  name: step.name,
  question: step.question,
  min: step.minimum,
  max: step.maximum,
  products: step.products.map((offer) => ({
    id: offer.productId,
    name: offer.name,
    image: productRow(offer.productId)?.image ?? null,
    price: offer.price,
    stock: stockOfContent(menu, offer.productId, at),
    depot: menu.products.get(offer.productId)?.deposit ?? null,
    allergy_info: productRow(offer.productId)?.allergens ?? null,
    is_multiple_allowed: offer.multipleAllowed,
  })),
})

/** What cannot be had inside a package, for whatever reason, has no stock there. */
export const stockOfContent = (menu: rules.Menu, productId: number, at: WallClock): number | null =>
  contentRefusal(menu, productId, at) ? 0 : (menu.products.get(productId)?.stock ?? null)

export const presentFound = ({ id, name, category_id, image }: ProductCard, price: number): FoundProduct => ({
  id,
  name,
  category_id,
  image,
  price,
})
