import type { Restaurant } from '@tischlein/contract/entities'
import { isOffered } from './offered.ts'
import type { PlainOverlay } from './overlay.ts'

/** What leads from the bar to something about the restaurant. */
export type HeaderLink =
  | Extract<PlainOverlay, 'about' | 'terms' | 'privacy' | 'imprint' | 'contact'>
  | Extract<PlainOverlay, 'time-plan' | 'reserve' | 'allergies'>
  | 'blog'
  | 'home'
export type HeaderTool = 'search' | 'account' | 'login' | 'basket'

type Visit = {
  readonly restaurant: Restaurant
  readonly isSignedIn: boolean
  /** At a table whose code was checked nobody is asked who they are. */
  readonly isSeated: boolean
}
type Row<Button> = readonly [Button, isThere: (visit: Visit) => boolean]

const offered = (name: PlainOverlay) => (visit: Visit) => isOffered({ name }, visit.restaurant)

/**
 * The links of the bar, and when each is there (storefront.md, section 2); in the order in which they give way to
 * "More" when space ends (ux.md, 7.2): first About us, last the allergies.
 */
const links: readonly Row<HeaderLink>[] = [
  ['about', offered('about')],
  ['terms', offered('terms')],
  ['privacy', offered('privacy')],
  ['imprint', offered('imprint')],
  ['contact', offered('contact')],
  ['blog', ({ restaurant }) => restaurant.blog && !restaurant.event_mode],
  ['time-plan', offered('time-plan')],
  ['reserve', offered('reserve')],
  ['allergies', offered('allergies')],
]

/** The bar of event mode (storefront.md, section 2): Home first, of the texts only those that are written. */
const eventLinks: readonly Row<HeaderLink>[] = [
  ['terms', offered('terms')],
  ['imprint', offered('imprint')],
  ['privacy', offered('privacy')],
  ['about', offered('about')],
  ['contact', offered('contact')],
  ['home', () => true],
]

const tools: readonly Row<HeaderTool>[] = [
  ['search', ({ restaurant }) => restaurant.search_enabled && !restaurant.event_mode],
  ['account', ({ isSignedIn }) => isSignedIn],
  ['login', ({ restaurant, isSignedIn, isSeated }) => !isSignedIn && !isSeated && mayRegister(restaurant)],
  ['basket', ({ restaurant }) => !restaurant.catalogue_mode],
]

const mayRegister = (restaurant: Restaurant) => isOffered({ name: 'auth', view: 'register' }, restaurant)

const there = <Button>(rows: readonly Row<Button>[], visit: Visit): Button[] =>
  rows.flatMap(([button, isThere]) => (isThere(visit) ? button : []))

export const headerLinks = (restaurant: Restaurant): HeaderLink[] =>
  there(links, { restaurant, isSignedIn: false, isSeated: false })

/** What stands in the bar itself; the end of the page has all links in every mode. */
export const barLinks = (restaurant: Restaurant): HeaderLink[] =>
  restaurant.event_mode
    ? there(eventLinks, { restaurant, isSignedIn: false, isSeated: false })
    : headerLinks(restaurant)

/** The key of a link's word: event mode has longer ones for two of its texts (storefront.md, section 2). */
export const linkWord = (name: HeaderLink | 'accessibility', isEvent: boolean) =>
  isEvent && (name === 'privacy' || name === 'terms')
    ? (`shop.event.${name}` as const)
    : (`shop.overlay.${name}` as const)

export const headerTools = (
  restaurant: Restaurant,
  guest: Omit<Visit, 'restaurant'>,
): ReadonlySet<HeaderTool> => new Set(there(tools, { restaurant, ...guest }))

const onTheWay: readonly HeaderLink[] = ['contact', 'time-plan']

/** What guests with a phone need at once stands in their bar; a side menu holds it on its own, at a table the table's drawer. */
export const mobileLinks = (restaurant: Restaurant, isSeated = false): HeaderLink[] =>
  restaurant.side_menu || isSeated ? [] : headerLinks(restaurant).filter((name) => onTheWay.includes(name))
