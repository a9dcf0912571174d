import { businessDay } from '@tischlein/rules/clock'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { deleteBillRequest, insertBillRequest, loadBillRequest, loadSitting } from './bill-db.ts'
import { insertEvent, lockOrder, saveMove } from './db.ts'
import type { Mover } from './move-order.ts'
import { tellOrderMoved } from './tell.ts'

/**
 * A guest asks for the bill (accounts-checkout-orders-manager.md, section 7). The board hears of it with the commit;
 * asked again while nobody came, it is the same request. Answers the instant of it. Refuses `not_at_this_table` where
 * the order is of no table whose code was scanned, or of a sitting that the business day has ended.
 */
export function requestBill(deps: Deps, restaurant: Snapshot, orderId: number): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? refused('order_does_not_exists')
    const now = deps.clock()
    const today = businessDay(restaurant.wall(now), restaurant.settings.dayEndsAt)
    const sitting = await loadSitting(tx, orderId)
    const isAtTable = sitting?.tableVerified && sitting.businessDay === today
    if (!isAtTable || !order.placed || order.status === 'rejected') return refused('not_at_this_table')
    const at = timestamp(now)
    const requested = await insertBillRequest(tx, { orderId, restaurantId: order.restaurantId, at })
    if (requested === null) return (await loadBillRequest(tx, orderId)) ?? at
    await insertEvent(tx, order, { at, what: 'bill', status: null, by: 'guest', accountId: order.accountId })
    await tellOrderMoved(deps, tx, await saveMove(tx, order, {}), 'bill')
    return requested
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
