import { useMemo, useSyncExternalStore } from 'react'

/** Where somebody is. Own, because the console needs a place and a way to go: two screens and a drawer. */
export type Place = { readonly path: string; readonly query: URLSearchParams }

export function usePlace(): Place {
  const address = useSyncExternalStore(subscribe, addressNow)
  return useMemo(() => placeOf(address), [address])
}

export function navigate(to: string, how: { replace?: boolean } = {}) {
  if (how.replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

const addressNow = () => location.pathname + location.search

function placeOf(address: string): Place {
  const url = new URL(address, 'http://here')
  return { path: url.pathname, query: url.searchParams }
}
