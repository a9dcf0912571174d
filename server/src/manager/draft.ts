import { endpoints } from '@tischlein/contract/endpoints'
import { MINUTE_MS } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { publish } from '../live/publish.ts'
import { deleteDraft, insertDraft, loadDraft, lockDraft, type OpenDraft } from '../menu/draft-db.ts'
import { lockMenu } from '../menu/menu-file-db.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { readMenuFile } from '../menu/take-menu-over.ts'
import { keepVersion } from '../menu/version-db.ts'
import { changeHouse } from './change-house.ts'
import { insertAudit } from './db.ts'
import { type DrawnDraft, drawDraft } from './draw-draft.ts'
import { isMenuCall, menuDeeds } from './menu-deeds.ts'
import type { Asked } from './mover.ts'
import { signPreview } from './preview-token.ts'
import { type Conflict, replayDraft } from './replay-draft.ts'

/** Long enough to look around, short enough that a link that was passed on shows nothing the day after. */
const PREVIEW_MINUTES = 30

/**
 * Changes of the menu that are prepared in peace (decision 043): begun, looked at, published or discarded. Guests see
 * nothing of a draft, and then all of it.
 */
export function mountDraft(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.readMenuDraft, ({ restaurant, language }) => present(deps, restaurant, language))

  mount(app, deps, endpoints.openMenuDraft, async ({ language, ...asked }) => {
    await changeDraft(deps, asked, 'menu draft begun', (tx, whose) => insertDraft(tx, whose))
    return said(await present(deps, asked.restaurant, language), { says: 'ok' })
  })

  mount(app, deps, endpoints.discardMenuDraft, async ({ input: _, ...asked }) => {
    await changeDraft(deps, asked, 'menu draft discarded', async (tx, { restaurantId }) => {
      if (!(await deleteDraft(tx, restaurantId))) refused('menu_draft_does_not_exists')
    })
    return said(null, { says: 'ok' })
  })

  mount(app, deps, endpoints.publishMenuDraft, async ({ input: { force }, language, ...asked }) => {
    const draft = (await loadDraft(deps.db, asked.restaurant.id)) ?? refused('menu_draft_does_not_exists')
    const drawn = await drawDraft(deps, asked.restaurant, draft)
    const isHeldBack = drawn.conflicts.length > 0 && !force
    if (!isHeldBack) await publishDraft(deps, asked, drawn.conflicts.length)
    const told = presentDraft(deps, draft, drawn, language)
    return said({ ...told, published: !isHeldBack, open: isHeldBack }, { says: 'ok' })
  })

  mount(app, deps, endpoints.previewMenuDraft, ({ restaurant }) => {
    const until = deps.clock() + PREVIEW_MINUTES * MINUTE_MS
    const token = signPreview(deps.config.secret, { restaurantId: restaurant.id, until })
    return { path: `/preview/${token}`, expires_at: timestamp(until) }
  })
}

type Whose = { readonly restaurantId: number; readonly accountId: number; readonly now: number }

/** What concerns only those who prepare: written down and told to boards, to no guest. */
async function changeDraft(
  deps: Deps,
  { caller, restaurant }: Pick<Asked, 'caller' | 'restaurant'>,
  what: string,
  change: (tx: Parameters<typeof insertDraft>[0], whose: Whose) => Promise<void>,
): Promise<void> {
  const whose = { restaurantId: restaurant.id, accountId: asManager(caller).accountId, now: deps.clock() }
  await inTransaction(deps.db, async (tx) => {
    await change(tx, whose)
    const { restaurantId, accountId, now } = whose
    await insertAudit(tx, { restaurantId, accountId, what, at: timestamp(now) })
    const rooms = [`board:${restaurantId}`]
    await publish(tx, { restaurantId, rooms, what: 'menu draft', nounId: null })
  })
}

/** All of it in one commit, with the menu as it was kept before. `expected`: conflicts that somebody has agreed to. */
async function publishDraft(
  deps: Deps,
  asked: Pick<Asked, 'caller' | 'restaurant'>,
  expected: number,
): Promise<void> {
  const { restaurant } = asked
  const about = (deeds: number) => ({ detail: { deeds } })
  await changeHouse(deps, asked, { what: 'menu published', about, told: 'menu' }, async (tx) => {
    await lockMenu(tx, restaurant.id)
    const draft = (await lockDraft(tx, restaurant.id)) ?? refused('menu_draft_does_not_exists')
    const now = deps.clock()
    const { accountId } = asManager(asked.caller)
    const before = await readMenuFile(tx, restaurant)
    await keepVersion(tx, before, { restaurantId: restaurant.id, accountId, why: 'published', now })
    const conflicts = await replayDraft(tx, { restaurant, now }, draft.deeds)
    // Somebody changed the menu in this very moment: look again.
    if (conflicts.length > expected) refused('try_later')
    await deleteDraft(tx, restaurant.id)
    return draft.deeds.length
  })
}

async function present(deps: Deps, restaurant: Snapshot, language: Language) {
  const draft = await loadDraft(deps.db, restaurant.id)
  if (!draft) return { open: false, started_at: null, by: null, deeds: 0, changes: [], conflicts: [] }
  return presentDraft(deps, draft, await drawDraft(deps, restaurant, draft), language)
}

const presentDraft = (deps: Deps, draft: OpenDraft, drawn: DrawnDraft, language: Language) => ({
  open: true,
  started_at: draft.startedAt,
  by: draft.by,
  deeds: draft.deeds.length,
  changes: [...drawn.changes],
  conflicts: drawn.conflicts.map((conflict) => presentConflict(deps, conflict, language)),
})

const presentConflict = ({ words }: Deps, { deed, refusal }: Conflict, language: Language) => ({
  what: isMenuCall(deed.call) ? menuDeeds[deed.call].what : deed.call,
  name: nameIn(deed.input),
  key: refusal.key,
  body: words[language].t(`refusal.${refusal.key}`, { ...refusal }),
})

/** What the deed itself calls the thing; null: it only names its number. */
const nameIn = (input: unknown): string | null =>
  typeof input === 'object' && input !== null && 'name' in input && typeof input.name === 'string'
    ? input.name
    : null
