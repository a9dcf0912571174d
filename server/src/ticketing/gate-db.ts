import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** A ticket that stands, of an order that is placed, with the dish and the order it belongs to. */
const standing = (db: Db | Tx) =>
  db
    .selectFrom('ticket')
    .innerJoin('order_line', 'order_line.id', 'ticket.line_id')
    .innerJoin('placed_order', 'placed_order.id', 'ticket.order_id')
    .where('ticket.voided', '=', false)
    .where('placed_order.placed', '=', true)
    .where('placed_order.status', '<>', 'rejected')

const columns = [
  'ticket.id',
  'ticket.ticket_time_id',
  'ticket.day',
  'ticket.start_minute',
  'ticket.duration',
  'ticket.full_name',
  'ticket.code',
  'ticket.used_at',
  'ticket.voided',
  'order_line.name as product',
  'order_line.options',
  'placed_order.id as order_id',
  'placed_order.number',
  'placed_order.status',
  'placed_order.placed',
  'placed_order.version',
  'placed_order.user_details',
] as const

const found = (db: Db | Tx) => standing(db).select(columns)
export type GateTicket = Awaited<ReturnType<ReturnType<typeof found>['executeTakeFirstOrThrow']>>

type Key = { readonly restaurantId: number } & ({ readonly code: string } | { readonly id: number })

/** Null: there is none, or it lets nobody in any more. */
export async function loadStandingTicket(db: Db | Tx, key: Key): Promise<GateTicket | null> {
  const [column, value] =
    'code' in key ? (['ticket.code', key.code] as const) : (['ticket.id', key.id] as const)
  const row = await found(db)
    .where('ticket.restaurant_id', '=', key.restaurantId)
    .where(column, '=', value)
    .executeTakeFirst()
  return row ?? null
}

