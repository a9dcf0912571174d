import { businessDay } from '@tischlein/rules/clock'
import type { Product } from '@tischlein/rules/menu/menu'
import {
  type Deposited,
  type DepositKind,
  depositKinds,
  depositsOf,
  mayReturn,
} from '@tischlein/rules/ordering/deposits'
import { depositRateOn } from '@tischlein/rules/tax'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { granted, refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { loadOrder, lockOrder } from '../ordering/db.ts'
import { asSold, type StoredOrder } from '../ordering/stored-order.ts'
import { insertAudit } from './db.ts'
import { insertReturn, loadReturn, type ReturnRow, returnsOf, revokeReturn } from './deposit-db.ts'

/** A kind with what an order still has out of it; null: nobody named an order. */
export type Returnable = Omit<DepositKind, 'units'> & { readonly units: number | null }

export type Counter = { readonly restaurant: Snapshot; readonly accountId: number; readonly now: number }

export type ReturnWish = {
  readonly orderId?: number | undefined
  readonly depositId: string
  readonly units: number
}

/**
 * Pays deposits back (docs/pricing.md, "Deposits that come back"). Against an order they have its rate, and there are
 * never more of them than it sold: the order is locked, so that two counters do not pay for one bottle.
 * Refuses `order_does_not_exists`, `deposit_does_not_exists`, `only_n_to_return`.
 */
export function returnDeposit(
  deps: Deps,
  { restaurant, accountId, now }: Counter,
  { orderId, depositId, units }: ReturnWish,
): Promise<ReturnRow> {
  return inTransaction(deps.db, async (tx) => {
    if (orderId !== undefined) await lockOrder(tx, orderId)
    const offered = await returnables(tx, restaurant, { orderId, now })
    const kind = offered.find(({ id }) => id === depositId) ?? refused('deposit_does_not_exists')
    granted(mayReturn(units, kind.units))
    const id = deps.newId()
    const { kind: what, name, price, rate } = kind
    const row = {
      id,
      restaurant_id: restaurant.id,
      order_id: orderId ?? null,
      kind: what,
      name,
      units,
      price,
    }
    const day = businessDay(restaurant.wall(now), restaurant.settings.dayEndsAt)
    await insertReturn(tx, { ...row, rate, business_day: day, account_id: accountId }, now)
    await audit(
      tx,
      { restaurant, accountId, now },
      { what: 'deposit_returned', id, detail: { orderId, units, price } },
    )
    return (await loadReturn(tx, restaurant.id, id)) ?? refused('deposit_return_does_not_exists')
  })
}

/** Refuses `deposit_return_does_not_exists`, and `too_late` once the business day is over, or for the second time. */
export function revokeDepositReturn(deps: Deps, counter: Counter, id: number): Promise<ReturnRow> {
  const { restaurant, now } = counter
  return inTransaction(deps.db, async (tx) => {
    if (!(await loadReturn(tx, restaurant.id, id))) refused('deposit_return_does_not_exists')
    const day = businessDay(restaurant.wall(now), restaurant.settings.dayEndsAt)
    if (!(await revokeReturn(tx, { id, businessDay: day, now }))) refused('too_late')
    await audit(tx, counter, { what: 'deposit_return_revoked', id })
    return (await loadReturn(tx, restaurant.id, id)) ?? refused('deposit_return_does_not_exists')
  })
}

/** What may come back: of an order what it sold and nobody brought yet; else every deposit that the menu knows. */
export async function returnables(
  db: Db | Tx,
  restaurant: Snapshot,
  { orderId, now }: { readonly orderId?: number | undefined; readonly now: number },
): Promise<Returnable[]> {
  if (orderId === undefined) {
    const day = restaurant.wall(now).day
    const known = depositKinds(menuDeposits(restaurant), rates(restaurant, 'pickup', day))
    return known.map((kind) => ({ ...kind, units: null }))
  }
  const order = await loadOrder(db, { id: orderId })
  if (!order?.placed || order.restaurantId !== restaurant.id || order.status === 'rejected')
    return refused('order_does_not_exists')
  const back = await returnsOf(db, orderId)
  const backOf = (kind: DepositKind) =>
    back
      .filter((row) => row.kind === kind.kind && row.price === kind.price && row.rate === kind.rate)
      .reduce((units, row) => units + row.units, 0)
  return soldBy(restaurant, order).map((kind) => ({ ...kind, units: kind.units - backOf(kind) }))
}

/** What staff took off never went out. */
const soldBy = (restaurant: Snapshot, { lines, type, time }: StoredOrder): DepositKind[] =>
  depositKinds(
    lines.flatMap((line) => depositsOf({ ...asSold(line), quantity: line.quantity - line.taken_off })),
    rates(restaurant, type, time.day),
  )

/** One of each, as the menu stands: bottles, and containers if the restaurant has them. */
const menuDeposits = (restaurant: Snapshot): Deposited[] =>
  [...restaurant.menu(restaurant.lang).products.values()].flatMap(oneOf)

const oneOf = ({ taxClass, deposit, packaging = null }: Product): Deposited[] =>
  depositsOf({
    quantity: 1,
    taxClass,
    deposit,
    items: [],
    packaging: packaging && { ...packaging, containers: 1 },
  })

const rates =
  ({ taxRates, settings }: Snapshot, type: StoredOrder['type'], day: string) =>
  (taxClass: string) =>
    settings.vatFree ? null : depositRateOn(taxRates, taxClass, type, day)

type Deed = { readonly what: string; readonly id: number; readonly detail?: object }

const audit = (tx: Tx, { restaurant, accountId, now }: Counter, { what, id, detail }: Deed) =>
  insertAudit(tx, {
    restaurantId: restaurant.id,
    accountId,
    what,
    noun: 'deposit_return',
    nounId: id,
    ...(detail ? { detail } : {}),
    at: timestamp(now),
  })
