import type { FilePattern, MenuFile } from './menu-file.ts'

/** What has a number of its own, by the name of its table. */
export const menuNouns = [
  'category',
  'subcategory',
  'product',
  'extra_tab',
  'package_step',
  'attribute_group',
  'attribute_item',
  'pattern',
] as const
export type MenuNoun = (typeof menuNouns)[number]

/** The house's number of everything that a file names; null: the house has no such thing yet. */
export type Matches = { readonly [Noun in MenuNoun]: ReadonlyMap<number, number | null> }
/** The same, once what is new has its number, too. */
export type Numbers = { readonly [Noun in MenuNoun]: ReadonlyMap<number, number> }

/**
 * Which thing of the house each thing of a file is: by its number where the file comes from this very house, else by
 * its slug or name. What is the same by name alone counts only where nobody else is called so. Nothing is matched twice.
 */
export function matchMenu(file: MenuFile, house: MenuFile): Matches {
  const byNumber = file.restaurant !== null && file.restaurant === house.restaurant
  const match = (wanted: readonly Thing[], known: readonly Thing[]) => pairUp(wanted, known, byNumber)

  const category = match(categoriesOf(file, same), categoriesOf(house, same))
  const inHouse = (id: number | null) => (id === null ? null : (category.get(id) ?? `new ${id}`))
  const product = match(productsOf(file, inHouse), productsOf(house, same))
  const dish = (id: number) => product.get(id) ?? `new ${id}`
  const attribute_group = match(groupsOf(file, inHouse, dish), groupsOf(house, same, same))
  return {
    category,
    product,
    attribute_group,
    subcategory: match(subcategoriesOf(file, inHouse), subcategoriesOf(house, same)),
    extra_tab: match(tabsOf(file, dish), tabsOf(house, same)),
    package_step: match(stepsOf(file, dish), stepsOf(house, same)),
    attribute_item: match(
      itemsOf(file, (id) => attribute_group.get(id) ?? `new ${id}`),
      itemsOf(house, same),
    ),
    pattern: match(patternsOf(file), patternsOf(house)),
  }
}

/** Something by what it can be known again: exactly, and loosely. */
type Thing = { readonly id: number; readonly exact: string; readonly loose: string | null }
type Owner = (id: number) => number | string | null

const same = <Id>(id: Id) => id
const keyOf = (...parts: readonly unknown[]) => JSON.stringify(parts)

const categoriesOf = ({ categories }: MenuFile, _: Owner): Thing[] =>
  categories.map(({ id, slug, name }) => ({ id, exact: keyOf(slug), loose: keyOf(name) }))

const subcategoriesOf = ({ categories }: MenuFile, owner: Owner): Thing[] =>
  categories.flatMap((category) =>
    category.subcategories.map(({ id, name }) => ({
      id,
      exact: keyOf(owner(category.id), name),
      loose: null,
    })),
  )

const productsOf = ({ products }: MenuFile, owner: Owner): Thing[] =>
  products.map(({ id, category_id, name }) => ({
    id,
    exact: keyOf(owner(category_id), name),
    loose: keyOf(name),
  }))

const tabsOf = ({ products }: MenuFile, owner: Owner): Thing[] =>
  products.flatMap((product) =>
    product.extra_tabs.map(({ id, title }) => ({ id, exact: keyOf(owner(product.id), title), loose: null })),
  )

const stepsOf = ({ products }: MenuFile, owner: Owner): Thing[] =>
  products.flatMap((product) =>
    product.package_steps.map(({ id, name }) => ({ id, exact: keyOf(owner(product.id), name), loose: null })),
  )

const groupsOf = (
  { attribute_groups }: MenuFile,
  category: (id: number | null) => number | string | null,
  dish: Owner,
): Thing[] =>
  attribute_groups.map(({ id, name, category_id, product_ids }) => ({
    id,
    exact: keyOf(name, category(category_id), product_ids.map(dish).map(String).toSorted()),
    loose: keyOf(name),
  }))

const itemsOf = ({ attribute_groups }: MenuFile, owner: Owner): Thing[] =>
  attribute_groups.flatMap((group) =>
    group.items.map(({ id, name }) => ({ id, exact: keyOf(owner(group.id), name), loose: null })),
  )

const patternsOf = ({ patterns }: MenuFile): Thing[] =>
  patterns.map(({ id, kind, name }) => ({ id, exact: keyOf(kind, name), loose: null }))

