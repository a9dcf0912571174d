import { UNDO_MS } from '@tischlein/rules/ordering/order-status'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/jobs.ts'
import { publish } from '../live/publish.ts'
import { tellTable } from '../table/tell-table.ts'
import type { OrderHead } from './stored-order.ts'

/** As much of an order as those must know who are told of it. */
export type Told = Pick<
  OrderHead,
  'id' | 'restaurantId' | 'basketId' | 'placed' | 'version' | 'tableId' | 'sittingId'
>

/** The kitchen, the guest's pages and the guest's mailbox hear of a new order, in the commit that placed it. */
export async function tellOrderPlaced(deps: Deps, tx: Tx, order: Told): Promise<void> {
  await publish(tx, { ...roomsOf(order), what: 'placed' })
  await tellTab(tx, order, 'placed')
  if (order.sittingId !== null) await enqueue(tx, 'bill', { orderId: order.id })
  await enqueue(tx, 'order-mail', { orderId: order.id, what: 'placed' })
  await tellOwnSystem(deps, tx, order, 'placed')
}

/** Everybody who looks at an order hears that it moved; those who cannot look get a mail. */
export async function tellOrderMoved(
  deps: Deps,
  tx: Tx,
  order: Told,
  what: string,
  socketId: string | null = null,
): Promise<void> {
  await publish(tx, { ...roomsOf(order), what, socketId })
  if (order.placed) await tellTab(tx, order, what)
  if (order.sittingId !== null && shrinking.includes(what)) await enqueue(tx, 'bill', { orderId: order.id })
  if (order.placed && mailed.includes(what))
    await enqueue(tx, 'order-mail', { orderId: order.id, what }, untilCertain(what))
  if (order.placed && pushed.includes(what))
    await enqueue(
      tx,
      'order-push',
      { orderId: order.id, what },
      what === 'delivered' ? untilCertain(what) : {},
    )
  if (order.placed) await tellOwnSystem(deps, tx, order, what)
}

/** The other phones at the table see the tab move; whose order it is they are not told. */
async function tellTab(tx: Tx, { restaurantId, tableId, sittingId }: Told, what: string): Promise<void> {
  if (tableId === null || sittingId === null) return
  await tellTable(tx, { restaurantId, tableId, what: what.startsWith('bill') ? 'bill' : 'tab' })
}

/** A restaurant that has a system of its own hears of it, too, exactly if this is committed. */
async function tellOwnSystem({ menus }: Deps, tx: Tx, { id, restaurantId }: Told, what: string) {
  if (menus.byId(restaurantId)?.hasWebhooks) await enqueue(tx, 'webhook', { orderId: id, what })
}

/** After which an order owes less than its table's bill was added up from. */
const shrinking = ['rejected', 'taken_off']

/** What a guest must learn although nobody is looking at the page. */
const mailed = ['processing', 'rejected', 'delay', 'delivered', 'taken_off', 'missed']

/** What a device is told; it shows the last word only, so that more is not too much. */
const pushed = [...mailed, 'ready']

/** What staff may take back for ten seconds is told when they have not; a letter cannot be taken back. */
const untilCertain = (what: string) =>
  what === 'processing' || what === 'delivered' ? { after: UNDO_MS / 1000 } : {}

/** An order that waits for its payment is nobody's business but the guest's. */
const roomsOf = (order: Told) => ({
  restaurantId: order.restaurantId,
  rooms: [
    `order:${order.id}`,
    `basket:${order.basketId}`,
    ...(order.placed ? [`board:${order.restaurantId}`] : []),
  ],
  nounId: order.id,
  version: order.version,
})
