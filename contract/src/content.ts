import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { blog, informationPage, legalTexts, review, tag } from './entities/content.ts'
import { pageMeta } from './entities/envelope.ts'
import {
  email,
  flag,
  id,
  inputs,
  LONG_TEXT_MAX,
  optional,
  paging,
  phone,
  text,
  wholeNumber,
} from './fields.ts'
import { recaptcha, website } from './sessions.ts'

export const readLegalTexts = endpoint('readLegalTexts', {
  about: 'The texts the law asks for, and those the restaurant wrote about itself.',
  who: 'open',
  input: inputs({}),
  answers: legalTexts,
  cached: true,
})

export const listInformationPages = endpoint('listInformationPages', {
  about: 'Further pages of the restaurant.',
  who: 'open',
  input: inputs({}),
  answers: z.array(informationPage),
  cached: true,
})

const said = (field: 'qrCode' | 'unique' | 'new') => optional(flag(field)).transform((isSo) => isSo ?? false)

export const recordVisit = endpoint('recordVisit', {
  about: 'Count a visit.',
  who: 'guest',
  input: inputs({ qrCode: said('qrCode'), unique: said('unique'), new: said('new') }),
  answers: nothing,
  says: 'ok',
})

export const sendMessage = endpoint('sendMessage', {
  about: 'Write to the restaurant.',
  who: 'guest',
  input: inputs({
    name: text('name', { missing: 'name_required' }),
    email: email(),
    message: text('message', { max: LONG_TEXT_MAX, missing: 'message_required', prose: true }),
    phone: optional(phone()),
    recaptcha,
    website,
  }),
  answers: nothing,
  says: 'message_delivered',
  refuses: ['recaptcha_not_valid'],
  limiter: 'message',
})

export const subscribe = endpoint('subscribe', {
  about: 'Subscribe to the newsletter; a mail asks to confirm.',
  who: 'guest',
  input: inputs({ email: email() }),
  answers: nothing,
  beside: z.object({ type: z.enum(['success', 'error']), msg: z.string() }),
  says: 'newsletter_added',
  limiter: 'message',
})

export const listBlogs = endpoint('listBlogs', {
  about: 'What the restaurant writes, newest first.',
  who: 'open',
  input: inputs(paging),
  answers: z.array(blog),
  meta: pageMeta,
})

export const listBlogsByTag = endpoint('listBlogsByTag', {
  about: 'The same about one subject.',
  who: 'open',
  input: inputs({ tagId: id('tag'), ...paging }),
  answers: z.array(blog),
  meta: pageMeta.extend({ tag }),
  refuses: ['tag_does_not_exists'],
})

export const readBlog = endpoint('readBlog', {
  about: 'One entry by its id.',
  who: 'open',
  input: inputs({ blogId: id('blog') }),
  answers: blog,
  refuses: ['blog_does_not_exists'],
})

export const readBlogBySlug = endpoint('readBlogBySlug', {
  about: 'One entry by its short name.',
  who: 'open',
  input: inputs({ blogSlug: text('slug', { missing: 'slug_required' }) }),
  answers: blog,
  refuses: ['blog_does_not_exists'],
})

export const listReviews = endpoint('listReviews', {
  about: 'Approved reviews, newest first.',
  who: 'open',
  input: inputs(paging),
  answers: z.array(review),
  meta: pageMeta,
})

export const readReview = endpoint('readReview', {
  about: 'One approved review.',
  who: 'open',
  input: inputs({ testimonialId: id('testimonial') }),
  answers: review,
  refuses: ['testimonial_does_not_exists'],
})

const stars = wholeNumber(
  { error: (issue) => (issue.input === undefined ? 'rating_required' : 'rating_not_valid') },
  1,
  5,
)

export const writeReview = endpoint('writeReview', {
  about: 'Review a delivered order; it shows once it is approved.',
  who: 'private',
  input: inputs({
    orderId: id('order'),
    rating: stars,
    text: text('text', { max: 2000, missing: 'text_required', prose: true }),
  }),
  answers: review,
  says: 'request_submitted',
  refuses: ['order_does_not_exists', 'order_not_delivered', 'already_reviewed'],
})
