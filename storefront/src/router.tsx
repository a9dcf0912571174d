import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react'

/**
 * Where the guest is. Own, because the shop needs a place, a link and a way to go: a router package costs 14 KB
 * of a 95 KB page (docs/decisions).
 */
export type Place = { readonly path: string; readonly query: URLSearchParams; readonly hash: string }

/** The address of the server's HTML (it never sees a hash): the first render must match it to the letter. */
const FirstAddress = createContext('/')
export const FirstAddressProvider = FirstAddress.Provider

export function usePlace(): Place {
  const first = useContext(FirstAddress)
  const address = useSyncExternalStore(subscribe, addressNow, () => first)
  return useMemo(() => placeOf(address), [address])
}

/** How the guest came to the present place: Back and Forward keep their scroll, a new place starts on top. */
export const arrivedBy = () => lastMove
let lastMove: 'load' | 'push' | 'pop' = 'load'

export function navigate(to: string, how: { replace?: boolean; state?: unknown } = {}) {
  lastMove = how.replace ? lastMove : 'push'
  if (how.replace) history.replaceState(how.state ?? history.state, '', to)
  else history.pushState(how.state ?? null, '', to)
  tell()
}

/** A link that changes the place without loading a page; modified clicks stay the browser's. */
export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  return <a href={href} onClick={follow} {...rest} />
}

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Tells of each new place; answers how to stop listening. */
export const watchPlace = subscribe

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('popstate', popped)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', popped)
  }
}

function popped() {
  lastMove = 'pop'
  tell()
}

const addressNow = () => location.pathname + location.search + location.hash

function placeOf(address: string): Place {
  const url = new URL(address, 'http://here')
  return { path: url.pathname, query: url.searchParams, hash: url.hash.slice(1) }
}
