import { useMedia } from './use-media.ts'

/** From here on the header holds what stands on the page itself below. */
const WIDE = '(min-width: 1280px)'

/** Null on the server and in the first drawing: the style sheet then shows the one that fits, and nothing moves. */
export const useIsWide = (): boolean | null => useMedia(WIDE)