function pairUp(
  wanted: readonly Thing[],
  known: readonly Thing[],
  byNumber: boolean,
): Map<number, number | null> {
  const pairs = new Map<number, number | null>(wanted.map(({ id }) => [id, null]))
  const free = new Map(known.map((thing) => [thing.id, thing]))
  const pair = (one: Thing, other: Thing) => {
    pairs.set(one.id, other.id)
    free.delete(other.id)
  }
  const alone = () => wanted.filter(({ id }) => pairs.get(id) === null)

  if (byNumber)
    for (const thing of wanted) {
      const known = free.get(thing.id)
      if (known) pair(thing, known)
    }
  for (const [key, others] of grouped([...free.values()], ({ exact }) => exact)) {
    const ones = alone().filter(({ exact }) => exact === key)
    for (const [index, one] of ones.entries()) {
      const other = others[index]
      if (other) pair(one, other)
    }
  }
  const ones = grouped(alone(), ({ loose }) => loose)
  for (const [key, [other, another]] of grouped([...free.values()], ({ loose }) => loose)) {
    const [one, rival] = ones.get(key) ?? []
    if (one && other && !another && !rival) pair(one, other)
  }
  return pairs
}

function grouped(things: readonly Thing[], keyOf: (thing: Thing) => string | null): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), thing])
  }
  return groups
}

/** The file in the house's own numbers. */
export function settleMenu(file: MenuFile, numbers: Numbers): MenuFile {
  const at = (noun: MenuNoun, id: number) => numbers[noun].get(id) ?? id
  const orNull = (noun: MenuNoun, id: number | null) => (id === null ? null : at(noun, id))
  return {
    ...file,
    categories: file.categories.map((category) => ({
      ...category,
      id: at('category', category.id),
      subcategories: category.subcategories.map((one) => ({ ...one, id: at('subcategory', one.id) })),
    })),
    products: file.products.map((product) => ({
      ...product,
      id: at('product', product.id),
      category_id: at('category', product.category_id),
      subcategory_id: orNull('subcategory', product.subcategory_id),
      extra_tabs: product.extra_tabs.map((tab) => ({ ...tab, id: at('extra_tab', tab.id) })),
      package_steps: product.package_steps.map((step) => ({
        ...step,
        id: at('package_step', step.id),
        products: step.products.map((one) => ({ ...one, product_id: at('product', one.product_id) })),
      })),
    })),
    attribute_groups: file.attribute_groups.map((group) => ({
      ...group,
      id: at('attribute_group', group.id),
      category_id: orNull('category', group.category_id),
      product_ids: group.product_ids.map((id) => at('product', id)).toSorted((a, b) => a - b),
      items: group.items.map((item) => ({ ...item, id: at('attribute_item', item.id) })),
    })),
    patterns: file.patterns.map((pattern) => ({
      ...pattern,
      id: at('pattern', pattern.id),
      product_ids: pattern.product_ids.map((id) => at('product', id)).toSorted((a, b) => a - b),
    })),
  }
}

/** What the house has and the settled file does not name stays; of a thing that both have, the file is right. */
export function withRest(file: MenuFile, house: MenuFile): MenuFile {
  const rest = <Thing extends { readonly id: number }>(
    wanted: readonly Thing[],
    known: readonly Thing[],
  ): Thing[] => {
    const named = new Set(wanted.map(({ id }) => id))
    return [...wanted, ...known.filter(({ id }) => !named.has(id))]
  }
  const subcategories = new Map(house.categories.map((category) => [category.id, category.subcategories]))
  return {
    ...file,
    categories: rest(file.categories, house.categories).map((category) => ({
      ...category,
      subcategories: rest(category.subcategories, subcategories.get(category.id) ?? []),
    })),
    products: rest(file.products, house.products),
    attribute_groups: rest(file.attribute_groups, house.attribute_groups),
    patterns: rest(file.patterns, house.patterns),
  }
}

/** A pause whose dishes all leave the menu leaves with them: without dishes it would be about every one. */
export function withoutIdlePatterns(file: MenuFile, house: MenuFile): MenuFile {
  const staying = new Set(file.products.map(({ id }) => id))
  const idle = house.patterns
    .filter(({ product_ids: ids }) => ids.length > 0 && !ids.some((id) => staying.has(id)))
    .map(({ id }) => id)
  const isIdle = ({ id, product_ids: ids }: FilePattern) => ids.length === 0 && idle.includes(id)
  return { ...file, patterns: file.patterns.filter((pattern) => !isIdle(pattern)) }
}

/** A menu goes in and out many times a day; what is left of a dish is counted by orders, so that it stays as it is. */
export function withStockOf(file: MenuFile, house: MenuFile): MenuFile {
  const dishes = new Map(house.products.map(({ id, stock }) => [id, stock]))
  const options = new Map(
    house.attribute_groups.flatMap(({ items }) => items.map(({ id, stock }) => [id, stock] as const)),
  )
  const kept = <Thing extends { readonly id: number; readonly stock: number | null }>(
    thing: Thing,
    known: ReadonlyMap<number, number | null>,
  ): Thing => (known.has(thing.id) ? { ...thing, stock: known.get(thing.id) ?? null } : thing)
  return {
    ...file,
    products: file.products.map((product) => kept(product, dishes)),
    attribute_groups: file.attribute_groups.map((group) => ({
      ...group,
      items: group.items.map((item) => kept(item, options)),
    })),
  }
}
