import { formatWall, type WallClock, wallAt, wallMinute } from '@tischlein/rules/clock'
import { fittingTable, namedTable } from '@tischlein/rules/table/reservations'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { granted, refused } from '../http/refused.ts'
import { newSecret } from '../ids.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Work } from '../jobs/queues.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { stands, startOf } from '../table/cancel-reservation.ts'
import {
  insertReservation,
  listBookings,
  listSeats,
  loadReservation,
  type ReservationRow,
} from '../table/db.ts'
import { lockReservation, saveReservation } from '../table/reservation-db.ts'
import { reminderOf } from '../table/reserve-table.ts'
import { tellReservation } from '../table/tell-reservation.ts'
import { insertAudit } from './db.ts'
import type { Asked } from './mover.ts'

/** What staff send of a reservation, the time in minutes from midnight; what is left out stays. */
export type SentReservation = {
  readonly people?: { readonly adults: number; readonly children: number } | undefined
  readonly date?: string | undefined
  readonly time?: number | undefined
  readonly name?: string | undefined
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly minutes?: number | undefined
  readonly tableId?: number | undefined
  readonly allergies?: string | null | undefined
  readonly note?: string | null | undefined
}
type NewReservation = SentReservation & Required<Pick<SentReservation, 'people' | 'date' | 'time' | 'name'>>

/** Books a table for guests who called. Refused: `date_in_past`, and as `seat` does. */
export function takeReservation(deps: Deps, asked: Asked, sent: NewReservation): Promise<ReservationRow> {
  const { restaurant } = asked
  const id = deps.newId()
  return changeReservation(deps, asked, { id, what: 'reservation created' }, async (tx) => {
    const start = { day: sent.date, minute: sent.time }
    mustBeAhead(deps, restaurant, start)
    const minutes = sent.minutes ?? restaurant.settings.stayMinutes
    const party = { start, minutes, people: sent.people.adults + sent.people.children }
    const email = sent.email ?? ''
    await insertReservation(tx, {
      id,
      restaurant_id: restaurant.id,
      table_id: await seat(tx, restaurant, { ...party, tableId: sent.tableId }),
      starts: formatWall(start),
      minutes,
      ...sent.people,
      name: sent.name,
      email,
      phone: sent.phone ?? '',
      allergies: sent.allergies ?? null,
      birthday: null,
      note: sent.note ?? null,
      status: 'booked',
      created_at: timestamp(deps.clock()),
      token: newSecret(),
      lang: restaurant.lang,
      remind_at: email === '' ? null : reminderOf(restaurant, { start }, deps.clock()),
    })
    return { letter: 'booked' }
  })
}

/**
 * Changes what was sent. Another time, number of people or length finds the table they have, if it still fits, else
 * another one; guests are told of another time or number. Refused: `date_in_past`, and as `seat` does.
 */
export function moveReservation(
  deps: Deps,
  asked: Asked,
  id: number,
  sent: SentReservation,
): Promise<ReservationRow> {
  const { restaurant } = asked
  return changeReservation(deps, asked, { id, what: 'reservation changed' }, async (tx) => {
    const before = await takeUp(tx, restaurant, id)
    const old = startOf(before)
    const start = { day: sent.date ?? old.day, minute: sent.time ?? old.minute }
    const isLater = formatWall(start) !== formatWall(old)
    if (isLater) mustBeAhead(deps, restaurant, start)
    const people = sent.people ?? { adults: before.adults, children: before.children }
    const minutes = sent.minutes ?? before.minutes
    const party = { start, minutes, people: people.adults + people.children }
    const isOther = isLater || people.adults !== before.adults || people.children !== before.children
    const email = sent.email === undefined ? before.email : (sent.email ?? '')
    await saveReservation(tx, id, {
      ...people,
      starts: formatWall(start),
      minutes,
      table_id: stands(before)
        ? await seat(tx, restaurant, { ...party, tableId: sent.tableId, has: before })
        : before.table_id,
      name: sent.name ?? before.name,
      email,
      phone: sent.phone === undefined ? before.phone : (sent.phone ?? ''),
      allergies: sent.allergies === undefined ? before.allergies : sent.allergies,
      note: sent.note === undefined ? before.note : sent.note,
      ...(isLater ? { remind_at: reminderOf(restaurant, { start }, deps.clock()) } : {}),
    })
    return { letter: isOther && stands(before) ? 'changed' : null }
  })
}

