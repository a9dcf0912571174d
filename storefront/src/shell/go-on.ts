import { BasketPanel } from '../basket/BasketAside.tsx'
import { fetchDeeds } from '../basket/fetch-deeds.ts'
import { hasSide } from '../basket/side.ts'
import { followPlace } from '../head/follow-place.ts'
import { keepWorker } from '../offline/keep-worker.ts'
import { paths } from '../paths.ts'
import { preloadRoutes } from '../routes.tsx'
import type { Shop } from '../shop.ts'
import { kept } from '../table/kept.ts'
import { signedIn } from '../token.ts'
import { followColour } from './follow-colour.ts'
import { preloadSheets } from './Overlays.tsx'
import { recordVisit } from './visit.ts'
import { watchRestaurant } from './watch.ts'

/** What a visit goes on with once the page stands still. */
export function goOn(shop: Shop, cameByQr: boolean) {
  void fetchDeeds()
  preloadSheets()
  once(shop, isFilled, () => {
    if (hasSide()) void BasketPanel.preload()
    preloadRoutes(paths.cart(), paths.checkout())
  })
  once(shop, hasTable, () => {
    void import('../table/keep-table.ts').then(({ keepTable }) => keepTable(shop))
  })
  if (signedIn.get()) void shop.answers.need('readUser', {})
  // Where one of these fails, the shop works all the same.
  for (const begun of [recordVisit(shop, cameByQr), followPlace(shop), keepWorker(shop)])
    begun.catch(() => undefined)
  followColour(shop)
  watchRestaurant(shop)
}

/** As soon as something is in the basket, the way on is fetched; a guest who only looks never pays for it. */
const isFilled = ({ told, steps }: Kept) => told.products.length + steps.length > 0

/** So is what belongs to a table, once the basket has one or this device was about to get one. */
const hasTable = ({ told }: Kept) => told.table_id !== null || kept.seat.get() !== null

type Kept = ReturnType<Shop['basket']['store']['get']>

/** Acts as soon as it is so, and only then. */
function once({ basket: { store } }: Shop, isSo: (kept: Kept) => boolean, act: () => void) {
  if (isSo(store.get())) return act()
  const stop = store.subscribe(() => {
    if (!isSo(store.get())) return
    stop()
    act()
  })
}
