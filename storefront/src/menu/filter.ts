import type { Product } from '@tischlein/contract/entities'
import { createStore } from '../store.ts'

/** What a guest wants left out of the menu. */
export type Filter = {
  /** Codes of the legend. */
  readonly without: readonly string[]
  readonly diet: 'vegan' | 'vegetarian' | null
}

export const noFilter: Filter = { without: [], diet: null }

/** What somebody cannot eat is nobody's business: it is kept in this page alone, and goes with it. */
export const filter = createStore<Filter>(noFilter)

export const isOn = ({ without, diet }: Filter): boolean => without.length > 0 || diet !== null

type Dish = Pick<Product, 'allergy_info' | 'tags'>

/** Unknown: the restaurant has not said what is in it, so that nobody can tell whether it fits. */
export function fits({ allergy_info, tags }: Dish, { without, diet }: Filter): 'yes' | 'no' | 'unknown' {
  const isDiet = diet === null || tags.includes(diet) || (diet === 'vegetarian' && tags.includes('vegan'))
  if (!isDiet) return 'no'
  if (without.length === 0) return 'yes'
  if (allergy_info === null) return 'unknown'
  return without.some((code) => allergy_info.includes(code)) ? 'no' : 'yes'
}

export type Sifted = { readonly shown: readonly Product[]; readonly hidden: number; readonly unknown: number }

/** The dishes that fit; how many do not, and of how many nobody knows. */
export function sift(products: readonly Product[], wish: Filter): Sifted {
  if (!isOn(wish)) return { shown: products, hidden: 0, unknown: 0 }
  const shown = products.filter((product) => fits(product, wish) === 'yes')
  const unknown = products.filter((product) => fits(product, wish) === 'unknown').length
  return { shown, hidden: products.length - shown.length, unknown }
}
