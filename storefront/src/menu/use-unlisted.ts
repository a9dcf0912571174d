import { useAsk } from '../ask.ts'
import { useMenuBasket } from '../shell/use-restaurant.ts'
import { type Unread, useUnread } from '../shell/use-unread.ts'
import { useCategories } from './use-menu.ts'

/** Why there are no categories, and how to ask again; null while they are there or on their way. */
export function useUnlisted(): Unread | null {
  const unread = useUnread('listCategories', useAsk('listCategories', useMenuBasket()))
  return useCategories() ? null : unread
}
