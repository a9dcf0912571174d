import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds; null on the server and in the first drawing. */
export function useMedia(query: string): boolean | null {
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore<boolean | null>(
    watch,
    () => matchMedia(query).matches,
    () => null,
  )
}