/** Says yes. Refused: `status_change_not_allowed` of one that guests gave back, `no_table_available`. */
export function acceptReservation(
  deps: Deps,
  asked: Asked,
  id: number,
  word: string | null,
): Promise<ReservationRow> {
  const { restaurant } = asked
  return changeReservation(deps, asked, { id, what: 'reservation accepted' }, async (tx) => {
    const before = await takeUp(tx, restaurant, id)
    if (before.status === 'booked') return null
    if (before.status === 'canceled') refused({ key: 'status_change_not_allowed', field: 'id' })
    const start = startOf(before)
    const party = { start, minutes: before.minutes, people: before.adults + before.children }
    await saveReservation(tx, id, {
      status: 'booked',
      word,
      table_id: await seat(tx, restaurant, { ...party, has: before }),
      remind_at: reminderOf(restaurant, { start }, deps.clock()),
    })
    return { letter: 'booked' }
  })
}

/** Says no, also to one that was booked. Refused: `status_change_not_allowed` of one that guests gave back. */
export function declineReservation(
  deps: Deps,
  asked: Asked,
  id: number,
  word: string | null,
): Promise<ReservationRow> {
  return changeReservation(deps, asked, { id, what: 'reservation declined' }, async (tx) => {
    const before = await takeUp(tx, asked.restaurant, id)
    if (before.status === 'declined') return null
    if (before.status === 'canceled') refused({ key: 'status_change_not_allowed', field: 'id' })
    await saveReservation(tx, id, { status: 'declined', word, remind_at: null })
    return { letter: 'declined' }
  })
}

/** Gives the table back for guests who called. */
export function giveUpReservation(deps: Deps, asked: Asked, id: number): Promise<ReservationRow> {
  return changeReservation(deps, asked, { id, what: 'reservation canceled' }, async (tx) => {
    const before = await takeUp(tx, asked.restaurant, id)
    if (!stands(before)) return null
    await saveReservation(tx, id, { status: 'canceled', remind_at: null })
    return { letter: 'canceled' }
  })
}

/** Which letter the guest gets. Null of it all: it was so already, and nobody needs to hear of it again. */
type Done = { readonly letter: Work['table-mail']['what'] | null } | null

/** Written down, told to boards and to the guest's page, and by letter, in one commit. */
function changeReservation(
  deps: Deps,
  { caller, restaurant }: Pick<Asked, 'caller' | 'restaurant'>,
  { id, what }: { readonly id: number; readonly what: string },
  deed: (tx: Tx) => Promise<Done>,
): Promise<ReservationRow> {
  return inTransaction(deps.db, async (tx) => {
    const done = await deed(tx)
    if (done) {
      await insertAudit(tx, {
        restaurantId: restaurant.id,
        accountId: asManager(caller).accountId,
        what,
        noun: 'reservation',
        nounId: id,
        at: timestamp(deps.clock()),
      })
      await tellReservation(tx, { restaurantId: restaurant.id, id })
    }
    if (done?.letter) await enqueue(tx, 'table-mail', { reservationId: id, what: done.letter, byHouse: true })
    const row = await loadReservation(tx, { id, restaurantId: restaurant.id })
    return row ?? refused('reservation_does_not_exists')
  })
}

/**
 * The reservation as it is while nobody else can change it, not even its guest: whoever decides about tables locks them
 * first.
 */
async function takeUp(tx: Tx, restaurant: Snapshot, id: number): Promise<ReservationRow> {
  await listSeats(tx, restaurant.id, { isLocked: true })
  return (await lockReservation(tx, restaurant.id, id)) ?? refused('reservation_does_not_exists')
}

type Party = {
  readonly start: WallClock
  readonly minutes: number
  readonly people: number
  /** The table that staff name. */
  readonly tableId?: number | undefined
  /** The reservation that moves. */
  readonly has?: ReservationRow
}

/** The table for a party: the one named, else the one it has if that fits, else the smallest that does. Refused: `table_does_not_exists`, `table_is_taken`, `no_table_available`. */
async function seat(
  tx: Tx,
  { id: restaurantId }: Snapshot,
  { start, minutes, people, tableId, has }: Party,
): Promise<number> {
  const tables = await listSeats(tx, restaurantId, { isLocked: true })
  const from = wallMinute(start)
  const wish = { from, until: from + minutes, people }
  const span = { from: start, until: wallAt(wish.until), but: has?.id ?? null }
  const bookings = await listBookings(tx, restaurantId, span)
  if (tableId !== undefined && tableId !== has?.table_id)
    return granted(namedTable(tables, bookings, wish, tableId)).tableId
  const own = has?.table_id ?? null
  const kept = own === null ? null : namedTable(tables, bookings, wish, own)
  const isRoomy =
    has !== undefined && people <= Math.max(has.adults + has.children, kept?.ok ? kept.value.seats : 0)
  return kept?.ok && isRoomy ? kept.value.tableId : granted(fittingTable(tables, bookings, wish)).tableId
}

function mustBeAhead({ clock }: Deps, restaurant: Snapshot, { day }: WallClock): void {
  if (day < restaurant.wall(clock()).day) refused({ key: 'date_in_past', field: 'date' })
}
