import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { listOpenBills } from '../bill/db.ts'
import { billOfVisit } from '../bill/open-bill.ts'
import { presentBill } from '../bill/present.ts'
import { readStaffBill } from '../bill/read-bill.ts'
import { settleOverCounter } from '../bill/settle-over-counter.ts'
import { tellBill } from '../bill/tell-bill.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { loadSitting } from '../table/sitting-db.ts'
import { insertAudit } from './db.ts'
import { type Asked, moverOf } from './mover.ts'
import { listFloor } from './table-db.ts'

/** The shared bills of the tables, and what staff take for them (decisions.md, section 8). */
export function mountSharedBills(app: FastifyInstance, deps: Deps): void {
  const words = (language: keyof Deps['words']) => ({ me: null, isStaff: true, words: deps.words[language] })
  const show = async ({ restaurant, language }: Asked & { language: keyof Deps['words'] }, billId: number) =>
    presentBill(await readStaffBill(deps, { restaurantId: restaurant.id, billId }), words(language))

  mount(app, deps, endpoints.listTablePayments, async ({ input: { page, per_page }, ...asked }) => {
    const span = { limit: per_page, offset: (page - 1) * per_page }
    const { ids, total } = await listOpenBills(deps.db, { restaurantId: asked.restaurant.id, ...span })
    const bills = []
    for (const id of ids) bills.push(await show(asked, id))
    return paged(bills, { page, per_page, total })
  })

  mount(app, deps, endpoints.readTableBill, ({ input: { id }, ...asked }) => show(asked, id))

  mount(app, deps, endpoints.openTableBill, async ({ input: { id: tableId }, ...asked }) => {
    const restaurantId = asked.restaurant.id
    const now = deps.clock()
    const [table] = await listFloor(deps.db, { restaurantId, now, ids: [tableId] })
    if (!table) return refused('table_does_not_exists')
    const visit = (await loadSitting(deps.db, { restaurantId, tableId }, now)) ?? refused('not_at_this_table')
    const bill = await inTransaction(deps.db, async (tx) => {
      const head = await billOfVisit(deps, tx, { restaurantId, sittingId: visit.id })
      await tellBill(tx, head, { what: 'money' })
      return head
    })
    return show(asked, bill.id)
  })

  mount(app, deps, endpoints.settleTablePayment, async ({ input, ...asked }) => {
    const { id: billId, paymentType: type, basketItems: shares = null, tip = 0 } = input
    const mover = moverOf(asked)
    const takings = await settleOverCounter(deps, mover, { billId, type, shares, tip })
    await inTransaction(deps.db, (tx) =>
      insertAudit(tx, {
        restaurantId: mover.restaurantId,
        accountId: mover.accountId,
        what: 'bill_settle',
        noun: 'table_payment',
        nounId: billId,
        detail: { type, ...takings },
        at: timestamp(deps.clock()),
      }),
    )
    return show(asked, billId)
  })
}
