import { endpoints } from '@tischlein/contract/endpoints'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { refuse } from '@tischlein/rules/ruling'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { granted } from '../http/refused.ts'
import { fold } from '../menu/search-index.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { sortedCategories, sortedProducts } from '../menu/view.ts'
import { changeMenu } from './change-menu.ts'
import { withDraft } from './draw-draft.ts'
import { pageOf } from './page-of.ts'
import { presentManagedProducts } from './present.ts'

/** Dishes for staff: the list, and writing them. */
export function mountDishes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listManagedProducts, async ({ input, restaurant: live, language }) => {
    const restaurant = input.draft ? await withDraft(deps, live) : live
    const ids = dishIds(restaurant, language, input)
    const { data, meta } = pageOf(ids, input)
    return paged(presentManagedProducts(restaurant, data, { language, now: deps.clock() }), meta)
  })

  mount(app, deps, endpoints.readManagedProduct, async ({ input, restaurant, language }) =>
    presentOne(deps, input.draft ? await withDraft(deps, restaurant) : restaurant, input.id, language),
  )

  mount(app, deps, endpoints.createProduct, async ({ input, language, ...asked }) => {
    const { done, restaurant } = await changeMenu(deps, asked, 'createProduct', input)
    return said(presentOne(deps, restaurant, done.id, language), { says: 'ok' })
  })

  mount(app, deps, endpoints.updateProduct, async ({ input, language, ...asked }) => {
    const { done, restaurant } = await changeMenu(deps, asked, 'updateProduct', input)
    return said(presentOne(deps, restaurant, done.id, language), { says: 'ok' })
  })

  mount(app, deps, endpoints.deleteProduct, async ({ input, ...asked }) => {
    await changeMenu(deps, asked, 'deleteProduct', input)
    return said(null, { says: 'ok' })
  })

  mount(app, deps, endpoints.orderProducts, async ({ input, ...asked }) => {
    await changeMenu(deps, asked, 'orderProducts', input)
    return said(null, { says: 'ok' })
  })
}

/** Those of one category, or of all, in the order of the menu; `q` is found in their names, in any of two languages. */
function dishIds(
  { rows, menu }: Snapshot,
  language: Language,
  { q, categoryId }: { readonly q?: string | undefined; readonly categoryId?: number | undefined },
): number[] {
  const wanted = q === undefined ? null : fold(q)
  const sections = new Map(rows.subcategories.map((row) => [row.id, row]))
  const names = menu(language).products
  return sortedCategories(rows.categories)
    .filter(({ id }) => categoryId === undefined || id === categoryId)
    .flatMap(({ id }) =>
      sortedProducts(
        rows.products.filter((row) => row.category_id === id),
        sections,
      ),
    )
    .filter(({ id, name }) =>
      wanted === null ? true : fold(`${name} ${names.get(id)?.name ?? ''}`).includes(wanted),
    )
    .map(({ id }) => id)
}

/** Refused: `product_does_not_exists`. */
export function presentOne(deps: Deps, restaurant: Snapshot, id: number | null, language: Language) {
  const [dish] = presentManagedProducts(restaurant, id === null ? [] : [id], { language, now: deps.clock() })
  return dish ?? granted(refuse('product_does_not_exists'))
}
