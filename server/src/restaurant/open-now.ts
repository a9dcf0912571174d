import { type Instant, MINUTE_MS } from '@tischlein/rules/clock'
import { type LiveRestaurant, presentLive } from './present.ts'
import type { RestaurantSnapshot } from './snapshot.ts'

const known = new WeakMap<RestaurantSnapshot, { readonly minute: number; readonly live: LiveRestaurant }>()

/** What the clock says about a restaurant, worked out once a minute. */
export function liveRestaurant(restaurant: RestaurantSnapshot, now: Instant): LiveRestaurant {
  const minute = Math.floor(now / MINUTE_MS)
  const last = known.get(restaurant)
  if (last?.minute === minute) return last.live
  const live = presentLive(restaurant, now)
  known.set(restaurant, { minute, live })
  return live
}
