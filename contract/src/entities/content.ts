import { z } from 'zod'
import { html, instant, int, language, url } from './primitives.ts'

export const review = z.object({
  id: int,
  name: z.string(),
  rating: z.literal([1, 2, 3, 4, 5]),
  text: z.string(),
  answer: z.string().nullable(),
  created_at: instant,
  verified: z.literal(true),
})

export const reviewStatus = z.enum(['waiting', 'approved', 'rejected'])

/** As staff see it: also what nobody else reads, and of which order it speaks. */
export const managedReview = review.extend({
  status: reviewStatus,
  order_id: int,
  order_number: z.string(),
})

export const tag = z.object({ id: int, name: z.string() })

export const blog = z.object({
  id: int,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  body: html.optional().meta({ description: 'Only where one is shown' }),
  image: url.nullable(),
  tags: z.array(tag),
  published_at: instant,
  lang: language.optional(),
})

export const legalTexts = z.object({
  about_us: html.nullable(),
  privacy_policy: html.nullable(),
  imprint: html.nullable(),
  terms_and_conditions: html.nullable(),
  accessibility: html,
  languages: z
    .partialRecord(z.enum(['about_us', 'privacy_policy', 'imprint', 'terms_and_conditions']), language)
    .meta({ description: 'In which language each of the restaurant’s own texts is' }),
})

export const informationPage = z.object({
  id: int,
  slug: z.string(),
  title: z.string(),
  content: html,
  lang: language.optional(),
})
