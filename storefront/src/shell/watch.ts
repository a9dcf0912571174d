import { keyOf } from '../ask.ts'
import type { Shop } from '../shop.ts'
import { liveOf, type Word } from './live.ts'
import { local } from './local.ts'

/**
 * Keeps the menu and the basket true while the page is in sight: what the restaurant takes off vanishes here too, and
 * a second tab's basket is the same basket.
 */
export function watchRestaurant(shop: Shop) {
  const { listen } = liveOf(shop.call)
  const heard = { last: shop.config.heard }
  const house = whileWanted(() =>
    listen({ room: 'restaurant', heard, onWord: (word) => (word ? hear(shop, word) : readAnew(shop)) }),
  )
  let basketId = local.basketId(shop.config.restaurantId)
  const basket = whileWanted(() =>
    // Another tab may have changed the basket since this one read it.
    listen({
      room: `basket:${basketId ?? 0}`,
      onWord: (word) => (word ? shop.basket.catchUp(word.version) : readBasket(shop)),
    }),
  )
  const look = () => {
    const now = local.basketId(shop.config.restaurantId)
    const isSeen = document.visibilityState === 'visible'
    if (now !== basketId) {
      basketId = now
      basket(false)
      // Without a basket nobody tells that the one on this page is gone.
      if (now === null) readBasket(shop)
    }
    house(isSeen)
    basket(isSeen && basketId !== null)
  }
  document.addEventListener('visibilitychange', look)
  // A guest who fills a basket for the first time listens to it from then on.
  shop.basket.store.subscribe(look)
  // The page may have come from the last visit: prices, dishes and the basket are looked at again.
  addEventListener('online', () => {
    readAnew(shop)
    readBasket(shop)
  })
  // `key` is null where the other tab has cleared everything.
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'privateToken') shop.tokens.lookAgain()
  })
  look()
}

/** Listens while it is wanted, once. */
function whileWanted(listen: () => () => void) {
  let hangUp: (() => void) | null = null
  return (isWanted: boolean) => {
    if (isWanted) hangUp ??= listen()
    else {
      hangUp?.()
      hangUp = null
    }
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

function hear({ answers }: Shop, { what }: Word) {
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
