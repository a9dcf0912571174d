import { endpoints } from '@tischlein/contract/endpoints'
import { businessDay, wallClock } from '@tischlein/rules/clock'
import { judgeBounds } from '@tischlein/rules/menu/judge-pattern'
import type { FastifyInstance } from 'fastify'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { granted, refused } from '../http/refused.ts'
import {
  deletePattern,
  insertPattern,
  listPatterns,
  loadPattern,
  lockPattern,
  type NewPattern,
  type OnePattern,
  type PatternKind,
  type PatternRow,
  savePattern,
  savePatternProducts,
} from '../menu/pattern-db.ts'
import { changeHouse } from './change-house.ts'
import type { Asked } from './mover.ts'
import { presentBreakPattern, presentPattern } from './present-pattern.ts'

/**
 * Recurring offers and pauses (decisions.md, section 4; answers.md, section 7). Guests see a change with their next
 * read, on every process.
 */
export function mountPatterns(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listPatterns, async ({ input, restaurant }) => {
    const { patterns, ...meta } = await readPage(deps, 'offer', restaurant.id, input)
    return paged(patterns.map(presentPattern), meta)
  })
  mount(app, deps, endpoints.createPattern, async ({ input, ...asked }) =>
    presentPattern(await create(deps, asked, 'offer', input)),
  )
  mount(app, deps, endpoints.readPattern, async ({ input, restaurant }) =>
    presentPattern(await readOne(deps, { restaurantId: restaurant.id, kind: 'offer', id: input.id })),
  )
  mount(app, deps, endpoints.updatePattern, async ({ input, ...asked }) =>
    presentPattern(await update(deps, asked, 'offer', input)),
  )
  mount(app, deps, endpoints.deletePattern, ({ input, ...asked }) => remove(deps, asked, 'offer', input.id))

  mount(app, deps, endpoints.listBreakPatterns, async ({ input, restaurant }) => {
    const { patterns, ...meta } = await readPage(deps, 'break', restaurant.id, input)
    return paged(patterns.map(presentBreakPattern), meta)
  })
  mount(app, deps, endpoints.createBreakPattern, async ({ input, ...asked }) =>
    presentBreakPattern(await create(deps, asked, 'break', input)),
  )
  mount(app, deps, endpoints.readBreakPattern, async ({ input, restaurant }) =>
    presentBreakPattern(await readOne(deps, { restaurantId: restaurant.id, kind: 'break', id: input.id })),
  )
  mount(app, deps, endpoints.updateBreakPattern, async ({ input, ...asked }) =>
    presentBreakPattern(await update(deps, asked, 'break', input)),
  )
  mount(app, deps, endpoints.deleteBreakPattern, ({ input, ...asked }) =>
    remove(deps, asked, 'break', input.id),
  )
  mount(app, deps, endpoints.stopBreakPattern, async ({ input, ...asked }) =>
    presentBreakPattern(await stop(deps, asked, input.id)),
  )
}

/** What a manager sends, days as `YYYY-MM-DD`, times in minutes; what is left out stays. */
type Sent = {
  readonly name?: string | undefined
  readonly start_time?: number | undefined
  readonly end_time?: number | null | undefined
  readonly products?: readonly number[] | undefined
  readonly weekdays?: readonly number[] | undefined
  readonly start_date?: string | null | undefined
  readonly end_date?: string | null | undefined
}
type Complete = Sent & Required<Pick<Sent, 'name' | 'start_time' | 'products' | 'weekdays'>>

const nouns = { offer: 'pattern', break: 'break_pattern' } as const
const unknown = { offer: 'pattern_does_not_exists', break: 'break_pattern_does_not_exists' } as const
const strangeDish = { key: 'product_does_not_exists', field: 'products' } as const

async function readPage(
  deps: Deps,
  kind: PatternKind,
  restaurantId: number,
  { page, per_page, q = null }: { page: number; per_page: number; q?: string | null | undefined },
) {
  const ask = { restaurantId, kind, q, limit: per_page, offset: (page - 1) * per_page }
  return { ...(await listPatterns(deps.db, ask)), page, per_page }
}

const readOne = async (deps: Deps, which: OnePattern): Promise<PatternRow> =>
  (await loadPattern(deps.db, which)) ?? refused(unknown[which.kind])

