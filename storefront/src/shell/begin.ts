import { BasketPanel } from '../basket/BasketAside.tsx'
import { hasSide } from '../basket/side.ts'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { preloadRoutes } from '../routes.tsx'
import type { Shop } from '../shop.ts'
import { whenIdle } from './idle.ts'

/** What a visit starts with (storefront.md, section 4, "Startup"). Nothing here holds up the first page. */
export function begin(shop: Shop) {
  void shop.basket.load().then(() => comeToTable(shop))
  whenIdle(() => {
    whenFilled(shop, () => {
      if (hasSide()) void BasketPanel.preload()
      preloadRoutes(paths.cart(), paths.checkout())
    })
    recordVisit(shop)
    void import('./watch.ts').then(({ watchRestaurant }) => watchRestaurant(shop))
  })
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

/** A table's QR code leads here: the basket is tied to the table, and the address loses the secret. */
async function comeToTable({ basket, call, answers }: Shop) {
  const url = new URL(location.href)
  const [tableId, tableName] = [url.searchParams.get('tableId'), url.searchParams.get('tableName')]
  if (!tableId && !tableName) return
  const qrcode = url.searchParams.get('qrcode') ?? '1'
  const table = tableId ? { tableId: Number(tableId) } : { tableName: tableName ?? '' }
  await basket.change({ send: (basketId) => call('setTable', { basketId, ...table, qrcode }) })
  for (const name of ['tableId', 'tableName', 'qrcode']) url.searchParams.delete(name)
  navigate(url.pathname + url.search + url.hash, { replace: true })
  answers.expire('listProducts', 'listPinnedProducts')
}

/** Counted once per page and kept nowhere: without consent nothing about the visit is stored (decisions.md, section 8). */
function recordVisit({ call }: Shop) {
  const qrCode = new URLSearchParams(location.search).has('qrcode')
  call('recordVisit', { qrCode, unique: false, new: false }).catch(() => undefined)
}
