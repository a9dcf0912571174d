import type { Cents } from '../money.ts'

/** What a share can be: nobody's, somebody's wish, in somebody's payment, or paid. */
export const shareStates = ['free', 'claimed', 'paying', 'paid'] as const
export type ShareState = (typeof shareStates)[number]

/** A claim lives as long after the last sign of whoever made it (decisions.md, section 8). */
export const CLAIM_MS = 300_000

/** A line of a tab as its money knows it; the amounts are those of `ordering/units-taken-off.ts`. */
export type TabLine = {
  readonly id: number
  readonly quantity: number
  readonly takenOff: number
  /** Of one unit, with its options. */
  readonly unitPrice: Cents
  /** Of one unit, with what is in it. */
  readonly deposit: Cents
  /** What the voucher took off the whole line. */
  readonly discount: Cents
}

/** An order that is paid at the end. */
export type TabOrder = {
  readonly id: number
  /** Its total less what is no longer owed; nothing once it is rejected. */
  readonly owed: Cents
  readonly lines: readonly TabLine[]
}

/** A unit that is shared: in how many parts. */
export type Split = { readonly lineId: number; readonly unit: number; readonly parts: number }

/** Part 1 of 1 is the whole unit. Units and parts count from 1. */
export type SharePlace = Split & { readonly part: number }

/** A share that somebody has taken. */
export type Taken = SharePlace & {
  readonly state: Exclude<ShareState, 'free'>
  /** Whose; null: nobody at the table. */
  readonly holder: number | null
  /** What was asked for it; fixed as soon as a payment begins, null while it is only claimed. */
  readonly price: Cents | null
  /** Of that, given back since. */
  readonly refunded: Cents
}

/** A share of a bill; `taken` is null where it is free. */
export type Share<Hold extends Taken = Taken> = SharePlace & {
  readonly orderId: number
  readonly price: Cents
  readonly state: ShareState
  readonly taken: Hold | null
}

/** A bill before anybody added it up. */
export type Tab<Hold extends Taken = Taken> = {
  /** In the order in which they came. */
  readonly orders: readonly TabOrder[]
  readonly splits: readonly Split[]
  readonly taken: readonly Hold[]
}
