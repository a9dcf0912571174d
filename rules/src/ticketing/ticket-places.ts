import type { Basket, Line } from '../basket/basket.ts'
import { compareWall, parseDay, parseWall, type WallClock } from '../clock.ts'
import type { Menu } from '../menu/menu.ts'
import { allow, type Refusal, type Ruling, refuse } from '../ruling.ts'
import { findSlot, judgeTicket, type Taken, type TicketQuestion, type TicketSlot } from './ticket-times.ts'

/** What a restaurant that sells by date and time is asked. */
export type PlacesQuestion = TicketQuestion & {
  /** Whether each unit may have a date of its own. */
  readonly multiDate: boolean
  /** Minutes of the chosen slot, where two begin together; left out: the first. */
  readonly duration?: number
}

/** So many places of one slot. */
export type PlacesWant = TicketSlot & { readonly places: number }

type Held = Pick<Basket, 'lines' | 'time'>

/**
 * Whether a basket's slot can be had, with a place for each of its tickets (decisions.md, section 5); `atLeast` places
 * at the chosen slot, however few are in it yet. Refuses `delivery_time_required`: there is no "as soon as possible";
 * and what `judgeTicket` refuses of the chosen slot, `capacity_full` of any.
 */
export function judgePlaces(
  question: PlacesQuestion & { readonly menu: Menu; readonly atLeast?: number },
  { lines, time }: Held,
): Ruling<WallClock> {
  if (time === null) return refuse('delivery_time_required')
  const wants = placesOf(question, { lines, time })
  const here = wants.find((want) => compareWall(startOf(want), time) === 0)
  const persons = Math.max(here?.places ?? 0, question.atLeast ?? 0)
  const chosen = judgeTicket({ ...question, at: time, persons })
  if (!chosen.ok) return chosen
  return wants.some((want) => isFull(question, want)) ? refuse('capacity_full') : allow(time)
}

/**
 * The places that the tickets of a basket need, by slot, in the order of time: each unit's at the slot of its own date,
 * else at the basket's. A unit whose date has no slot needs none; `dateRefusal` tells of it.
 */
export function placesOf(
  question: Pick<PlacesQuestion, 'ticketTimes' | 'multiDate' | 'duration'> & { readonly menu: Menu },
  { lines, time }: Held,
): PlacesWant[] {
  const wants = new Map<string, PlacesWant>()
  for (const slot of lines.flatMap((line) => slotsOfLine(question, line, time))) {
    const key = `${slot.day} ${slot.ticketTime.id}`
    wants.set(key, { ...slot, places: (wants.get(key)?.places ?? 0) + 1 })
  }
  return [...wants.values()].toSorted(
    (a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) || a.ticketTime.id - b.ticketTime.id,
  )
}

/** The slot of each unit of a line that is a ticket, by its unit; those without one are left out. */
function slotsOfLine(
  question: Pick<PlacesQuestion, 'ticketTimes' | 'multiDate' | 'duration'> & { readonly menu: Menu },
  { productId, quantity, extra }: Line,
  time: WallClock | null,
): TicketSlot[] {
  if (time === null || !question.menu.products.get(productId)?.isTicket) return []
  return Array.from({ length: quantity }, (_, unit) =>
    slotOfUnit(question, time, extra.itemDetails?.[unit]?.date ?? ''),
  ).filter((slot) => slot !== null)
}

/**
 * Where a unit takes place whose date is `date` (a day, a day with its time, or empty: the basket's), in a basket for
 * `chosen`. A day alone means the same time of that day. Null: nothing is sold then, or not in this basket.
 */
export function slotOfUnit(
  { ticketTimes, multiDate, duration }: Pick<PlacesQuestion, 'ticketTimes' | 'multiDate' | 'duration'>,
  chosen: WallClock,
  date: string,
): TicketSlot | null {
  const wall = parseWall(date)
  const at = { day: wall?.day ?? parseDay(date) ?? chosen.day, minute: wall?.minute ?? chosen.minute }
  if (compareWall(at, chosen) !== 0 && !multiDate) return null
  return findSlot(ticketTimes, at, duration) ?? findSlot(ticketTimes, at)
}

/**
 * Why the dates written on a line do not go with a basket for `chosen`: `product_not_available_for_date` {name}. Null:
 * each takes place, room aside.
 */
export const dateRefusal =
  (question: PlacesQuestion & { readonly menu: Menu }) =>
  ({ productId, extra }: Pick<Line, 'productId' | 'extra'>, chosen: WallClock | null): Refusal | null => {
    const product = question.menu.products.get(productId)
    if (!product || chosen === null) return null
    const dates = new Set(extra.itemDetails?.map(({ date }) => date).filter((date) => date !== ''))
    const takesPlace = (date: string) => {
      const slot = slotOfUnit(question, chosen, date)
      return slot !== null && judgeTicket({ ...question, ...exactly(slot), taken: NOBODY, persons: 0 }).ok
    }
    return [...dates].every(takesPlace) ? null : { key: 'product_not_available_for_date', name: product.name }
  }

const NOBODY: Taken = () => 0

/**
 * Lines for another slot, where all of a basket are of one date: dates that guests wrote to them move along. What
 * carries no date stays as it is.
 */
export const movedTo = (lines: readonly Line[], { day }: WallClock): Line[] =>
  lines.map((line) => {
    const { itemDetails } = line.extra
    if (!itemDetails) return line
    const moved = itemDetails.map((person) => (person.date === '' ? person : { ...person, date: day }))
    return { ...line, extra: { ...line.extra, itemDetails: moved } }
  })

function isFull(question: PlacesQuestion, want: PlacesWant): boolean {
  const ruling = judgeTicket({ ...question, ...exactly(want), persons: want.places })
  return !ruling.ok && ruling.refusal.key === 'capacity_full'
}

const startOf = ({ day, ticketTime }: TicketSlot): WallClock => ({ day, minute: ticketTime.time })

const exactly = (slot: TicketSlot) => ({ at: startOf(slot), duration: slot.ticketTime.duration })
