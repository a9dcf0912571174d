import { refusalKeys } from '@tischlein/rules/refusal-keys'
import type { Refusal } from '@tischlein/rules/ruling'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { type DraftDeed, orTakenBack } from '../menu/draft-db.ts'
import type { Circumstances } from './menu-deed.ts'
import { doDeed, isMenuCall } from './menu-deeds.ts'

/** A deed of a draft that fits the menu no more, and why. */
export type Conflict = { readonly deed: DraftDeed; readonly refusal: Refusal }

/** Does the deeds of a draft again, in their order, under their first numbers. What fits no more is told and left out. */
export async function replayDraft(
  tx: Tx,
  at: Circumstances,
  deeds: readonly DraftDeed[],
): Promise<Conflict[]> {
  const conflicts: Conflict[] = []
  for (const deed of deeds) {
    const refusal = await again(tx, at, deed)
    if (refusal) conflicts.push({ deed, refusal })
  }
  return conflicts
}

async function again(tx: Tx, now: Circumstances, deed: DraftDeed): Promise<Refusal | null> {
  const { call, input, made, doneAt: askedAt } = deed
  const at = { ...now, askedAt }
  if (!isMenuCall(call)) return { key: 'not_found' }
  try {
    const id = made === null ? {} : { id: made }
    await orTakenBack(tx, () => doDeed(tx, at, { call, input: input as never, ...id }))
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusals[0] ?? { key: refusalKeys[0] }
    throw error
  }
}
