import { mayCancel } from '@tischlein/rules/ordering/order-status'
import type { RejectReason } from '@tischlein/rules/refusal-keys'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { granted } from '../http/refused.ts'
import { insertEvent, lockOrder, saveMove } from './db.ts'
import { rejectOrder } from './move-order.ts'
import type { OrderHead } from './stored-order.ts'
import { tellOrderMoved } from './tell.ts'

/** A guest calls an order off while nothing is being prepared. Refuses `order_not_cancelable`. */
export function cancelOrder(deps: Deps, orderId: number): Promise<OrderHead | null> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) return null
    granted(mayCancel(order.status))
    return endOrder(deps, tx, order, { reason: 'canceled_by_guest', by: 'guest' })
  })
}

export type Ending = { readonly reason: RejectReason; readonly by: 'guest' | 'system' }

/** Rejects an order that nobody of the staff rejects: everything it took comes back, what was paid too. */
export async function endOrder(
  deps: Deps,
  tx: Tx,
  order: OrderHead,
  { reason, by }: Ending,
): Promise<OrderHead> {
  const { move } = await rejectOrder(deps, tx, order, reason)
  const ended = await saveMove(tx, order, move)
  const accountId = by === 'guest' ? order.accountId : null
  await insertEvent(tx, order, {
    at: timestamp(deps.clock()),
    what: 'status',
    status: 'rejected',
    by,
    accountId,
    body: null,
  })
  await tellOrderMoved(deps, tx, ended, 'rejected')
  return ended
}
