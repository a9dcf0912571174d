import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { type Selectable, sql } from 'kysely'
import { forget } from '../db/forget.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type Subscription = Selectable<Tables['push_subscription']>

/** Nobody waits for a meal with more devices; the oldest makes room. */
const DEVICES_MAX = 5

export type NewSubscription = {
  readonly id: number
  readonly restaurantId: number
  readonly orderId: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: Language
  readonly at: string
}

/** Keeps a device; one that is known keeps its place, with the keys it has now. */
export async function saveSubscription(tx: Tx, device: NewSubscription): Promise<void> {
  const { p256dh, auth, language: lang, at } = device
  await tx
    .insertInto('push_subscription')
    .values({
      ...{ id: device.id, restaurant_id: device.restaurantId, order_id: device.orderId },
      ...{ endpoint: device.endpoint, p256dh, auth, lang, created_at: at },
    })
    .onConflict((clash) => clash.columns(['order_id', 'endpoint']).doUpdateSet({ p256dh, auth, lang }))
    .execute()
  await tx
    .deleteFrom('push_subscription')
    .where('order_id', '=', device.orderId)
    .where('id', 'not in', (make) =>
      make
        .selectFrom('push_subscription')
        .select('id')
        .where('order_id', '=', device.orderId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(DEVICES_MAX),
    )
    .execute()
}

export async function listDevicesOf(db: Db | Tx, orderId: number): Promise<number[]> {
  const rows = await db.selectFrom('push_subscription').select('id').where('order_id', '=', orderId).execute()
  return rows.map(({ id }) => id)
}

export async function loadSubscription(db: Db, id: number): Promise<Subscription | null> {
  const row = await db.selectFrom('push_subscription').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

export async function deleteDevice(db: Db, orderId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('order_id', '=', orderId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Devices that were added before an instant. */
export const forgetDevices = (db: Db, before: string): Promise<void> =>
  forget(db, 'push_subscription', sql`created_at < ${before}`)
