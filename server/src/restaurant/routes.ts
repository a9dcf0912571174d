import * as content from '@tischlein/contract/content'
import * as calls from '@tischlein/contract/restaurant'
import { businessDay } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { said } from '../http/answers.ts'
import { bytesOf, finish, type Shelf } from '../http/finished.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { recordVisit } from './db.ts'
import { findRestaurants } from './find-restaurants.ts'
import { signedRestaurant } from './open-now.ts'
import { presentLegalTexts, presentPages, presentRestaurant, presentZone } from './present.ts'
import type { RestaurantSnapshot } from './snapshot.ts'

type Shown = RestaurantSnapshot & { readonly shelf: Shelf }

export function mountRestaurant(app: FastifyInstance, deps: Deps): void {
  const show = (restaurant: Shown, language: Language, request: FastifyRequest) => {
    const now = signedRestaurant(restaurant, deps.clock())
    const name = `restaurant|${language}|${now.signature}`
    const make = () => presentRestaurant(restaurant, now, language, deps.words[language])
    return bytesOf(
      restaurant.shelf.take(name, () => finish(JSON.stringify({ data: make() }))),
      request,
    )
  }
  const namedBy = (slug: string) =>
    deps.menus.bySlug(slug) ?? refused({ key: 'restaurant_does_not_exists', field: 'slug' })

  mount(app, deps, calls.readRestaurant, ({ restaurant, language, request }) =>
    show(restaurant, language, request),
  )

  mount(app, deps, calls.readRestaurantBySlug, ({ input, language, request }) =>
    show(namedBy(input.slug), language, request),
  )

  mount(app, deps, calls.findRestaurantId, ({ input }) => ({ id: namedBy(input.slug).id }))

  mount(app, deps, calls.listRestaurants, ({ input }) => {
    const looking = { publicUrl: deps.config.publicUrl, now: deps.clock() }
    const found = findRestaurants(deps.menus.all(), input, looking)
    return found.length > 0 ? found : said(found, { says: 'no_restaurant_in_this_area' })
  })

  mount(app, deps, calls.listZones, ({ restaurant }) =>
    restaurant.zones.flatMap((zone) => zone.postcodes.map((postcode) => presentZone(zone, postcode))),
  )

  mount(app, deps, content.readLegalTexts, ({ restaurant, language, request }) => {
    const make = () => presentLegalTexts(restaurant, language, deps.words[language])
    return bytesOf(
      restaurant.shelf.take(`legal|${language}`, () => finish(JSON.stringify({ data: make() }))),
      request,
    )
  })

  mount(app, deps, content.listInformationPages, ({ restaurant, language }) =>
    presentPages(restaurant, language),
  )

  mount(app, deps, content.recordVisit, async ({ input, restaurant }) => {
    const day = businessDay(restaurant.wall(deps.clock()), restaurant.settings.dayEndsAt)
    await recordVisit(deps.db, {
      restaurantId: restaurant.id,
      day,
      qr: input.qrCode,
      unique: input.unique,
      isNew: input.new,
    })
    return null
  })
}
