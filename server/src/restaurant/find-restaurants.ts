import type { DataOf, ParsedOf } from '@tischlein/contract/endpoint'
import type { listRestaurants } from '@tischlein/contract/restaurant'
import { zoneOf } from '@tischlein/rules/basket/shipping'
import type { Instant } from '@tischlein/rules/clock'
import { liveRestaurant } from './open-now.ts'
import { originOf } from './origin.ts'
import { presentSummary, presentZone } from './present.ts'
import type { RestaurantSnapshot } from './snapshot.ts'

export const RESTAURANTS_MAX = 100

type Wish = ParsedOf<typeof listRestaurants>
export type FoundRestaurant = DataOf<typeof listRestaurants>[number]

/** Where and when somebody looks. */
type Looking = { readonly publicUrl: string; readonly now: Instant }

/**
 * The restaurants of this house that fit: those that deliver to the postal code if one is given (one who comes by
 * oneself need not live nearby), that offer the delivery type, that are open or closed at this minute.
 */
export function findRestaurants(
  restaurants: readonly RestaurantSnapshot[],
  { postalCode, deliveryType, status, limit = RESTAURANTS_MAX }: Wish,
  looking: Looking,
): FoundRestaurant[] {
  const isDelivered = deliveryType === undefined || deliveryType === 'delivery'
  return restaurants
    .map((restaurant) => summaryOf(restaurant, postalCode, looking))
    .filter(({ deliveryTypes }) => deliveryType === undefined || deliveryTypes.includes(deliveryType))
    .filter(({ shipping }) => postalCode === undefined || !isDelivered || shipping !== null)
    .filter(({ open_now, closed }) => status === undefined || (status === 'open') === (open_now && !closed))
    .slice(0, limit)
}

function summaryOf(
  restaurant: RestaurantSnapshot,
  postcode: string | undefined,
  { publicUrl, now }: Looking,
): FoundRestaurant {
  const zone = postcode === undefined ? null : zoneOf(restaurant.zones, postcode)
  return {
    ...presentSummary(restaurant, liveRestaurant(restaurant, now)),
    url: `${originOf(publicUrl, restaurant.host)}/`,
    shipping: zone && postcode !== undefined ? presentZone(zone, postcode) : null,
  }
}
