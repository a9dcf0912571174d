import type { Instant } from '@tischlein/rules/clock'
import { type Selectable, sql } from 'kysely'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables, Translations } from '../db/tables.ts'

/** Messages, subscribers and newsletters as staff see them. */

export type MessageRow = Selectable<Tables['message']>
export type SubscriberRow = Selectable<Tables['subscriber']>
/** With how many of its letters are in the post. */
export type NewsletterRow = Selectable<Tables['newsletter']> & { readonly posted: number }

type Which = { readonly restaurantId: number; readonly id: number }
type Span = { readonly restaurantId: number; readonly limit: number; readonly offset: number }

const pattern = (q: string | null) => `%${q?.replace(/[\\%_]/g, '\\$&')}%`

export async function listMessages(
  db: Db,
  {
    restaurantId,
    status,
    q,
    limit,
    offset,
  }: Span & { readonly status: 'open' | 'done' | null; readonly q: string | null },
): Promise<{ messages: MessageRow[]; total: number }> {
  const wanted = db
    .selectFrom('message')
    .where('restaurant_id', '=', restaurantId)
    .$if(status !== null, (some) => some.where('done_at', status === 'open' ? 'is' : 'is not', null))
    .$if(q !== null, (some) =>
      some.where((is) =>
        is.or([
          is('name', 'ilike', pattern(q)),
          is('email', 'ilike', pattern(q)),
          is('body', 'ilike', pattern(q)),
        ]),
      ),
    )
  const { count } = await wanted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const messages = await wanted
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { messages, total: Number(count) }
}

/** Null: this restaurant has none by that id. */
export async function loadMessage(db: Db | Tx, { restaurantId, id }: Which): Promise<MessageRow | null> {
  const row = await db
    .selectFrom('message')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Null: there is none. */
export async function saveMessage(
  tx: Tx,
  { restaurantId, id }: Which,
  fields: Partial<Pick<MessageRow, 'answer' | 'answered_at' | 'done_at'>>,
): Promise<MessageRow | null> {
  const row = await tx
    .updateTable('message')
    .set(fields)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** False: there is none. */
export async function deleteMessage(tx: Tx, { restaurantId, id }: Which): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** One page of who gets the newsletter or was asked, the latest first; how many, and how many of all confirmed. */
export async function listSubscribers(
  db: Db,
  { restaurantId, q, limit, offset }: Span & { readonly q: string | null },
): Promise<{ subscribers: SubscriberRow[]; total: number; confirmed: number }> {
  const all = db.selectFrom('subscriber').where('restaurant_id', '=', restaurantId)
  const wanted = all.$if(q !== null, (some) => some.where('email', 'ilike', pattern(q)))
  const { count } = await wanted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const { confirmed } = await all
    .select(({ fn }) => fn.count('confirmed_at').as('confirmed'))
    .executeTakeFirstOrThrow()
  const subscribers = await wanted
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { subscribers, total: Number(count), confirmed: Number(confirmed) }
}

/** All who confirmed, by address. */
export const listConfirmed = (db: Db, restaurantId: number): Promise<SubscriberRow[]> =>
  db
    .selectFrom('subscriber')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('confirmed_at', 'is not', null)
    .orderBy('email')
    .execute()

/** Nothing of them is kept. False: there is none. */
export async function removeSubscriber(tx: Tx, { restaurantId, id }: Which): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('subscriber')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const newsletters = (db: Db | Tx) =>
  db
    .selectFrom('newsletter')
    .selectAll('newsletter')
    .select(
      sql<number>`recipients - (
        select count(*)::int from newsletter_letter letter
        where letter.newsletter_id = newsletter.id and letter.posted_at is null
      )`.as('posted'),
    )

export async function listNewsletters(
  db: Db,
  { restaurantId, limit, offset }: Span,
): Promise<{ newsletters: NewsletterRow[]; total: number }> {
  const { count } = await db
    .selectFrom('newsletter')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  const rows = await newsletters(db)
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { newsletters: rows, total: Number(count) }
}

/** Null: this restaurant has none by that id. */
export async function loadNewsletter(
  db: Db | Tx,
  { restaurantId, id }: Which,
): Promise<NewsletterRow | null> {
  const row = await newsletters(db)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The same, while nobody else changes it. */
export async function lockNewsletter(tx: Tx, which: Which): Promise<NewsletterRow | null> {
  await tx
    .selectFrom('newsletter')
    .select('id')
    .where('restaurant_id', '=', which.restaurantId)
    .where('id', '=', which.id)
    .forUpdate()
    .execute()
  return loadNewsletter(tx, which)
}

type Texts = { readonly subject: string; readonly body: string; readonly translations: Translations }

export async function insertNewsletter(
  tx: Tx,
  restaurantId: number,
  { subject, body, translations }: Texts,
  now: Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('newsletter')
    .values({
      restaurant_id: restaurantId,
      subject,
      body,
      translations: JSON.stringify(translations),
      created_at: timestamp(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveNewsletter(
  tx: Tx,
  id: number,
  { subject, body, translations }: Texts,
): Promise<void> {
  await tx
    .updateTable('newsletter')
    .set({ subject, body, translations: JSON.stringify(translations) })
    .where('id', '=', id)
    .execute()
}

/** What is not in the post yet goes with it. False: there is none. */
export async function deleteNewsletter(tx: Tx, { restaurantId, id }: Which): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('newsletter')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Fixes who gets it: everybody who confirmed by now. Answers how many they are. */
export async function addressNewsletter(tx: Tx, { restaurantId, id }: Which, now: Instant): Promise<number> {
  const letters = await tx
    .insertInto('newsletter_letter')
    .columns(['restaurant_id', 'newsletter_id', 'subscriber_id'])
    .expression((make) =>
      make
        .selectFrom('subscriber')
        .select(['restaurant_id', sql<number>`${id}::int`.as('newsletter_id'), 'id'])
        .where('restaurant_id', '=', restaurantId)
        .where('confirmed_at', 'is not', null),
    )
    .returning('subscriber_id')
    .execute()
  await tx
    .updateTable('newsletter')
    .set({ sent_at: timestamp(now), recipients: letters.length })
    .where('id', '=', id)
    .execute()
  return letters.length
}

/** Some of those who wait for it, each given to one who asks, once. None: it is sent. */
export async function takeLetters(
  tx: Tx,
  newsletterId: number,
  { limit, now }: { readonly limit: number; readonly now: Instant },
): Promise<SubscriberRow[]> {
  const waiting = await tx
    .selectFrom('newsletter_letter')
    .select('subscriber_id')
    .where('newsletter_id', '=', newsletterId)
    .where('posted_at', 'is', null)
    .orderBy('subscriber_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = waiting.map(({ subscriber_id }) => subscriber_id)
  if (ids.length === 0) return []
  await tx
    .updateTable('newsletter_letter')
    .set({ posted_at: timestamp(now) })
    .where('newsletter_id', '=', newsletterId)
    .where('subscriber_id', 'in', ids)
    .execute()
  return tx.selectFrom('subscriber').selectAll().where('id', 'in', ids).orderBy('id').execute()
}
