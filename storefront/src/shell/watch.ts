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
  const heard = { last: shop.config.heard }
  const start = () => {
    hangUp ??= listen({
      call: shop.call,
      rooms: roomsOf(shop),
      heard,
      onWord: (word) => (word ? hear(shop, word) : readAnew(shop)),
      // Another tab may have changed the basket since this one read it.
      onLine: (stands) => stands && readBasket(shop),
    })
  }
  const look = () => {
    if (document.visibilityState === 'visible') return start()
    hangUp?.()
    hangUp = null
  }
  document.addEventListener('visibilitychange', look)
  // The page may have come from the last visit: prices, dishes and the basket are looked at again.
  addEventListener('online', () => {
    readAnew(shop)
    readBasket(shop)
  })
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

/** What the restaurant says of itself, and what guests say of it. */
const shopReads = ['readRestaurant', 'listTimes'] as const
const wordReads = ['readLegalTexts', 'listInformationPages'] as const
const reviewReads = ['listReviews', 'readReview'] as const

function hear({ answers, basket }: Shop, { room, what, version }: Word) {
  if (room !== 'restaurant') return basket.catchUp(version)
  // What is left of a departure is told as a change of the menu, and stands with the restaurant.
  const sellsTickets = answers.get('readRestaurant', keyOf({}))?.data?.ticketingSystem === true
  if (what === 'menu') answers.expire(...menuReads)
  if (what !== 'menu' || sellsTickets) answers.expire(...shopReads)
  if (what === 'words') answers.expire(...wordReads)
  if (what === 'reviews') answers.expire(...reviewReads)
}

/** Where nobody can tell what moved, anything may have. */
const readAnew = ({ answers }: Shop) =>
  answers.expire(...menuReads, ...shopReads, ...wordReads, ...reviewReads)

const readBasket = ({ basket }: Shop) =>
  void (basket.store.get().told.id === 0 ? basket.load() : basket.refresh())
