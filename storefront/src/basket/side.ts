import { createStore } from '../store.ts'

/** The basket beside the menu, from 768 to 1279 px; wider windows always show it, narrower ones never. */
export const sideBasket = createStore(false)

/** storefront.md, section 9: from this width on, adding opens the basket beside the menu. */
const SIDE_FROM_PX = 768
export const hasSide = () => matchMedia(`(min-width: ${SIDE_FROM_PX}px)`).matches
