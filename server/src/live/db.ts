import { type Insertable, sql } from 'kysely'
import { forget } from '../db/forget.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type LiveEvent = {
  readonly id: number
  readonly room: string
  readonly what: string
  readonly noun_id: number | null
  readonly version: number | null
  readonly socket_id: string | null
  readonly at: string
}

/** More than this was missed: whoever missed it reads everything again anyway. */
export const CATCH_UP_MAX = 500

/**
 * What happened since the event `after`, in these rooms or (null) in all. Numbers are given before a commit and
 * commits overtake each other, so that a few seconds before it are told again rather than something never.
 */
export async function listEventsSince(
  db: Db,
  rooms: readonly string[] | null,
  after: number,
): Promise<LiveEvent[]> {
  const since = db
    .selectFrom('live_event')
    .select(['id', 'room', 'what', 'noun_id', 'version', 'socket_id', 'at'])
    .where('id', '<>', after)
    .where((is) =>
      is.or([
        is('id', '>', after),
        is('at', '>', sql<string>`(select at - interval '5 seconds' from live_event where id = ${after})`),
      ]),
    )
    .orderBy('id')
    .limit(CATCH_UP_MAX)
  return (rooms === null ? since : since.where('room', 'in', [...rooms])).execute()
}

/** Whether everything since that event is still kept; 0: since the first one. */
export async function isWholeSince(db: Db, after: number): Promise<boolean> {
  const { first, last } = await db
    .selectFrom('live_event')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow()
  return first === null || last === null ? after === 0 : first <= after && after <= last
}

/** The number of the latest event; 0: there is none. */
export async function loadLastEvent(db: Db): Promise<number> {
  const row = await db
    .selectFrom('live_event')
    .select((make) => make.fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

type Asked = { readonly id: number; readonly restaurantId: number; readonly accountId: number | null }

/** A basket of nobody is open to whoever knows its number. */
export async function isOpenBasket(db: Db, { id, restaurantId, accountId }: Asked): Promise<boolean> {
  const row = await db
    .selectFrom('basket')
    .select('id')
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .where((is) => is.or([is('account_id', 'is', null), is('account_id', '=', accountId)]))
    .executeTakeFirst()
  return row !== undefined
}

export async function isOwnOrder(db: Db, asked: Asked & { readonly isStaff: boolean }): Promise<boolean> {
  const row = await db
    .selectFrom('placed_order')
    .select(['account_id', 'placed'])
    .where('id', '=', asked.id)
    .where('restaurant_id', '=', asked.restaurantId)
    .executeTakeFirst()
  if (!row) return false
  return asked.isStaff ? row.placed : asked.accountId !== null && row.account_id === asked.accountId
}

export async function orderOfToken(db: Db, token: string): Promise<number | null> {
  const row = await db.selectFrom('placed_order').select('id').where('token', '=', token).executeTakeFirst()
  return row?.id ?? null
}

export async function isReservationOf(
  db: Db,
  { id, restaurantId, token }: { readonly id: number; readonly restaurantId: number; readonly token: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .where('token', '=', token)
    .executeTakeFirst()
  return row !== undefined
}

export async function isTableOf(db: Db, { id, restaurantId }: Omit<Asked, 'accountId'>): Promise<boolean> {
  const row = await db
    .selectFrom('dining_table')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Forgets what nobody will catch up with any more, by the clock of the database, which wrote the time. The latest stays,
 * so that after a quiet night it can be told that nothing happened.
 */
export async function forgetEvents(db: Db, afterSeconds: number): Promise<void> {
  const isOld = sql`at < now() - make_interval(secs => ${afterSeconds}::float8)`
  await forget(db, 'live_event', sql`${isOld} and id < (select max(id) from live_event)`)
}

export type NewEvent = Insertable<Tables['live_event']>

/** Keeps what happened, once per room, and sends it to every process with the commit. */
export async function insertEvents(tx: Db | Tx, rows: readonly NewEvent[]): Promise<void> {
  await tx
    .with('told', (cte) =>
      cte
        .insertInto('live_event')
        .values(rows)
        .returning(['id', 'room', 'what', 'noun_id', 'version', 'socket_id', 'at']),
    )
    .selectFrom('told')
    .select(sql`pg_notify('live', row_to_json(told)::text)`.as('sent'))
    .execute()
}
