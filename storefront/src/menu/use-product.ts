import type { Product } from '@tischlein/contract/entities'
import { keyOf, useAsk } from '../ask.ts'
import { useMenuBasket } from '../shell/use-restaurant.ts'
import { type Unread, useUnread } from '../shell/use-unread.ts'
import { useShop } from '../shop.ts'
import { useCategories } from './use-menu.ts'
import { useUnlisted } from './use-unlisted.ts'

type Found = {
  /** `null`: there is none; `undefined`: still looking, or not to be had. */
  readonly product: Product | null | undefined
  readonly unread: Unread | null
}

/**
 * A dish by its id: from whatever list is there; one that came as a link is looked for category by category. It is
 * missing only where every category has answered.
 */
export function useProduct(id: number): Found {
  const { answers } = useShop()
  const menuBasket = useMenuBasket()
  const all = useCategories()
  const unlisted = useUnlisted()
  const categories = all ?? []
  const lists = [
    answers.all('listProducts'),
    answers.all('listPinnedProducts'),
    answers.all('searchProducts'),
    answers.all('listMostSelling'),
  ]
  const known = lists.flat(2).find((product) => product.id === id)
  const entryOf = (categoryId: number) => answers.get('listProducts', keyOf({ categoryId, ...menuBasket }))
  const unasked = categories.find((category) => entryOf(category.id) === undefined)
  const failed = categories.find((category) => hasFailed(entryOf(category.id)))
  const wanted = known?.category_id ?? unasked?.id ?? failed?.id ?? categories.at(-1)?.id
  const dishes = useAsk('listProducts', wanted === undefined ? null : { categoryId: wanted, ...menuBasket })
  const unread = useUnread('listProducts', dishes)
  if (known) return { product: known, unread: null }
  if (!all) return { product: undefined, unread: unlisted }
  return { product: unasked || dishes.isLoading || unread ? undefined : null, unread }
}

const hasFailed = (entry: { readonly error?: unknown; readonly data?: unknown } | undefined) =>
  entry?.error !== undefined && entry.data === undefined
