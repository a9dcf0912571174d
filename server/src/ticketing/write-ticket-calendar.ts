import type { Words } from '@tischlein/locales/words'
import { type Instant, MINUTE_MS, momentOf } from '@tischlein/rules/clock'
import type { Snapshot } from '../menu/snapshot.ts'
import type { GateTicket } from './gate-db.ts'
import { escaped, folded, stamp } from './icalendar.ts'

type Page = { readonly site: string; readonly now: Instant }

/** The slot of one ticket as an iCalendar file (RFC 5545): from its beginning to its end, at the restaurant's. */
export function writeTicketCalendar(
  ticket: GateTicket,
  restaurant: Pick<Snapshot, 'name' | 'timezone' | 'settings'>,
  { t }: Words,
  { site, now }: Page,
): string {
  const starts = momentOf({ day: ticket.day, minute: ticket.start_minute }, restaurant.timezone)
  const isOff = ticket.voided || ticket.status === 'rejected'
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tischlein//Ticket//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:ticket-${ticket.id}@${new URL(site).hostname}`,
    `SEQUENCE:${ticket.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(starts + ticket.duration * MINUTE_MS)}`,
    `SUMMARY:${escaped(t('receipt.calendar.ticket', { product: ticket.product, restaurant: restaurant.name }))}`,
    `LOCATION:${escaped(restaurant.settings.address)}`,
    `URL:${site}/ticket/${ticket.code}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
