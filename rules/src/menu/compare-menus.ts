import type { MenuNoun } from './match-menu.ts'
import type { FileTexts, MenuFile } from './menu-file.ts'

/** A difference of two menus in words: what was added, removed, or changed from something to something. */
export type MenuChange = {
  readonly what: 'added' | 'changed' | 'removed'
  readonly noun: Exclude<MenuNoun, 'extra_tab'>
  readonly id: number
  readonly name: string
  /** The category of a dish, the group of an option, the package of a step. */
  readonly of: string | null
  /** Of what was changed only. Prices are cents. */
  readonly fields: readonly FieldChange[]
}

export type FieldChange = { readonly field: string; readonly from: Told; readonly to: Told }
export type Told = string | number | boolean | null | readonly string[]

/** What makes the first menu the second one, in the order of the second; what went comes last. Both in the same numbers. */
export const compareMenus = (before: MenuFile, after: MenuFile): MenuChange[] => {
  const [old, now] = [thingsOf(before), thingsOf(after)]
  const was = new Map(old.map((thing) => [keyOf(thing), thing]))
  const is = new Set(now.map(keyOf))
  return [
    ...now.flatMap((thing) => changeOf(was.get(keyOf(thing)), thing)),
    ...old.filter((thing) => !is.has(keyOf(thing))).map((thing) => told('removed', thing, [])),
  ]
}

type Thing = Pick<MenuChange, 'noun' | 'id' | 'name' | 'of'> & {
  readonly values: { readonly [field: string]: Told }
}

const keyOf = ({ noun, id }: Thing) => `${noun} ${id}`

const told = (
  what: MenuChange['what'],
  { noun, id, name, of }: Thing,
  fields: readonly FieldChange[],
): MenuChange => ({ what, noun, id, name, of, fields })

function changeOf(before: Thing | undefined, after: Thing): MenuChange[] {
  if (!before) return [told('added', after, [])]
  const names = new Set([...Object.keys(before.values), ...Object.keys(after.values)])
  const fields = [...names].flatMap((field) => {
    const [from, to] = [before.values[field] ?? null, after.values[field] ?? null]
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }]
  })
  return fields.length === 0 ? [] : [told('changed', after, fields)]
}

/** Everything that a restaurant would name, with what it would say of it. */
function thingsOf(menu: MenuFile): Thing[] {
  const dishes = new Map(menu.products.map(({ id, name }) => [id, name]))
  const categories = new Map(menu.categories.map(({ id, name }) => [id, name]))
  const subcategories = new Map(
    menu.categories.flatMap((category) => category.subcategories.map(({ id, name }) => [id, name] as const)),
  )
  const dish = (id: number) => dishes.get(id) ?? ''
  const category = (id: number | null) => (id === null ? null : (categories.get(id) ?? null))
  const subcategory = (id: number | null) => (id === null ? null : (subcategories.get(id) ?? null))

  return [
    ...menu.categories.flatMap(({ id, name, subcategories: inner, translations, ...values }) => [
      {
        noun: 'category',
        id,
        name,
        of: null,
        values: { name, ...values, ...textsOf(translations) },
      } as const,
      ...inner.map(
        ({ id, translations, ...own }) =>
          ({
            noun: 'subcategory',
            id,
            name: own.name,
            of: name,
            values: { ...own, ...textsOf(translations) },
          }) as const,
      ),
    ]),
    ...menu.products.flatMap((product) => [
      {
        noun: 'product',
        id: product.id,
        name: product.name,
        of: category(product.category_id),
        values: valuesOfDish(product, category, subcategory),
      } as const,
      ...product.package_steps.map(
        ({ id, products, translations, ...own }) =>
          ({
            noun: 'package_step',
            id,
            name: own.name,
            of: product.name,
            values: {
              ...own,
              dishes: products.map((one) => `${dish(one.product_id)} ${one.price}`),
              several: products.filter((one) => one.is_multiple_allowed).map((one) => dish(one.product_id)),
              ...textsOf(translations),
            },
          }) as const,
      ),
    ]),
    ...menu.attribute_groups.flatMap(
      ({ id, name, category_id, product_ids, items, translations, ...values }) => [
        {
          noun: 'attribute_group',
          id,
          name,
          of: category(category_id),
          values: {
            name,
            ...values,
            category: category(category_id),
            dishes: product_ids.map(dish),
            ...textsOf(translations),
          },
        } as const,
        ...items.map(
          ({ id, translations, ...own }) =>
            ({
              noun: 'attribute_item',
              id,
              name: own.name,
              of: name,
              values: { ...own, ...textsOf(translations) },
            }) as const,
        ),
      ],
    ),
    ...menu.patterns.map(
      ({ id, name, product_ids, weekdays, ...values }) =>
        ({
          noun: 'pattern',
          id,
          name,
          of: null,
          values: { name, ...values, weekdays: weekdays.map(String), dishes: product_ids.map(dish) },
        }) as const,
    ),
  ]
}

type Namer = (id: number | null) => string | null

function valuesOfDish(
  {
    id: _,
    category_id,
    subcategory_id,
    deposit,
    unit_price,
    happy_hours,
    extra_tabs,
    package_steps,
    translations,
    ...values
  }: MenuFile['products'][number],
  category: Namer,
  subcategory: Namer,
): Thing['values'] {
  return {
    ...values,
    category: category(category_id),
    subcategory: subcategory(subcategory_id),
    deposit: deposit?.price ?? null,
    deposit_name: deposit?.name ?? null,
    unit_price: unit_price?.price ?? null,
    unit: unit_price?.unit ?? null,
    happy_hours: happy_hours.map((hour) => Object.values(hour).join(' ')),
    extra_tabs: extra_tabs.map(({ title, content, translations }) =>
      [title, content, ...Object.values(textsOf(translations))].join(': '),
    ),
    ...textsOf(translations),
  }
}

/** `name.fr`: each text in each language by itself. */
const textsOf = (texts: FileTexts): { readonly [field: string]: string } =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, fields]) =>
      Object.entries(fields ?? {}).map(([field, text]) => [`${field}.${language}`, text]),
    ),
  )
