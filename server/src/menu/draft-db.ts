import type { Instant } from '@tischlein/rules/clock'
import { sql } from 'kysely'
import { instantOf, timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'

/** A change that is being prepared, as it was asked for. */
export type DraftDeed = {
  readonly id: number
  readonly call: string
  readonly input: unknown
  readonly made: number | null
  readonly doneAt: Instant
}

export type OpenDraft = {
  readonly startedAt: string
  readonly by: string | null
  readonly deeds: readonly DraftDeed[]
}

/** Null: the restaurant prepares nothing; changes are on the menu at once. */
export async function loadDraft(db: Db | Tx, restaurantId: number): Promise<OpenDraft | null> {
  const draft = await db
    .selectFrom('menu_draft')
    .leftJoin('account', 'account.id', 'menu_draft.account_id')
    .select(['started_at', 'account.name as by'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  if (!draft) return null
  const deeds = await db
    .selectFrom('menu_draft_deed')
    .select(['id', 'call', 'input', 'made', 'done_at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .execute()
  return {
    startedAt: draft.started_at,
    by: draft.by,
    deeds: deeds.map(({ done_at, ...deed }) => ({ ...deed, doneAt: instantOf(done_at) })),
  }
}

type Whose = { readonly restaurantId: number; readonly accountId: number; readonly now: Instant }

/** Begun twice it is the same draft. */
export async function insertDraft(tx: Tx, { restaurantId, accountId, now }: Whose): Promise<void> {
  await tx
    .insertInto('menu_draft')
    .values({ restaurant_id: restaurantId, account_id: accountId, started_at: timestamp(now) })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** False: the draft was published or discarded meanwhile. */
export async function insertDraftDeed(
  tx: Tx,
  { restaurantId, accountId, now }: Whose,
  { call, input, made }: Omit<DraftDeed, 'id' | 'doneAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into menu_draft_deed (restaurant_id, account_id, call, input, made, done_at)
    select restaurant_id, ${accountId}, ${call}, ${JSON.stringify(input)}::jsonb, ${made}::integer, ${timestamp(now)}
    from menu_draft where restaurant_id = ${restaurantId}
    for share
    returning id`.execute(tx)
  return rows.length === 1
}

/** The deeds of a draft, and nobody adds one until the transaction ends; null: there is none. */
export async function lockDraft(tx: Tx, restaurantId: number): Promise<OpenDraft | null> {
  await sql`select 1 from menu_draft where restaurant_id = ${restaurantId} for update`.execute(tx)
  return loadDraft(tx, restaurantId)
}

/** False: there was none. */
export async function deleteDraft(tx: Tx, restaurantId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('menu_draft')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** What fails in `deed` is taken back, and nothing else of the transaction. */
export async function orTakenBack<Value>(tx: Tx, deed: () => Promise<Value>): Promise<Value> {
  await sql`savepoint deed`.execute(tx)
  try {
    const value = await deed()
    await sql`release savepoint deed`.execute(tx)
    return value
  } catch (error) {
    await sql`rollback to savepoint deed`.execute(tx)
    throw error
  }
}
