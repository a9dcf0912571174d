import type { Instant } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { sql } from 'kysely'
import { forget } from '../db/forget.ts'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'

export type Subscriber = {
  readonly id: number
  readonly restaurantId: number
  readonly email: string
  readonly language: Language
  readonly isConfirmed: boolean
}

type Wish = {
  /** Of a new subscriber. */
  readonly id: number
  readonly restaurantId: number
  readonly email: string
  readonly language: Language
  readonly now: Instant
}

/** Asked for, not yet confirmed; who is on the list already stays on it. */
export async function askForNewsletter(
  db: Db | Tx,
  { id, restaurantId, email, language, now }: Wish,
): Promise<Subscriber> {
  const row = await db
    .insertInto('subscriber')
    .values({ id, restaurant_id: restaurantId, email, lang: language, asked_at: timestamp(now) })
    .onConflict((clash) =>
      clash.columns(['restaurant_id', 'email']).doUpdateSet({ lang: language, asked_at: timestamp(now) }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    restaurantId,
    email,
    language,
    isConfirmed: row.confirmed_at !== null,
  }
}

/** From now on the address counts; again it says the same. False: nobody asked since then, or left meanwhile. */
export async function confirmSubscriber(
  db: Db,
  id: number,
  { askedSince, now }: { readonly askedSince: Instant; readonly now: Instant },
): Promise<boolean> {
  const row = await db
    .updateTable('subscriber')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${timestamp(now)}::timestamptz)` })
    .where('id', '=', id)
    .where((is) => is.or([is('confirmed_at', 'is not', null), is('asked_at', '>', timestamp(askedSince))]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Nothing of them is kept. */
export async function deleteSubscriber(db: Db, id: number): Promise<void> {
  await db.deleteFrom('subscriber').where('id', '=', id).execute()
}

/** Those who asked before then and never confirmed. */
export const forgetUnconfirmed = (db: Db, before: Instant): Promise<void> =>
  forget(db, 'subscriber', sql`confirmed_at is null and asked_at < ${timestamp(before)}`)
