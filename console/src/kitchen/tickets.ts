import type { BoardOrder, Station } from '@tischlein/contract/entities'
import { wallMinute } from '@tischlein/rules/clock'
import { linesByStation } from '@tischlein/rules/printing/stations'
import type { Columns } from '../board/columns.ts'
import { dueOf, minutesToStart } from '../board/due.ts'
import { toCook } from '../board/lines.ts'
import type { Leads, Moment } from '../board/moment.ts'

export type TicketLine = BoardOrder['products'][number]

/** An order as one station cooks it. */
export type KitchenTicket = {
  readonly order: BoardOrder
  readonly lines: readonly TicketLine[]
  readonly struck: number
  /** Minutes until the kitchen has to begin; null: it is time. */
  readonly startsIn: number | null
}

/** From when on an order that was accepted for later stands among the tickets. */
const SOON_MINUTES = 10

/** What is on the screen: in the order of their due time, what begins soon last. Null: the whole kitchen. */
export function ticketsOf(
  columns: Pick<Columns, 'kitchen' | 'later'>,
  { leads, moment }: { readonly leads: Leads; readonly moment: Moment },
  stations: readonly Station[],
  station: number | null,
): KitchenTicket[] {
  const soon = columns.later.filter((order) => minutesToStart(order, leads, moment.wall) <= SOON_MINUTES)
  return (
    [...columns.kitchen, ...soon]
      .map((order) => {
        const lines = linesAt(order, stations, station)
        const startsIn = order.asap ? 0 : minutesToStart(order, leads, moment.wall)
        return {
          order,
          lines,
          struck: lines.filter(({ struck }) => struck).length,
          startsIn: startsIn > 0 ? startsIn : null,
        }
      })
      // A station is done with an order before the whole kitchen is.
      .filter(({ lines, struck }) => lines.length > 0 && (station === null || struck < lines.length))
  )
}

/** What comes after the tickets: nobody has accepted it yet, or it begins later. */
export function comingOf(
  columns: Pick<Columns, 'new' | 'later'>,
  { leads, moment }: { readonly leads: Leads; readonly moment: Moment },
): { readonly fresh: readonly BoardOrder[]; readonly later: readonly BoardOrder[] } {
  const later = columns.later.filter((order) => minutesToStart(order, leads, moment.wall) > SOON_MINUTES)
  return { fresh: columns.new, later }
}

/** The lines that a station makes; one that belongs to none is shown at each, so that nobody forgets it. */
export function linesAt(
  order: BoardOrder,
  stations: readonly Station[],
  station: number | null,
): readonly TicketLine[] {
  const lines = toCook(order)
  if (station === null) return lines
  const placed = lines.map((line) => ({ line, category: line.category_id }))
  return (linesByStation(stations, placed).get(station) ?? []).map(({ line }) => line)
}

export type AllDay = { readonly name: string; readonly units: number }

/** "Margherita 7": everything on the tickets that is still to be made, the most first. */
export function allDayOf(tickets: readonly KitchenTicket[]): readonly AllDay[] {
  const units = new Map<string, number>()
  const add = (name: string, more: number) => units.set(name, (units.get(name) ?? 0) + more)
  for (const line of tickets.flatMap(({ lines }) => lines)) {
    if (line.struck) continue
    // A package is not cooked, what is in it is (traps.md, B11).
    if (line.items.length === 0) add(line.name, line.quantity)
    for (const { name, quantity } of line.items) add(name, quantity * line.quantity)
  }
  return [...units]
    .map(([name, count]) => ({ name, units: count }))
    .toSorted((a, b) => b.units - a.units || a.name.localeCompare(b.name))
}

/** What a recall brings back: the order that was called ready last. */
export const lastReady = (ready: readonly BoardOrder[]): BoardOrder | null =>
  ready.toSorted((a, b) => Date.parse(b.readyAt ?? '') - Date.parse(a.readyAt ?? ''))[0] ?? null

/** When the kitchen has to begin with what was ordered for later, in minutes of the wall. */
export const startOf = (order: BoardOrder, leads: Leads): number =>
  wallMinute(dueOf(order)) - leads[order.deliveryType]
