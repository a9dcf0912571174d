import type { Instant, WallClock } from '@tischlein/rules/clock'
import { namesWithHours, soldTogether, type Wanted } from '@tischlein/rules/menu/sold-at'
import type { DeliveryType, Language } from '@tischlein/rules/restaurant/restaurant'
import type { Snapshot } from '../menu/snapshot.ts'
import { sells } from '../restaurant/snapshot.ts'

type Asked = {
  readonly restaurant: Snapshot
  readonly language: Language
  readonly type: DeliveryType
  readonly now: Instant
}

/** What dishes say about the time at which they can be had together. */
export type Wish = {
  readonly isSold: (at: WallClock) => boolean
  /** As soon as possible can be promised only for what is sold already: an order is judged by the present. */
  readonly isSoldNow: boolean
  /** Of those that are sold at certain hours only. */
  readonly names: readonly string[]
}

export function wishFor({ restaurant, language, type, now }: Asked, wanted: readonly Wanted[]): Wish {
  const at = restaurant.wall(now)
  const { preOrderForHappyHour: preOrder } = restaurant.settings
  const shop = { menu: restaurant.menu(language), sells: sells(restaurant), now: at, preOrder }
  const isSold = soldTogether(shop, type, wanted)
  return { isSold, isSoldNow: isSold(at), names: namesWithHours(shop, wanted) }
}
