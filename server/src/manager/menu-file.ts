import { endpoints } from '@tischlein/contract/endpoints'
import { wallClock } from '@tischlein/rules/clock'
import { writeMenuCsv } from '@tischlein/rules/menu/menu-csv'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import type { Tx } from '../db/open.ts'
import { tried } from '../db/tried.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { bytes, paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { loadDraft } from '../menu/draft-db.ts'
import { lockMenu } from '../menu/menu-file-db.ts'
import { readMenuFile, type Takeover, takeMenuOver } from '../menu/take-menu-over.ts'
import {
  keepVersion,
  listVersions,
  loadVersion,
  type VersionRow,
  type VersionWhy,
} from '../menu/version-db.ts'
import { changeHouse } from './change-house.ts'
import { changeMenu } from './change-menu.ts'
import { readWritten } from './draw-draft.ts'
import type { SettledFile } from './import-deed.ts'
import { doDeed } from './menu-deeds.ts'
import type { Asked } from './mover.ts'
import { readCsvUpload, readGloriaUpload, readMenuUpload, type Upload } from './read-menu-upload.ts'
import { replayDraft } from './replay-draft.ts'

/**
 * The menu as one document (docs/menu-file.md): out, in, and back to how it was. What comes in is judged as a whole;
 * guests see it with their next read, or nothing of it.
 */
export function mountMenuFile(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.exportMenu, async ({ input: { format, draft }, restaurant }) => {
    const read = (tx: Tx) => readMenuFile(tx, restaurant)
    const file = await (draft ? readWritten(deps, restaurant, read) : inTransaction(deps.db, read))
    if (format !== 'csv') return file
    const others = restaurant.languages.filter((language) => language !== restaurant.lang)
    return bytes(writeMenuCsv(file, others), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName(restaurant.slug, deps.clock(), restaurant.timezone)}.csv"`,
    })
  })

  mount(app, deps, endpoints.importMenu, async ({ input, language, ...asked }) => {
    const { format, file, rest, dry_run: isDry } = input
    const upload = await readUpload(deps, asked, { format, file, language })
    const way = { rest, setsStock: upload.setsStock, why: 'imported' } as const
    return said(await takeOver(deps, asked, upload, { ...way, numbers: 'fresh', isDry }), { says: 'ok' })
  })

  mountVersions(app, deps)
}

function mountVersions(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listMenuVersions, async ({ input: { page, per_page }, restaurant }) => {
    const span = { limit: per_page, offset: (page - 1) * per_page }
    const { versions, total } = await listVersions(deps.db, { restaurantId: restaurant.id, ...span })
    return paged(versions.map(presentVersion), { page, per_page, total })
  })

  mount(app, deps, endpoints.readMenuVersion, async ({ input: { id }, restaurant }) => {
    const { file } = readMenuUpload(await versionOf(deps, restaurant.id, id), restaurant)
    return file ?? refused('menu_version_does_not_exists')
  })

  mount(app, deps, endpoints.restoreMenuVersion, async ({ input: { id, dry_run: isDry }, ...asked }) => {
    const upload = readMenuUpload(await versionOf(deps, asked.restaurant.id, id), asked.restaurant)
    const way = { rest: 'remove', setsStock: false, why: 'restored', numbers: 'own', isDry } as const
    return said(await takeOver(deps, asked, upload, way), { says: 'ok' })
  })
}

async function versionOf(deps: Deps, restaurantId: number, id: number): Promise<unknown> {
  return (await loadVersion(deps.db, restaurantId, id)) ?? refused('menu_version_does_not_exists')
}

type Sent = {
  readonly format: 'json' | 'csv' | 'gloriafood'
  readonly file: unknown
  readonly language: Language
}

async function readUpload(
  deps: Deps,
  { restaurant }: Pick<Asked, 'restaurant'>,
  { format, file }: Sent,
): Promise<Upload> {
  if (format === 'json') return readMenuUpload(file, restaurant)
  if (format === 'gloriafood')
    return readGloriaUpload(file, restaurant, deps.words[restaurant.lang].t('draft.sizes'))
  const menu = await readWritten(deps, restaurant, (tx) => readMenuFile(tx, restaurant))
  return readCsvUpload(file, menu, restaurant)
}

type Way = Takeover & { readonly why: VersionWhy; readonly isDry: boolean }

/** Looks, or does it; a menu that the file leaves as it is stays untouched. */
async function takeOver(
  deps: Deps,
  asked: Pick<Asked, 'caller' | 'restaurant'>,
  { file, faults, remarks }: Upload,
  { why, isDry, ...asks }: Way,
) {
  if (file === null) {
    if (!isDry) refused('file_not_valid')
    return { applied: false, changes: [], faults: [...faults], remarks: [...remarks] }
  }
  const answer = { faults: [], remarks: [...remarks] }
  const { restaurant } = asked
  const draft = await loadDraft(deps.db, restaurant.id)
  // What is left is of the moment, and part of no draft: orders count it until the draft is published.
  const way = draft ? { ...asks, setsStock: false } : asks
  const look = await tried(deps.db, async (tx) => {
    if (draft) await replayDraft(tx, { restaurant, now: deps.clock() }, draft.deeds)
    return takeMenuOver(tx, restaurant, file, isDry ? { ...way, numbers: 'none' } : way)
  })
  const changes = [...look.changes]
  if (isDry || changes.length === 0) return { applied: false, changes, ...answer }
  const { rest, setsStock } = way
  const deed = { file: look.settled, rest, setsStock }
  if (draft) await changeMenu(deps, asked, 'importMenu', deed)
  else await takeOverNow(deps, asked, deed, why)
  return { applied: true, changes, ...answer }
}

/** At once, with the menu kept as it was. */
async function takeOverNow(
  deps: Deps,
  asked: Pick<Asked, 'caller' | 'restaurant'>,
  deed: SettledFile,
  why: VersionWhy,
): Promise<void> {
  const { restaurant } = asked
  const entry = { what: `menu ${why}`, about: aboutFile, told: 'menu' }
  await changeHouse(deps, asked, entry, async (tx) => {
    await lockMenu(tx, restaurant.id)
    const now = deps.clock()
    const { accountId } = asManager(asked.caller)
    const before = await readMenuFile(tx, restaurant)
    await keepVersion(tx, before, { restaurantId: restaurant.id, accountId, why, now })
    await doDeed(tx, { restaurant, now }, { call: 'importMenu', input: deed })
    return deed.file.products.length
  })
}

const aboutFile = (dishes: number) => ({ detail: { dishes } })
const presentVersion = ({ id, why, by, dishes, created_at }: VersionRow) => ({
  id,
  why,
  by,
  dishes,
  created_at,
})

const fileName = (slug: string, now: number, timezone: string): string =>
  `${slug.replaceAll(/[^\w-]/g, '')}-${wallClock(now, timezone).day}`
