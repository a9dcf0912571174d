import { endpoints } from '@tischlein/contract/endpoints'
import { taxShares } from '@tischlein/rules/tax'
import type { FastifyInstance } from 'fastify'
import { presentTotals } from '../basket/present.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { sumBillTips, sumOrders, sumReturns, sumTaxes } from './report-db.ts'

/** What staff read of many orders at once. */
export function mountReports(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.readTaxReport, async ({ input: { from, to = from }, restaurant }) => {
    const span = { restaurantId: restaurant.id, from, to }
    const { orders, refunded, ...sums } = await sumOrders(deps.db, span)
    const taxes = await sumTaxes(deps.db, span)
    const returns = await sumReturns(deps.db, span)
    return {
      from,
      to,
      orders,
      totals: presentTotals({ ...sums, taxes }),
      refunded,
      bill_tips: await sumBillTips(deps.db, span),
      returned: {
        amount: returns.reduce((all, { amount }) => all + amount, 0),
        taxes: taxShares(returns.flatMap(({ rate, amount }) => (rate === null ? [] : [{ rate, amount }]))),
      },
    }
  })
}
