import type { Deps } from '../deps.ts'
import { loadDraft } from '../menu/draft-db.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { changeHouse } from './change-house.ts'
import { addToDraft } from './draft-deed.ts'
import { withDraft } from './draw-draft.ts'
import { type Done, detailOf } from './menu-deed.ts'
import { doDeed, type MenuAsk, type MenuCall, type MenuInput, menuDeeds } from './menu-deeds.ts'
import type { Asked } from './mover.ts'
import { splitDeed } from './split-deed.ts'

type Asking = Pick<Asked, 'caller' | 'restaurant'>
type Changed = { readonly done: Done; readonly restaurant: Snapshot }

/**
 * The one way in which staff change what is on the menu: the deed, its line in the audit trail and the word to every
 * process, page and board are one commit. Answers what was done and the restaurant as it is from now on.
 *
 * While the restaurant prepares a draft, the deed is written down there instead, guests see nothing of it, and the
 * restaurant is answered as it will be. What is of the moment is done at once all the same (split-deed.ts).
 */
export async function changeMenu<Call extends MenuCall>(
  deps: Deps,
  asked: Asking,
  call: Call,
  input: MenuInput<Call>,
): Promise<Changed> {
  const ask = { call, input } as MenuAsk
  const draft = await loadDraft(deps.db, asked.restaurant.id)
  if (!draft) return changeNow(deps, asked, ask)
  const { now, later } = splitDeed(asked.restaurant, ask)
  const drafted = later && (await addToDraft(deps, asked, draft, later))
  if (drafted && !now) return drafted
  const { done, restaurant } = await changeNow(deps, asked, now ?? ask)
  return { done, restaurant: await withDraft(deps, restaurant) }
}

/** On the menu with the commit. */
async function changeNow(deps: Deps, asked: Asking, { call, input }: MenuAsk): Promise<Changed> {
  const { what, noun } = menuDeeds[call]
  const about = (done: Done) => ({ ...(done.id === null ? {} : { nounId: done.id }), ...detailOf(done) })
  const { value, restaurant } = await changeHouse(deps, asked, { what, noun, about, told: 'menu' }, (tx) =>
    doDeed(tx, { restaurant: asked.restaurant, now: deps.clock() }, { call, input }),
  )
  return { done: value, restaurant }
}
