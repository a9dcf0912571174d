import { type Instant, MINUTE_MS } from '@tischlein/rules/clock'
import { type LiveRestaurant, presentLive } from './present.ts'
import type { RestaurantSnapshot } from './snapshot.ts'

/** `signature` is the same as long as all of it is. */
type Known = { readonly minute: number; readonly live: LiveRestaurant; readonly signature: string }

const known = new WeakMap<RestaurantSnapshot, Known>()

/** What the clock says about a restaurant, worked out once a minute. */
export const liveRestaurant = (restaurant: RestaurantSnapshot, now: Instant): LiveRestaurant =>
  signedRestaurant(restaurant, now).live

/** The same with its signature, for finished answers. */
export function signedRestaurant(restaurant: RestaurantSnapshot, now: Instant): Known {
  const minute = Math.floor(now / MINUTE_MS)
  const last = known.get(restaurant)
  if (last?.minute === minute) return last
  const live = presentLive(restaurant, now)
  const fresh = { minute, live, signature: JSON.stringify(live) }
  known.set(restaurant, fresh)
  return fresh
}
