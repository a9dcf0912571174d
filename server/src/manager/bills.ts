import { endpoints } from '@tischlein/contract/endpoints'
import type { BillRequest } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { listWaitingForBill } from '../ordering/bill-db.ts'
import { closeBillRequest } from '../ordering/request-bill.ts'
import { NO_TAB, sumTabs, type TabSums } from '../table/tab-db.ts'
import { moverOf } from './mover.ts'

/** Tables that wait for their bill (decisions.md, section 8). */
export function mountBills(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listBillRequests, async ({ input: { page, per_page }, restaurant }) => {
    const span = { limit: per_page, offset: (page - 1) * per_page }
    const { requests, total } = await listWaitingForBill(deps.db, restaurant.id, span)
    const sittingIds = requests.flatMap(({ sitting_id }) => (sitting_id === null ? [] : [sitting_id]))
    const tabs = await sumTabs(deps.db, sittingIds)
    return paged(
      requests.map((row) => presentBillRequest(row, tabs.get(row.sitting_id ?? 0) ?? NO_TAB)),
      { page, per_page, total },
    )
  })

  mount(app, deps, endpoints.closeBillRequest, async ({ input, ...asked }) => {
    await closeBillRequest(deps, moverOf(asked), input.id)
    return null
  })
}

type Waiting = Awaited<ReturnType<typeof listWaitingForBill>>['requests'][number]

/** One asks, and the waiter brings what the whole table has not paid; a table that has no tab shows its order. */
const presentBillRequest = (row: Waiting, { total, paid }: TabSums): BillRequest => ({
  order_id: row.id,
  number: row.number,
  table: { id: row.table_id ?? 0, name: row.table_name ?? '' },
  total: total > 0 ? total - paid : row.total,
  paymentStatus: total > 0 && total === paid ? 'paid' : row.payment_status,
  requested_at: row.requested_at,
})
