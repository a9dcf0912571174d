import { type Instant, MINUTE_MS, wallClock } from '@tischlein/rules/clock'
import { announcedOn } from './announced.ts'
import { type LiveRestaurant, presentLive, type RestaurantNow } from './present.ts'
import type { RestaurantSnapshot } from './snapshot.ts'

/** `signature` is the same as long as all of it is. */
type Known = RestaurantNow & { readonly minute: number; readonly signature: string }

const known = new WeakMap<RestaurantSnapshot, Known>()

/** What the clock says about a restaurant, worked out once a minute. */
export const liveRestaurant = (restaurant: RestaurantSnapshot, now: Instant): LiveRestaurant =>
  signedRestaurant(restaurant, now).live

/** The same with what is told today, and with its signature, for finished answers. */
export function signedRestaurant(restaurant: RestaurantSnapshot, now: Instant): Known {
  const minute = Math.floor(now / MINUTE_MS)
  const last = known.get(restaurant)
  if (last?.minute === minute) return last
  const live = presentLive(restaurant, now)
  const announced = announcedOn(restaurant, wallClock(now, restaurant.timezone).day)
  const signature = JSON.stringify([live, announced.map(({ id }) => id)])
  const fresh = { minute, live, announced, signature }
  known.set(restaurant, fresh)
  return fresh
}
