import { endpoints } from '@tischlein/contract/endpoints'
import type { Newsletter, Subscriber } from '@tischlein/contract/entities'
import { writeCsv } from '@tischlein/rules/csv'
import type { FastifyInstance } from 'fastify'
import { loadAccount } from '../accounts/db.ts'
import {
  addressNewsletter,
  deleteNewsletter,
  insertNewsletter,
  listConfirmed,
  listNewsletters,
  listSubscribers,
  loadNewsletter,
  lockNewsletter,
  type NewsletterRow,
  removeSubscriber,
  type SubscriberRow,
  saveNewsletter,
} from '../content/letter-db.ts'
import { newsletterLetter } from '../content/post-newsletter.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { bytes, paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { insertAudit } from './db.ts'
import type { Asked } from './mover.ts'
import { textsOf } from './present-menu.ts'
import { writtenTexts } from './texts.ts'

const fields = ['subject', 'body'] as const
const rich = ['body'] as const

/** Who asked to be written to, and what they are written (answers.md, section 7). */
export function mountNewsletters(app: FastifyInstance, deps: Deps): void {
  mountSubscribers(app, deps)

  mount(app, deps, endpoints.listNewsletters, async ({ input: { page, per_page }, restaurant }) => {
    const span = { restaurantId: restaurant.id, limit: per_page, offset: (page - 1) * per_page }
    const { newsletters, total } = await listNewsletters(deps.db, span)
    return paged(
      newsletters.map((row) => present(row, restaurant)),
      { page, per_page, total },
    )
  })

  mount(app, deps, endpoints.readNewsletter, async ({ input: { id }, restaurant }) => {
    const row = await loadNewsletter(deps.db, { restaurantId: restaurant.id, id })
    return present(row ?? refused('newsletter_does_not_exists'), restaurant)
  })

  mount(app, deps, endpoints.createNewsletter, async ({ input, ...asked }) => {
    const { id: restaurantId, lang } = asked.restaurant
    const { own, translations } = writtenTexts(fields, rich, input, { lang })
    const row = await change(deps, asked, 'newsletter created', async (tx) => {
      const texts = {
        subject: own.subject ?? refused('subject_required'),
        body: own.body ?? refused('text_required'),
        translations,
      }
      return insertNewsletter(tx, restaurantId, texts, deps.clock())
    })
    return said(present(row, asked.restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.updateNewsletter, async ({ input, ...asked }) => {
    const { lang } = asked.restaurant
    const row = await change(deps, asked, 'newsletter changed', async (tx) => {
      const before = await takeUp(tx, asked, input.id)
      const { own, translations } = writtenTexts(fields, rich, input, { lang, before: before.translations })
      const texts = { subject: own.subject ?? before.subject, body: own.body ?? before.body, translations }
      await saveNewsletter(tx, input.id, texts)
      return input.id
    })
    return said(present(row, asked.restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.deleteNewsletter, async ({ input: { id }, caller, restaurant }) => {
    await inTransaction(deps.db, async (tx) => {
      if (!(await deleteNewsletter(tx, { restaurantId: restaurant.id, id })))
        refused('newsletter_does_not_exists')
      await writeDown(deps, tx, { caller, restaurant }, { what: 'newsletter deleted', nounId: id })
    })
    return said(null, { says: 'ok' })
  })

  mount(app, deps, endpoints.tryNewsletter, async ({ input: { id }, caller, restaurant, language }) => {
    const row = await loadNewsletter(deps.db, { restaurantId: restaurant.id, id })
    const newsletter = row ?? refused('newsletter_does_not_exists')
    const account = await loadAccount(deps.db, asManager(caller).accountId)
    if (account?.email) {
      const reader = { id: 0, restaurantId: restaurant.id, email: account.email, language, isConfirmed: true }
      await enqueue(deps.db, 'mail', newsletterLetter(deps, restaurant, reader, newsletter))
    }
    return said(present(newsletter, restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.sendNewsletter, async ({ input: { id }, ...asked }) => {
    const restaurantId = asked.restaurant.id
    const row = await change(deps, asked, 'newsletter sent', async (tx) => {
      await takeUp(tx, asked, id)
      const recipients = await addressNewsletter(tx, { restaurantId, id }, deps.clock())
      if (recipients === 0) refused('nobody_subscribed')
      await enqueue(tx, 'newsletter', { newsletterId: id, restaurantId })
      return id
    })
    return said(present(row, asked.restaurant), { says: 'ok' })
  })
}

function mountSubscribers(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listSubscribers, async ({ input, restaurant }) => {
    const { page, per_page, q = null } = input
    const span = { restaurantId: restaurant.id, q, limit: per_page, offset: (page - 1) * per_page }
    const { subscribers, total, confirmed } = await listSubscribers(deps.db, span)
    return said(subscribers.map(presentSubscriber), { meta: { page, per_page, total, confirmed } })
  })

  mount(app, deps, endpoints.exportSubscribers, async ({ restaurant }) => {
    const rows = await listConfirmed(deps.db, restaurant.id)
    const table = rows.map(({ email, lang, confirmed_at }) => [email, lang, confirmed_at])
    return bytes(writeCsv([['email', 'language', 'confirmed_at'], ...table]), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="subscribers.csv"',
    })
  })

  mount(app, deps, endpoints.removeSubscriber, async ({ input: { id }, caller, restaurant }) => {
    await inTransaction(deps.db, async (tx) => {
      if (!(await removeSubscriber(tx, { restaurantId: restaurant.id, id })))
        refused('subscriber_does_not_exists')
      await writeDown(deps, tx, { caller, restaurant }, { what: 'subscriber removed', nounId: id })
    })
    return said(null, { says: 'ok' })
  })
}

/** One that may still be changed, while nobody else does. */
async function takeUp(tx: Tx, { restaurant }: Pick<Asked, 'restaurant'>, id: number): Promise<NewsletterRow> {
  const row = await lockNewsletter(tx, { restaurantId: restaurant.id, id })
  if (!row) return refused('newsletter_does_not_exists')
  return row.sent_at === null ? row : refused('newsletter_already_sent')
}

type By = Pick<Asked, 'caller' | 'restaurant'>

/** Written down in the same commit; the newsletter as it is then. */
function change(
  deps: Deps,
  asked: By,
  what: string,
  deed: (tx: Tx) => Promise<number>,
): Promise<NewsletterRow> {
  return inTransaction(deps.db, async (tx) => {
    const id = await deed(tx)
    await writeDown(deps, tx, asked, { what, nounId: id })
    const row = await loadNewsletter(tx, { restaurantId: asked.restaurant.id, id })
    return row ?? refused('newsletter_does_not_exists')
  })
}

const writeDown = (
  deps: Deps,
  tx: Tx,
  { caller, restaurant }: By,
  { what, nounId }: { readonly what: string; readonly nounId: number },
) =>
  insertAudit(tx, {
    restaurantId: restaurant.id,
    accountId: asManager(caller).accountId,
    what,
    noun: what.split(' ')[0] ?? what,
    nounId,
    at: timestamp(deps.clock()),
  })

const present = (row: NewsletterRow, { lang }: Pick<Snapshot, 'lang'>): Newsletter => ({
  id: row.id,
  subject: row.subject,
  body: row.body,
  created_at: row.created_at,
  sent_at: row.sent_at,
  recipients: row.recipients,
  posted: row.posted,
  translations: textsOf(row, fields, lang),
})

const presentSubscriber = ({ id, email, lang, asked_at, confirmed_at }: SubscriberRow): Subscriber => ({
  id,
  email,
  language: lang,
  asked_at,
  confirmed_at,
})
