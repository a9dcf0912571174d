import { createHash } from 'node:crypto'
import type { Read } from '@tischlein/contract/client'
import { MINUTE_MS } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Deps } from '../deps.ts'
import { type Finished, finish } from '../http/finished.ts'
import { pageHeaders } from '../http/headers.ts'
import { presentCategories, presentDishes } from '../menu/list-dishes.ts'
import { categoryList, pinnedList } from '../menu/lists.ts'
import type { Moment } from '../menu/moment.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { signedRestaurant } from '../restaurant/open-now.ts'
import { originOf } from '../restaurant/origin.ts'
import { presentRestaurant, presentZone } from '../restaurant/present.ts'
import type { RuntimeConfig, Storefront } from './storefront.ts'
import { thingsOf } from './structured-data.ts'

/** A page as it is asked for: path and the query that changes what is drawn. */
export type Wish = {
  readonly path: string
  /** The path with the part of the query that counts. */
  readonly address: string
  /** What is shown beyond the menu. */
  readonly reads: readonly Read[]
  readonly categoryId: number | null
  readonly language: Language
  readonly theme: 'light' | 'dark' | null
  /** Whose sheet lies over the page; null: none, as for guests, whose browser opens it. */
  readonly dish: number | null
}

export type DrawnPage = {
  readonly status: 200 | 404
  readonly finished: Finished
  readonly headers: { readonly [name: string]: string }
}

/** Draws a page of the shop: the same tree that the browser then brings to life, with the data it was drawn from. */
export function drawPage(deps: Deps, storefront: Storefront, snapshot: Snapshot, wish: Wish): DrawnPage {
  const { language, path } = wish
  // The page tells its time, so that browsers draw the same; a minute is as fine as anything on it.
  const now = Math.floor(deps.clock() / MINUTE_MS) * MINUTE_MS
  const wall = snapshot.wall(now)
  const moment: Moment = { type: snapshot.offers[0]?.type ?? 'pickup', at: wall, now: wall }
  const words = deps.words[language]
  const restaurant = presentRestaurant(snapshot, signedRestaurant(snapshot, now), language, words)
  const categories = presentCategories(snapshot, language, moment, false)
  const dishesOf = (categoryId: number) => {
    const list = categoryList(snapshot, categoryId)
    return list ? presentDishes(snapshot, language, moment, list) : []
  }
  const category = categories.find(({ id }) => id === wish.categoryId) ?? null
  const page = storefront.render({
    url: category ? `${path}?category=${category.id}` : wish.address,
    language,
    theme: wish.theme,
    now,
    config: configOf(deps, snapshot),
    restaurant,
    categories,
    pinned: snapshot.settings.eventMode
      ? []
      : presentDishes(snapshot, language, moment, pinnedList(snapshot)),
    products: dishesOf,
    reads: wish.reads,
    dish: wish.dish,
    zones: snapshot.zones.flatMap((zone) => zone.postcodes.map((postcode) => presentZone(zone, postcode))),
    things: thingsOf({
      origin: configOf(deps, snapshot).origin,
      path,
      language,
      words,
      restaurant,
      schedule: snapshot.schedule,
      today: wall.day,
      categories,
      category,
      dishesOf,
      reads: wish.reads,
    }),
  })
  return {
    status: page.status,
    finished: finish(page.html, 'text/html; charset=utf-8'),
    headers: pageHeaders(styleHashes(page.html), { hasGoogle: snapshot.settings.recaptchaSiteKey !== null }),
  }
}

export const configOf = (
  { config, addressSearch, live }: Deps,
  { id, host, settings }: Snapshot,
): RuntimeConfig => ({
  restaurantId: id,
  origin: originOf(config.publicUrl, host),
  client: config.client,
  has_address_search: addressSearch !== null,
  heard: live.heard(),
  restaurant_has_shop: settings.hasShop ? 'true' : 'false',
  has_landing_page: settings.landingPage ? 'true' : 'false',
})

const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  )
