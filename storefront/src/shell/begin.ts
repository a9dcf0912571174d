import { BasketPanel } from '../basket/BasketAside.tsx'
import { paths } from '../paths.ts'
import { preloadRoutes } from '../routes.tsx'
import type { Shop } from '../shop.ts'
import { whenIdle } from './Overlays.tsx'

/** What a visit starts with (storefront.md, section 4, "Startup"). Nothing here holds up the first page. */
export function begin(shop: Shop) {
  void shop.basket.load().then(() => comeToTable(shop))
  whenIdle(() => {
    void BasketPanel.preload()
    preloadRoutes(paths.cart(), paths.checkout())
    recordVisit(shop)
    void import('./watch.ts').then(({ watchRestaurant }) => watchRestaurant(shop))
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
  history.replaceState(history.state, '', url)
  answers.expire('listProducts', 'listPinnedProducts')
}

/** Counted once per page and kept nowhere: without consent nothing about the visit is stored (decisions.md, section 8). */
function recordVisit({ call }: Shop) {
  const qrCode = new URLSearchParams(location.search).has('qrcode')
  call('recordVisit', { qrCode, unique: false, new: false }).catch(() => undefined)
}
