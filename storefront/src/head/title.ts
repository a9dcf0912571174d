import type { Restaurant } from '@tischlein/contract/entities'
import type { Route } from '../routes.tsx'
import type { Subject } from './subject.ts'

/** storefront.md, section 2: the restaurant, a separator, "Online Shop" in event mode, else the route's title. */
export function titleOf(
  restaurant: Pick<Restaurant, 'name' | 'event_mode'>,
  routeTitle: string | null,
  onlineShop: string,
): string {
  const second = restaurant.event_mode ? onlineShop : routeTitle
  return second ? `${restaurant.name} · ${second}` : restaurant.name
}

/** A route without a title of its own that is about one thing takes the title of that. */
export const subjectTitle = ({ title, isMenu }: Route, subject: Subject | 'missing' | null): string | null =>
  title || isMenu || subject === 'missing' ? null : (subject?.title ?? null)
