import { endpoints } from '@tischlein/contract/endpoints'
import type { ManagedMessage } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import {
  deleteMessage,
  listMessages,
  loadMessage,
  type MessageRow,
  saveMessage,
} from '../content/letter-db.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { enqueue } from '../jobs/jobs.ts'
import { publish } from '../live/publish.ts'
import type { Mail } from '../mail/mail.ts'
import { signedBy } from '../mail/sign-letter.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { insertAudit } from './db.ts'
import type { Asked } from './mover.ts'

/** What guests write to the house (answers.md, section 7): read, answered by mail, done. */
export function mountMessageDesk(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listMessages, async ({ input, restaurant }) => {
    const { page, per_page, status = null, q = null } = input
    const span = { restaurantId: restaurant.id, limit: per_page, offset: (page - 1) * per_page }
    const { messages, total } = await listMessages(deps.db, { ...span, status, q })
    return paged(messages.map(presentMessage), { page, per_page, total })
  })

  mount(app, deps, endpoints.readMessage, async ({ input: { id }, restaurant }) => {
    const row = await loadMessage(deps.db, { restaurantId: restaurant.id, id })
    return presentMessage(row ?? refused('message_does_not_exists'))
  })

  mount(app, deps, endpoints.answerMessage, async ({ input: { id, text }, ...asked }) => {
    const { restaurant } = asked
    const now = timestamp(deps.clock())
    const row = await change(deps, asked, { id, what: 'message answered' }, async (tx) => {
      const fields = { answer: text, answered_at: now, done_at: now }
      const row = await saveMessage(tx, { restaurantId: restaurant.id, id }, fields)
      if (row) await enqueue(tx, 'mail', answerTo(deps, restaurant, row, text))
      return row
    })
    return said(presentMessage(row), { says: 'message_delivered' })
  })

  mount(app, deps, endpoints.settleMessage, async ({ input: { id, off = false }, ...asked }) => {
    const what = off ? 'message reopened' : 'message done'
    const done_at = off ? null : timestamp(deps.clock())
    const row = await change(deps, asked, { id, what }, (tx) =>
      saveMessage(tx, { restaurantId: asked.restaurant.id, id }, { done_at }),
    )
    return said(presentMessage(row), { says: 'ok' })
  })

  mount(app, deps, endpoints.deleteMessage, async ({ input: { id }, ...asked }) => {
    await change(deps, asked, { id, what: 'message deleted' }, async (tx) =>
      (await deleteMessage(tx, { restaurantId: asked.restaurant.id, id })) ? true : null,
    )
    return said(null, { says: 'ok' })
  })
}

/** Written down, and told to other boards, in one commit. */
function change<Value>(
  deps: Deps,
  { caller, restaurant: { id: restaurantId } }: Pick<Asked, 'caller' | 'restaurant'>,
  { id, what }: { readonly id: number; readonly what: string },
  deed: (tx: Tx) => Promise<Value | null>,
): Promise<Value> {
  return inTransaction(deps.db, async (tx) => {
    const value = (await deed(tx)) ?? refused('message_does_not_exists')
    await insertAudit(tx, {
      restaurantId,
      accountId: asManager(caller).accountId,
      what,
      noun: 'message',
      nounId: id,
      at: timestamp(deps.clock()),
    })
    await publish(tx, { restaurantId, rooms: [`board:${restaurantId}`], what: 'message', nounId: id })
    return value
  })
}

/** In the guest's language, with what they wrote below; a reply goes to the house. */
function answerTo({ words }: Deps, house: Snapshot, row: MessageRow, text: string): Mail {
  const { name: restaurant, settings } = house
  const say = words[row.lang].t
  const quoted = row.body.split('\n').map((line) => `> ${line}`)
  return {
    to: row.email,
    language: row.lang,
    ...signedBy(house),
    subject: say('mail.answer.subject', { restaurant }),
    text: [
      say('mail.answer.lead', { name: row.name }),
      text,
      [restaurant, settings.address, settings.phone].filter(Boolean).join('\n'),
      [say('mail.answer.quoted'), ...quoted].join('\n'),
    ].join('\n\n'),
  }
}

const presentMessage = (row: MessageRow): ManagedMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.body,
  language: row.lang,
  created_at: row.created_at,
  answer: row.answer,
  answered_at: row.answered_at,
  status: row.done_at === null ? 'open' : 'done',
})
