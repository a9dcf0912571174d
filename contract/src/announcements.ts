import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { announcement, announcementKind } from './entities/words.ts'
import {
  clearable,
  day,
  inputs,
  LONG_TEXT_MAX,
  oneOf,
  optional,
  paging,
  pathId,
  text,
  translated,
} from './fields.ts'

/** What the restaurant tells everyone, and for how long (answers.md, section 7; storefront.md, section 5). */
const roles = ['owner', 'manager'] as const
const announcementId = pathId('announcement_does_not_exists')
const oneAnnouncement = { who: 'manager', roles, answers: announcement } as const

const long = { max: LONG_TEXT_MAX, prose: true }
const span = { from: clearable(day('from')), to: clearable(day('to')) }
const translations = translated({ text: text('text', { ...long, mayBeBlank: true }) })

/** A span that ends before it begins is none. */
const isInOrder = ({ from, to }: { from?: string | null | undefined; to?: string | null | undefined }) =>
  !from || !to || from <= to
const outOfOrder: { error: RefusalKey; path: PropertyKey[] } = { error: 'end_before_start', path: ['to'] }

export const listAnnouncements = endpoint('listAnnouncements', {
  about: 'All announcements, those that are over too, the latest first.',
  who: 'manager',
  roles,
  input: inputs({ kind: optional(oneOf(announcementKind.options, 'kind')), ...paging }),
  answers: z.array(announcement),
  meta: pageMeta,
})

export const readAnnouncement = endpoint('readAnnouncement', {
  about: 'One announcement.',
  ...oneAnnouncement,
  input: inputs({ id: announcementId }),
  refuses: ['announcement_does_not_exists'],
})

export const createAnnouncement = endpoint('createAnnouncement', {
  about: 'Tell everyone, at once or on these days, both included.',
  ...oneAnnouncement,
  input: inputs({
    kind: oneOf(announcementKind.options, 'kind'),
    text: text('text', { ...long, missing: 'text_required' }),
    ...span,
    translations,
  }).refine(isInOrder, outOfOrder),
  says: 'ok',
})

export const updateAnnouncement = endpoint('updateAnnouncement', {
  about: 'Change the fields sent.',
  ...oneAnnouncement,
  input: inputs({
    id: announcementId,
    kind: optional(oneOf(announcementKind.options, 'kind')),
    text: optional(text('text', long)),
    ...span,
    translations,
  }).refine(isInOrder, outOfOrder),
  says: 'ok',
  refuses: ['announcement_does_not_exists', 'end_before_start'],
})

export const deleteAnnouncement = endpoint('deleteAnnouncement', {
  about: 'Take it back.',
  who: 'manager',
  roles,
  input: inputs({ id: announcementId }),
  answers: nothing,
  says: 'ok',
  refuses: ['announcement_does_not_exists'],
})
