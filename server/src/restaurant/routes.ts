import * as content from '@tischlein/contract/content'
import * as calls from '@tischlein/contract/restaurant'
import { zoneOf } from '@tischlein/rules/basket/shipping'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { said } from '../http/answers.ts'
import { bytesOf, finish, type Shelf } from '../http/finished.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { recordVisit } from './db.ts'
import { liveRestaurant, signedRestaurant } from './open-now.ts'
import { originOf } from './origin.ts'
import { presentLegalTexts, presentPages, presentRestaurant, presentSummary, presentZone } from './present.ts'
import type { RestaurantSnapshot } from './snapshot.ts'

const RESTAURANTS_MAX = 100

type Shown = RestaurantSnapshot & { readonly shelf: Shelf }

export function mountRestaurant(app: FastifyInstance, deps: Deps): void {
  const show = (restaurant: Shown, language: Language, request: FastifyRequest) => {
    const { live, signature } = signedRestaurant(restaurant, deps.clock())
    const name = `restaurant|${language}|${signature}`
    const make = () => presentRestaurant(restaurant, live, language, deps.words[language])
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
    const { postalCode, deliveryType, status, limit = RESTAURANTS_MAX } = input
    const found = deps.menus
      .all()
      .map((restaurant) => summaryOf(deps, restaurant, postalCode))
      .filter((summary) => deliveryType === undefined || summary.deliveryTypes.includes(deliveryType))
      .filter(
        (summary) =>
          postalCode === undefined ||
          deliveryType === 'pickup' ||
          deliveryType === 'here' ||
          summary.shipping !== null,
      )
      .filter(
        (summary) => status === undefined || (status === 'open') === (summary.open_now && !summary.closed),
      )
      .slice(0, limit)
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

  mount(app, deps, content.listInformationPages, ({ restaurant }) => presentPages(restaurant))

  mount(app, deps, content.recordVisit, async ({ input, restaurant }) => {
    const { day } = restaurant.wall(deps.clock())
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

function summaryOf({ clock, config }: Deps, restaurant: RestaurantSnapshot, postcode: string | undefined) {
  const zone = postcode === undefined ? null : zoneOf(restaurant.zones, postcode)
  return {
    ...presentSummary(restaurant, liveRestaurant(restaurant, clock())),
    url: `${originOf(config.publicUrl, restaurant.host)}/`,
    shipping: zone && postcode !== undefined ? presentZone(zone, postcode) : null,
  }
}
