import { type Instant, parseWall, type WallClock } from '@tischlein/rules/clock'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'

/** Now, as an instant and as the restaurant's own clock shows it. */
export type Moment = { readonly now: Instant; readonly wall: WallClock }

/** Minutes from accepting until the food is with the guest, by delivery type; what the kitchen adds while busy included. */
export type Leads = Readonly<Record<DeliveryType, number>>

/**
 * What the restaurant's clock shows. Intl knows every zone; the calendar package behind the rules would cost more
 * than the rest of the board.
 */
export function wallOf(instant: Instant, timeZone: string): WallClock {
  return parseWall(formatOf(timeZone).format(instant)) ?? { day: '1970-01-01', minute: 0 }
}

// Building a formatter costs far more than using it, and a board asks every second.
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, made)
  return made
}
