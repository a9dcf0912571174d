import { endpoints } from '@tischlein/contract/endpoints'
import { businessDay, compareWall, plusDays, type WallClock, wallClock } from '@tischlein/rules/clock'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import { refuse } from '@tischlein/rules/ruling'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { granted, refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { FURTHER_NOTICE, freeStock, type Sellable, saveSoldOut } from '../menu/take-off.ts'
import { changeHouse, type Entry } from './change-house.ts'
import { oneOption } from './choices.ts'
import { presentOne } from './dishes.ts'
import type { Asked } from './mover.ts'

/** Taking dishes and options off sale for a while, and bringing them back. What is off comes back by itself. */
export function mountSoldOut(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.takeProductOff, async ({ input: { id, until }, language, ...asked }) => {
    const { restaurant } = await change(deps, asked, { table: 'product', id }, endOf(deps, asked, until))
    return presentOne(deps, restaurant, id, language)
  })

  mount(app, deps, endpoints.bringProductBack, async ({ input: { id }, language, ...asked }) => {
    const { restaurant } = await change(deps, asked, { table: 'product', id }, null)
    return presentOne(deps, restaurant, id, language)
  })

  mount(app, deps, endpoints.takeOptionOff, async ({ input: { id, until }, language, ...asked }) => {
    const item = { table: 'attribute_item', id } as const
    const { restaurant: snapshot } = await change(deps, asked, item, endOf(deps, asked, until))
    return oneOption({ snapshot, language }, id)
  })

  mount(app, deps, endpoints.bringOptionBack, async ({ input: { id }, language, ...asked }) => {
    const { restaurant: snapshot } = await change(deps, asked, { table: 'attribute_item', id }, null)
    return oneOption({ snapshot, language }, id)
  })
}

type Asking = Pick<Asked, 'caller' | 'restaurant'>

/** "Today" is the business day: a bar that is open past midnight is still at it (decisions.md, section 5). */
function endOf(
  { clock }: Deps,
  { restaurant: { schedule, timezone } }: Asking,
  until: 'today' | 'further_notice' | WallClock,
): WallClock {
  const now = wallClock(clock(), timezone)
  if (until === 'further_notice') return FURTHER_NOTICE
  if (until !== 'today') return compareWall(until, now) > 0 ? until : granted(refuse('until_not_valid'))
  return { day: plusDays(businessDay(now, schedule.dayEndsAt), 1), minute: schedule.dayEndsAt }
}

const absent: Readonly<Record<Sellable['table'], RefusalKey>> = {
  product: 'product_does_not_exists',
  attribute_item: 'attribute_item_does_not_exists',
}

/** What is taken off is gone for guests with the commit; what comes back counts its stock anew. */
function change(
  deps: Deps,
  asked: Asking,
  { table, id }: Omit<Sellable, 'restaurantId'>,
  until: WallClock | null,
): Promise<{ readonly restaurant: Snapshot }> {
  const entry: Entry<void> = {
    what: until ? 'sold_out' : 'available',
    noun: table,
    about: () => ({ nounId: id }),
    touches: 'stock',
    told: 'menu',
  }
  return changeHouse(deps, asked, entry, async (tx) => {
    const thing = { table, restaurantId: asked.restaurant.id, id }
    if (!(await saveSoldOut(tx, thing, until))) refused({ key: absent[table], field: 'id' })
    if (until === null) await freeStock(tx, thing)
  })
}
