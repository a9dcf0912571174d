import { isMade, linesToStrike } from '@tischlein/rules/ordering/strike-lines'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { granted } from '../http/refused.ts'
import { publish } from '../live/publish.ts'
import { listTicketLines, saveAllOpen, saveStruck } from './db.ts'
import { isInKitchen, lockOnBoard, type Mover, writeMove } from './move-order.ts'
import type { OrderHead } from './stored-order.ts'

type Strike = {
  /** The line's own name in the basket it came from; null: every line. */
  readonly line: number | null
  readonly isStruck: boolean
}

/**
 * The kitchen strikes lines off its ticket, or takes that back; every screen sees it (ux.md, section 8.3). The strike
 * that leaves nothing to be made calls the order ready, and one taken back calls it into the kitchen again.
 * Refused: `order_does_not_exists`, `status_change_not_allowed`, `basket_product_does_not_exists`.
 */
export function strikeLines(deps: Deps, mover: Mover, orderId: number, wish: Strike): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOnBoard(tx, mover, orderId)
    granted(isInKitchen(order))
    const changed = granted(linesToStrike(await listTicketLines(tx, orderId), wish))
    const now = timestamp(deps.clock())
    await saveStruck(tx, orderId, changed, wish.isStruck ? now : null)
    const made = isMade(await listTicketLines(tx, orderId))
    if (made && order.readyAt === null)
      await writeMove(deps, tx, mover, order, { move: { readyAt: now }, what: 'ready' })
    else if (!made && order.readyAt !== null && !wish.isStruck)
      await writeMove(deps, tx, mover, order, { move: { readyAt: null }, what: 'recall' })
    else if (changed.length > 0) await tellKitchen(tx, order, mover)
  })
}

/** What stands ready goes back into the kitchen, with every line open. Refused as `strikeLines`. */
export function recallOrder(deps: Deps, mover: Mover, orderId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOnBoard(tx, mover, orderId)
    granted(isInKitchen(order))
    await saveAllOpen(tx, orderId)
    if (order.readyAt === null) await tellKitchen(tx, order, mover)
    else await writeMove(deps, tx, mover, order, { move: { readyAt: null }, what: 'recall' })
  })
}

/** A struck line is the house's own business. */
const tellKitchen = (tx: Tx, { id, restaurantId, version }: OrderHead, { socketId }: Mover) =>
  publish(tx, {
    restaurantId,
    rooms: [`board:${restaurantId}`],
    what: 'struck',
    nounId: id,
    version,
    socketId,
  })