const create = (deps: Deps, asked: Asked, kind: PatternKind, sent: Complete): Promise<PatternRow> =>
  changeMenu(deps, asked, { kind, done: 'created' }, async (tx) => {
    const fields = judged(deps, asked, kind, null, sent)
    const id = (await insertPattern(tx, { restaurantId: asked.restaurant.id, kind, fields })) ?? duplicate()
    return saveProducts(tx, { restaurantId: asked.restaurant.id, kind, id }, sent.products)
  })

/** New days set a pause going again that was stopped: whoever moves it means it to happen. */
const update = (
  deps: Deps,
  asked: Asked,
  kind: PatternKind,
  { id, ...sent }: Sent & { readonly id: number },
): Promise<PatternRow> =>
  changeMenu(deps, asked, { kind, done: 'changed' }, async (tx) => {
    const which = { restaurantId: asked.restaurant.id, kind, id }
    const before = (await lockPattern(tx, which)) ?? refused(unknown[kind])
    const fields = judged(deps, asked, kind, before, sent)
    const isMoved = fields.start_date !== before.start_date || fields.end_date !== before.end_date
    const isSaved = await savePattern(tx, which, { ...fields, ...(isMoved ? { stopped_at: null } : {}) })
    if (!isSaved) duplicate()
    return saveProducts(tx, which, sent.products)
  })

/** Stopping twice is stopping once. */
const stop = (deps: Deps, asked: Asked, id: number): Promise<PatternRow> =>
  changeMenu(deps, asked, { kind: 'break', done: 'stopped' }, async (tx) => {
    const which = { restaurantId: asked.restaurant.id, kind: 'break', id } as const
    const before = (await lockPattern(tx, which)) ?? refused(unknown.break)
    const stopped_at = before.stopped_at ?? timestamp(deps.clock())
    await savePattern(tx, which, { stopped_at })
    return { ...before, stopped_at }
  })

async function remove(deps: Deps, asked: Asked, kind: PatternKind, id: number): Promise<null> {
  await changeMenu(deps, asked, { kind, done: 'deleted' }, async (tx) => {
    const which = { restaurantId: asked.restaurant.id, kind, id }
    const before = (await lockPattern(tx, which)) ?? refused(unknown[kind])
    await deletePattern(tx, which)
    return before
  })
  return null
}

/** The fields as they will be, or a refusal. */
function judged(
  deps: Deps,
  { restaurant }: Asked,
  kind: PatternKind,
  before: PatternRow | null,
  sent: Sent,
): NewPattern {
  const { timezone, schedule } = restaurant
  const { startDay, endDay } = granted(
    judgeBounds({
      kind,
      today: businessDay(wallClock(deps.clock(), timezone), schedule.dayEndsAt),
      before: before && { startDay: before.start_date, endDay: before.end_date },
      after: {
        startDay: kept(sent.start_date, before?.start_date),
        endDay: kept(sent.end_date, before?.end_date),
      },
    }),
  )
  return {
    name: sent.name ?? before?.name ?? '',
    weekdays: [...new Set(sent.weekdays ?? before?.weekdays)].toSorted((a, b) => a - b),
    start_minute: sent.start_time ?? before?.start_minute ?? 0,
    end_minute: kept(sent.end_time, before?.end_minute),
    start_date: startDay,
    end_date: endDay,
  }
}

const kept = <Value>(sent: Value | null | undefined, before: Value | null | undefined): Value | null =>
  sent === undefined ? (before ?? null) : sent

const duplicate = () => refused('name_duplicate')

async function saveProducts(
  tx: Tx,
  which: OnePattern,
  products: readonly number[] | undefined,
): Promise<PatternRow> {
  if (products && !(await savePatternProducts(tx, which, products))) refused(strangeDish)
  return (await loadPattern(tx, which)) ?? refused(unknown[which.kind])
}

/** Guests see it with their next read, on every process. */
async function changeMenu(
  deps: Deps,
  asked: Asked,
  { kind, done }: { readonly kind: PatternKind; readonly done: string },
  change: (tx: Tx) => Promise<PatternRow>,
): Promise<PatternRow> {
  const noun = nouns[kind]
  const about = ({ id, name }: PatternRow) => ({ nounId: id, detail: { name } })
  const entry = { what: `${noun.replace('_', ' ')} ${done}`, noun, about, told: 'menu' }
  return (await changeHouse(deps, asked, entry, change)).value
}
