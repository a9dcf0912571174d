import type { Review } from '@tischlein/contract/entities'
import { offers } from '@tischlein/rules/restaurant/offers'
import type { Deps } from '../deps.ts'
import type { Page } from '../http/answers.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { listApproved } from './db.ts'
import { presentReview } from './present.ts'

export type ReviewList = { readonly data: Review[]; readonly meta: Page }

/** A page of approved reviews, for the call and for the page drawn here; none where the restaurant shows none. */
export async function readReviews(
  { db }: Deps,
  { id, settings }: Snapshot,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<ReviewList> {
  const { reviews, total } = offers(settings).reviews
    ? await listApproved(db, id, { limit: per_page, offset: (page - 1) * per_page })
    : { reviews: [], total: 0 }
  return { data: reviews.map(presentReview), meta: { page, per_page, total } }
}
