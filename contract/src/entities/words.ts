import { z } from 'zod'
import { day, html, instant, int, language } from './primitives.ts'

/** What a restaurant says and writes, as staff keep it: in all languages, with what guests do not see. */

/** Texts by language and field, those in the restaurant's own language among them. */
const inLanguages = z.partialRecord(language, z.record(z.string(), z.string()))

/** `general`: on every page. `before_checkout`: when a guest goes to pay. `closed`: while the house is closed. */
export const announcementKind = z.enum(['general', 'before_checkout', 'closed'])

export const announcement = z.object({
  id: int,
  kind: announcementKind,
  text: z.string().meta({ description: 'Sanitised rich text; plain for `closed`' }),
  from: day.nullable(),
  to: day.nullable().meta({ description: 'Included' }),
  active: z.boolean().meta({ description: 'Guests are told today' }),
  translations: inLanguages,
})

export const managedPage = z.object({
  id: int,
  slug: z.string(),
  title: z.string(),
  content: html,
  translations: inLanguages,
})

export const managedLegalTexts = z.object({
  about_us: html.nullable(),
  privacy_policy: html.nullable(),
  imprint: html.nullable(),
  terms_and_conditions: html.nullable(),
  translations: inLanguages,
})

export const managedTag = z.object({ id: int, name: z.string(), blogs: int, translations: inLanguages })

export const managedBlog = z.object({
  id: int,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  body: html,
  image: z.string().nullable(),
  tags: z.array(z.object({ id: int, name: z.string() })),
  published_at: instant.nullable().meta({ description: 'Null: a draft' }),
  translations: inLanguages,
})

export const messageStatus = z.enum(['open', 'done'])

export const managedMessage = z.object({
  id: int,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  language,
  created_at: instant,
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  status: messageStatus,
})

export const subscriber = z.object({
  id: int,
  email: z.string(),
  language,
  asked_at: instant,
  confirmed_at: instant.nullable().meta({ description: 'Null: asked, and not confirmed yet' }),
})

export const newsletter = z.object({
  id: int,
  subject: z.string(),
  body: html,
  created_at: instant,
  sent_at: instant.nullable().meta({ description: 'Null: still being written' }),
  recipients: int,
  posted: int.meta({ description: 'How many letters of it are in the post' }),
  translations: inLanguages,
})
