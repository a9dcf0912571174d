import type { Instant } from '@tischlein/rules/clock'
import type { Caller } from '../accounts/session.ts'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { sitterOf } from '../table/sitter-of.ts'
import { isSitter, type Sitter } from '../table/sitting-db.ts'
import { deleteClaimsOf, insertPerson, loadBillHead, loadPerson, lockBill, saveSeen } from './db.ts'
import { type BillHead, type BillPerson, isSilent } from './stored-bill.ts'

/** Who asks for which bill. */
export type BillAsk = {
  readonly billId: number
  readonly restaurantId: number
  readonly caller: Caller
}

/** A sign of life that is no older needs no further one. */
const FRESH_MS = 10_000

/** Refuses `tablePayment_does_not_exists`, for one of another restaurant too. */
export async function findBill(
  db: Db | Tx,
  { billId: id, restaurantId }: BillAsk,
  deps: Deps,
): Promise<BillHead> {
  const head = await loadBillHead(db, { id }, deps.clock())
  return head?.restaurantId === restaurantId ? head : refused('tablePayment_does_not_exists')
}

/** Whether this guest sits at the table of the bill, now. */
export const isAtTable = async (db: Db | Tx, head: BillHead, caller: Caller): Promise<boolean> =>
  head.isSeated && (await isSitter(db, head.sittingId, sitterOf(caller)))

/**
 * Whether this guest may see the bill: whoever sits at its table, and whoever shared it while they did. Refuses
 * `tablePayment_does_not_exists`, and `event_access_denied` to strangers.
 */
export async function mayReadBill(deps: Deps, ask: BillAsk): Promise<BillHead> {
  const head = await findBill(deps.db, ask, deps)
  const knows = (await loadPerson(deps.db, head.id, sitterOf(ask.caller))) !== null
  return knows || (await isAtTable(deps.db, head, ask.caller)) ? head : refused('event_access_denied')
}

export type Entered = { readonly head: BillHead; readonly me: BillPerson }

/**
 * A guest comes to the bill to change it, and holds it until the transaction is over. Refuses
 * `tablePayment_does_not_exists`, and `event_access_denied` to whoever does not sit at its table.
 */
export async function enterBill(
  deps: Deps,
  tx: Tx,
  ask: BillAsk,
  name: string | null = null,
): Promise<Entered> {
  const { id } = await findBill(tx, ask, deps)
  const head = (await lockBill(tx, id, deps.clock())) ?? refused('tablePayment_does_not_exists')
  if (!(await isAtTable(tx, head, ask.caller))) return refused('event_access_denied')
  return { head, me: await signOfLife(deps, tx, head, { caller: ask.caller, name }) }
}

/** Whether looking or acting tells something new about somebody: that they are there, or who they are. */
export const needsSign = (known: BillPerson | null, { accountId }: Sitter, now: Instant): boolean =>
  known === null || now - known.seenAt > FRESH_MS || (accountId !== null && known.accountId !== accountId)

/**
 * Notes that somebody is there, which keeps what they claimed for another five minutes. Who was silent for longer has
 * lost it: it does not come back with them. To be called under the bill's lock.
 */
export async function signOfLife(
  deps: Deps,
  tx: Tx,
  head: BillHead,
  { caller, name }: { readonly caller: Caller; readonly name: string | null },
): Promise<BillPerson> {
  const now = deps.clock()
  const at = timestamp(now)
  const sitter = sitterOf(caller)
  const known = await loadPerson(tx, head.id, sitter)
  if (known && isSilent(known, now)) await deleteClaimsOf(tx, head.id, known.id)
  if (known && (name !== null || needsSign(known, sitter, now)))
    await saveSeen(tx, known.id, { at, name, accountId: sitter.accountId })
  if (!known)
    await insertPerson(tx, head.id, {
      ...sitter,
      id: deps.newId(),
      restaurantId: head.restaurantId,
      name,
      at,
    })
  return (await loadPerson(tx, head.id, sitter)) ?? refused('event_access_denied')
}
