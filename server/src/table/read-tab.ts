import type { Db } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import {
  type BasketKey,
  listBillsAsked,
  listTabOrders,
  loadSittingOfBasket,
  NO_TAB,
  sumTabs,
  type TabOrder,
  type TabSums,
} from './tab-db.ts'

export type Tab = {
  readonly sittingId: number
  readonly table: { readonly id: number; readonly name: string }
  readonly since: string
  readonly orders: readonly (TabOrder & { readonly isMine: boolean })[]
  readonly sums: TabSums
  readonly billAskedAt: string | null
}

/**
 * What the table of a basket has ordered since it sat down, whoever of them ordered it. Refuses `not_at_this_table`
 * for a basket of no visit that goes on, which is also every basket of somebody else.
 */
export async function readTab({ db, clock }: Deps, key: BasketKey): Promise<Tab> {
  const sitting = (await loadSittingOfBasket(db, key, clock())) ?? refused('not_at_this_table')
  const { id, tableId, name, since } = sitting
  return { sittingId: id, table: { id: tableId, name }, since, ...(await whatIsOn(db, id, key)) }
}

async function whatIsOn(db: Db, sittingId: number, { basketId, accountId }: BasketKey) {
  const orders = await listTabOrders(db, sittingId)
  const isMine = (order: TabOrder) =>
    order.basketId === basketId || (accountId !== null && order.accountId === accountId)
  return {
    orders: orders.map((order) => ({ ...order, isMine: isMine(order) })),
    sums: (await sumTabs(db, [sittingId])).get(sittingId) ?? NO_TAB,
    billAskedAt: (await listBillsAsked(db, [sittingId])).get(sittingId) ?? null,
  }
}
