import { linesByStation } from '@tischlein/rules/printing/stations'
import { inTransaction } from '../db/guard.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { lockOrder } from './db.ts'
import type { Mover } from './move-order.ts'
import { listCategoriesOf, listPapers, listStations, nextCopy } from './print-db.ts'
import { addPrints } from './queue-prints.ts'
import type { OrderHead } from './stored-order.ts'

/**
 * An order's ticket once more, where its dishes are printed; it says that it is a copy where an earlier one may have
 * come out. Refused: `order_does_not_exists`.
 */
export function queueCopies(deps: Deps, mover: Mover, orderId: number): Promise<void> {
  const { restaurantId, accountId } = mover
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order?.placed || order.restaurantId !== restaurantId) return refused('order_does_not_exists')
    for (const printerId of await whereItIsCooked(tx, order)) {
      const { copy, wasSent } = await nextCopy(tx, { printerId, orderId, kind: 'ticket' })
      const own = { restaurantId, printerId, orderId, accountId, kind: 'ticket' } as const
      await addPrints(deps, tx, restaurantId, [{ ...own, occasion: order.version, copy, isCopy: wasSent }])
    }
  })
}

/** Where it was printed before; else where it would be now; else everywhere. */
async function whereItIsCooked(tx: Tx, { id, restaurantId }: OrderHead): Promise<number[]> {
  const papers = await listPapers(tx, id, 'ticket')
  if (papers.length > 0) return [...new Set(papers.map(({ printerId }) => printerId))]
  const stations = await listStations(tx, restaurantId)
  const auto = stations.filter((station) => station.auto)
  return [...linesByStation(auto.length > 0 ? auto : stations, await listCategoriesOf(tx, id)).keys()]
}
