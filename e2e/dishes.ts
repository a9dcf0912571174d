import { readFileSync } from 'node:fs'
import type { Language } from '@tischlein/contract/entities'

type Named = {
  readonly name: string
  readonly translations?: Readonly<Partial<Record<Language, { name?: string }>>>
}
type Menu = {
  readonly products: readonly (Named & {
    readonly id: number
    readonly price: number
    readonly category_id: number
    readonly package_steps?: readonly Named[]
  })[]
  readonly categories: readonly (Named & { readonly id: number })[]
  readonly attribute_groups: readonly (Named & { readonly items: readonly Named[] })[]
}

/** The demo's menu as it lies in the house, for the names that guests read in their language. */
const menu: Menu = JSON.parse(readFileSync(new URL('../demo/rosmarino.json', import.meta.url), 'utf8'))

const everything = (): Named[] => [
  ...menu.products,
  ...menu.products.flatMap(({ package_steps }) => package_steps ?? []),
  ...menu.categories,
  ...menu.attribute_groups,
  ...menu.attribute_groups.flatMap(({ items }) => items),
]

/** What a dish, a category or an option is called in a language, by its German name. */
export function nameIn(language: Language, name: string): string {
  const named = everything().find((one) => one.name === name)
  if (!named) throw new Error(`Nothing in the demo is called «${name}».`)
  return named.translations?.[language]?.name ?? name
}

export const categoryOf = (dish: string): string => {
  const category = menu.categories.find(({ id }) => id === productOf(dish).category_id)
  return category?.name ?? ''
}

export function productOf(dish: string): Menu['products'][number] {
  const product = menu.products.find(({ name }) => name === dish)
  if (!product) throw new Error(`No dish of the demo is called «${dish}».`)
  return product
}
