import { paths } from './paths.ts'

/** Who watches the door of a route (storefront.md, section 2). */
export type Guard = 'root' | 'shop' | 'private'

/** Runtime settings that guards read; they are texts, as whoever runs the house writes them. */
export type DoorSettings = {
  readonly restaurant_has_shop: 'true' | 'false'
  readonly has_landing_page: 'true' | 'false'
}

export type Visit = {
  readonly settings: DoorSettings
  readonly query: URLSearchParams
  /** Only a browser can tell; the server lets everybody in, and shows nothing private. */
  readonly hasPrivateToken: boolean
}

/**
 * Where a guest is led instead of a guarded route; null: come in. Home shows the route named Menu as it is, so that
 * nobody pays for another trip. Whoever scanned the code of a table comes to eat: the landing page is not for them.
 */
export function ledAway(
  guard: Guard | undefined,
  { settings, query, hasPrivateToken }: Visit,
): string | null {
  if (guard === undefined) return null
  if (guard === 'private') return hasPrivateToken ? null : paths.home()
  if (settings.restaurant_has_shop === 'false') return paths.restaurants()
  if (guard === 'shop' || settings.has_landing_page !== 'true') return null
  return query.has('tableId') || query.has('tableName') ? `${paths.menu()}?${query}` : paths.restaurants()
}
