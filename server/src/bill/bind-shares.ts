import type { Tip } from '@tischlein/rules/basket/basket'
import { tipOf } from '@tischlein/rules/basket/totals'
import type { Share, SharePlace } from '@tischlein/rules/bill/bill'
import { type Choice, payShares as choosePaid, type ShareWish } from '@tischlein/rules/bill/choose-shares'
import { type Cents, sum } from '@tischlein/rules/money'
import { mayPayWith } from '@tischlein/rules/ordering/check-order'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { Scene } from '../basket/weigh-basket.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { granted, refused } from '../http/refused.ts'
import { awaitsPayment } from '../ordering/write-order.ts'
import { debitCard } from '../payment/prepaid-card.ts'
import { providerOf } from '../payment/start-payment.ts'
import { knownOffers } from '../restaurant/snapshot.ts'
import { cutUnits, type NamedShare, openForChange, wishesOf } from './change-shares.ts'
import { insertBillPayment, insertBound, loadBill, loadBillPayment } from './db.ts'
import { type BillAsk, type Entered, enterBill } from './enter-bill.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { bringIn } from './settle-shares.ts'
import {
  type BillHead,
  type BillPayment,
  isUnderWay,
  sharesOfPayment,
  type WeighedBill,
  weighBill,
} from './stored-bill.ts'
import { tellBill } from './tell-bill.ts'

/** How long a payment at a provider may hold its shares: others at the table wait for it. */
const HOLD_MS = 10 * 60_000

export type PaymentWish = BillAsk & {
  readonly accountId: number
  readonly basketId: number
  readonly paymentType: PaymentType
  /** Null: all that the guest has claimed. */
  readonly shares: readonly NamedShare[] | null
  /** The round that was ordered along with it, whose own tip is in its prices; null: none was. */
  readonly orderId: number | null
  readonly tip: Tip
  readonly expectedTotal: number | null
  /** The prepaid card to pay with, its pin proven. */
  readonly cardId: number | null
}

export type BoundPayment = { readonly head: BillHead; readonly payment: BillPayment }

/**
 * Binds shares to a payment, in one transaction: from its commit on they are in no other hand until it came to an end.
 * Another attempt of the same guest for one of them is given up; one for exactly them is answered again.
 */
export async function bindShares(deps: Deps, tx: Tx, scene: Scene, wish: PaymentWish): Promise<BoundPayment> {
  const entered = await enterBill(deps, tx, wish)
  const { head, me } = entered
  const before = await openForChange(deps, tx, entered)
  const mine = before.payments.filter((payment) => isUnderWay(payment) && payment.personId === me.id)
  const choice = choose(before, mine, wish, me.id)
  const touched = mine.filter(({ id }) =>
    sharesOfPayment(before, id).some((share) => isAmong(choice.places, share)),
  )
  const again = touched.find((payment) => isSame(before, payment, wish, choice))
  if (again) return { head, payment: again }
  for (const payment of touched) await giveUpPayment(tx, before, payment, 'canceled')
  await cutUnits(tx, before, me.id, choice.splits)
  const bill = weighBill(await loadBill(tx, head), scene.now)
  const shares = bill.sum.shares.filter((share) => isAmong(choice.places, share))
  const { amount, tip } = amountOf(wish, shares)
  if (wish.expectedTotal !== null && wish.expectedTotal !== amount + tip) return refused('basket_changed')
  judgeWay(deps, scene, wish.paymentType, amount + tip)
  const id = deps.newId()
  await insertBillPayment(tx, paymentRow(scene, entered, wish, { id, amount, tip }))
  for (const { price, ...place } of shares) {
    const bound = { place, personId: me.id, paymentId: id, price, state: 'paying' } as const
    if (!(await insertBound(tx, head, bound, !deps.config.locksOff))) return refused('item_already_claimed')
  }
  await payAtOnce(deps, tx, head, { id, wish, total: amount + tip })
  return { head, payment: (await loadBillPayment(tx, id)) ?? refused('something_went_wrong') }
}