/** A ticket whatever became of it, for whoever has its code. Null: there is none, or nobody has paid for it yet. */
export async function loadTicket(
  db: Db,
  { restaurantId, code }: { readonly restaurantId: number; readonly code: string },
): Promise<GateTicket | null> {
  const row = await db
    .selectFrom('ticket')
    .innerJoin('order_line', 'order_line.id', 'ticket.line_id')
    .innerJoin('placed_order', 'placed_order.id', 'ticket.order_id')
    .select(columns)
    .where('ticket.restaurant_id', '=', restaurantId)
    .where('ticket.code', '=', code)
    .where('placed_order.placed', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** Of two who let the same ticket in at once, one does. False: somebody else did. */
export async function useTicket(
  tx: Tx,
  { id, at, accountId }: { readonly id: number; readonly at: string; readonly accountId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket')
    .set({ used_at: at, used_by: accountId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('voided', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const unuseTicket = (tx: Tx, id: number) =>
  tx.updateTable('ticket').set({ used_at: null, used_by: null }).where('id', '=', id).execute()

export type TicketQuery = {
  readonly restaurantId: number
  readonly day: string
  readonly ticketTimeId: number | null
  /** A part of a name, of an order number or of a code. */
  readonly q: string | null
  readonly limit: number
  readonly offset: number
}

/** One page of the tickets of a day, by slot and name, how many there are, and how many of them are used. */
export async function listTickets(
  db: Db,
  { restaurantId, day, ticketTimeId, q, limit, offset }: TicketQuery,
): Promise<{ tickets: GateTicket[]; total: number; used: number }> {
  const part = (q ?? '').toLowerCase()
  const matching = standing(db)
    .where('ticket.restaurant_id', '=', restaurantId)
    .where('ticket.day', '=', day)
    .$if(ticketTimeId !== null, (some) => some.where('ticket.ticket_time_id', '=', ticketTimeId ?? 0))
    .$if(q !== null, (some) =>
      some.where(
        sql<boolean>`(
          strpos(lower(coalesce(ticket.full_name, '')), ${part}) > 0
          or strpos(lower(coalesce(placed_order.user_details ->> 'name', '')), ${part}) > 0
          or placed_order.number = ${part}
          or strpos(lower(ticket.code), ${part}) > 0
        )`,
      ),
    )
  const { total, used } = await matching
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('ticket.used_at').as('used')])
    .executeTakeFirstOrThrow()
  const tickets = await matching
    .select(columns)
    .orderBy('ticket.start_minute')
    .orderBy('ticket.full_name')
    .orderBy('ticket.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { tickets, total: Number(total), used: Number(used) }
}

/** The lines that are made for a day: of orders that are due then, and of tickets for it. */
export async function listLinesOfDay(
  db: Db,
  {
    restaurantId,
    day,
    limit,
  }: { readonly restaurantId: number; readonly day: string; readonly limit: number },
) {
  return db
    .selectFrom('order_line')
    .innerJoin('placed_order', 'placed_order.id', 'order_line.order_id')
    .select([
      'order_line.id',
      'order_line.product_id',
      'order_line.category_id',
      'order_line.name',
      'order_line.quantity',
      'order_line.taken_off',
      'order_line.options',
      'order_line.extra',
      'order_line.allergens',
      'placed_order.number',
      'placed_order.delivery_time',
      'placed_order.user_details',
    ])
    .where('placed_order.restaurant_id', '=', restaurantId)
    .where('placed_order.placed', '=', true)
    .where('placed_order.status', '<>', 'rejected')
    .where(
      sql<boolean>`(
        placed_order.delivery_time::date = ${day}
        or exists (select from ticket where ticket.order_id = placed_order.id and ticket.day = ${day})
      )`,
    )
    .orderBy('placed_order.created_at')
    .orderBy('order_line.position')
    .limit(limit)
    .execute()
}

export type LineOfDay = Awaited<ReturnType<typeof listLinesOfDay>>[number]

/** The tickets of these lines, void ones too. */
export async function listTicketsOfLines(db: Db, lineIds: readonly number[]): Promise<TicketOfLine[]> {
  if (lineIds.length === 0) return []
  return db
    .selectFrom('ticket')
    .select(['line_id', 'unit', 'ticket_time_id', 'day', 'start_minute', 'duration', 'used_at', 'voided'])
    .where('line_id', 'in', lineIds)
    .execute()
}

export type TicketOfLine = Pick<
  Selectable<Tables['ticket']>,
  'line_id' | 'unit' | 'ticket_time_id' | 'day' | 'start_minute' | 'duration' | 'used_at' | 'voided'
>

export type TicketTimeRow = Selectable<Tables['ticket_time']>

/** The ticket times of a restaurant that are still sold. */
export const listTicketTimes = (db: Db | Tx, restaurantId: number): Promise<TicketTimeRow[]> =>
  db
    .selectFrom('ticket_time')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('archived', '=', false)
    .orderBy('start_minute')
    .orderBy('weekday')
    .orderBy('id')
    .execute()

export async function insertTicketTime(tx: Tx, row: Omit<TicketTimeRow, 'id' | 'archived'>): Promise<number> {
  const { id } = await tx.insertInto('ticket_time').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const saveTicketTime = (tx: Tx, { id, ...row }: Omit<TicketTimeRow, 'archived'>) =>
  tx.updateTable('ticket_time').set(row).where('id', '=', id).execute()

/** Nobody buys it any more, and nobody holds it: whoever has a ticket keeps it. */
export async function archiveTicketTime(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('ticket_time').set({ archived: true }).where('id', '=', id).execute()
  await tx.deleteFrom('ticket_hold').where('ticket_time_id', '=', id).execute()
}

/** Whoever changes the ticket times of a restaurant does so alone; sales go on. */
export const lockTicketTimes = (tx: Tx, restaurantId: number) =>
  tx.selectFrom('restaurant').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute()

/** Whether somebody has a place there on one of these days or later. */
export async function isSold(
  tx: Tx,
  { id, from }: { readonly id: number; readonly from: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('ticket_slot')
    .select('day')
    .where('ticket_time_id', '=', id)
    .where('day', '>=', from)
    .where('taken', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
