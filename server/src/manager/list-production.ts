import type { Production } from '@tischlein/contract/entities'
import { DAY_MINUTES, formatTime, parseDay, parseWall, type WallClock } from '@tischlein/rules/clock'
import { findSlot } from '@tischlein/rules/ticketing/ticket-times'
import type { Db } from '../db/open.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import {
  type LineOfDay,
  listLinesOfDay,
  listTicketsOfLines,
  type TicketOfLine,
} from '../ticketing/gate-db.ts'

/** More lines than that are made on no day of any house we know. */
const LINES_MAX = 5_000

type Unit = {
  readonly at: WallClock
  readonly line: LineOfDay
  readonly person: string | null
  readonly ticket: TicketOfLine | null
}
type Label = Production['labels'][number]
type Counted = Production['lines'][number]

/** What is to be made on a day, by slot and station: each unit of every order that stands, tickets and dishes alike. */
export async function listProduction(db: Db, restaurant: Snapshot, day: string): Promise<Production[]> {
  const lines = await listLinesOfDay(db, { restaurantId: restaurant.id, day, limit: LINES_MAX })
  const tickets = await listTicketsOfLines(
    db,
    lines.map(({ id }) => id),
  )
  const units = lines.flatMap((line) => unitsOf(line, tickets)).filter(({ at }) => at.day === day)
  const minutes = [...new Set(units.map(({ at }) => at.minute))].toSorted((a, b) => a - b)
  return minutes.map((minute) =>
    presentSlotOfDay(
      restaurant,
      { day, minute },
      units.filter(({ at }) => at.minute === minute),
    ),
  )
}

/** Each unit that is still to be made, at its own slot: its ticket's, its own date's, else its order's. */
function unitsOf(line: LineOfDay, tickets: readonly TicketOfLine[]): Unit[] {
  const own = tickets.filter((ticket) => ticket.line_id === line.id)
  const due = parseWall(line.delivery_time)
  if (due === null) return []
  return Array.from({ length: line.quantity }, (_, index): Unit | null => {
    const person = line.extra.itemDetails?.[index]
    const ticket = own.find(({ unit }) => unit === index + 1) ?? null
    const isOff = ticket ? ticket.voided : own.length === 0 && index >= line.quantity - line.taken_off
    if (isOff) return null
    const at = ticket ? { day: ticket.day, minute: ticket.start_minute } : timeOf(person?.date ?? '', due)
    return { at, line, person: person?.fullName || null, ticket }
  }).filter((unit) => unit !== null)
}

const timeOf = (date: string, due: WallClock): WallClock =>
  parseWall(date) ?? { day: parseDay(date) ?? due.day, minute: due.minute }

function presentSlotOfDay(restaurant: Snapshot, at: WallClock, units: readonly Unit[]): Production {
  const tickets = units.flatMap(({ ticket }) => ticket ?? [])
  const ticketTime = findSlot(restaurant.ticketTimes, at)?.ticketTime ?? null
  const duration = tickets[0]?.duration ?? ticketTime?.duration ?? 0
  const labels = units.map((unit) => labelOf(restaurant, unit)).toSorted(byStation)
  return {
    slot: {
      date: at.day,
      time: formatTime(at.minute),
      end: formatTime((at.minute + duration) % DAY_MINUTES),
    },
    ticket_time_id: ticketTime?.id ?? null,
    capacity: ticketTime?.capacity ?? null,
    persons: tickets.length,
    used: tickets.filter(({ used_at }) => used_at !== null).length,
    lines: counted(restaurant, units),
    labels,
  }
}

function labelOf(restaurant: Snapshot, { line, person, ticket }: Unit): Label {
  return {
    fullName: person ?? line.user_details.name ?? null,
    number: line.number,
    station: stationOf(restaurant, line),
    product: line.name,
    options: optionsOf(line),
    comment: line.extra.comment ?? null,
    allergy_info: line.allergens,
    is_ticket: ticket !== null,
  }
}

/** Alike units together, however many orders they are from. */
function counted(restaurant: Snapshot, units: readonly Unit[]): Counted[] {
  const found = new Map<string, Counted>()
  for (const { line, person, ticket } of units) {
    const station = stationOf(restaurant, line)
    const options = optionsOf(line)
    const key = JSON.stringify([station, line.product_id, line.name, options, ticket !== null])
    const before = found.get(key)
    found.set(key, {
      station,
      productId: line.product_id,
      product: line.name,
      options,
      is_ticket: ticket !== null,
      count: (before?.count ?? 0) + 1,
      persons: [...(before?.persons ?? []), ...(person === null ? [] : [person])],
    })
  }
  return [...found.values()].toSorted(byStation)
}

const byStation = (
  a: { readonly station: string; readonly product: string },
  b: { readonly station: string; readonly product: string },
): number => a.station.localeCompare(b.station) || a.product.localeCompare(b.product)

const optionsOf = ({ options }: LineOfDay): string[] =>
  options.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))

/** Where it is made: the category it is sold in. */
const stationOf = ({ arrangement }: Snapshot, { category_id }: LineOfDay): string =>
  arrangement.categories.find(({ id }) => id === category_id)?.name ?? ''
