import type { Words } from '@tischlein/locales/words'
import { type Instant, MINUTE_MS, momentOf } from '@tischlein/rules/clock'
import type { Snapshot } from '../menu/snapshot.ts'
import { escaped, folded, stamp } from '../ticketing/icalendar.ts'
import type { StoredOrder } from './stored-order.ts'

/** Enough to be reminded of: nobody knows how long somebody eats. */
const LASTS_MS = 30 * MINUTE_MS

type Page = { readonly site: string; readonly now: Instant }

/** An order's time as an iCalendar file (RFC 5545), in UTC, so that every calendar shows it where its owner is. */
export function writeCalendar(
  order: StoredOrder,
  restaurant: Pick<Snapshot, 'name' | 'timezone' | 'settings'>,
  { t }: Words,
  { site, now }: Page,
): string {
  const starts = momentOf(order.promisedTime ?? order.time, restaurant.timezone)
  const facts = { number: order.number, restaurant: restaurant.name }
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tischlein//Order//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:order-${order.id}@${new URL(site).hostname}`,
    `SEQUENCE:${order.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(starts + LASTS_MS)}`,
    `SUMMARY:${escaped(t(`receipt.calendar.${order.type}`, facts))}`,
    `LOCATION:${escaped(placeOf(order, restaurant.settings.address))}`,
    `URL:${site}/order/${order.token}`,
    `STATUS:${order.status === 'rejected' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** A delivery comes to the guest; everybody else comes to the restaurant. */
function placeOf({ type, userDetails }: StoredOrder, restaurantAddress: string): string {
  if (type !== 'delivery') return restaurantAddress
  const { address, house_number, postalCode, city } = userDetails
  return [
    [address, house_number],
    [postalCode, city],
  ]
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')
}
