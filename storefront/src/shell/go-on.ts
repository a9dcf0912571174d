import { BasketPanel } from '../basket/BasketAside.tsx'
import { fetchDeeds } from '../basket/fetch-deeds.ts'
import { hasSide } from '../basket/side.ts'
import { followPlace } from '../head/follow-place.ts'
import { keepWorker } from '../offline/keep-worker.ts'
import { paths } from '../paths.ts'
import { preloadRoutes } from '../routes.tsx'
import type { Shop } from '../shop.ts'
import { signedIn } from '../token.ts'
import { preloadSheets } from './Overlays.tsx'
import { recordVisit } from './visit.ts'
import { watchRestaurant } from './watch.ts'

/** What a visit goes on with once the page stands still. */
export function goOn(shop: Shop, cameByQr: boolean) {
  void fetchDeeds()
  preloadSheets()
  whenFilled(shop, () => {
    if (hasSide()) void BasketPanel.preload()
    preloadRoutes(paths.cart(), paths.checkout())
  })
  if (signedIn.get()) void shop.answers.need('readUser', {})
  // Where one of these fails, the shop works all the same.
  for (const begun of [recordVisit(shop, cameByQr), followPlace(shop), keepWorker(shop)])
    begun.catch(() => undefined)
  watchRestaurant(shop)
}

/** As soon as something is in the basket, the way on is fetched; a guest who only looks never pays for it. */
function whenFilled({ basket }: Shop, act: () => void) {
  const isFilled = () => basket.store.get().told.products.length + basket.store.get().steps.length > 0
  if (isFilled()) return act()
  const stop = basket.store.subscribe(() => {
    if (!isFilled()) return
    stop()
    act()
  })
}
