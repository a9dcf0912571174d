import { dayIn } from '@tischlein/locales/day'
import { formatTime } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Deps } from '../deps.ts'
import type { Work } from '../jobs/queues.ts'
import type { Mail } from '../mail/mail.ts'
import { signedBy } from '../mail/sign-letter.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { siteOf } from '../restaurant/site.ts'
import { stands, startOf } from './cancel-reservation.ts'
import { loadReservation, type ReservationRow } from './db.ts'

type Wish = Work['table-mail']

/**
 * The letters about a reservation (decisions.md, section 8): to the guest in the language it was made in, with the link
 * to see and cancel it, and to the restaurant, which must know whom to expect. None about what has changed meanwhile.
 */
export async function writeTableMails(
  deps: Deps,
  { reservationId, what, byHouse = false }: Wish,
): Promise<Mail[]> {
  const row = await loadReservation(deps.db, { id: reservationId })
  const restaurant = row && deps.menus.byId(row.restaurant_id)
  if (!row || !restaurant || !isStillTrue(row, what)) return []
  const toGuest = row.email === '' ? [] : [guestMail(deps, row, restaurant, what)]
  const isNews = what === 'booked' || what === 'requested' || what === 'canceled'
  const isToHouse = isNews && !byHouse && restaurant.settings.email !== ''
  return [...toGuest, ...(isToHouse ? [houseMail(deps, row, restaurant, what)] : [])]
}

const isStillTrue = (row: ReservationRow, what: Wish['what']): boolean =>
  what === 'declined' || what === 'canceled' ? row.status === what : stands(row)

function guestMail(deps: Deps, row: ReservationRow, restaurant: Snapshot, what: Wish['what']): Mail {
  const say = deps.words[row.lang].t
  const facts = factsOf(row, restaurant, row.lang)
  return {
    to: row.email,
    language: row.lang,
    ...signedBy(restaurant),
    subject: say(`table-mail.${what}.subject`, facts),
    text: [
      say(`table-mail.${what}.lead`, facts),
      ...(row.word === null || what === 'reminder' ? [] : [row.word]),
      whoComes(deps, row, restaurant, row.lang),
      ...(what === 'canceled' || what === 'declined'
        ? []
        : [say('table-mail.link', { url: `${siteOf(restaurant, deps.origin())}/reservation/${row.token}` })]),
      say('order-mail.imprint', {
        restaurant: restaurant.name,
        address: restaurant.settings.address,
        phone: restaurant.settings.phone,
      }),
    ].join('\n\n'),
  }
}

function houseMail(
  deps: Deps,
  row: ReservationRow,
  restaurant: Snapshot,
  what: 'booked' | 'requested' | 'canceled',
): Mail {
  const language = restaurant.lang
  const say = deps.words[language].t
  const extra = [
    ...(row.allergies ? [say('table-mail.allergies', { allergies: row.allergies })] : []),
    ...(row.birthday ? [say('table-mail.birthday', { day: dayIn(language, row.birthday) })] : []),
  ]
  return {
    to: restaurant.settings.email,
    language,
    replyTo: row.email,
    subject: say(`table-mail.house.${what}`, factsOf(row, restaurant, language)),
    text: [
      whoComes(deps, row, restaurant, language),
      say('table-mail.contact', { name: row.name, phone: row.phone, email: row.email }),
      ...extra,
    ].join('\n\n'),
  }
}

/** Day and time, how many, and at which table, one below the other. */
function whoComes({ words }: Deps, row: ReservationRow, restaurant: Snapshot, language: Language): string {
  const say = words[language].t
  const facts = factsOf(row, restaurant, language)
  return [
    say('table-mail.when', facts),
    say('table-mail.people', { adults: row.adults, children: row.children }),
    ...(row.table_name === null ? [] : [say('table-mail.table', { table: row.table_name })]),
  ].join('\n')
}

function factsOf(row: ReservationRow, restaurant: Snapshot, language: Language) {
  const start = startOf(row)
  return {
    restaurant: restaurant.name,
    name: row.name,
    day: dayIn(language, start.day),
    time: formatTime(start.minute),
  }
}
