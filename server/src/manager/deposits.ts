import { endpoints } from '@tischlein/contract/endpoints'
import type { DepositReturn } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { paged } from '../http/answers.ts'
import { type Asking, mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { loadOrderHead } from '../ordering/db.ts'
import { listReturns, type ReturnRow } from './deposit-db.ts'
import { type Counter, returnables, returnDeposit, revokeDepositReturn } from './return-deposit.ts'

type Asked = Pick<Asking<typeof endpoints.listDeposits>, 'caller' | 'restaurant'>

/** Bottles and containers that come back over the counter (decisions.md, section 8). */
export function mountDeposits(app: FastifyInstance, deps: Deps): void {
  const counterOf = ({ caller, restaurant }: Asked): Counter => ({
    restaurant,
    accountId: asManager(caller).accountId,
    now: deps.clock(),
  })

  mount(app, deps, endpoints.listDeposits, async ({ input: { orderId }, restaurant }) => {
    const all = await returnables(deps.db, restaurant, { orderId, now: deps.clock() })
    return all.map(({ id, kind, name, price, rate, units }) => ({ id, kind, name, price, rate, units }))
  })

  mount(app, deps, endpoints.listDepositReturns, async ({ input, restaurant }) => {
    const { orderId, page, per_page } = input
    if (orderId !== undefined) {
      const order = await loadOrderHead(deps.db, orderId)
      if (order?.restaurantId !== restaurant.id) refused('order_does_not_exists')
    }
    const window = { limit: per_page, offset: (page - 1) * per_page }
    const { rows, total } = await listReturns(deps.db, { restaurantId: restaurant.id, orderId, ...window })
    return paged(rows.map(presentReturn), { page, per_page, total })
  })

  mount(app, deps, endpoints.returnDeposit, async ({ input, ...asked }) =>
    presentReturn(await returnDeposit(deps, counterOf(asked), input)),
  )

  mount(app, deps, endpoints.revokeDepositReturn, async ({ input, ...asked }) =>
    presentReturn(await revokeDepositReturn(deps, counterOf(asked), input.id)),
  )
}

const presentReturn = (row: ReturnRow): DepositReturn => ({
  id: row.id,
  order: row.order_id === null ? null : { id: row.order_id, number: row.number ?? '' },
  kind: row.kind,
  name: row.name,
  units: row.units,
  price: row.price,
  amount: row.price * row.units,
  rate: row.rate,
  business_day: row.business_day,
  at: new Date(row.at).toISOString(),
  revoked_at: row.revoked_at && new Date(row.revoked_at).toISOString(),
})
