import type { Instant } from '@tischlein/rules/clock'
import type { Taken } from '@tischlein/rules/ticketing/ticket-times'
import { sql } from 'kysely'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import { touchMenu } from '../restaurant/db.ts'

export type TakenAsk = {
  readonly restaurantId: number
  /** The first day that is asked about. */
  readonly from: string
  readonly now: Instant
  /** What this basket holds, and the order it became last, is taken from nobody. */
  readonly basketId: number
  readonly orderId: number | null
}

/** How many places of each slot others have: ordered, or held at the checkout. One read. */
export async function loadTaken(db: Db | Tx, ask: TakenAsk): Promise<Taken> {
  const { rows } = await sql<{ id: number; day: string; places: number }>`
    select ticket_time_id as id, day, sum(places)::integer as places from (
      select ticket_time_id, day, taken as places from ticket_slot
      where restaurant_id = ${ask.restaurantId} and day >= ${ask.from}
      union all
      select ticket_time_id, day, places from ticket_hold
      where restaurant_id = ${ask.restaurantId} and until > ${timestamp(ask.now)} and basket_id <> ${ask.basketId}
      union all
      select ticket_time_id, day, -places from ticket_take
      where order_id = ${ask.orderId} and not given_back
    ) counted
    group by ticket_time_id, day`.execute(db)
  const taken = new Map(rows.map(({ id, day, places }) => [`${id} ${day}`, places]))
  return (id, day) => taken.get(`${id} ${day}`) ?? 0
}

type Slot = { readonly restaurantId: number; readonly ticketTimeId: number; readonly day: string }

/** `places` of one slot for a basket's order; what the basket holds there itself does not stand in its way. */
export type PlacesTake = Slot & {
  readonly places: number
  readonly basketId: number
  readonly now: Instant
}

/**
 * Takes places if there are so many left. The slot is locked by a statement of its own, so that the next one sees
 * what whoever was faster ordered or holds. False: there are not.
 */
export async function takePlaces(tx: Tx, want: PlacesTake): Promise<boolean> {
  await lockSlot(tx, want)
  const { rows } = await sql`
    update ticket_slot set taken = taken + ${want.places}
    from ticket_time
    where ${isSlot(want)} and ticket_time.id = ticket_slot.ticket_time_id and not ticket_time.archived
      and (ticket_time.capacity is null
        or ticket_slot.taken + ${heldByOthers(want)} + ${want.places} <= ticket_time.capacity)
    returning ticket_slot.taken`.execute(tx)
  return rows.length > 0
}

/** Nobody else takes or holds places there until this transaction ends. */
async function lockSlot(tx: Tx, { restaurantId, ticketTimeId, day }: Slot): Promise<void> {
  await sql`
    insert into ticket_slot (restaurant_id, ticket_time_id, day) values (${restaurantId}, ${ticketTimeId}, ${day})
    on conflict (ticket_time_id, day) do update set taken = ticket_slot.taken`.execute(tx)
}

const isSlot = ({ ticketTimeId, day }: Slot) =>
  sql`ticket_slot.ticket_time_id = ${ticketTimeId} and ticket_slot.day = ${day}`

const heldByOthers = ({ ticketTimeId, day, basketId, now }: PlacesTake) => sql`(
  select coalesce(sum(places), 0)::integer from ticket_hold
  where ticket_time_id = ${ticketTimeId} and day = ${day} and until > ${timestamp(now)} and basket_id <> ${basketId}
)`

export type PlacesHold = PlacesTake & { readonly until: Instant }

/** Keeps places of one slot for a basket, instead of what it held there, if there are so many left. False: there are not. */
export async function holdPlaces(tx: Tx, want: PlacesHold): Promise<boolean> {
  await lockSlot(tx, want)
  const { rows } = await sql`
    insert into ticket_hold (basket_id, restaurant_id, ticket_time_id, day, places, until)
    select ${want.basketId}, ticket_time.restaurant_id, ticket_time.id, ticket_slot.day,
      ${want.places}::integer, ${timestamp(want.until)}::timestamptz
    from ticket_slot join ticket_time on ticket_time.id = ticket_slot.ticket_time_id
    where ${isSlot(want)} and not ticket_time.archived
      and (ticket_time.capacity is null
        or ticket_slot.taken + ${heldByOthers(want)} + ${want.places} <= ticket_time.capacity)
    on conflict (basket_id, ticket_time_id, day) do update set places = excluded.places, until = excluded.until
    returning places`.execute(tx)
  return rows.length > 0
}

