import type { Restaurant } from '@tischlein/contract/entities'
import type { PlainOverlay } from './overlay.ts'

/**
 * What the header leads to, in the order in which it gives way on a narrow screen (storefront.md, section 2): legal
 * texts only where they exist, opening times not beside a ticketing system.
 */
export function headerLinks(restaurant: Restaurant): PlainOverlay[] {
  const links: [PlainOverlay, boolean][] = [
    ['time-plan', restaurant.opening_time && !restaurant.ticketingSystem],
    ['allergies', restaurant.allergies],
    ['contact', true],
    ['about', restaurant.about_us !== null],
    ['terms', restaurant.terms_and_conditions !== null],
    ['privacy', restaurant.privacy_policy !== null],
    ['imprint', restaurant.imprint !== null],
    ['accessibility', true],
  ]
  return links.flatMap(([name, isThere]) => (isThere ? name : []))
}

export const footerLinks = (restaurant: Restaurant): PlainOverlay[] => {
  const wanted: PlainOverlay[] = ['imprint', 'privacy', 'terms', 'accessibility', 'allergies', 'contact']
  return wanted.filter((name) => headerLinks(restaurant).includes(name))
}