/** What an attempt of the guest holds is theirs to choose again. */
function choose(bill: WeighedBill, mine: readonly BillPayment[], wish: PaymentWish, me: number): Choice {
  const shares = bill.sum.shares.map((share) =>
    mine.some(({ id }) => id === share.taken?.paymentId) ? { ...share, state: 'claimed' as const } : share,
  )
  const isMine = ({ state, taken }: Share) => state === 'claimed' && taken?.holder === me
  const round = shares.filter(
    (share) => share.orderId === wish.orderId && (share.state === 'free' || isMine(share)),
  )
  const wishes: readonly ShareWish[] = [
    ...(wish.shares === null ? shares.filter(isMine) : wishesOf(bill, wish.shares)),
    ...(wish.shares === null ? round.filter((share) => !isMine(share)) : round),
  ]
  const choice = granted(choosePaid(shares, wishes.map(placeOf), me))
  return choice.places.length > 0 ? choice : refused('basket_is_empty')
}

const placeOf = ({ lineId, unit, part, parts }: ShareWish): ShareWish => ({ lineId, unit, part, parts })

const isAmong = (places: readonly SharePlace[], share: SharePlace): boolean =>
  places.some(
    (place) =>
      place.lineId === share.lineId &&
      place.unit === share.unit &&
      place.part === share.part &&
      place.parts === share.parts,
  )

/** A double tap, another tab: the same shares, the same way, the same tip. */
function isSame(bill: WeighedBill, payment: BillPayment, wish: PaymentWish, choice: Choice): boolean {
  const held = sharesOfPayment(bill, payment.id)
  return (
    payment.type === wish.paymentType &&
    held.length === choice.places.length &&
    held.every((share) => isAmong(choice.places, share)) &&
    payment.tip === amountOf(wish, held).tip
  )
}

/** The tip is of what is paid besides the round, which has its own inside. */
function amountOf(
  wish: PaymentWish,
  shares: readonly Share[],
): { readonly amount: Cents; readonly tip: Cents } {
  const priceOf = (some: readonly Share[]) => sum(some.map(({ price }) => price))
  const besides = shares.filter(({ orderId }) => orderId !== wish.orderId)
  return { amount: priceOf(shares), tip: tipOf(wish.tip, priceOf(besides)) }
}

/** By the ways to pay that the restaurant offers at its tables; what is to be paid at the end is being paid now. */
function judgeWay(deps: Deps, { restaurant }: Scene, paymentType: PaymentType, total: Cents): void {
  const paymentTypes = knownOffers(restaurant).find(({ type }) => type === 'here')?.paymentTypes ?? []
  granted(
    mayPayWith({ paymentType, paymentTypes, tableVerified: true, review: { basket: { type: 'here' } } }),
  )
  if (paymentType === 'payAtEnd') refused('can_not_choose_pay_at_end')
  if (awaitsPayment(paymentType, total) && !providerOf(deps, restaurant.id, paymentType))
    refused('payment_provider_not_valid')
}

function paymentRow(
  { now }: Scene,
  { head, me }: Entered,
  wish: PaymentWish,
  { id, amount, tip }: { readonly id: number; readonly amount: Cents; readonly tip: Cents },
) {
  const { paymentType: type, accountId, basketId } = wish
  return {
    id,
    restaurant_id: head.restaurantId,
    bill_id: head.id,
    person_id: me.id,
    account_id: accountId,
    basket_id: basketId,
    type,
    status: 'open' as const,
    amount,
    tip,
    created_at: timestamp(now),
    expires_at: awaitsPayment(type, amount + tip) ? timestamp(now + HOLD_MS) : null,
    paid_at: null,
  }
}

type AtOnce = { readonly id: number; readonly wish: PaymentWish; readonly total: Cents }

/** A prepaid card pays in this very transaction, and what costs nothing is paid; the rest waits for its money. */
async function payAtOnce(deps: Deps, tx: Tx, head: BillHead, { id, wish, total }: AtOnce): Promise<void> {
  const { cardId, basketId } = wish
  if (cardId !== null && total > 0) {
    const payment = { cardId, restaurantId: head.restaurantId, reference: id, amount: total }
    if (!(await debitCard(tx, payment))) refused('balance_too_low')
  }
  if (cardId !== null || total === 0) await bringIn(deps, tx, head, { id, basketId }, null)
  else await tellBill(tx, head, { what: 'money' })
}
