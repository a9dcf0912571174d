import type { Endpoint } from '@tischlein/contract/endpoint'
import type { Deps } from '../deps.ts'
import type { Asking } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { loadOrder } from './db.ts'
import type { StoredOrder } from './stored-order.ts'

type Asked = Pick<Asking<Endpoint>, 'caller' | 'restaurant'>
type Which = { readonly orderId?: number | undefined; readonly token?: string | undefined }

/**
 * An order of this restaurant for its owner, for whoever holds the token of its page, or for staff; everybody else is
 * refused as if there were none: `order_does_not_exists`.
 */
export async function visibleOrder(
  deps: Deps,
  { caller, restaurant }: Asked,
  { orderId, token }: Which,
): Promise<StoredOrder> {
  const order = await loadOrder(deps.db, token === undefined ? { id: orderId ?? 0 } : { token })
  const isOwn = caller.kind === 'private' && order?.accountId === caller.accountId
  const mayLook = token !== undefined || caller.kind === 'manager' || isOwn
  return order?.restaurantId === restaurant.id && mayLook ? order : refused('order_does_not_exists')
}
