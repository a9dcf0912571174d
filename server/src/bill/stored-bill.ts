import { CLAIM_MS, type Share, type Split, type TabOrder, type Taken } from '@tischlein/rules/bill/bill'
import { type Bill, billOf } from '@tischlein/rules/bill/shares'
import type { Instant } from '@tischlein/rules/clock'
import type { Cents } from '@tischlein/rules/money'
import type { PaymentStatus } from '@tischlein/rules/payment/payment-status'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'

export type BillHead = {
  readonly id: number
  readonly restaurantId: number
  readonly sittingId: number
  readonly tableId: number
  readonly tableName: string
  readonly state: 'open' | 'settled'
  readonly openedAt: string
  readonly settledAt: string | null
  readonly version: number
  /** The visit it belongs to goes on. */
  readonly isSeated: boolean
}

/** Somebody at the table, known by their device and by their account once they have one. */
export type BillPerson = {
  readonly id: number
  /** Counted from the first who came. */
  readonly number: number
  readonly name: string | null
  readonly visitorId: number | null
  readonly accountId: number | null
  readonly seenAt: Instant
}

/** A share in somebody's hand. */
export type Hold = Taken & { readonly paymentId: number | null }

/** `card` is the terminal of the house. */
export type WayToPay = PaymentType | 'card'

/** One attempt to pay for shares. */
export type BillPayment = {
  readonly id: number
  readonly billId: number
  readonly personId: number | null
  readonly type: WayToPay
  readonly status: PaymentStatus
  /** Of the shares. */
  readonly amount: Cents
  readonly tip: Cents
  readonly refunded: Cents
  readonly basketId: number | null
  readonly paymentId: number | null
  readonly createdAt: string
  readonly paidAt: string | null
}

export type BillLine = TabOrder['lines'][number] & {
  readonly basketLine: number
  readonly name: string
  readonly options: readonly string[]
}

export type BillOrder = Omit<TabOrder, 'lines'> & {
  readonly number: string
  readonly at: string
  readonly paymentStatus: PaymentStatus
  readonly isRejected: boolean
  readonly lines: readonly BillLine[]
}

/** A bill as it is written down. */
export type StoredBill = {
  readonly head: BillHead
  readonly people: readonly BillPerson[]
  readonly orders: readonly BillOrder[]
  readonly splits: readonly Split[]
  readonly holds: readonly Hold[]
  readonly payments: readonly BillPayment[]
}

/** A bill added up. */
export type WeighedBill = StoredBill & { readonly sum: Bill<Hold>; readonly lapsed: readonly Hold[] }

/** Adds a bill up as it stands at this moment: a claim of whoever has been silent for too long holds nothing any more. */
export function weighBill(bill: StoredBill, now: Instant): WeighedBill {
  const silent = new Set(bill.people.filter((person) => isSilent(person, now)).map(({ id }) => id))
  const isLapsed = ({ state, holder }: Hold) => state === 'claimed' && (holder === null || silent.has(holder))
  const taken = bill.holds.filter((hold) => !isLapsed(hold))
  const sum = billOf({ orders: bill.orders, splits: bill.splits, taken })
  return { ...bill, sum, lapsed: [...bill.holds.filter(isLapsed), ...sum.lapsed] }
}

export const isSilent = ({ seenAt }: Pick<BillPerson, 'seenAt'>, now: Instant): boolean =>
  seenAt + CLAIM_MS <= now

/** Whose money is on its way: nobody else may touch what it is for. */
export const isUnderWay = ({ status }: BillPayment): boolean => status === 'open'

export const sharesOfPayment = (bill: WeighedBill, paymentId: number): Share<Hold>[] =>
  bill.sum.shares.filter(({ taken }) => taken?.paymentId === paymentId)
