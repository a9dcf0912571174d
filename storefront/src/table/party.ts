import type { Basket, Restaurant } from '@tischlein/contract/entities'
import type { Outcome } from '../basket/keeper.ts'
import { restaurantClock } from '../delivery-time/restaurant-clock.ts'
import { openOverlay, overlayOf } from '../shell/overlay.ts'
import type { Shop } from '../shop.ts'
import { isAtTable } from './at-table.ts'
import { kept, type Party } from './kept.ts'

export type Heads = Pick<Party, 'adults' | 'children'>

/** A table's people are known when adults and children are numbers that make at least one (storefront.md, section 5). */
export const isParty = (heads: Partial<Heads> | undefined): heads is Heads =>
  Number.isInteger(heads?.adults) &&
  Number.isInteger(heads?.children) &&
  (heads?.adults ?? 0) + (heads?.children ?? 0) >= 1

/** Whether the guests of this basket have yet to say how many they are: at a table, and not said `today` (YYYY-MM-DD). */
export function lacksParty({ has_person_on_table }: Restaurant, basket: Basket, today: string): boolean {
  const { table_capacity: told } = basket.extra_info
  return has_person_on_table && isAtTable(basket) && !(isParty(told) && told.date === today)
}

/** Tells the restaurant how many sit there. Refuses `table_info_first` where there is no table yet. */
export async function saveParty({ basket, call }: Shop, { adults, children }: Heads): Promise<Outcome> {
  const saved = await basket.change({
    send: (basketId) => call('updateBasketExtra', { basketId, table_capacity: { adults, children } }),
    isOfBasket: true,
  })
  const counted = saved.ok ? saved.basket.extra_info.table_capacity : undefined
  if (saved.ok && counted) {
    kept.party.set(counted)
    kept.countedOn(saved.basket.id).set(counted.date)
  }
  return saved
}

let askedFor = 0

/**
 * Asks how many sit there, once for each basket, and never twice a day for the rounds of one visit: what was said today
 * holds for the next basket too.
 */
export function askParty(shop: Shop, restaurant: Restaurant): void {
  const { told } = shop.basket.store.get()
  const today = restaurantClock(Date.now(), restaurant.timezone).day
  if (askedFor === told.id || !lacksParty(restaurant, told, today)) return
  askedFor = told.id
  const before = kept.party.get()
  if (before?.date === today) void saveParty(shop, before)
  else if (overlayOf(location.hash.slice(1)).name === 'none') openOverlay({ name: 'party' })
}
