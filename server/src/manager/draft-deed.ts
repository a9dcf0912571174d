import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import { tried } from '../db/tried.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { refused } from '../http/refused.ts'
import { publish } from '../live/publish.ts'
import { insertDraftDeed, type OpenDraft } from '../menu/draft-db.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { readMenuFile } from '../menu/take-menu-over.ts'
import { insertAudit } from './db.ts'
import { drawIn } from './draw-draft.ts'
import { type Done, detailOf } from './menu-deed.ts'
import { doDeed, type MenuCall, type MenuInput, menuDeeds } from './menu-deeds.ts'
import type { Asked } from './mover.ts'
import { replayDraft } from './replay-draft.ts'

/**
 * Tries a deed on the draft, and writes it down with the number of what it made: refused now is better than told at
 * the publishing. Answers the restaurant as it will be.
 */
export async function addToDraft<Call extends MenuCall>(
  deps: Deps,
  { caller, restaurant }: Pick<Asked, 'caller' | 'restaurant'>,
  draft: OpenDraft,
  { call, input }: { readonly call: Call; readonly input: MenuInput<Call> },
): Promise<{ readonly done: Done; readonly restaurant: Snapshot }> {
  const at = { restaurant, now: deps.clock() }
  const { done, snapshot } = await tried(deps.db, async (tx) => {
    const before = await readMenuFile(tx, restaurant)
    await replayDraft(tx, at, draft.deeds)
    const done = await doDeed(tx, at, { call, input })
    return { done, snapshot: (await drawIn(deps, tx, restaurant, before)).snapshot }
  })
  const whose = { restaurantId: restaurant.id, accountId: asManager(caller).accountId, now: deps.clock() }
  await inTransaction(deps.db, async (tx) => {
    const isKept = await insertDraftDeed(tx, whose, { call, input, made: done.id })
    if (!isKept) refused('menu_draft_does_not_exists')
    await insertAudit(tx, {
      restaurantId: restaurant.id,
      accountId: whose.accountId,
      what: `draft: ${menuDeeds[call].what}`,
      noun: menuDeeds[call].noun,
      ...(done.id === null ? {} : { nounId: done.id }),
      ...detailOf(done),
      at: timestamp(whose.now),
    })
    await publish(tx, {
      restaurantId: restaurant.id,
      rooms: [`board:${restaurant.id}`],
      what: 'menu draft',
      nounId: done.id,
    })
  })
  return { done, restaurant: snapshot }
}
