import { endpoints } from '@tischlein/contract/endpoints'
import type { BillRequest } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { listWaitingForBill } from '../ordering/bill-db.ts'
import { closeBillRequest } from '../ordering/request-bill.ts'
import { moverOf } from './mover.ts'

/** Tables that wait for their bill (decisions.md, section 8). */
export function mountBills(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listBillRequests, async ({ input: { page, per_page }, restaurant }) => {
    const span = { limit: per_page, offset: (page - 1) * per_page }
    const { requests, total } = await listWaitingForBill(deps.db, restaurant.id, span)
    return paged(requests.map(presentBillRequest), { page, per_page, total })
  })

  mount(app, deps, endpoints.closeBillRequest, async ({ input, ...asked }) => {
    await closeBillRequest(deps, moverOf(asked), input.id)
    return null
  })
}

type Waiting = Awaited<ReturnType<typeof listWaitingForBill>>['requests'][number]

const presentBillRequest = (row: Waiting): BillRequest => ({
  order_id: row.id,
  number: row.number,
  table: { id: row.table_id ?? 0, name: row.table_name ?? '' },
  total: row.total,
  paymentStatus: row.payment_status,
  requested_at: row.requested_at,
})
