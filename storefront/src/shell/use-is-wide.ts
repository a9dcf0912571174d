import { useSyncExternalStore } from 'react'

/** From here on the header holds what stands on the page itself below. */
const WIDE = '(min-width: 1280px)'

function watchWidth(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Null on the server and in the first drawing: the style sheet then shows the one that fits, and nothing moves. */
export const useIsWide = (): boolean | null =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => null,
  )
