import { navigate } from '../router.tsx'

const own = ['/payment', '/paymentstatus', '/bill']

/** Where a link of an order leads: to a page of ours, or away to a page of the web; null: nowhere we go. */
export type Way = { readonly within: string } | { readonly away: URL } | null

/** Only the web is followed, so that no link runs a script; and over TLS, unless the shop itself has none. */
export function wayOf(link: string, origin: string): Way {
  if (!URL.canParse(link, origin)) return null
  const url = new URL(link, origin)
  if (url.username !== '' || url.password !== '') return null
  if (url.protocol !== 'https:' && url.protocol !== new URL(origin).protocol) return null
  if (url.origin !== origin) return { away: url }
  return own.includes(url.pathname) ? { within: url.pathname + url.search } : { away: url }
}

/**
 * Follows the link of a new order: to a page of ours without loading anew, else to the provider. The checkout
 * makes room for it, so that Back never leads into an order already placed.
 */
export function leaveTo(link: string) {
  const way = wayOf(link, location.origin)
  if (way === null) throw new Error('The link of the order leads nowhere.')
  if ('within' in way) navigate(way.within, { replace: true })
  else {
    // Who comes back by the browser's shelf finds a page that stopped in the middle.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
    location.assign(way.away)
  }
}
