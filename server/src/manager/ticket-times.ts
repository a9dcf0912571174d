import { endpoints } from '@tischlein/contract/endpoints'
import type { ManagedTicketTime } from '@tischlein/contract/entities'
import { formatTime, type Instant, plusDays, type Weekday } from '@tischlein/rules/clock'
import { findSlot, roomLeft, TICKET_DAYS, type TicketTime } from '@tischlein/rules/ticketing/ticket-times'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { loadPlacesTaken, touchMenu, toWeekday } from '../restaurant/db.ts'
import type { PlacesTaken } from '../restaurant/snapshot.ts'
import {
  archiveTicketTime,
  insertTicketTime,
  isSold,
  listTicketTimes,
  lockTicketTimes,
  saveTicketTime,
  type TicketTimeRow,
} from '../ticketing/gate-db.ts'
import { insertAudit } from './db.ts'
import type { Asked } from './mover.ts'

/** When tickets are sold, and for how many places. Guests read a change at once. */
export function mountTicketTimes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listTicketTimes, async ({ input: { page, per_page }, restaurant }) => {
    const all = await readAll(deps, restaurant)
    return paged(all.slice((page - 1) * per_page, page * per_page), { page, per_page, total: all.length })
  })

  mount(app, deps, endpoints.readTicketTime, ({ input, restaurant }) => readOne(deps, restaurant, input.id))

  mount(app, deps, endpoints.createTicketTime, async ({ input, ...asked }) => {
    const { weekday, time, duration, capacity = null, end_date } = input
    const start_date = input.start_date ?? today(deps, asked.restaurant)
    const row = { weekday, start_minute: time, duration, capacity, start_date, end_date }
    const id = await change(deps, asked, 'ticket_time_created', async (tx, others) => {
      refuseOdd(row, others)
      return insertTicketTime(tx, { ...row, restaurant_id: asked.restaurant.id })
    })
    return readOne(deps, asked.restaurant, id)
  })

  mount(app, deps, endpoints.updateTicketTime, async ({ input, ...asked }) => {
    await change(deps, asked, 'ticket_time_updated', async (tx, all) => {
      const before = all.find(({ id }) => id === input.id) ?? refused('ticket_time_does_not_exists')
      const { archived: _archived, ...stored } = before
      const row = {
        ...stored,
        weekday: input.weekday ?? before.weekday,
        start_minute: input.time ?? before.start_minute,
        duration: input.duration ?? before.duration,
        start_date: input.start_date ?? before.start_date,
        end_date: input.end_date ?? before.end_date,
        capacity: input.capacity === undefined ? before.capacity : input.capacity,
      }
      const others = all.filter(({ id }) => id !== row.id)
      refuseOdd(row, others)
      const from = today(deps, asked.restaurant)
      if (isMoved(before, row) && (await isSold(tx, { id: row.id, from }))) refused('ticket_time_in_use')
      await saveTicketTime(tx, row)
      return row.id
    })
    return readOne(deps, asked.restaurant, input.id)
  })

  mount(app, deps, endpoints.deleteTicketTime, async ({ input: { id }, ...asked }) => {
    await change(deps, asked, 'ticket_time_deleted', async (tx, all) => {
      if (!all.some((row) => row.id === id)) refused('ticket_time_does_not_exists')
      if (await isSold(tx, { id, from: today(deps, asked.restaurant) })) refused('ticket_time_in_use')
      await archiveTicketTime(tx, id)
      return id
    })
    return null
  })
}

type Dated = Omit<TicketTimeRow, 'id' | 'restaurant_id' | 'archived'>

const isMoved = (a: Dated, b: Dated): boolean =>
  a.weekday !== b.weekday || a.start_minute !== b.start_minute || a.duration !== b.duration

/** Two that begin and end together could not be told apart by whoever chooses one. */
function refuseOdd(row: Dated, others: readonly Dated[]): void {
  if (row.end_date < row.start_date) refused('end_before_start')
  const twin = others.find(
    (other) => !isMoved(row, other) && row.start_date <= other.end_date && other.start_date <= row.end_date,
  )
  if (twin) refused('ticket_time_duplicate')
}

/** One change at a time, so that no two twins are born; every process reads it with the commit. */
async function change(
  deps: Deps,
  { restaurant, caller }: Pick<Asked, 'restaurant' | 'caller'>,
  what: string,
  deed: (tx: Tx, all: readonly TicketTimeRow[]) => Promise<number>,
): Promise<number> {
  const id = await inTransaction(deps.db, async (tx) => {
    await lockTicketTimes(tx, restaurant.id)
    const nounId = await deed(tx, await listTicketTimes(tx, restaurant.id))
    await insertAudit(tx, {
      restaurantId: restaurant.id,
      accountId: asManager(caller).accountId,
      what,
      noun: 'ticket_time',
      nounId,
      at: timestamp(deps.clock()),
    })
    await touchMenu(tx, restaurant.id, 'all')
    return nounId
  })
  await deps.menus.refresh(restaurant.id)
  return id
}

const today = ({ clock }: Deps, restaurant: Snapshot): string => restaurant.wall(clock()).day

async function readAll(deps: Deps, restaurant: Snapshot): Promise<ManagedTicketTime[]> {
  const from = today(deps, restaurant)
  const taken = await loadPlacesTaken(deps.db, { restaurantId: restaurant.id, from })
  const rows = await listTicketTimes(deps.db, restaurant.id)
  return rows.map((row) => presentTicketTime(row, { from, taken, now: deps.clock() }))
}

async function readOne(deps: Deps, restaurant: Snapshot, id: number): Promise<ManagedTicketTime> {
  const all = await readAll(deps, restaurant)
  return all.find((ticketTime) => ticketTime.id === id) ?? refused('ticket_time_does_not_exists')
}

type Seen = { readonly from: string; readonly taken: readonly PlacesTaken[]; readonly now: Instant }

/** With every date of the coming weeks on which it takes place, full ones too. */
function presentTicketTime(row: TicketTimeRow, { from, taken, now }: Seen): ManagedTicketTime {
  const ticketTime: TicketTime = {
    id: row.id,
    startDay: row.start_date,
    endDay: row.end_date,
    weekday: toWeekday(row.weekday),
    time: row.start_minute,
    duration: row.duration,
    capacity: row.capacity,
  }
  const days = Array.from({ length: TICKET_DAYS }, (_, ahead) => plusDays(from, ahead)).filter(
    (day) => findSlot([ticketTime], { day, minute: ticketTime.time }) !== null,
  )
  return {
    id: row.id,
    start_date: row.start_date,
    end_date: row.end_date,
    weekday: weekdayWord(ticketTime.weekday),
    time: formatTime(row.start_minute),
    duration: formatTime(row.duration),
    capacity: row.capacity,
    dates: days.map((day) => {
      const there = taken.filter((it) => it.ticketTimeId === row.id && it.day === day)
      const sold = placesIn(there.filter(({ until }) => until === null))
      const held = placesIn(there.filter(({ until }) => until !== null && until > now))
      return { date: day, left: roomLeft(ticketTime, day, () => sold + held), sold, held }
    }),
  }
}

const placesIn = (taken: readonly PlacesTaken[]): number =>
  taken.reduce((places, it) => places + it.places, 0)

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const weekdayWord = (weekday: Weekday): ManagedTicketTime['weekday'] => weekdays[weekday - 1] ?? 'monday'
