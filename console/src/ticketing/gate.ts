import type { AnswerFor } from '@tischlein/contract/client'
import { DAY_MINUTES, formatTime, parseTime, type WallClock } from '@tischlein/rules/clock'

export type Ticket = AnswerFor<'listManagedTickets'>['data'][number]
export type Production = AnswerFor<'readProduction'>['data'][number]
export type TicketTime = AnswerFor<'listTicketTimes'>['data'][number]

/** A ticket time on one date, as the gate counts it. Null of `id`: it is no longer sold. */
export type GateSlot = {
  readonly id: number | null
  readonly time: string
  readonly end: string
  /** Places in all; null: without limit. */
  readonly capacity: number | null
  readonly sold: number
  /** Of those sold, let in already. */
  readonly used: number
  /** Whether tickets can still be bought. */
  readonly isOnSale: boolean
  /** Left to sell; null: without limit. */
  readonly left: number | null
}

/** The slots of a date by their time: those on sale, and those for which tickets were sold that are on sale no more. */
export function slotsOn(
  date: string,
  times: readonly TicketTime[],
  production: readonly Production[],
): GateSlot[] {
  const known = times.flatMap((it) => {
    const day = it.dates.find((one) => one.date === date)
    const made = production.find((one) => one.ticket_time_id === it.id)
    if (!day && !made) return []
    const { id, time, capacity } = it
    const counts = { sold: made?.persons ?? day?.sold ?? 0, used: made?.used ?? 0 }
    return [
      { id, time, end: endOf(it), capacity, ...counts, isOnSale: day !== undefined, left: day?.left ?? null },
    ]
  })
  const gone = production
    .filter(({ ticket_time_id }) => !known.some(({ id }) => id === ticket_time_id))
    .map(({ ticket_time_id, slot, capacity, persons, used }) => ({
      id: ticket_time_id,
      time: slot.time,
      end: slot.end,
      capacity,
      sold: persons,
      used,
      isOnSale: false,
      left: null,
    }))
  return [...known, ...gone].toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
}

const endOf = ({ time, duration }: TicketTime) =>
  formatTime((minutesOf(time) + minutesOf(duration)) % DAY_MINUTES)

const minutesOf = (time: string) => parseTime(time) ?? 0

/** Guests come so long before it begins. */
const BOARDING_MINUTES = 60

/**
 * The slot that the gate is about: of those boarding or under way the latest, since whoever comes now comes for that
 * one; else the next; after the last one, the last one.
 */
export function slotAtHand(slots: readonly GateSlot[], date: string, now: WallClock): GateSlot | null {
  if (date !== now.day) return slots[0] ?? null
  const begins = ({ time }: GateSlot) => minutesOf(time) - BOARDING_MINUTES
  const ends = ({ time, end }: GateSlot) =>
    minutesOf(end) > minutesOf(time) ? minutesOf(end) : minutesOf(end) + DAY_MINUTES
  const running = slots.filter((slot) => begins(slot) <= now.minute && now.minute < ends(slot))
  return running.at(-1) ?? slots.find((slot) => begins(slot) > now.minute) ?? slots.at(-1) ?? null
}

export type Which = 'all' | 'missing' | 'in'

/** The tickets of a list by name: who is still to come or in, and whoever a name, an order number or a code is typed for. */
export function ticketsShown(
  tickets: readonly Ticket[],
  { search, which }: { readonly search: string; readonly which: Which },
): Ticket[] {
  const wanted = folded(search.trim().replace(/^#/, ''))
  return tickets
    .filter(({ used_at }) => which === 'all' || (which === 'in') === (used_at !== null))
    .filter(
      ({ fullName, order, code }) =>
        folded(`${fullName ?? ''} ${order.name ?? ''}`).includes(wanted) ||
        folded(order.number).includes(wanted) ||
        (wanted !== '' && folded(code).startsWith(wanted)),
    )
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)) || a.id - b.id)
}

/** Whose ticket it is: the person's name, or whoever ordered. */
export const nameOf = ({ fullName, order }: Pick<Ticket, 'fullName' | 'order'>): string =>
  fullName ?? order.name ?? ''

/** "julia" finds "Júlia". */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
