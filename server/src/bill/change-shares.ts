import type { SharePlace } from '@tischlein/rules/bill/bill'
import {
  type Choice,
  claimShares,
  payShares,
  releaseShares,
  type ShareWish,
  splitShares,
} from '@tischlein/rules/bill/choose-shares'
import { inTransaction } from '../db/guard.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { granted, refused } from '../http/refused.ts'
import { deleteClaimsOf, deleteParts, deletePerson, insertClaim, loadBill, saveSplit } from './db.ts'
import { type BillAsk, type Entered, enterBill } from './enter-bill.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { type WeighedBill, weighBill } from './stored-bill.ts'
import { tellBill } from './tell-bill.ts'

/** A share as it is named on the wire: by the line's name in the basket it came from. */
export type NamedShare = Omit<ShareWish, 'lineId'> & { readonly basketProductId: number }

export type BillDeed = {
  readonly action: 'claim' | 'release' | 'split' | 'pay' | 'leave'
  readonly shares: readonly NamedShare[]
  readonly name: string | null
  /** The stream of whoever does it, which needs no echo. */
  readonly socketId: string | null
}

/**
 * A guest claims, gives back or cuts shares, is about to pay them, or leaves (decisions.md, section 8): all of it or
 * nothing, and everybody at the table sees it. Refuses what `enterBill` and the rules of `bill/choose-shares.ts` refuse.
 */
export function changeShares(deps: Deps, ask: BillAsk, deed: BillDeed): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const entered = await enterBill(deps, tx, ask, deed.name)
    const bill = await openForChange(deps, tx, entered)
    const isMoney = await carryOut(tx, bill, entered, deed)
    await tellBill(tx, entered.head, { what: isMoney ? 'money' : 'claim', socketId: deed.socketId })
  })
}

/** The bill under its lock, without the claims that have outlived their time. */
export async function openForChange(
  deps: Deps,
  tx: Tx,
  { head }: Pick<Entered, 'head'>,
): Promise<WeighedBill> {
  const bill = weighBill(await loadBill(tx, head), deps.clock())
  await deleteParts(tx, head, bill.lapsed)
  return bill
}

/** Answers whether a payment was touched. */
async function carryOut(tx: Tx, bill: WeighedBill, { me }: Entered, deed: BillDeed): Promise<boolean> {
  const { shares } = bill.sum
  const wishes = wishesOf(bill, deed.shares)
  switch (deed.action) {
    case 'claim':
      await takeChoice(tx, bill, me.id, granted(claimShares(shares, wishes, me.id)))
      return false
    case 'pay':
      await takeChoice(tx, bill, me.id, granted(payShares(shares, wishes, me.id)))
      return false
    case 'split': {
      const { released, ...choice } = granted(splitShares(shares, wishes, me.id))
      await deleteParts(tx, bill.head, released)
      await takeChoice(tx, bill, me.id, choice)
      return false
    }
    case 'release': {
      const released = granted(releaseShares(shares, wishes, me.id))
      const payments = bill.payments.filter(({ id }) => released.some(({ taken }) => taken?.paymentId === id))
      for (const payment of payments) await giveUpPayment(tx, bill, payment, 'canceled')
      await deleteParts(tx, bill.head, released)
      return payments.length > 0
    }
    case 'leave':
      await deleteClaimsOf(tx, bill.head.id, me.id)
      await deletePerson(tx, me.id)
      return false
  }
}

/** Refuses `basket_product_does_not_exists` for a line of no order on this bill. */
export const wishesOf = (bill: WeighedBill, shares: readonly NamedShare[]): ShareWish[] => {
  const lines = new Map(
    bill.orders.flatMap((order) => order.lines).map(({ id, basketLine }) => [basketLine, id]),
  )
  return shares.map(({ basketProductId, ...place }) => ({
    ...place,
    lineId:
      lines.get(basketProductId) ?? refused({ key: 'basket_product_does_not_exists', field: 'basketItems' }),
  }))
}

/** Cuts what is to be cut, and claims what was chosen. */
export async function takeChoice(
  tx: Tx,
  bill: WeighedBill,
  personId: number,
  { places, splits }: Choice,
): Promise<void> {
  await cutUnits(tx, bill, personId, splits)
  for (const place of places)
    if (!(await insertClaim(tx, bill.head, { place, personId }))) refused('item_already_claimed')
}

/** A unit that is cut otherwise is in nobody's hand any more: only whoever cuts it can have had it. */
export async function cutUnits(
  tx: Tx,
  bill: WeighedBill,
  personId: number | null,
  splits: Choice['splits'],
): Promise<void> {
  for (const split of splits) {
    const own = bill.holds.filter(
      (hold) => isSameUnit(hold, split) && hold.state === 'claimed' && hold.holder === personId,
    )
    await deleteParts(tx, bill.head, own)
    await saveSplit(tx, bill.head, split)
  }
}

const isSameUnit = (a: Pick<SharePlace, 'lineId' | 'unit'>, b: Pick<SharePlace, 'lineId' | 'unit'>) =>
  a.lineId === b.lineId && a.unit === b.unit
