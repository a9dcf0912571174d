import type { Product } from '@tischlein/contract/entities'
import { useAsk } from '../ask.ts'
import { useMenuBasket } from '../shell/use-restaurant.ts'
import { type Unread, useUnread } from '../shell/use-unread.ts'

type Extras = {
  /** Undefined while they are on their way, or where they could not be read. */
  readonly products: readonly Product[] | undefined
  readonly unread: Unread | null
}

/** What can be added on the way to the checkout: the dishes of the extra category, else what sells best. */
export function useExtras(): Extras {
  const menuBasket = useMenuBasket()
  const categories = useAsk('listCategories', { extra: 1 })
  const [category] = categories.data ?? []
  const dishes = useAsk('listProducts', category ? { categoryId: category.id, ...menuBasket } : null)
  const best = useAsk('listMostSelling', categories.data && !category ? menuBasket : null)
  const noCategories = useUnread('listCategories', categories)
  const noDishes = useUnread('listProducts', dishes)
  const noBest = useUnread('listMostSelling', best)
  return { products: dishes.data ?? best.data, unread: noCategories ?? noDishes ?? noBest }
}
