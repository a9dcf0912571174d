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

/** A review, and the number of the order it speaks of. */
export type NumberedReview = ReviewRow & { readonly number: string }

export type ReviewWish = Span & {
  readonly restaurantId: number
  readonly status: ReviewRow['status'] | null
  /** A part of what the guest wrote, or of the name; null: any. */
  readonly q: string | null
}

/** One page for those who decide what shows, newest first, and how much there is in all. */
export async function listReviews(
  db: Db,
  { restaurantId, status, q, limit, offset }: ReviewWish,
): Promise<{ reviews: NumberedReview[]; total: number }> {
  const part = `%${q?.replace(/[\\%_]/g, '\\$&')}%`
  const wanted = numbered(db, restaurantId)
    .$if(status !== null, (some) => some.where('review.status', '=', status ?? 'waiting'))
    .$if(q !== null, (some) =>
      some.where((is) => is.or([is('review.text', 'ilike', part), is('review.name', 'ilike', part)])),
    )
  const { count } = await wanted
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const reviews = await wanted
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { reviews, total: Number(count) }
}

export async function loadReview(
  db: Db | Tx,
  restaurantId: number,
  id: number,
): Promise<NumberedReview | null> {
  const row = await numbered(db, restaurantId).where('review.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** False: the restaurant has no such review. */
export async function saveReview(
  tx: Tx,
  restaurantId: number,
  id: number,
  change: Partial<Pick<ReviewRow, 'status' | 'answer'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review')
    .set(change)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const numbered = (db: Db | Tx, restaurantId: number) =>
  db
    .selectFrom('review')
    .innerJoin('placed_order', 'placed_order.id', 'review.order_id')
    .selectAll('review')
    .select('placed_order.number')
    .where('review.restaurant_id', '=', restaurantId)

const approved = (db: Db, restaurantId: number) =>
  db.selectFrom('review').where('restaurant_id', '=', restaurantId).where('status', '=', 'approved')
