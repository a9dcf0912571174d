import { navigate, usePlace } from '../router.tsx'

/**
 * What lies over the page. One at a time, because it is one value (storefront.md, section 2); it stands in the address
 * behind the #, so that Back closes it, a reload keeps it and a link can lead to it.
 */
export type Overlay =
  | { readonly name: 'none' }
  | { readonly name: 'product'; readonly id: number }
  /** What else there is to read about a dish. */
  | { readonly name: 'tabs'; readonly id: number }
  /** A line of the basket, to change its options. */
  | { readonly name: 'line'; readonly id: number }
  /** A time at which this dish, too, can be had. */
  | { readonly name: 'time'; readonly id: number }
  /** To log in is its first view, so it stands in the address without a word of its own. */
  | { readonly name: 'auth'; readonly view: AuthView }
  | { readonly name: PlainOverlay }

const plain = [
  'side',
  'categories',
  'filter',
  'time',
  'postcode',
  'extras',
  'table',
  'seat',
  'party',
  'about',
  'contact',
  'time-plan',
  'reserve',
  'allergies',
  'privacy',
  'terms',
  'imprint',
  'accessibility',
] as const
export type PlainOverlay = (typeof plain)[number]

const authViews = { auth: 'login', 'auth-register': 'register', 'auth-forgot': 'forgot' } as const
export type AuthView = (typeof authViews)[keyof typeof authViews]
const isAuth = (hash: string): hash is keyof typeof authViews => Object.hasOwn(authViews, hash)

const none: Overlay = { name: 'none' }

export function hashOf(overlay: Overlay): string {
  if (overlay.name === 'none') return ''
  if ('id' in overlay) return `#${overlay.name}-${overlay.id}`
  return 'view' in overlay && overlay.view !== 'login' ? `#auth-${overlay.view}` : `#${overlay.name}`
}

export function overlayOf(hash: string): Overlay {
  const name = plain.find((one) => one === hash)
  if (name) return { name }
  if (isAuth(hash)) return { name: 'auth', view: authViews[hash] }
  const [, kind, id] = /^(product|tabs|line|time)-(\d+)$/.exec(hash) ?? []
  const isOfDish = kind === 'product' || kind === 'tabs' || kind === 'time'
  if (isOfDish || kind === 'line') return { name: kind, id: Number(id) }
  return none
}

export const useOverlay = (): Overlay => overlayOf(usePlace().hash)

/** Opening one over another replaces it: Back leads to the page, not through every sheet. */
export function openOverlay(overlay: Overlay) {
  const isOver = overlayOf(location.hash.slice(1)).name !== 'none'
  navigate(location.pathname + location.search + hashOf(overlay), {
    replace: isOver,
    state: isOver ? history.state : OPENED,
  })
}

const OPENED = { opened: true }
const wasOpenedHere = () =>
  typeof history.state === 'object' && history.state !== null && 'opened' in history.state

/** The entry that opened it is taken back; one that came as a link is only cleared. */
export function closeOverlay() {
  if (overlayOf(location.hash.slice(1)).name === 'none') return
  if (wasOpenedHere()) history.back()
  else navigate(location.pathname + location.search, { replace: true })
}
