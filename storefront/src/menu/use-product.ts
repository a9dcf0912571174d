import type { Product } from '@tischlein/contract/entities'
import { keyOf, useAsk } from '../ask.ts'
import { useMenuBasket } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'

/**
 * A dish by its id: from whatever list is there; one that came as a link is looked for category by category.
 * `null`: there is none; `undefined`: still looking.
 */
export function useProduct(id: number): Product | null | undefined {
  const { answers } = useShop()
  const menuBasket = useMenuBasket()
  const categories = useAsk('listCategories', {}).data ?? []
  const lists = [
    answers.all('listProducts'),
    answers.all('listPinnedProducts'),
    answers.all('searchProducts'),
    answers.all('listMostSelling'),
  ]
  const known = lists.flat(2).find((product) => product.id === id)
  const isAsked = (categoryId: number) =>
    answers.get('listProducts', keyOf({ categoryId, ...menuBasket })) !== undefined
  const unasked = categories.find((category) => !isAsked(category.id))
  const wanted = known?.category_id ?? unasked?.id ?? categories.at(-1)?.id
  const { isLoading } = useAsk(
    'listProducts',
    wanted === undefined ? null : { categoryId: wanted, ...menuBasket },
  )
  return known ?? (unasked || isLoading ? undefined : null)
}
