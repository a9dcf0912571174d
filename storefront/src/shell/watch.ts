import type { Shop } from '../shop.ts'
import { listen, type Room } from './live.ts'
import { local } from './local.ts'

/**
 * Keeps the menu and the basket true while the page is in sight: what the restaurant takes off vanishes here too, and
 * a second tab's basket is the same basket.
 */
export function watchRestaurant(shop: Shop) {
  let hangUp: (() => void) | null = null
  const start = () => {
    hangUp ??= listen({
      call: shop.call,
      rooms: roomsOf(shop),
      onWord: (word) => hear(shop, word?.room ?? null, word?.version ?? 0),
    })
  }
  const look = () => {
    if (document.visibilityState === 'visible') return start()
    hangUp?.()
    hangUp = null
  }
  document.addEventListener('visibilitychange', look)
  shop.basket.store.subscribe(
    renewFor(shop, () => {
      hangUp?.()
      hangUp = null
      look()
    }),
  )
  look()
}

function roomsOf({ config }: Shop): Room[] {
  const basketId = local.basketId(config.restaurantId)
  return basketId === null ? ['restaurant'] : ['restaurant', `basket:${basketId}`]
}

/** A guest who fills a basket for the first time listens to it from then on. */
function renewFor(shop: Shop, renew: () => void) {
  let known = local.basketId(shop.config.restaurantId)
  return () => {
    const now = local.basketId(shop.config.restaurantId)
    if (now === known) return
    known = now
    renew()
  }
}

function hear({ answers, basket }: Shop, room: string | null, version: number) {
  if (room === null || room === 'restaurant') {
    answers.expire('readRestaurant', 'listCategories', 'listProducts', 'listPinnedProducts', 'listTimes')
  }
  const { told } = basket.store.get()
  if (told.id !== 0 && room !== 'restaurant' && version !== told.version) void basket.refresh()
}
