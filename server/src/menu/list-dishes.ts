import { createHash } from 'node:crypto'
import type { Message, Product } from '@tischlein/contract/entities'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { type Finished, finish } from '../http/finished.ts'
import { liveFields, type Moment, type Stand } from './moment.ts'
import { presentCategory, presentFound } from './present.ts'
import type { Snapshot } from './snapshot.ts'

/** A list of dishes by a name that tells it apart from all others: `category:7`, `search:pizza`. */
export type List = {
  readonly name: string
  readonly ids: () => readonly number[]
  /** The most that are shown of those the type offers; left out: all. */
  readonly limit?: number
}

/** How many stands of one snapshot are kept; after that it starts afresh. */
const STANDS_MAX = 4_000

/** The dishes of a list that the type offers, as they stand at that moment. */
export function presentDishes(snapshot: Snapshot, language: Language, moment: Moment, list: List): Product[] {
  const { cards } = snapshot.view(language)
  return standOf(snapshot, moment, list).dishes.flatMap(({ id, live }) => {
    const card = cards.get(id)
    return card ? [{ ...card, ...live }] : []
  })
}

/** The same as finished bytes: made once for all moments at which its dishes stand alike. */
export const dishBytes = (
  snapshot: Snapshot,
  language: Language,
  moment: Moment,
  list: List,
  emptyWord?: EmptyWord<readonly Product[]>,
): Finished =>
  shelved(
    snapshot,
    [list.name, language, standOf(snapshot, moment, list).signature],
    () => presentDishes(snapshot, language, moment, list),
    emptyWord,
  )

/** As many of a list as a box of suggestions shows. */
export const suggestionBytes = (
  snapshot: Snapshot,
  language: Language,
  moment: Moment,
  list: List,
): Finished =>
  shelved(snapshot, ['found', list.name, language, standOf(snapshot, moment, list).signature], () =>
    presentDishes(snapshot, language, moment, list).map((dish) => presentFound(dish, dish.price)),
  )

/** What is said beside an answer that holds nothing to choose from; null: there is something. */
export type EmptyWord<Data> = (data: Data) => Message | null

/** Anything finished, kept under a name that tells everything it depends on. */
export const shelved = <Data>(
  snapshot: Snapshot,
  name: readonly unknown[],
  make: () => Data,
  emptyWord: EmptyWord<Data> = () => null,
): Finished =>
  snapshot.shelf.take(name.join('|'), () => {
    const data = make()
    const message = emptyWord(data)
    return finish(JSON.stringify(message ? { data, message } : { data }))
  })

/**
 * The categories for a type: those whose dishes it offers, and those that have none at all yet, which stay visible so
 * that staff see what they have made.
 */
export function presentCategories(snapshot: Snapshot, language: Language, moment: Moment, extra: boolean) {
  const { arrangement } = snapshot
  const wording = { language, original: snapshot.lang }
  return arrangement.categories
    .filter((row) => row.extra === extra)
    .map((row) => {
      const all = arrangement.productIdsOf(row.id)
      const offered = all.filter((id) => arrangement.productRow(id)?.delivery_types.includes(moment.type))
      return { row, count: offered.length, isHidden: all.length > 0 && offered.length === 0 }
    })
    .filter(({ isHidden }) => !isHidden)
    .map(({ row, count }) => presentCategory(row, arrangement.subcategoriesOf(row.id), count, wording))
}

/** How the dishes of a list stand: worked out once per snapshot and window of time. */
function standOf(snapshot: Snapshot, moment: Moment, list: List): Stand {
  const windows = [snapshot.windowAt(moment.at), snapshot.windowAt(moment.now)]
  const name = [list.name, moment.type, ...windows].join('|')
  const known = snapshot.stands.get(name)
  if (known) return known
  if (snapshot.stands.size >= STANDS_MAX) snapshot.stands.clear()
  const stand = workOutStand(snapshot, moment, list)
  snapshot.stands.set(name, stand)
  return stand
}

function workOutStand(snapshot: Snapshot, moment: Moment, list: List): Stand {
  const menu = snapshot.menu(snapshot.lang)
  const offered = list.ids().flatMap((id) => {
    const product = menu.products.get(id)
    if (!product?.active || !product.deliveryTypes.includes(moment.type)) return []
    return [product]
  })
  const dishes = offered
    .slice(0, list.limit)
    .map((product) => ({ id: product.id, live: liveFields(menu, product, moment, snapshot.settings) }))
  const state = JSON.stringify(dishes.map(({ id, live }) => [id, ...Object.values(live)]))
  return { dishes, signature: createHash('sha256').update(state).digest('base64url') }
}
