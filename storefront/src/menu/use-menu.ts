import type { Category } from '@tischlein/contract/entities'
import { useEffect } from 'react'
import { type Answers, useAsk } from '../ask.ts'
import { usePlace } from '../router.tsx'
import { useMenuBasket, useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { type MenuView, viewOf } from './view.ts'

/** The special offers as an entry among the categories. */
export type Pinned = { readonly label: string; readonly count: number }

const none: readonly Category[] = []

/** The categories for the guest's kind of order. Until they are there, those that every guest begins with. */
export function useCategories(): readonly Category[] | undefined {
  const usual = useAsk('listCategories', {}).data
  return useAsk('listCategories', useMenuBasket()).data ?? usual
}

/** Null where the restaurant has no special offers, and in event mode (storefront.md, section 4). */
export function usePinned(): Pinned | null {
  const { t } = useWords()
  const { pinned_products_label, event_mode } = useRestaurant()
  const usual = useAsk('listPinnedProducts', {}).data
  const count = (useAsk('listPinnedProducts', useMenuBasket()).data ?? usual)?.length ?? 0
  return count > 0 && !event_mode ? { label: pinned_products_label ?? t('shop.menu.pinned'), count } : null
}

/** What the menu page shows: the address decides (storefront.md, section 4). */
export function useMenu() {
  const { answers } = useShop()
  const { search_enabled } = useRestaurant()
  const menuBasket = useMenuBasket()
  const { query } = usePlace()
  const categories = useCategories() ?? none
  const pinned = usePinned()
  const view = viewOf(query, { categories, hasPinned: pinned !== null, hasSearch: search_enabled })
  const lookAt = (categoryId: number) => void answers.need('listProducts', { categoryId, ...menuBasket })
  return { categories, pinned, view, lookAt }
}

/** Whether the guest waits for the dishes of a view, and sees nothing of them yet. */
export function useIsFetching(view: MenuView | null): boolean {
  const menuBasket = useMenuBasket()
  const ofCategory = view?.name === 'category' ? { categoryId: view.id, ...menuBasket } : null
  const ofSearch = view?.name === 'search' ? { name: view.text, ...menuBasket } : null
  const category = useAsk('listProducts', ofCategory)
  const search = useAsk('searchProducts', ofSearch)
  const pinned = useAsk('listPinnedProducts', view?.name === 'pinned' ? menuBasket : null)
  const { isLoading, data } = ofCategory ? category : ofSearch ? search : pinned
  return isLoading && data === undefined
}

const NEAR_AFTER_MS = 1200

/**
 * The options of the category on the screen, so that a sheet opens with them, and the dishes of the categories beside
 * it, so that a switch shows at once (ux.md, section 3, decision 4). Fetched once the guest has begun to read.
 */
export function useNear(view: MenuView | null, categories: readonly Category[]) {
  const { answers } = useShop()
  const menuBasket = useMenuBasket()
  const current = view?.name === 'category' ? view.id : null
  useEffect(() => {
    const timer = setTimeout(() => fetchNear(answers, menuBasket, current, categories), NEAR_AFTER_MS)
    return () => clearTimeout(timer)
  }, [answers, categories, current, menuBasket])
}

function fetchNear(
  answers: Answers,
  menuBasket: { basketId?: number },
  current: number | null,
  categories: readonly Category[],
) {
  const at = categories.findIndex(({ id }) => id === current)
  for (const { id } of [categories[at - 1], categories[at + 1]].filter(
    (category) => category !== undefined,
  )) {
    void answers.need('listProducts', { categoryId: id, ...menuBasket })
  }
  const dishes = answers.all('listProducts').flat()
  const hasOptions = dishes.some((dish) => dish.category_id === current && dish.extra === 1)
  if (current !== null && hasOptions)
    void answers.need('listAttributeGroups', { categoryId: current, ...menuBasket })
}
