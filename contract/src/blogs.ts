import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { managedBlog, managedTag } from './entities/words.ts'
import {
  clearable,
  ID_MAX,
  inputs,
  instant,
  LONG_TEXT_MAX,
  list,
  optional,
  PAGE_MAX,
  paging,
  pathId,
  picture,
  text,
  translated,
  wholeNumber,
} from './fields.ts'

/** What the restaurant writes, under subjects (answers.md, section 7). */
const roles = ['owner', 'manager'] as const
const blogId = pathId('blog_does_not_exists')
const tagId = pathId('tag_does_not_exists')
const oneBlog = { who: 'manager', roles, answers: managedBlog, says: 'ok' } as const
const oneTag = { who: 'manager', roles, answers: managedTag, says: 'ok' } as const

const prose = { max: PAGE_MAX, prose: true }
const summary = text('text', { max: LONG_TEXT_MAX, prose: true, mayBeBlank: true })
const blog = {
  slug: optional(text('slug', { max: 80 })),
  summary: optional(summary),
  image: clearable(picture()),
  /** From when on it is shown; null: a draft. */
  published_at: clearable(instant('published_at')),
  tags: optional(list('ids', wholeNumber({ error: 'tag_does_not_exists' }, 1, ID_MAX))),
  translations: translated({
    title: text('title', { mayBeBlank: true }),
    summary,
    body: text('text', { ...prose, mayBeBlank: true }),
  }),
}

export const listManagedBlogs = endpoint('listManagedBlogs', {
  about: 'All entries, drafts first, then the latest.',
  who: 'manager',
  roles,
  input: inputs({ q: optional(text('q')), ...paging }),
  answers: z.array(managedBlog),
  meta: pageMeta,
})

export const readManagedBlog = endpoint('readManagedBlog', {
  about: 'One entry.',
  who: 'manager',
  roles,
  input: inputs({ id: blogId }),
  answers: managedBlog,
  refuses: ['blog_does_not_exists'],
})

export const createBlog = endpoint('createBlog', {
  about: 'A new entry, a draft unless it says when it is published.',
  ...oneBlog,
  input: inputs({
    ...blog,
    title: text('title', { missing: 'title_required' }),
    body: text('text', { ...prose, missing: 'text_required' }),
  }),
  refuses: ['slug_duplicate', 'tag_does_not_exists'],
})

export const updateBlog = endpoint('updateBlog', {
  about: 'Change the fields sent: publish it, or take it back to be a draft.',
  ...oneBlog,
  input: inputs({
    id: blogId,
    ...blog,
    title: optional(text('title')),
    body: optional(text('text', prose)),
  }),
  refuses: ['blog_does_not_exists', 'slug_duplicate', 'tag_does_not_exists'],
})

export const deleteBlog = endpoint('deleteBlog', {
  about: 'The entry is gone.',
  who: 'manager',
  roles,
  input: inputs({ id: blogId }),
  answers: nothing,
  says: 'ok',
  refuses: ['blog_does_not_exists'],
})

const tagName = text('name', { max: 60, missing: 'name_required' })
const tagTranslations = translated({ name: text('name', { max: 60, mayBeBlank: true }) })

export const listManagedTags = endpoint('listManagedTags', {
  about: 'The subjects, by name, and how much is about each.',
  who: 'manager',
  roles,
  input: inputs({ q: optional(text('q')), ...paging }),
  answers: z.array(managedTag),
  meta: pageMeta,
})

export const createTag = endpoint('createTag', {
  about: 'A new subject.',
  ...oneTag,
  input: inputs({ name: tagName, translations: tagTranslations }),
  refuses: ['name_duplicate'],
})

export const updateTag = endpoint('updateTag', {
  about: 'Another name.',
  ...oneTag,
  input: inputs({ id: tagId, name: optional(tagName), translations: tagTranslations }),
  refuses: ['tag_does_not_exists', 'name_duplicate'],
})

export const deleteTag = endpoint('deleteTag', {
  about: 'The subject is gone; what was about it stays.',
  who: 'manager',
  roles,
  input: inputs({ id: tagId }),
  answers: nothing,
  says: 'ok',
  refuses: ['tag_does_not_exists'],
})
