import type { FileGroup, FilePattern, FileProduct, MenuFile } from './menu-file.ts'

/** What is wrong with a file, and where: `products[3].tax_class`. `value` is what stands there. */
export type MenuFault = {
  readonly place: string
  readonly fault: MenuFaultKind
  readonly value: string | null
}

export const menuFaults = [
  'missing',
  'not_valid',
  'twice',
  'unknown',
  'below_minimum',
  'too_few',
  'end_before_start',
  'other_currency',
] as const
export type MenuFaultKind = (typeof menuFaults)[number]

/** What a file can name that is not in it. */
export type MenuHouse = {
  readonly currency: string
  readonly taxClasses: ReadonlySet<string>
  readonly allergens: ReadonlySet<string>
  readonly additives: ReadonlySet<string>
}

/** Everything that is wrong with a well-formed file; nothing: it can be taken over as a whole. */
export function judgeMenuFile(file: MenuFile, house: MenuHouse): MenuFault[] {
  return [
    ...judgeCurrency(file, house),
    ...judgeNumbers(file),
    ...twice(file.categories, 'categories', 'slug', ({ slug }) => slug),
    ...twice(file.patterns, 'patterns', 'name', ({ kind, name }) => `${kind} ${name}`),
    ...file.products.flatMap((product, index) => judgeProduct(product, `products[${index}]`, file, house)),
    ...file.attribute_groups.flatMap((group, index) =>
      judgeGroup(group, `attribute_groups[${index}]`, file, house),
    ),
    ...file.patterns.flatMap((pattern, index) => judgePattern(pattern, `patterns[${index}]`, file)),
  ]
}

const fault = (place: string, kind: MenuFaultKind, value: unknown = null): MenuFault => ({
  place,
  fault: kind,
  value: value === null || value === undefined ? null : String(value),
})

const judgeCurrency = ({ currency }: MenuFile, house: MenuHouse): MenuFault[] =>
  currency === null || currency === house.currency ? [] : [fault('currency', 'other_currency', currency)]

/** Every number names one thing of its kind. */
function judgeNumbers({ categories, products, attribute_groups: groups, patterns }: MenuFile): MenuFault[] {
  const nested = <Owner, Thing extends { readonly id: number }>(
    owners: readonly Owner[],
    path: string,
    of: string,
    thingsOf: (owner: Owner) => readonly Thing[],
  ) => {
    const seen = new Set<number>()
    return owners.flatMap((owner, index) =>
      thingsOf(owner).flatMap(({ id }, inner) => {
        const isTwice = seen.has(id)
        seen.add(id)
        return isTwice ? [fault(`${path}[${index}].${of}[${inner}].id`, 'twice', id)] : []
      }),
    )
  }
  return [
    ...twice(categories, 'categories', 'id', ({ id }) => id),
    ...twice(products, 'products', 'id', ({ id }) => id),
    ...twice(groups, 'attribute_groups', 'id', ({ id }) => id),
    ...twice(patterns, 'patterns', 'id', ({ id }) => id),
    ...nested(categories, 'categories', 'subcategories', ({ subcategories }) => subcategories),
    ...nested(products, 'products', 'extra_tabs', ({ extra_tabs }) => extra_tabs),
    ...nested(products, 'products', 'package_steps', ({ package_steps }) => package_steps),
    ...nested(groups, 'attribute_groups', 'items', ({ items }) => items),
  ]
}

function twice<Thing>(
  things: readonly Thing[],
  path: string,
  field: string,
  keyOf: (thing: Thing) => string | number,
): MenuFault[] {
  const seen = new Set<string | number>()
  return things.flatMap((thing, index) => {
    const key = keyOf(thing)
    const isTwice = seen.has(key)
    seen.add(key)
    return isTwice ? [fault(`${path}[${index}].${field}`, 'twice', key)] : []
  })
}