/** What the order that a basket became last still has, by slot. */
export async function loadPlacesOf(
  tx: Tx,
  orderId: number,
): Promise<(slot: Omit<Slot, 'restaurantId'>) => number> {
  const rows = await tx
    .selectFrom('ticket_take')
    .select(['ticket_time_id', 'day', 'places'])
    .where('order_id', '=', orderId)
    .where('given_back', '=', false)
    .execute()
  return ({ ticketTimeId, day }) =>
    rows.find((row) => row.ticket_time_id === ticketTimeId && row.day === day)?.places ?? 0
}

/** Forgets holds that are over, and tells of which restaurants they were. */
export async function releaseOldHolds(db: Db, now: Instant): Promise<number[]> {
  const rows = await db
    .deleteFrom('ticket_hold')
    .where('until', '<=', timestamp(now))
    .returning('restaurant_id')
    .execute()
  return [...new Set(rows.map((row) => row.restaurant_id))]
}

/** Ends what is held for a basket. True: something was. */
export async function dropHolds(tx: Db | Tx, basketId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ticket_hold')
    .where('basket_id', '=', basketId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Everything an order took, once, and its tickets let nobody in any more. */
export async function givePlacesBack(
  tx: Tx,
  order: { readonly id: number; readonly restaurantId: number },
): Promise<void> {
  const marked = await tx
    .updateTable('ticket_take')
    .set({ given_back: true })
    .where('order_id', '=', order.id)
    .where('given_back', '=', false)
    .returning(['ticket_time_id', 'day', 'places'])
    .execute()
  if (marked.length === 0) return
  for (const take of marked.toSorted(bySlot)) await freePlaces(tx, take)
  await tx.updateTable('ticket').set({ voided: true }).where('order_id', '=', order.id).execute()
  await touchMenu(tx, order.restaurantId, 'stock')
}

/** Units that staff took off a line: its last tickets are void, unused ones first, and their places free. */
export async function voidUnits(
  tx: Tx,
  order: { readonly id: number; readonly restaurantId: number },
  { lineId, units }: { readonly lineId: number; readonly units: number },
): Promise<void> {
  const { rows } = await sql<SlotKey>`
    update ticket set voided = true
    where id in (
      select id from ticket where line_id = ${lineId} and not voided
      order by used_at is not null, unit desc limit ${units}
    )
    returning ticket_time_id, day`.execute(tx)
  if (rows.length === 0) return
  for (const slot of rows.toSorted(bySlot)) {
    const own = { order_id: order.id, ticket_time_id: slot.ticket_time_id, day: slot.day }
    await sql`
      delete from ticket_take
      where order_id = ${own.order_id} and ticket_time_id = ${own.ticket_time_id} and day = ${own.day} and places = 1`.execute(
      tx,
    )
    await sql`
      update ticket_take set places = places - 1
      where order_id = ${own.order_id} and ticket_time_id = ${own.ticket_time_id} and day = ${own.day}`.execute(
      tx,
    )
    await freePlaces(tx, { ...slot, places: 1 })
  }
  await touchMenu(tx, order.restaurantId, 'stock')
}

type SlotKey = { readonly ticket_time_id: number; readonly day: string }

/** In the same order as they were taken, so that nobody waits in a circle. */
const bySlot = (a: SlotKey, b: SlotKey): number =>
  (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) || a.ticket_time_id - b.ticket_time_id

const freePlaces = (tx: Tx, { ticket_time_id, day, places }: SlotKey & { readonly places: number }) =>
  tx
    .updateTable('ticket_slot')
    .set((now) => ({ taken: now('taken', '-', places) }))
    .where('ticket_time_id', '=', ticket_time_id)
    .where('day', '=', day)
    .execute()
