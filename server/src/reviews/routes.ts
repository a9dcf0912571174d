import { endpoints } from '@tischlein/contract/endpoints'
import { offers } from '@tischlein/rules/restaurant/offers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { asPrivate } from '../http/access.ts'
import { paged } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { loadApproved } from './db.ts'
import { presentReview } from './present.ts'
import { readReviews } from './read-reviews.ts'
import { writeReview } from './write-review.ts'

export function mountReviews(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listReviews, async ({ restaurant, input }) => {
    const { data, meta } = await readReviews(deps, restaurant, input)
    return paged(data, meta)
  })

  mount(app, deps, endpoints.readReview, async ({ restaurant, input: { testimonialId } }) => {
    const isShown = offers(restaurant.settings).reviews
    const review = isShown ? await loadApproved(deps.db, restaurant.id, testimonialId) : null
    return presentReview(review ?? refused('testimonial_does_not_exists'))
  })

  mount(app, deps, endpoints.writeReview, async ({ restaurant, caller, input }) => {
    const { accountId } = asPrivate(caller)
    const { orderId, rating, text } = input
    return presentReview(await writeReview(deps, restaurant, { accountId, orderId, rating, text }))
  })
}
