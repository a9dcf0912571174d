import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { isLive, lockSitting } from '../table/sitting-db.ts'
import { deleteBillRequest, insertBillRequest, loadBillRequest } from './bill-db.ts'
import { insertEvent, lockOrder, saveMove } from './db.ts'
import type { Mover } from './move-order.ts'
import { tellOrderMoved } from './tell.ts'

/**
 * A guest asks for the bill (accounts-checkout-orders-manager.md, section 7). The board hears of it with the commit;
 * asked again while nobody came, by whomever at the table, it is the same request. Answers the instant of it. Refuses
 * `not_at_this_table` where the order is of no table whose code was scanned, or of a visit that is over.
 */
export function requestBill(deps: Deps, orderId: number): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? refused('order_does_not_exists')
    const now = deps.clock()
    const sitting = order.sittingId === null ? null : await lockSitting(tx, order.sittingId)
    if (!sitting || !isLive(sitting, now) || !order.placed || order.status === 'rejected')
      return refused('not_at_this_table')
    const asked = await loadBillRequest(tx, sitting.id)
    if (asked !== null) return asked
    const at = timestamp(now)
    await insertBillRequest(tx, { orderId, restaurantId: order.restaurantId, at })
    await insertEvent(tx, order, { at, what: 'bill', status: null, by: 'guest', accountId: order.accountId })
    await tellOrderMoved(deps, tx, await saveMove(tx, order, {}), 'bill')
    return at
  })
}

/** Staff brought it. Done twice it is done. Refuses `order_does_not_exists`. */
export function closeBillRequest(deps: Deps, mover: Mover, orderId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.restaurantId !== mover.restaurantId) return refused('order_does_not_exists')
    if (!(await deleteBillRequest(tx, orderId))) return
    const event = { at: timestamp(deps.clock()), what: 'bill_brought', status: null } as const
    await insertEvent(tx, order, { ...event, by: 'staff', accountId: mover.accountId })
    await tellOrderMoved(deps, tx, await saveMove(tx, order, {}), 'bill_brought', mover.socketId)
  })
}
