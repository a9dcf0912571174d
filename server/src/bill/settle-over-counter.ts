import type { Share, SharePlace } from '@tischlein/rules/bill/bill'
import { claimShares } from '@tischlein/rules/bill/choose-shares'
import { type Cents, sum } from '@tischlein/rules/money'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { granted, refused } from '../http/refused.ts'
import type { Mover } from '../ordering/move-order.ts'
import { cutUnits, type NamedShare, openForChange, wishesOf } from './change-shares.ts'
import {
  deleteParts,
  insertBillPayment,
  insertBound,
  loadBill,
  loadBillHead,
  lockBill,
  saveBillPayment,
  saveParts,
} from './db.ts'
import { reckonBill } from './reckon-bill.ts'
import { type BillPayment, type Hold, isUnderWay, type WeighedBill, weighBill } from './stored-bill.ts'
import { tellBill } from './tell-bill.ts'

export type CounterWish = {
  readonly billId: number
  readonly type: 'cash' | 'card'
  /** Null: all that is open and not being paid online. */
  readonly shares: readonly NamedShare[] | null
  readonly tip: Cents
}

/** What staff took, for the audit. */
export type Takings = { readonly amount: Cents; readonly tip: Cents }

/**
 * Staff took money for shares, in cash or by the terminal of the house: what nobody has, what somebody claimed, and what
 * somebody wanted to pay to the waiter, whose tip then counts. Refuses `tablePayment_does_not_exists`,
 * `basket_product_does_not_exists`, and `item_already_claimed` for what is paid or being paid online.
 */
export function settleOverCounter(deps: Deps, mover: Mover, wish: CounterWish): Promise<Takings> {
  return inTransaction(deps.db, async (tx) => {
    const found = await loadBillHead(tx, { id: wish.billId }, deps.clock())
    if (found?.restaurantId !== mover.restaurantId) return refused('tablePayment_does_not_exists')
    const head = (await lockBill(tx, found.id, deps.clock())) ?? refused('tablePayment_does_not_exists')
    const before = await openForChange(deps, tx, { head })
    const places = await choosePlaces(tx, before, wish)
    const bill = weighBill(await loadBill(tx, head), deps.clock())
    const shares = bill.sum.shares.filter((share) => places.some((place) => isSamePlace(place, share)))
    const confirmed = await confirmWaiters(deps, tx, bill, wish, shares)
    const rest = shares.filter(({ taken }) => !confirmed.some(({ id }) => id === taken?.paymentId))
    const taken = await takeRest(deps, tx, bill, mover, { ...wish, shares: rest })
    const isSettled = await reckonBill(deps, tx, head)
    await tellBill(tx, head, { what: isSettled ? 'settled' : 'money', socketId: mover.socketId })
    return {
      amount: sum(shares.map(({ price }) => price)),
      tip: sum(confirmed.map(({ tip }) => tip)) + taken,
    }
  })
}

const isSamePlace = (a: SharePlace, b: SharePlace): boolean =>
  a.lineId === b.lineId && a.unit === b.unit && a.part === b.part && a.parts === b.parts

/** Staff may take money for whatever is not paid, nor on its way through a provider. */
async function choosePlaces(
  tx: Tx,
  bill: WeighedBill,
  { shares }: CounterWish,
): Promise<readonly SharePlace[]> {
  const takeable = (share: Share<Hold>) =>
    share.state === 'free' || share.state === 'claimed' || waiterOf(bill, share) !== null
  if (shares === null) return bill.sum.shares.filter(takeable)
  const asFree = bill.sum.shares.map((share) =>
    takeable(share) ? { ...share, state: 'free' as const } : share,
  )
  const { places, splits } = granted(claimShares(asFree, wishesOf(bill, shares), null))
  for (const { lineId, unit } of splits)
    await deleteParts(
      tx,
      bill.head,
      bill.holds.filter((hold) => hold.lineId === lineId && hold.unit === unit),
    )
  await cutUnits(tx, bill, null, splits)
  return places
}

/** The payment by which somebody wants to pay this share to the waiter. */
const waiterOf = ({ payments }: WeighedBill, { taken }: Share<Hold>): BillPayment | null =>
  payments.find(
    (payment) => payment.id === taken?.paymentId && payment.type === 'cash' && isUnderWay(payment),
  ) ?? null

/** Who wanted to pay to the waiter has, where all that they wanted to pay is among it; else the rest stays theirs. */
async function confirmWaiters(
  deps: Deps,
  tx: Tx,
  bill: WeighedBill,
  { type }: CounterWish,
  shares: readonly Share<Hold>[],
): Promise<BillPayment[]> {
  const confirmed: BillPayment[] = []
  const waiting = bill.payments.filter((payment) =>
    shares.some((share) => waiterOf(bill, share)?.id === payment.id),
  )
  for (const payment of waiting) {
    const all = bill.holds.filter(({ paymentId }) => paymentId === payment.id)
    const among = all.filter((hold) => shares.some((share) => isSamePlace(hold, share)))
    if (among.length < all.length) {
      await deleteParts(tx, bill.head, among)
      await saveBillPayment(tx, payment.id, {
        amount: payment.amount - sum(among.map(({ price }) => price ?? 0)),
      })
      continue
    }
    await saveBillPayment(tx, payment.id, { status: 'paid', type, paidAt: timestamp(deps.clock()) })
    await saveParts(tx, payment.id)
    confirmed.push(payment)
  }
  return confirmed
}

type Rest = Omit<CounterWish, 'shares'> & { readonly shares: readonly Share<Hold>[] }

/** What no guest had begun to pay is one payment of the house. Answers its tip. */
async function takeRest(deps: Deps, tx: Tx, { head }: WeighedBill, mover: Mover, rest: Rest): Promise<Cents> {
  const { shares, type, tip } = rest
  if (shares.length === 0 && tip === 0) return 0
  const at = timestamp(deps.clock())
  const id = deps.newId()
  await insertBillPayment(tx, {
    ...{ id, restaurant_id: head.restaurantId, bill_id: head.id, type, tip },
    ...{ person_id: null, account_id: mover.accountId, basket_id: null },
    amount: sum(shares.map(({ price }) => price)),
    status: 'paid',
    created_at: at,
    expires_at: null,
    paid_at: at,
  })
  await deleteParts(
    tx,
    head,
    shares.filter(({ state }) => state === 'claimed'),
  )
  for (const { price, ...place } of shares)
    if (!(await insertBound(tx, head, { place, personId: null, paymentId: id, price, state: 'paid' })))
      return refused('item_already_claimed')
  return tip
}