function judgeProduct(
  product: FileProduct,
  place: string,
  { categories, products }: MenuFile,
  house: MenuHouse,
): MenuFault[] {
  const category = categories.find(({ id }) => id === product.category_id)
  const isOfCategory = category?.subcategories.some(({ id }) => id === product.subcategory_id) ?? true
  const known = new Set(products.map(({ id }) => id))
  return [
    ...(category ? [] : [fault(`${place}.category_id`, 'unknown', product.category_id)]),
    ...(product.subcategory_id === null || isOfCategory
      ? []
      : [fault(`${place}.subcategory_id`, 'unknown', product.subcategory_id)]),
    ...(house.taxClasses.has(product.tax_class)
      ? []
      : [fault(`${place}.tax_class`, 'unknown', product.tax_class)]),
    ...strangers(product.allergens, house.allergens, `${place}.allergens`),
    ...strangers(product.additives, house.additives, `${place}.additives`),
    ...product.happy_hours.flatMap(({ start_date, end_date }, index) =>
      end_date < start_date
        ? [fault(`${place}.happy_hours[${index}].end_date`, 'end_before_start', end_date)]
        : [],
    ),
    ...product.package_steps.flatMap((step, index) =>
      judgeStep(step, `${place}.package_steps[${index}]`, known),
    ),
  ]
}

function judgeStep(
  { min, max, products }: FileProduct['package_steps'][number],
  place: string,
  known: ReadonlySet<number>,
): MenuFault[] {
  const mayRepeat = products.some(({ is_multiple_allowed }) => is_multiple_allowed)
  const most = mayRepeat ? Number.POSITIVE_INFINITY : products.length
  return [
    ...(max < min ? [fault(`${place}.max`, 'below_minimum', max)] : []),
    ...(most < min ? [fault(`${place}.products`, 'too_few', products.length)] : []),
    ...twice(products, `${place}.products`, 'product_id', ({ product_id }) => product_id),
    ...products.flatMap(({ product_id }, index) =>
      known.has(product_id) ? [] : [fault(`${place}.products[${index}].product_id`, 'unknown', product_id)],
    ),
  ]
}

function judgeGroup(group: FileGroup, place: string, file: MenuFile, house: MenuHouse): MenuFault[] {
  const { category_id, minimum_value: min, maximum_value: max, items } = group
  const isKnown = category_id === null || file.categories.some(({ id }) => id === category_id)
  return [
    ...(isKnown ? [] : [fault(`${place}.category_id`, 'unknown', category_id)]),
    ...(max !== null && max < min ? [fault(`${place}.maximum_value`, 'below_minimum', max)] : []),
    ...(min > 0 && items.length === 0 ? [fault(`${place}.items`, 'too_few', 0)] : []),
    ...unknownDishes(group.product_ids, `${place}.product_ids`, file),
    ...items.flatMap(({ allergens }, index) =>
      strangers(allergens, house.allergens, `${place}.items[${index}].allergens`),
    ),
  ]
}

function judgePattern(pattern: FilePattern, place: string, file: MenuFile): MenuFault[] {
  const { start_date: start, end_date: end } = pattern
  return [
    ...(start !== null && end !== null && end < start
      ? [fault(`${place}.end_date`, 'end_before_start', end)]
      : []),
    ...unknownDishes(pattern.product_ids, `${place}.product_ids`, file),
  ]
}

function unknownDishes(ids: readonly number[], place: string, { products }: MenuFile): MenuFault[] {
  const known = new Set(products.map(({ id }) => id))
  return [
    ...twice(ids, place, '', (id) => id).map((one) => ({ ...one, place: one.place.replace(/\.$/, '') })),
    ...ids.flatMap((id, index) => (known.has(id) ? [] : [fault(`${place}[${index}]`, 'unknown', id)])),
  ]
}

const strangers = (codes: readonly string[] | null, known: ReadonlySet<string>, place: string): MenuFault[] =>
  (codes ?? []).flatMap((code, index) =>
    known.has(code) ? [] : [fault(`${place}[${index}]`, 'unknown', code)],
  )
