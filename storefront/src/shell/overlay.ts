import { navigate, usePlace } from '../router.tsx'

/**
 * What lies over the page. One at a time, because it is one value (storefront.md, section 2); it stands in the address
 * behind the #, so that Back closes it, a reload keeps it and a link can lead to it.
 */
export type Overlay =
  | { readonly name: 'none' }
  | { readonly name: 'product'; readonly id: number }
  /** A line of the basket, to change its options. */
  | { readonly name: 'line'; readonly id: number }
  | { readonly name: PlainOverlay }

const plain = [
  'categories',
  'time',
  'postcode',
  'about',
  'contact',
  'time-plan',
  'allergies',
  'privacy',
  'terms',
  'imprint',
  'accessibility',
] as const
export type PlainOverlay = (typeof plain)[number]

const none: Overlay = { name: 'none' }

export const hashOf = (overlay: Overlay): string =>
  overlay.name === 'none' ? '' : 'id' in overlay ? `#${overlay.name}-${overlay.id}` : `#${overlay.name}`

export function overlayOf(hash: string): Overlay {
  const name = plain.find((one) => one === hash)
  if (name) return { name }
  const [, kind, id] = /^(product|line)-(\d+)$/.exec(hash) ?? []
  if (kind === 'product' || kind === 'line') return { name: kind, id: Number(id) }
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
