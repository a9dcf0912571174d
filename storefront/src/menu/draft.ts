import type { ChosenItem } from '@tischlein/rules/basket/basket'
import type { Person } from './person.ts'
import type { Picks } from './picks.ts'

/** What a guest has begun to choose in a sheet. */
export type Draft = {
  readonly picks: Picks
  readonly note: string
  readonly quantity: number
  /** For whom each unit is, as far as it was written. */
  readonly persons: readonly Person[]
  /** Of a package: what was picked in its steps. */
  readonly items: readonly ChosenItem[]
}

export const emptyDraft: Draft = { picks: new Map(), note: '', quantity: 1, persons: [], items: [] }

/** A closed sheet keeps its choices this long (ux.md, section 7.4). */
const KEPT_MS = 600_000

const drafts = new Map<number, { draft: Draft; until: number }>()

export function draftOf(productId: number, now = Date.now()): Draft {
  const kept = drafts.get(productId)
  return kept && kept.until > now ? kept.draft : emptyDraft
}

export const keepDraft = (productId: number, draft: Draft, now = Date.now()) =>
  drafts.set(productId, { draft, until: now + KEPT_MS })

export const dropDraft = (productId: number) => drafts.delete(productId)
