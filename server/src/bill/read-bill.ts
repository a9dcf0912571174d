import { inTransaction } from '../db/guard.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { sitterOf } from '../table/sitter-of.ts'
import { loadBill, loadBillHead, loadPerson, lockBill } from './db.ts'
import { type BillAsk, isAtTable, mayReadBill, needsSign, signOfLife } from './enter-bill.ts'
import { type BillHead, type WeighedBill, weighBill } from './stored-bill.ts'
import { tellBill } from './tell-bill.ts'

export type Seen = { readonly bill: WeighedBill; readonly me: number | null }

/**
 * The bill before the eyes of somebody at the table; looking at it is a sign of life. Refuses
 * `tablePayment_does_not_exists`, `event_access_denied`.
 */
export async function readBill(deps: Deps, ask: BillAsk): Promise<Seen> {
  const head = await mayReadBill(deps, ask)
  const sitter = sitterOf(ask.caller)
  const known = await loadPerson(deps.db, head.id, sitter)
  const isHere = await isAtTable(deps.db, head, ask.caller)
  if (isHere && needsSign(known, sitter, deps.clock()))
    await inTransaction(deps.db, async (tx) => {
      await lockBill(tx, head.id, deps.clock())
      await signOfLife(deps, tx, head, { caller: ask.caller, name: null })
      if (!known) await tellBill(tx, head, { what: 'person' })
    })
  const me = await loadPerson(deps.db, head.id, sitter)
  return { bill: await weighedBill(deps, deps.db, head.id), me: me?.id ?? null }
}

/** A bill of this restaurant, for its staff. Refuses `tablePayment_does_not_exists`. */
export async function readStaffBill(
  deps: Deps,
  { restaurantId, billId: id }: { readonly restaurantId: number; readonly billId: number },
): Promise<WeighedBill> {
  const head = await loadBillHead(deps.db, { id }, deps.clock())
  return head?.restaurantId === restaurantId
    ? weighedBill(deps, deps.db, id)
    : refused('tablePayment_does_not_exists')
}

async function weighedBill(deps: Deps, db: Db | Tx, id: number): Promise<WeighedBill> {
  const head: BillHead =
    (await loadBillHead(db, { id }, deps.clock())) ?? refused('tablePayment_does_not_exists')
  return weighBill(await loadBill(db, head), deps.clock())
}
