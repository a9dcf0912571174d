import type { Category, Product, Subcategory } from '@tischlein/contract/entities'

/** What the menu shows. One of the three, never two (storefront.md, section 4). */
export type MenuView =
  | { readonly name: 'pinned' }
  | { readonly name: 'category'; readonly id: number }
  | { readonly name: 'search'; readonly text: string }

type Choices = {
  readonly categories: readonly Category[]
  readonly hasPinned: boolean
  readonly hasSearch: boolean
}

/** The view an address asks for, else where everyone begins: the special offers if there are any, else the first category. */
export function viewOf(
  query: URLSearchParams,
  { categories, hasPinned, hasSearch }: Choices,
): MenuView | null {
  const text = query.get('q')?.trim() ?? ''
  if (hasSearch && text !== '') return { name: 'search', text }
  const id = Number(query.get('category'))
  if (categories.some((category) => category.id === id)) return { name: 'category', id }
  if (hasPinned) return { name: 'pinned' }
  const [first] = categories
  return first ? { name: 'category', id: first.id } : null
}

export type Group = { readonly subcategory: Subcategory | null; readonly products: readonly Product[] }

/** Dishes under their subcategories, in the order the server gave; those without one come first. */
export function groupsOf(products: readonly Product[]): Group[] {
  const groups = new Map<number | null, { subcategory: Subcategory | null; products: Product[] }>()
  for (const product of products) {
    const key = product.subcategory_id
    const group = groups.get(key) ?? { subcategory: subcategoryOf(product), products: [] }
    group.products.push(product)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted(
    (a, b) => Number(b.subcategory === null) - Number(a.subcategory === null),
  )
}

const subcategoryOf = (product: Product): Subcategory | null =>
  product.subcategory_id === null
    ? null
    : {
        id: product.subcategory_id,
        name: product.subcategory_name ?? '',
        imagePath: product.subcategory_image,
        priority: product.subcategory_priority ?? 0,
      }

/** Up to five pictures stand beside a subcategory's name, its own first (storefront.md, section 9). */
const AVATARS_MAX = 5
export const avatarsOf = ({ subcategory, products }: Group): string[] =>
  [subcategory?.imagePath, ...products.slice(0, 4 * AVATARS_MAX).map(({ image }) => image)] // of hundreds, the first will do
    .flatMap((picture) => picture ?? [])
    .slice(0, AVATARS_MAX)

/** The section of a subcategory on the page. */
export const idOf = ({ subcategory }: Group) => `subcategory-${subcategory?.id ?? 0}`

/** Dishes that are drawn, and brought to life, in one go. */
const PART = 6
export const partsOf = (products: readonly Product[]): (readonly Product[])[] =>
  Array.from({ length: Math.ceil(products.length / PART) }, (_, index) =>
    products.slice(index * PART, (index + 1) * PART),
  )
