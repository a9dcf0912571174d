import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** From here on the four columns stand side by side; below, one at a time behind tabs. */
export const useColumns = () => useMedia('(min-width: 1080px)')
/** From here on there is a rail; below, everything else is behind the menu button. */
export const useRail = () => useMedia('(min-width: 768px)')
