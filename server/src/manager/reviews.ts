import { endpoints } from '@tischlein/contract/endpoints'
import type { ManagedReview } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { touchMenu } from '../restaurant/db.ts'
import { listReviews, loadReview, type NumberedReview, type ReviewRow, saveReview } from '../reviews/db.ts'
import { presentReview } from '../reviews/present.ts'
import { insertAudit } from './db.ts'
import type { Asked } from './mover.ts'

/** What guests said: nothing shows before somebody of the house read it (ux.md, section 2, "Reviews"). */
export function mountReviewDesk(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listManagedReviews, async ({ input, restaurant }) => {
    const { page, per_page, status = null, q = null } = input
    const wish = { restaurantId: restaurant.id, status, q, limit: per_page, offset: (page - 1) * per_page }
    const { reviews, total } = await listReviews(deps.db, wish)
    return paged(reviews.map(presentManaged), { page, per_page, total })
  })

  mount(app, deps, endpoints.readManagedReview, async ({ input, restaurant }) => {
    const review = await loadReview(deps.db, restaurant.id, input.id)
    return presentManaged(review ?? refused('testimonial_does_not_exists'))
  })

  mount(app, deps, endpoints.approveReview, ({ input, ...asked }) =>
    change(deps, asked, input.id, { status: 'approved' }),
  )

  mount(app, deps, endpoints.rejectReview, ({ input, ...asked }) =>
    change(deps, asked, input.id, { status: 'rejected' }),
  )

  mount(app, deps, endpoints.answerReview, ({ input, ...asked }) =>
    change(deps, asked, input.id, { answer: input.text ?? null }),
  )
}

type Change = Partial<Pick<ReviewRow, 'status' | 'answer'>>

/** Written down with who did it; the average of the shop follows with the same commit. */
function change(
  deps: Deps,
  { caller, restaurant }: Asked,
  id: number,
  change: Change,
): Promise<ManagedReview> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await saveReview(tx, restaurant.id, id, change))) return refused('testimonial_does_not_exists')
    await insertAudit(tx, {
      restaurantId: restaurant.id,
      accountId: asManager(caller).accountId,
      what: 'status' in change ? `review ${change.status}` : 'review answered',
      noun: 'review',
      nounId: id,
      at: timestamp(deps.clock()),
    })
    await touchMenu(tx, restaurant.id, 'all')
    const review = await loadReview(tx, restaurant.id, id)
    return presentManaged(review ?? refused('testimonial_does_not_exists'))
  })
}

const presentManaged = (review: NumberedReview): ManagedReview => ({
  ...presentReview(review),
  status: review.status,
  order_id: review.order_id,
  order_number: review.number,
})
