import type { Menu } from '@tischlein/rules/menu/menu'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Wording } from '../restaurant/texts.ts'
import type { MenuRows } from './db.ts'
import {
  type CategoryRow,
  type ItemRow,
  type ProductCard,
  type ProductRow,
  presentCard,
  type SubcategoryRow,
} from './present.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

/** The menu as guests see it: which dishes stand where, the same in every language. */
export type Arrangement = {
  /** Those that are shown, in their order (storefront.md, section 3). */
  readonly categories: readonly CategoryRow[]
  readonly subcategoriesOf: (categoryId: number) => readonly SubcategoryRow[]
  /** Active dishes, by subcategory priority, then their own. */
  readonly productIdsOf: (categoryId: number) => readonly number[]
  readonly pinnedIds: readonly number[]
  readonly productRow: (id: number) => ProductRow | undefined
  readonly itemRow: (id: number) => ItemRow | undefined
}

export function arrange(rows: MenuRows): Arrangement {
  const categories = sortedCategories(rows.categories.filter((row) => row.active))
  const subcategories = new Map(rows.subcategories.map((row) => [row.id, row]))
  const shown = new Set(categories.map((row) => row.id))
  const products = rows.products.filter((row) => row.active && shown.has(row.category_id))
  const productIds = new Map(
    categories.map((category) => [
      category.id,
      sortedProducts(
        products.filter((row) => row.category_id === category.id),
        subcategories,
      ).map((row) => row.id),
    ]),
  )
  const productRows = new Map(rows.products.map((row) => [row.id, row]))
  const itemRows = new Map(rows.items.map((row) => [row.id, row]))
  return {
    categories,
    subcategoriesOf: (id) => rows.subcategories.filter((row) => row.category_id === id),
    productIdsOf: (id) => productIds.get(id) ?? [],
    pinnedIds: products
      .filter((row) => row.pinned !== null)
      .toSorted((a, b) => (a.pinned ?? 0) - (b.pinned ?? 0) || a.priority - b.priority)
      .map((row) => row.id),
    productRow: (id) => productRows.get(id),
    itemRow: (id) => itemRows.get(id),
  }
}

/** By priority if all have one, else as they were made. */
export const sortedCategories = (rows: readonly CategoryRow[]): CategoryRow[] =>
  rows.every((row) => row.priority !== null)
    ? rows.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || a.id - b.id)
    : rows.toSorted((a, b) => a.id - b.id)

/** Dishes without a subcategory stand above the groups. */
export function sortedProducts(
  rows: readonly ProductRow[],
  subcategories: ReadonlyMap<number, SubcategoryRow>,
): ProductRow[] {
  const rank = ({ subcategory_id }: ProductRow) =>
    subcategory_id === null ? -1 : (subcategories.get(subcategory_id)?.priority ?? -1)
  return rows.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.subcategory_id ?? 0) - (b.subcategory_id ?? 0) ||
      a.priority - b.priority ||
      a.id - b.id,
  )
}

/** All dishes as cards in one language, and the index to find them by name in it and in the original. */
export type View = { readonly cards: ReadonlyMap<number, ProductCard>; readonly index: SearchIndex }

export function createView(rows: MenuRows, menu: Menu, wording: Wording): View {
  const subcategories = new Map(rows.subcategories.map((row) => [row.id, row]))
  const tabs = new Map<number, MenuRows['tabs'][number][]>()
  for (const tab of rows.tabs) tabs.set(tab.product_id, [...(tabs.get(tab.product_id) ?? []), tab])
  const cards = rows.products.flatMap((row): [number, ProductCard][] => {
    const product = menu.products.get(row.id)
    if (!product) return []
    const subcategory = row.subcategory_id === null ? null : (subcategories.get(row.subcategory_id) ?? null)
    const parts = { row, product, subcategory, tabs: tabs.get(row.id) ?? [] }
    return [[row.id, presentCard(parts, wording)]]
  })
  const found = rows.products.flatMap((row) => {
    const product = menu.products.get(row.id)
    return product?.active ? [{ id: row.id, names: [...new Set([product.name, row.name])] }] : []
  })
  return { cards: new Map(cards), index: createSearchIndex(found) }
}

/** Made when it is first asked for, and kept: most guests of a house read one or two of its languages. */
export function perLanguage<Value>(make: (language: Language) => Value): (language: Language) => Value {
  const made = new Map<Language, Value>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const fresh = make(language)
    made.set(language, fresh)
    return fresh
  }
}
