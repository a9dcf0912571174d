import { CLAIM_MS } from '@tischlein/rules/bill/bill'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { listPaymentsOf } from '../payment/db.ts'
import { readPayment } from '../payment/read-payment.ts'
import { openForChange } from './change-shares.ts'
import {
  listExpiredPayments,
  listLapsed,
  listUnpaidVisits,
  loadBillHead,
  loadBillPayment,
  lockBill,
} from './db.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { billOfVisit } from './open-bill.ts'
import { forgetDiners } from './person-db.ts'
import { reckonBill } from './reckon-bill.ts'
import { isThere, settleShares } from './settle-shares.ts'
import { isUnderWay } from './stored-bill.ts'
import { tellBill } from './tell-bill.ts'

const DAY_MS = 86_400_000

/** How many are looked at in one go. */
const BATCH = 50

/**
 * Frees the shares of payments that nobody finished in time. The provider is asked a last time before: money that came
 * at the last moment still counts.
 */
export async function expirePayments(deps: Deps): Promise<void> {
  const expired = await listExpiredPayments(deps.db, { now: timestamp(deps.clock()), limit: BATCH })
  for (const id of expired) {
    for (const payment of await listPaymentsOf(deps.db, id)) await readPayment(deps, payment)
    await settleShares(deps, id)
    await inTransaction(deps.db, async (tx) => {
      const found = await loadBillPayment(tx, id)
      const head = found && (await lockBill(tx, found.billId, deps.clock()))
      const payment = await loadBillPayment(tx, id)
      if (!head || !payment || !isUnderWay(payment)) return
      const bill = await openForChange(deps, tx, { head })
      await giveUpPayment(tx, bill, payment, 'expired', isThere(bill, payment, deps))
      await tellBill(tx, head, { what: 'money' })
    })
  }
}

/** Frees what people claimed who have been silent for too long, and tells everybody. */
export async function freeLapsedClaims(deps: Deps): Promise<void> {
  const before = timestamp(deps.clock() - CLAIM_MS)
  for (const billId of await listLapsed(deps.db, { before, limit: BATCH }))
    await inTransaction(deps.db, async (tx) => {
      const head = await lockBill(tx, billId, deps.clock())
      if (!head) return
      await openForChange(deps, tx, { head })
      await tellBill(tx, head, { what: 'claim' })
    })
}

/** A table that was left without paying shows up for staff, also where nobody had opened a bill. */
export async function showUnpaidVisits(deps: Deps): Promise<void> {
  for (const visit of await listUnpaidVisits(deps.db, { limit: BATCH }))
    await inTransaction(deps.db, async (tx) =>
      tellBill(tx, await billOfVisit(deps, tx, visit), { what: 'money' }),
    )
}

/** Each restaurant forgets who shared its bills when its time for that is over. */
export async function forgetWhoShared({ db, menus, clock }: Deps): Promise<void> {
  for (const { id: restaurantId, settings } of menus.all())
    await forgetDiners(db, { restaurantId, before: timestamp(clock() - settings.keepDays * DAY_MS) })
}

/** Dishes left an order of a bill, or the whole order did: what was claimed is gone, what was paid goes back. */
export async function reckonAfter(deps: Deps, orderId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const found = await loadBillHead(tx, { orderId }, deps.clock())
    const head = found && (await lockBill(tx, found.id, deps.clock()))
    if (!head) return
    const isSettled = await reckonBill(deps, tx, head)
    await tellBill(tx, head, { what: isSettled ? 'settled' : 'money' })
  })
}
