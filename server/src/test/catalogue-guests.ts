import type { CallName } from '@tischlein/contract/routes'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { Refused, World } from './catalogue-world.ts'

/** Reservations, letters and words for guests, as staff keep them (answers.md, section 7). */

type Sent = Readonly<Record<string, unknown>>

const asked = (call: CallName, right: Sent, key: RefusalKey, wrong: Sent, says: string): Refused => ({
  key,
  call,
  field: Object.keys(wrong)[0] ?? '',
  says,
  ask: ({ owner }: World) => ({ by: owner, input: { ...right, ...wrong } }),
})

const party = { people: 2, date: '2026-03-14', time: '19:00', name: 'Ida' }
const reservation = (key: RefusalKey, wrong: Sent, says: string) =>
  asked('createReservation', party, key, wrong, says)

const nowhere = 900_000_001
const gone = (call: CallName, key: RefusalKey, says: string): Refused => ({
  key,
  call,
  status: 404,
  says,
  ask: ({ owner }: World) => ({ by: owner, input: { id: nowhere } }),
})

const page = { title: 'Jobs', content: '<p>Wir suchen.</p>' }
const blog = { title: 'Der Teig', body: '<p>Er ruht.</p>' }
const letter = { subject: 'Im Herbst', body: '<p>Kürbis.</p>' }

export const guestRefusals: readonly Refused[] = [
  gone('readAnnouncement', 'announcement_does_not_exists', 'This announcement does not exist.'),
  gone('readManagedPage', 'information_page_does_not_exists', 'This page does not exist.'),
  gone('readMessage', 'message_does_not_exists', 'This message does not exist.'),
  gone('readNewsletter', 'newsletter_does_not_exists', 'This newsletter does not exist.'),
  gone('removeSubscriber', 'subscriber_does_not_exists', 'This subscriber does not exist.'),
  asked('createPage', page, 'title_required', { title: undefined }, 'Please enter the title.'),
  asked('createPage', page, 'title_not_valid', { title: 7 }, 'Please check the title.'),
  asked('createPage', page, 'title_too_long', { title: 'x'.repeat(256) }, 'Please shorten the title.'),
  asked('createNewsletter', letter, 'subject_required', { subject: undefined }, 'Please enter the subject.'),
  asked('createNewsletter', letter, 'subject_not_valid', { subject: 7 }, 'Please check the subject.'),
  asked(
    'createNewsletter',
    letter,
    'subject_too_long',
    { subject: 'x'.repeat(256) },
    'Please shorten the subject.',
  ),
  asked(
    'createBlog',
    blog,
    'published_at_not_valid',
    { published_at: 'tomorrow' },
    'Please check the time of publication.',
  ),
  {
    key: 'slug_duplicate',
    call: 'createPage',
    field: 'slug',
    says: 'Another page has this short name already.',
    async ask({ owner }) {
      await owner.call('createPage', { ...page, slug: 'jobs' })
      return { by: owner, input: { ...page, slug: 'jobs' } }
    },
  },
  {
    key: 'nobody_subscribed',
    call: 'sendNewsletter',
    field: 'id',
    says: 'Nobody has subscribed to the newsletter yet.',
    async ask({ owner }) {
      const { data } = await owner.call('createNewsletter', letter)
      return { by: owner, input: { id: data.id } }
    },
  },
  {
    key: 'newsletter_already_sent',
    call: 'updateNewsletter',
    field: 'id',
    says: 'This newsletter was sent already.',
    async ask({ owner, house }) {
      const { data } = await owner.call('createNewsletter', letter)
      const sent = house.deps.db.updateTable('newsletter').set({ sent_at: '2026-03-11T11:00:00Z' })
      await sent.where('id', '=', data.id).execute()
      return { by: owner, input: { id: data.id, subject: 'Im Winter' } }
    },
  },

  gone('readManagedReservation', 'reservation_does_not_exists', 'This reservation does not exist.'),
  reservation('note_not_valid', { note: 7 }, 'Please check the note.'),
  reservation('note_too_long', { note: 'x'.repeat(501) }, 'Please shorten the note.'),
]
