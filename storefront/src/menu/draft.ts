import type { Picks } from './picks.ts'

/** What a guest has begun to choose in a sheet. */
export type Draft = { readonly picks: Picks; readonly note: string; readonly quantity: number }

/** A closed sheet keeps its choices this long (ux.md, section 7.4). */
const KEPT_MS = 600_000

const drafts = new Map<number, { draft: Draft; until: number }>()

export function draftOf(productId: number): Draft | null {
  const kept = drafts.get(productId)
  return kept && kept.until > Date.now() ? kept.draft : null
}

export const keepDraft = (productId: number, draft: Draft) =>
  drafts.set(productId, { draft, until: Date.now() + KEPT_MS })

export const dropDraft = (productId: number) => drafts.delete(productId)
