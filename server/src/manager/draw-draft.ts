import { wallClock } from '@tischlein/rules/clock'
import { compareMenus, type MenuChange } from '@tischlein/rules/menu/compare-menus'
import type { MenuFile } from '@tischlein/rules/menu/menu-file'
import { inTransaction } from '../db/guard.ts'
import type { Tx } from '../db/open.ts'
import { tried } from '../db/tried.ts'
import type { Deps } from '../deps.ts'
import { loadMenuRows, loadSupplies } from '../menu/db.ts'
import { loadDraft, type OpenDraft } from '../menu/draft-db.ts'
import { createSnapshot, layGroundwork, type Snapshot } from '../menu/snapshot.ts'
import { readMenuFile } from '../menu/take-menu-over.ts'
import { type Conflict, replayDraft } from './replay-draft.ts'

/** A restaurant as its draft would make it, what that changes, and which deeds fit no more. */
export type DrawnDraft = {
  readonly snapshot: Snapshot
  readonly changes: readonly MenuChange[]
  readonly conflicts: readonly Conflict[]
}

type Kept = { readonly stand: string; readonly drawn: DrawnDraft }
const kept = new WeakMap<Deps, Map<number, Kept>>()

/** The restaurant with its draft; without one, as it is. */
export async function withDraft(deps: Deps, restaurant: Snapshot): Promise<Snapshot> {
  const draft = await loadDraft(deps.db, restaurant.id)
  return draft ? (await drawDraft(deps, restaurant, draft)).snapshot : restaurant
}

/** Reads what those who write the menu see: with the draft, where one is open. */
export async function readWritten<Result>(
  deps: Deps,
  restaurant: Snapshot,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const draft = await loadDraft(deps.db, restaurant.id)
  if (!draft) return inTransaction(deps.db, read)
  return tried(deps.db, async (tx) => {
    await replayDraft(tx, { restaurant, now: deps.clock() }, draft.deeds)
    return read(tx)
  })
}

/** Does the deeds again in a transaction that is taken back; drawn once, until a deed or the menu changes. */
export async function drawDraft(deps: Deps, restaurant: Snapshot, draft: OpenDraft): Promise<DrawnDraft> {
  const stand = [draft.startedAt, draft.deeds.at(-1)?.id ?? 0, restaurant.version].join(' ')
  const ofDeps = kept.get(deps) ?? new Map<number, Kept>()
  kept.set(deps, ofDeps)
  const known = ofDeps.get(restaurant.id)
  if (known?.stand === stand) return known.drawn
  const drawn = await tried(deps.db, async (tx) => {
    const before = await readMenuFile(tx, restaurant)
    const conflicts = await replayDraft(tx, { restaurant, now: deps.clock() }, draft.deeds)
    return { conflicts, ...(await drawIn(deps, tx, restaurant, before)) }
  })
  ofDeps.set(restaurant.id, { stand, drawn })
  return drawn
}

let drafts = 0

/** The restaurant as the transaction sees it. Its version is nobody else's, so that no page of it is taken for another. */
export async function drawIn(
  { clock }: Deps,
  tx: Tx,
  restaurant: Snapshot,
  before: MenuFile,
): Promise<Omit<DrawnDraft, 'conflicts'>> {
  const now = clock()
  drafts += 1
  const ground = layGroundwork(restaurant, await loadMenuRows(tx, restaurant.id))
  const supplies = await loadSupplies(tx, restaurant.id, wallClock(now, restaurant.timezone).day)
  return {
    snapshot: createSnapshot(ground, { supplies, now, version: -drafts }),
    changes: compareMenus(before, await readMenuFile(tx, restaurant)),
  }
}
