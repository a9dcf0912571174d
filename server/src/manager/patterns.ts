import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { listPatterns, loadPattern, type PatternKind, type PatternRow } from '../menu/pattern-db.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { changeMenu } from './change-menu.ts'
import { readWritten } from './draw-draft.ts'
import type { MenuInput } from './menu-deeds.ts'
import type { Asked } from './mover.ts'
import { noPattern, type patternDeeds } from './pattern-deeds.ts'
import { presentBreakPattern, presentPattern } from './present-pattern.ts'

/**
 * Recurring offers and pauses (decisions.md, section 4; answers.md, section 7). They are part of the menu: while a draft
 * is open they are written and read there, and only the end of a pause that guests have is told at once.
 */
export function mountPatterns(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listPatterns, async ({ input, restaurant }) => {
    const { patterns, ...meta } = await readPage(deps, restaurant, 'offer', input)
    return paged(patterns.map(presentPattern), meta)
  })
  mount(app, deps, endpoints.createPattern, async ({ input, ...asked }) =>
    presentPattern(await change(deps, asked, 'createPattern', input)),
  )
  mount(app, deps, endpoints.readPattern, async ({ input, restaurant }) =>
    presentPattern(await readOne(deps, restaurant, 'offer', input.id)),
  )
  mount(app, deps, endpoints.updatePattern, async ({ input, ...asked }) =>
    presentPattern(await change(deps, asked, 'updatePattern', input)),
  )
  mount(app, deps, endpoints.deletePattern, async ({ input, ...asked }) => {
    await changeMenu(deps, asked, 'deletePattern', input)
    return null
  })

  mount(app, deps, endpoints.listBreakPatterns, async ({ input, restaurant }) => {
    const { patterns, ...meta } = await readPage(deps, restaurant, 'break', input)
    return paged(patterns.map(presentBreakPattern), meta)
  })
  mount(app, deps, endpoints.createBreakPattern, async ({ input, ...asked }) =>
    presentBreakPattern(await change(deps, asked, 'createBreakPattern', input)),
  )
  mount(app, deps, endpoints.readBreakPattern, async ({ input, restaurant }) =>
    presentBreakPattern(await readOne(deps, restaurant, 'break', input.id)),
  )
  mount(app, deps, endpoints.updateBreakPattern, async ({ input, ...asked }) =>
    presentBreakPattern(await change(deps, asked, 'updateBreakPattern', input)),
  )
  mount(app, deps, endpoints.deleteBreakPattern, async ({ input, ...asked }) => {
    await changeMenu(deps, asked, 'deleteBreakPattern', input)
    return null
  })
  mount(app, deps, endpoints.stopBreakPattern, async ({ input, ...asked }) =>
    presentBreakPattern(await change(deps, asked, 'stopBreakPattern', input)),
  )
}

const kinds = {
  createPattern: 'offer',
  updatePattern: 'offer',
  createBreakPattern: 'break',
  updateBreakPattern: 'break',
  stopBreakPattern: 'break',
} as const satisfies { readonly [Call in keyof typeof patternDeeds]?: PatternKind }

async function change<Call extends keyof typeof kinds>(
  deps: Deps,
  asked: Pick<Asked, 'caller' | 'restaurant'>,
  call: Call,
  input: MenuInput<Call>,
): Promise<PatternRow> {
  const { done } = await changeMenu(deps, asked, call, input)
  return readOne(deps, asked.restaurant, kinds[call], done.id)
}

type Page = { readonly page: number; readonly per_page: number; readonly q?: string | null | undefined }

async function readPage(
  deps: Deps,
  restaurant: Snapshot,
  kind: PatternKind,
  { page, per_page, q = null }: Page,
) {
  const ask = { restaurantId: restaurant.id, kind, q, limit: per_page, offset: (page - 1) * per_page }
  return { ...(await readWritten(deps, restaurant, (tx) => listPatterns(tx, ask))), page, per_page }
}

async function readOne(
  deps: Deps,
  restaurant: Snapshot,
  kind: PatternKind,
  id: number | null,
): Promise<PatternRow> {
  if (id === null) return refused(noPattern[kind])
  const which = { restaurantId: restaurant.id, kind, id }
  return (await readWritten(deps, restaurant, (tx) => loadPattern(tx, which))) ?? refused(noPattern[kind])
}
