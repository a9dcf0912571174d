import type { Caller } from '../accounts/session.ts'
import { loadTable } from '../basket/db.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { accountOf } from '../http/access.ts'
import { refused } from '../http/refused.ts'
import { sitterOf } from '../table/sitter-of.ts'
import { insertSitter, isSitter, loadSitting } from '../table/sitting-db.ts'
import { loadSittingOfBasket } from '../table/tab-db.ts'
import { insertBill, loadBillHead, lockBill } from './db.ts'
import { isAtTable, signOfLife } from './enter-bill.ts'
import type { BillHead } from './stored-bill.ts'
import { tellBill } from './tell-bill.ts'

export type BillWish = {
  readonly restaurantId: number
  readonly caller: Caller
  readonly billId: number | undefined
  readonly tableName: string
  /** Of a basket at the table, which makes known there whoever comes to it from another device. */
  readonly basketId: number | undefined
  readonly name: string | null
}

/**
 * A guest opens the shared bill: the one named, else that of the visit which goes on at the table, else a new one
 * (answers.md, section 5). Refuses `tablePayment_does_not_exists`, `table_does_not_exists`, and `not_at_this_table` to
 * whoever did not scan its code during this visit.
 */
export async function openBill(deps: Deps, wish: BillWish): Promise<BillHead> {
  const named = wish.billId === undefined ? null : await namedBill(deps, wish, wish.billId)
  const sittingId = named?.sittingId ?? (await visitAt(deps, wish))
  return inTransaction(deps.db, async (tx) => {
    const { id } = await billOfVisit(deps, tx, { restaurantId: wish.restaurantId, sittingId })
    const head = (await lockBill(tx, id, deps.clock())) ?? refused('tablePayment_does_not_exists')
    await signOfLife(deps, tx, head, wish)
    await tellBill(tx, head, { what: 'person' })
    return head
  })
}

async function namedBill(deps: Deps, { restaurantId, caller }: BillWish, id: number): Promise<BillHead> {
  const head = await loadBillHead(deps.db, { id }, deps.clock())
  if (head?.restaurantId !== restaurantId) return refused('tablePayment_does_not_exists')
  return (await isAtTable(deps.db, head, caller)) ? head : refused('not_at_this_table')
}

/** The visit that goes on at the table, for whoever is of it. */
async function visitAt(deps: Deps, wish: BillWish): Promise<number> {
  const { restaurantId, caller, basketId } = wish
  const table =
    (await loadTable(deps.db, restaurantId, { name: wish.tableName })) ?? refused('table_does_not_exists')
  const now = deps.clock()
  const visit = await loadSitting(deps.db, { restaurantId, tableId: table.id }, now)
  if (!visit) return refused('not_at_this_table')
  if (await isSitter(deps.db, visit.id, sitterOf(caller))) return visit.id
  const key = { basketId: basketId ?? 0, restaurantId, accountId: accountOf(caller) }
  const ofBasket = await loadSittingOfBasket(deps.db, key, now)
  if (ofBasket?.id !== visit.id) return refused('not_at_this_table')
  await inTransaction(deps.db, (tx) => insertSitter(tx, visit, sitterOf(caller)))
  return visit.id
}

/** The bill of a visit, opened if it has none: two who open it at once open one. */
export async function billOfVisit(
  deps: Deps,
  db: Db | Tx,
  { sittingId, restaurantId }: { readonly sittingId: number; readonly restaurantId: number },
): Promise<BillHead> {
  const now = deps.clock()
  await insertBill(db, { id: deps.newId(), restaurantId, sittingId, at: timestamp(now) })
  return (await loadBillHead(db, { sittingId }, now)) ?? refused('tablePayment_does_not_exists')
}
