import type { Restaurant } from '@tischlein/contract/entities'
import type { Overlay } from './overlay.ts'

/**
 * Whether this restaurant has what an overlay shows (storefront.md, section 2): a legal text only where it is written,
 * a service only where it is switched on; log-in, opening times and reservations never beside a ticketing system. An
 * address that names another one opens nothing.
 */
export function isOffered(overlay: Overlay, restaurant: Restaurant): boolean {
  switch (overlay.name) {
    case 'auth':
      return !restaurant.ticketingSystem && isAuthOffered(overlay.view, restaurant)
    case 'table':
    case 'seat':
    case 'party':
      return restaurant.deliveryTypes.includes('here') && !restaurant.ticketingSystem
    case 'side':
      return restaurant.side_menu
    case 'time-plan':
      return !restaurant.ticketingSystem && restaurant.opening_time
    case 'reserve':
      return !restaurant.ticketingSystem && restaurant.reservation_table
    case 'allergies':
      return restaurant.allergies
    case 'about':
      return restaurant.about_us !== null
    case 'terms':
      return restaurant.terms_and_conditions !== null
    case 'privacy':
      return restaurant.privacy_policy !== null
    case 'imprint':
      return restaurant.imprint !== null
    default:
      return true
  }
}

/** Where nobody may register, those who have an account still log in if ordering demands it. */
function isAuthOffered(view: string, { registration, login_required }: Restaurant): boolean {
  return view === 'register' ? registration : registration || login_required
}
