/**
 * What the service worker does with a request. `page`: from the line, else as it was last. `shell`: from the line, else
 * the menu's page, in which the shop finds its way; nothing of it is kept, since it may be about one guest. `asset`,
 * `picture`: kept as they are, their names change with them. `read`: like a page. `null`: none of its business, and so
 * is whatever is not listed: orders, payments, accounts, baskets.
 */
export type Way = 'page' | 'shell' | 'asset' | 'picture' | 'read' | null

type Asked = { readonly method: string; readonly mode: string; readonly url: string }

const pages = /^\/($|menu$|cart$|restaurants$|review$|blogs($|\/)|tags\/|pages\/)/
const shells = /^\/(checkout|payment|paymentstatus|order\/[^/.]+|ticket\/[^/.]+|dashboard\/.*)$/

/**
 * Reads of the menu and of what the restaurant says, the same for every guest; none changes anything. And tickets, which
 * their owners have opened on this device and show where the line is bad.
 */
const reads =
  /^\/api\/(restaurant\/(restaurant-by-id|category|products|pinned-products|most-selling|category-attributes-items|product-packages|postalCodes|imprint|informationPages|times)|blogs(\/.*)?|testimonials|ticket)$/

/** Secrets of a table: an address that carries one is not kept. */
const isSecret = (query: URLSearchParams) => query.has('qrcode') || query.has('tableId')

export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const { origin: asked, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  if (mode === 'navigate') {
    if (shells.test(pathname)) return 'shell'
    if (!pages.test(pathname)) return null
    return isSecret(searchParams) ? 'shell' : 'page'
  }
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/pictures/')) return 'picture'
  return reads.test(pathname) ? 'read' : null
}

/** How much is kept of each, the latest. A picture of a dish has some 20 kB, a page 60. */
export const KEPT_MAX: { readonly [Kept in 'page' | 'asset' | 'picture' | 'read']: number } = {
  page: 20,
  asset: 200,
  picture: 150,
  read: 100,
}
