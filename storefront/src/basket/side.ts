import { createStore } from '../store.ts'

/** The basket beside the menu: over it from 768 px, in a column of its own from 1280 px, never on a narrower window. */
export const sideBasket = createStore(false)

/** storefront.md, section 9: from this width on, adding opens the basket beside the menu. */
const SIDE_FROM_PX = 768
export const hasSide = () => matchMedia(`(min-width: ${SIDE_FROM_PX}px)`).matches

/** From here on it stands beside the menu, and nothing lies under it (ux.md, section 7.2). */
const DOCKED_FROM_PX = 1280
export const isDocked = () => matchMedia(`(min-width: ${DOCKED_FROM_PX}px)`).matches
