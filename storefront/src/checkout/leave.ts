import { navigate } from '../router.tsx'

const own = ['/payment', '/paymentstatus']

/**
 * Follows the link of a new order: to one of our two pages without loading anew, else to the provider. The checkout
 * makes room for it, so that Back never leads into an order already placed.
 */
export function leaveTo(link: string) {
  const url = new URL(link, location.origin)
  const isOwn = url.origin === location.origin && own.includes(url.pathname)
  if (isOwn) navigate(url.pathname + url.search, { replace: true })
  else location.assign(url)
}
