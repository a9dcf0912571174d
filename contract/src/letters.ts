import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { managedMessage, messageStatus, newsletter, subscriber } from './entities/words.ts'
import {
  flag,
  inputs,
  LONG_TEXT_MAX,
  oneOf,
  optional,
  PAGE_MAX,
  paging,
  pathId,
  text,
  translated,
} from './fields.ts'

/** What guests write to the house, and what the house writes to those who asked for it (answers.md, section 7). */
const roles = ['owner', 'manager'] as const
const messageId = pathId('message_does_not_exists')
const oneMessage = {
  who: 'manager',
  roles,
  answers: managedMessage,
  refuses: ['message_does_not_exists'],
} as const

export const listMessages = endpoint('listMessages', {
  about: 'Messages, the latest first: all, those still open, or those that are done.',
  who: 'manager',
  roles,
  input: inputs({
    status: optional(oneOf(messageStatus.options, 'status')),
    q: optional(text('q')),
    ...paging,
  }),
  answers: z.array(managedMessage),
  meta: pageMeta,
})

export const readMessage = endpoint('readMessage', {
  about: 'One message.',
  ...oneMessage,
  input: inputs({ id: messageId }),
})

export const answerMessage = endpoint('answerMessage', {
  about: 'Answer by mail; the message is done then.',
  ...oneMessage,
  input: inputs({
    id: messageId,
    text: text('text', { max: LONG_TEXT_MAX, prose: true, missing: 'text_required' }),
  }),
  says: 'message_delivered',
})

export const settleMessage = endpoint('settleMessage', {
  about: 'Nothing is left to do; with `off` there is again.',
  ...oneMessage,
  input: inputs({ id: messageId, off: optional(flag('off')) }),
  says: 'ok',
})

export const deleteMessage = endpoint('deleteMessage', {
  about: 'The message is gone.',
  ...oneMessage,
  input: inputs({ id: messageId }),
  answers: nothing,
  says: 'ok',
})

export const listSubscribers = endpoint('listSubscribers', {
  about: 'Who gets the newsletter, and who was asked and has not confirmed yet; the latest first.',
  who: 'manager',
  roles,
  input: inputs({ q: optional(text('q')), ...paging }),
  answers: z.array(subscriber),
  meta: pageMeta.extend({ confirmed: z.int() }),
})

export const exportSubscribers = endpoint('exportSubscribers', {
  about: 'Who gets the newsletter, as a table.',
  who: 'manager',
  roles,
  input: inputs({}),
  answers: z.string(),
  produces: 'text/csv',
})

export const removeSubscriber = endpoint('removeSubscriber', {
  about: 'Write to this address no more; nothing of it is kept.',
  who: 'manager',
  roles,
  input: inputs({ id: pathId('subscriber_does_not_exists') }),
  answers: nothing,
  says: 'ok',
  refuses: ['subscriber_does_not_exists'],
})

const newsletterId = pathId('newsletter_does_not_exists')
const oneNewsletter = { who: 'manager', roles, answers: newsletter, says: 'ok' } as const
const prose = { max: PAGE_MAX, prose: true }
const translations = translated({
  subject: text('subject', { mayBeBlank: true }),
  body: text('text', { ...prose, mayBeBlank: true }),
})

export const listNewsletters = endpoint('listNewsletters', {
  about: 'Newsletters, the latest first, with how far each was sent.',
  who: 'manager',
  roles,
  input: inputs(paging),
  answers: z.array(newsletter),
  meta: pageMeta,
})

export const readNewsletter = endpoint('readNewsletter', {
  about: 'One newsletter.',
  who: 'manager',
  roles,
  input: inputs({ id: newsletterId }),
  answers: newsletter,
  refuses: ['newsletter_does_not_exists'],
})

export const createNewsletter = endpoint('createNewsletter', {
  about: 'A newsletter to be; nobody gets it before it is sent.',
  ...oneNewsletter,
  input: inputs({
    subject: text('subject', { missing: 'subject_required' }),
    body: text('text', { ...prose, missing: 'text_required' }),
    translations,
  }),
})

export const updateNewsletter = endpoint('updateNewsletter', {
  about: 'Change the fields sent, as long as it is not sent.',
  ...oneNewsletter,
  input: inputs({
    id: newsletterId,
    subject: optional(text('subject')),
    body: optional(text('text', prose)),
    translations,
  }),
  refuses: ['newsletter_does_not_exists', 'newsletter_already_sent'],
})

export const deleteNewsletter = endpoint('deleteNewsletter', {
  about: 'It is gone; what is not in the post yet will not be sent.',
  who: 'manager',
  roles,
  input: inputs({ id: newsletterId }),
  answers: nothing,
  says: 'ok',
  refuses: ['newsletter_does_not_exists'],
})

export const tryNewsletter = endpoint('tryNewsletter', {
  about: 'Send it to whoever asks, and to nobody else, in the language of the call.',
  ...oneNewsletter,
  input: inputs({ id: newsletterId }),
  refuses: ['newsletter_does_not_exists'],
})

export const sendNewsletter = endpoint('sendNewsletter', {
  about: 'Send it to everybody who confirmed by now, once each, in their language.',
  ...oneNewsletter,
  input: inputs({ id: newsletterId }),
  refuses: ['newsletter_does_not_exists', 'newsletter_already_sent', 'nobody_subscribed'],
})
