import { keyOf } from '../ask.ts'
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
        if (word === null && isNew) hearOfBasket(shop, null)
        else hear(shop, word)
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
  // The page may have come from the last visit: prices, dishes and the basket are looked at again.
  addEventListener('online', () => hear(shop, null))
  shop.basket.store.subscribe(
    renewFor(shop, () => {
      hangUp?.()
      hangUp = null
      look()
    }),
  )
  // `key` is null where the other tab has cleared everything.
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'privateToken') shop.tokens.lookAgain()
  })
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

/** All that tells of the menu, and of what is left. */
const menuReads = [
  'listCategories',
  'listProducts',
  'listPinnedProducts',
  'listMostSelling',
  'searchProducts',
  'listAttributeGroups',
  'listPackageSteps',
  'listHappyHourDays',
] as const

function hear(shop: Shop, word: Word | null) {
  const { answers } = shop
  const isMenu = word === null || (word.room === 'restaurant' && word.what === 'menu')
  // What is left of a departure is told as a change of the menu, and stands with the restaurant.
  const sellsTickets = answers.get('readRestaurant', keyOf({}))?.data?.ticketingSystem === true
  const isShift = word === null || (word.room === 'restaurant' && (word.what !== 'menu' || sellsTickets))
  if (isMenu) answers.expire(...menuReads)
  if (isShift) answers.expire('readRestaurant', 'listTimes')
  hearOfBasket(shop, word)
}

/** Also when the line begins to stand: another tab may have changed the basket since this one read it. */
function hearOfBasket({ basket }: Shop, word: Word | null) {
  if (word === null) void (basket.store.get().told.id === 0 ? basket.load() : basket.refresh())
  else if (word.room !== 'restaurant') basket.catchUp(word.version)
}
