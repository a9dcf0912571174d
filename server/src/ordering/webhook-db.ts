import { sql } from 'kysely'
import { forget } from '../db/forget.ts'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'

type One = { readonly restaurantId: number; readonly id: number }

export type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhooks>['executeTakeFirstOrThrow']>>
export type CallRow = Awaited<ReturnType<ReturnType<typeof calls>['executeTakeFirstOrThrow']>>

const webhooks = (db: Db | Tx) => db.selectFrom('webhook').selectAll()
const calls = (db: Db | Tx) => db.selectFrom('webhook_call').selectAll()

export const listWebhooks = (db: Db | Tx, restaurantId: number): Promise<WebhookRow[]> =>
  webhooks(db).where('restaurant_id', '=', restaurantId).orderBy('id').execute()

export async function loadWebhook(db: Db | Tx, { restaurantId, id }: One): Promise<WebhookRow | null> {
  const row = await webhooks(db)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function insertWebhook(
  tx: Tx,
  row: { restaurantId: number; url: string; secret: string; events: string[]; at: string },
): Promise<WebhookRow> {
  return tx
    .insertInto('webhook')
    .values({
      restaurant_id: row.restaurantId,
      url: row.url,
      secret: row.secret,
      events: row.events,
      created_at: row.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What is left out stays. Null: there is no such one. */
export async function saveWebhook(
  tx: Tx,
  { restaurantId, id }: One,
  change: { readonly url?: string | undefined; readonly events?: string[] | undefined },
): Promise<WebhookRow | null> {
  if (change.url === undefined && change.events === undefined) return loadWebhook(tx, { restaurantId, id })
  const row = await tx
    .updateTable('webhook')
    .set(change)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Its log goes with it. Null: there is no such one. */
export async function deleteWebhook(tx: Tx, { restaurantId, id }: One): Promise<WebhookRow | null> {
  const row = await tx
    .deleteFrom('webhook')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function insertCall(
  tx: Tx,
  call: {
    readonly id: number
    readonly webhook: WebhookRow
    readonly what: string
    readonly orderId: number | null
    readonly at: string
  },
): Promise<void> {
  await tx
    .insertInto('webhook_call')
    .values({
      id: call.id,
      restaurant_id: call.webhook.restaurant_id,
      webhook_id: call.webhook.id,
      what: call.what,
      order_id: call.orderId,
      state: 'waiting',
      created_at: call.at,
    })
    .execute()
}

export async function loadCall(db: Db | Tx, id: number): Promise<CallRow | null> {
  return (await calls(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The latest first, and how many there are in all. */
export async function listCalls(
  db: Db,
  { restaurantId, id, limit, offset }: One & { readonly limit: number; readonly offset: number },
): Promise<{ calls: CallRow[]; total: number }> {
  const matching = calls(db).where('restaurant_id', '=', restaurantId).where('webhook_id', '=', id)
  const rows = await matching
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { calls: rows, total: Number(total) }
}

/** How the last call to each webhook went. */
export async function listLastCalls(db: Db | Tx, restaurantId: number): Promise<CallRow[]> {
  return calls(db)
    .distinctOn('webhook_id')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('webhook_id')
    .orderBy('created_at', 'desc')
    .execute()
}

export async function saveCall(
  db: Db | Tx,
  id: number,
  went: {
    readonly state: CallRow['state']
    readonly tries: number
    readonly status: number | null
    readonly fault: string | null
    readonly at: string | null
  },
): Promise<void> {
  const { at, ...told } = went
  await db
    .updateTable('webhook_call')
    .set({ ...told, tried_at: at })
    .where('id', '=', id)
    .execute()
}

/** A log that is kept for ever would be a second archive. */
const KEEP_MS = 30 * 86_400_000

export const forgetCalls = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  forget(db, 'webhook_call', sql`created_at < ${timestamp(clock() - KEEP_MS)}`)
