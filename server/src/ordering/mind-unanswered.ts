import { MINUTE_MS, momentOf } from '@tischlein/rules/clock'
import { ALARM_AFTER_MS, overdueAs, type WaitingOrder } from '@tischlein/rules/ordering/unanswered'
import { inTransaction } from '../db/guard.ts'
import { instantOf, timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/jobs.ts'
import { knownServices, type RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { endOrder } from './cancel-order.ts'
import { insertEvent, lockOrder } from './db.ts'
import type { OrderHead } from './stored-order.ts'
import { tellOrderMoved } from './tell.ts'
import { listUntouched, loadUntouched, noteTold, type Untouched } from './unanswered-db.ts'

/** Of all restaurants together; whoever stands behind them is reached by the next round. */
const BATCH = 500

/**
 * Looks after orders that nobody touched (ux.md, section 8.2): staff are told by mail and webhook, and when that helped
 * nothing, the guest is told to call, or the order is rejected and refunded, as the restaurant wants it. Each happens
 * once, by whichever process comes first.
 */
export async function mindUnanswered(deps: Deps): Promise<void> {
  const arrivedBefore = timestamp(deps.clock() - ALARM_AFTER_MS)
  for (const order of await listUntouched(deps.db, { arrivedBefore, limit: BATCH }))
    if (isNews(deps, order)) await mind(deps, order.id)
}

function mind(deps: Deps, orderId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const waiting = await loadUntouched(tx, orderId)
    const overdue = order && waiting && isNews(deps, waiting)
    if (!overdue) return
    if (waiting.alarmedAt === null) await alarm(deps, tx, order)
    if (overdue === 'missed') await miss(deps, tx, order)
  })
}

/** How far the waiting has come, where that was not told yet. */
function isNews(deps: Deps, order: Untouched): 'alarm' | 'missed' | null {
  const restaurant = deps.menus.byId(order.restaurantId)
  if (!restaurant) return null
  const minutes = restaurant.settings.missedMinutes
  const overdue = overdueAs(restaurant.schedule, waitingOf(restaurant, order), { minutes, now: deps.clock() })
  if (overdue === 'missed') return order.missedAt === null ? overdue : null
  return order.alarmedAt === null ? overdue : null
}

/** An order as the rules look at its waiting. */
export function waitingOf(restaurant: RestaurantSnapshot, order: Untouched): WaitingOrder {
  const arrivedAt = instantOf(order.arrivedAt)
  const dueAt = momentOf(order.time, restaurant.timezone)
  const lead = knownServices(restaurant).find(({ type }) => type === order.type)?.leadMinutes ?? 0
  return { arrivedAt, dueAt, startsAt: order.asap ? arrivedAt : dueAt - lead * MINUTE_MS }
}

async function alarm(deps: Deps, tx: Tx, order: OrderHead): Promise<void> {
  await note(deps, tx, order, 'alarmed_at', 'unanswered')
  await enqueue(tx, 'alarm-mail', { restaurantId: order.restaurantId, orderId: order.id })
}

async function miss(deps: Deps, tx: Tx, order: OrderHead): Promise<void> {
  const policy = deps.menus.byId(order.restaurantId)?.settings.missedPolicy
  if (policy === 'reject') await endOrder(deps, tx, order, { reason: 'not_answered', by: 'system' })
  else await note(deps, tx, order, 'missed_at', 'missed')
}

async function note(
  deps: Deps,
  tx: Tx,
  order: OrderHead,
  whom: 'alarmed_at' | 'missed_at',
  what: 'unanswered' | 'missed',
): Promise<void> {
  const at = timestamp(deps.clock())
  await noteTold(tx, order.id, whom, at)
  await insertEvent(tx, order, { at, what, status: null, by: 'system' })
  await tellOrderMoved(deps, tx, { ...order, version: order.version + 1 }, what)
}
