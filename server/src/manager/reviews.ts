import { endpoints } from '@tischlein/contract/endpoints'
import type { ManagedReview } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { listReviews, loadReview, type NumberedReview, type ReviewRow, saveReview } from '../reviews/db.ts'
import { presentReview } from '../reviews/present.ts'
import { changeHouse } from './change-house.ts'
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

/** Written down with who did it; the average of the shop and open pages follow with the same commit. */
async function change(
  deps: Deps,
  asked: Pick<Asked, 'caller' | 'restaurant'>,
  id: number,
  change: Change,
): Promise<ManagedReview> {
  const what = 'status' in change ? `review ${change.status}` : 'review answered'
  const entry = { what, noun: 'review', about: () => ({ nounId: id }), told: 'reviews' }
  const { value } = await changeHouse(deps, asked, entry, async (tx) => {
    const isThere = await saveReview(tx, asked.restaurant.id, id, change)
    return (
      (isThere && (await loadReview(tx, asked.restaurant.id, id))) || refused('testimonial_does_not_exists')
    )
  })
  return presentManaged(value)
}

const presentManaged = (review: NumberedReview): ManagedReview => ({
  ...presentReview(review),
  status: review.status,
  order_id: review.order_id,
  order_number: review.number,
})
