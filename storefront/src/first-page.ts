import type { Read } from '@tischlein/contract/client'
import type { Category, Language, Product, Restaurant, Zone } from '@tischlein/contract/entities'
import type { CallName } from '@tischlein/contract/routes'
import type { Instant } from '@tischlein/rules/clock'
import type { Answers } from './ask.ts'
import { viewOf } from './menu/view.ts'
import type { PageRequest, RuntimeConfig } from './page-request.ts'

/** What stands in the page as JSON, once, so that the browser draws the same without asking again. */
export type FirstPage = {
  readonly address: string
  readonly language: Language
  readonly now: Instant
  readonly config: RuntimeConfig
  readonly restaurant: Restaurant
  readonly categories: readonly Category[]
  readonly pinned: readonly Product[]
  /** Of the category on the page; null where it shows something else. */
  readonly dishes: { readonly categoryId: number; readonly products: readonly Product[] } | null
  readonly zones: readonly Zone[]
  /** What this page shows beyond the menu. */
  readonly reads: readonly Read[]
}

export const FIRST_PAGE_ID = 'first-page'

export function firstPageOf(request: PageRequest): FirstPage {
  const { url, language, now, config, categories, pinned, zones, reads } = request
  const restaurant = withoutTexts(request.restaurant)
  const { searchParams } = new URL(url, 'http://here')
  const hasPinned = pinned.length > 0 && !restaurant.event_mode
  const choices = { categories, hasPinned, hasSearch: restaurant.search_enabled }
  const view = viewOf(searchParams, choices)
  const dishes =
    view?.name === 'category' ? { categoryId: view.id, products: request.products(view.id) } : null
  return { address: url, language, now, config, restaurant, categories, pinned, dishes, zones, reads }
}

/** The legal texts are pages long and read by few: the page only says which of them exist. */
const withoutTexts = (restaurant: Restaurant): Restaurant => ({
  ...restaurant,
  about_us: restaurant.about_us && '',
  privacy_policy: restaurant.privacy_policy && '',
  imprint: restaurant.imprint && '',
  terms_and_conditions: restaurant.terms_and_conditions && '',
})

/** What the page brought along counts as asked and answered. */
export function seed(answers: Answers, page: FirstPage) {
  const { restaurant, categories, pinned, dishes, zones } = page
  answers.put('readRestaurant', {}, restaurant)
  answers.put('listCategories', {}, categories)
  answers.put('listPinnedProducts', {}, pinned)
  answers.put('listZones', {}, zones)
  if (dishes) answers.put('listProducts', { categoryId: dishes.categoryId }, dishes.products)
  for (const read of page.reads) putRead(answers, read)
}

const putRead = <Name extends CallName>(answers: Answers, { name, input, data, meta }: Read<Name>) =>
  answers.put(name, input, data, meta)
