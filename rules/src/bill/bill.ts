import type { Cents } from '../money.ts'

/** What a share can be: nobody's, somebody's wish, in somebody's payment, or paid. */
export const shareStates = ['free', 'claimed', 'paying', 'paid'] as const
export type ShareState = (typeof shareStates)[number]

/** A claim lives as long after the last sign of whoever made it (decisions.md, section 8). */
export const CLAIM_MS = 300_000

/** One part of one unit of a line: part 1 of 1 is the whole unit. */
export type SharePlace = {
  /** The line's name in the basket it came from. */
  readonly lineId: number
  readonly unit: number
  readonly part: number
  readonly parts: number
}

export type Share = SharePlace & { readonly price: Cents; readonly state: ShareState }
