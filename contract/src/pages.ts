import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { managedLegalTexts, managedPage } from './entities/words.ts'
import { clearable, inputs, optional, PAGE_MAX, paging, pathId, text, translated } from './fields.ts'

/** The texts the law asks for, and further pages (answers.md, section 7). */
const roles = ['owner', 'manager'] as const
const pageId = pathId('information_page_does_not_exists')
const onePage = { who: 'manager', roles, answers: managedPage, says: 'ok' } as const

const prose = { max: PAGE_MAX, prose: true }
const slug = optional(text('slug', { max: 80 }))
const translations = translated({
  title: text('title', { mayBeBlank: true }),
  content: text('text', { ...prose, mayBeBlank: true }),
})

export const listManagedPages = endpoint('listManagedPages', {
  about: 'The further pages, in all languages.',
  who: 'manager',
  roles,
  input: inputs({ q: optional(text('q')), ...paging }),
  answers: z.array(managedPage),
  meta: pageMeta,
})

export const readManagedPage = endpoint('readManagedPage', {
  about: 'One page.',
  who: 'manager',
  roles,
  input: inputs({ id: pageId }),
  answers: managedPage,
  refuses: ['information_page_does_not_exists'],
})

export const createPage = endpoint('createPage', {
  about: 'A further page; without a short name its title gives one.',
  ...onePage,
  input: inputs({
    title: text('title', { missing: 'title_required' }),
    content: text('text', { ...prose, missing: 'text_required' }),
    slug,
    translations,
  }),
  refuses: ['slug_duplicate'],
})

export const updatePage = endpoint('updatePage', {
  about: 'Change the fields sent; links to the short name of before lead nowhere.',
  ...onePage,
  input: inputs({
    id: pageId,
    title: optional(text('title')),
    content: optional(text('text', prose)),
    slug,
    translations,
  }),
  refuses: ['information_page_does_not_exists', 'slug_duplicate'],
})

export const deletePage = endpoint('deletePage', {
  about: 'The page is gone.',
  who: 'manager',
  roles,
  input: inputs({ id: pageId }),
  answers: nothing,
  says: 'ok',
  refuses: ['information_page_does_not_exists'],
})

export const readManagedLegalTexts = endpoint('readManagedLegalTexts', {
  about: 'About us, privacy, imprint and terms, in all languages.',
  who: 'manager',
  roles,
  input: inputs({}),
  answers: managedLegalTexts,
})

const legal = text('text', { ...prose, mayBeBlank: true })

export const setLegalTexts = endpoint('setLegalTexts', {
  about: 'Change the texts sent; an empty one is taken off the shop.',
  who: 'manager',
  roles,
  input: inputs({
    about_us: clearable(legal),
    privacy_policy: clearable(legal),
    imprint: clearable(legal),
    terms_and_conditions: clearable(legal),
    translations: translated({
      about_us: legal,
      privacy_policy: legal,
      imprint: legal,
      terms_and_conditions: legal,
    }),
  }),
  answers: managedLegalTexts,
  says: 'ok',
})
