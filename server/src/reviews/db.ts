import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type ReviewRow = Selectable<Tables['review']>

type Span = { readonly limit: number; readonly offset: number }

/** One page of what staff approved, newest first, and how much there is in all. */
export async function listApproved(
  db: Db,
  restaurantId: number,
  { limit, offset }: Span,
): Promise<{ reviews: ReviewRow[]; total: number }> {
  const { count } = await approved(db, restaurantId)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const reviews = await approved(db, restaurantId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { reviews, total: Number(count) }
}

/** Null if there is none, or if nobody approved it. */
export async function loadApproved(db: Db, restaurantId: number, id: number): Promise<ReviewRow | null> {
  const row = await approved(db, restaurantId).selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Null if the order has a review already: of two that come at once, one is written. */
export async function insertReview(
  db: Db | Tx,
  review: Omit<ReviewRow, 'id' | 'answer' | 'status'>,
): Promise<ReviewRow | null> {
  const row = await db
    .insertInto('review')
    .values({ ...review, status: 'waiting' })
    .onConflict((clash) => clash.column('order_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

const approved = (db: Db, restaurantId: number) =>
  db.selectFrom('review').where('restaurant_id', '=', restaurantId).where('status', '=', 'approved')
