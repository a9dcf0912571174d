import { endpoints } from '@tischlein/contract/endpoints'
import { businessDay, compareWall, plusDays, type WallClock, wallClock } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { refuse } from '@tischlein/rules/ruling'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { granted, refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { FURTHER_NOTICE, freeStock, saveSoldOut } from '../menu/take-off.ts'
import { changeHouse, type Entry } from './change-house.ts'
import type { Asked } from './mover.ts'
import { presentManagedProducts } from './present.ts'

/** Dishes for staff: the list, and taking one off the menu and bringing it back. */
export function mountDishes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listManagedProducts, async ({ input, restaurant, language }) => {
    const { arrangement, view } = restaurant
    const { page, per_page, q, categoryId } = input
    const all = arrangement.categories.flatMap(({ id }) => arrangement.productIdsOf(id))
    const hits = q === undefined ? null : new Set(view(language).index.search(q))
    const found = all
      .filter((id) => hits === null || hits.has(id))
      .filter((id) => categoryId === undefined || arrangement.productRow(id)?.category_id === categoryId)
    const ids = found.slice((page - 1) * per_page, page * per_page)
    return paged(presentManagedProducts(restaurant, ids, { language, now: deps.clock() }), {
      page,
      per_page,
      total: found.length,
    })
  })

  mount(app, deps, endpoints.readManagedProduct, ({ input, restaurant, language }) =>
    presentOne(deps, restaurant, input.id, language),
  )

  mount(app, deps, endpoints.takeProductOff, async ({ input, caller, restaurant, language }) => {
    const until = endOf(input.until, restaurant, wallClock(deps.clock(), restaurant.timezone))
    return presentOne(deps, await change(deps, { caller, restaurant }, input.id, until), input.id, language)
  })

  mount(app, deps, endpoints.bringProductBack, async ({ input, caller, restaurant, language }) => {
    return presentOne(deps, await change(deps, { caller, restaurant }, input.id, null), input.id, language)
  })
}

/** "Today" is the business day: a bar that is open past midnight is still at it (decisions.md, section 5). */
function endOf(
  until: 'today' | 'further_notice' | WallClock,
  { schedule }: Snapshot,
  now: WallClock,
): WallClock {
  if (until === 'further_notice') return FURTHER_NOTICE
  if (until !== 'today') return compareWall(until, now) > 0 ? until : granted(refuse('until_not_valid'))
  return { day: plusDays(businessDay(now, schedule.dayEndsAt), 1), minute: schedule.dayEndsAt }
}

/** What is taken off is gone for guests with the commit; what comes back counts its stock anew. */
async function change(
  deps: Deps,
  asked: Pick<Asked, 'caller' | 'restaurant'>,
  productId: number,
  until: WallClock | null,
): Promise<Snapshot> {
  const entry: Entry<void> = {
    what: until ? 'sold_out' : 'available',
    noun: 'product',
    about: () => ({ nounId: productId }),
    touches: 'stock',
    told: 'menu',
  }
  const { restaurant } = await changeHouse(deps, asked, entry, async (tx) => {
    const isThere = await saveSoldOut(tx, asked.restaurant.id, productId, until)
    if (!isThere) refused('product_does_not_exists')
    if (until === null) await freeStock(tx, asked.restaurant.id, productId)
  })
  return restaurant
}

function presentOne(deps: Deps, restaurant: Snapshot, id: number, language: Language) {
  const [dish] = presentManagedProducts(restaurant, [id], { language, now: deps.clock() })
  return dish ?? granted(refuse('product_does_not_exists'))
}
