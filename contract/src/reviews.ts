import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { managedReview, reviewStatus } from './entities/content.ts'
import { pageMeta } from './entities/envelope.ts'
import { clearable, inputs, oneOf, optional, paging, pathId, text } from './fields.ts'

/** What guests said, and what the house does with it (answers.md, section 7). */
const roles = ['owner', 'manager'] as const
const reviewId = pathId('testimonial_does_not_exists')
const oneReview = {
  who: 'manager',
  roles,
  answers: managedReview,
  refuses: ['testimonial_does_not_exists'],
} as const

export const listManagedReviews = endpoint('listManagedReviews', {
  about: 'Reviews, newest first: all, or those that wait, show or are hidden.',
  who: 'manager',
  roles,
  input: inputs({
    status: optional(oneOf(reviewStatus.options, 'status')),
    q: optional(text('q')),
    ...paging,
  }),
  answers: z.array(managedReview),
  meta: pageMeta,
})

export const readManagedReview = endpoint('readManagedReview', {
  about: 'One review.',
  ...oneReview,
  input: inputs({ id: reviewId }),
})

export const approveReview = endpoint('approveReview', {
  about: 'Show it; from now on it counts for the average.',
  ...oneReview,
  input: inputs({ id: reviewId }),
  says: 'ok',
})

export const rejectReview = endpoint('rejectReview', {
  about: 'Do not show it, or no longer.',
  ...oneReview,
  input: inputs({ id: reviewId }),
  says: 'ok',
})

export const answerReview = endpoint('answerReview', {
  about: 'What the restaurant says to it, for all to read below; an empty text takes it back.',
  ...oneReview,
  input: inputs({ id: reviewId, text: clearable(text('text', { max: 2000, prose: true })) }),
  says: 'ok',
})
