import type { Shop } from '../shop.ts'
import { listen, type Room, type Word } from './live.ts'
import { local } from './local.ts'

/**
 * Keeps the menu and the basket true while the page is in sight: what the restaurant takes off vanishes here too, and
 * a second tab's basket is the same basket.
 */
export function watchRestaurant(shop: Shop) {
  let hangUp: (() => void) | null = null
  let isNew = true // the page has just been written: the first line that stands has nothing to catch up with
  const start = () => {
    hangUp ??= listen({
      call: shop.call,
      rooms: roomsOf(shop),
      onWord(word) {
        if (word !== null || !isNew) hear(shop, word)
        isNew = false
      },
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

function hear({ answers, basket }: Shop, word: Word | null) {
  const isMenu = word === null || (word.room === 'restaurant' && word.what === 'menu')
  const isShift = word === null || (word.room === 'restaurant' && word.what !== 'menu')
  if (isMenu) answers.expire('listCategories', 'listProducts', 'listPinnedProducts', 'listMostSelling')
  if (isShift) answers.expire('readRestaurant', 'listTimes')
  const { told } = basket.store.get()
  const isBasket = word === null || (word.room !== 'restaurant' && word.version !== told.version)
  if (isBasket && told.id !== 0) void basket.refresh()
}
