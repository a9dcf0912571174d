import { randomBytes } from 'node:crypto'
import { endpoints } from '@tischlein/contract/endpoints'
import type { Webhook, WebhookCall } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { paged, said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { enqueue } from '../jobs/jobs.ts'
import { noteCall, WEBHOOK_SECRET } from '../ordering/send-webhook.ts'
import {
  type CallRow,
  deleteWebhook,
  insertWebhook,
  listCalls,
  listLastCalls,
  listWebhooks,
  loadCall,
  loadWebhook,
  saveCall,
  saveWebhook,
  type WebhookRow,
} from '../ordering/webhook-db.ts'
import { seal } from '../seal.ts'
import { changeHouse } from './change-house.ts'

/** Systems of the restaurant that hear of its orders (docs/webhooks.md). */
export function mountWebhooks(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listWebhooks, async ({ input: { page, per_page }, restaurant }) => {
    const all = await listWebhooks(deps.db, restaurant.id)
    const last = await listLastCalls(deps.db, restaurant.id)
    const shown = all.slice((page - 1) * per_page, page * per_page)
    const lastOf = ({ id }: WebhookRow) => last.find((call) => call.webhook_id === id) ?? null
    return paged(
      shown.map((row) => presentWebhook(row, lastOf(row))),
      { page, per_page, total: all.length },
    )
  })

  mount(app, deps, endpoints.readWebhook, async ({ input: { id }, restaurant }) => {
    const row = await loadWebhook(deps.db, { restaurantId: restaurant.id, id })
    const last = await listLastCalls(deps.db, restaurant.id)
    return presentWebhook(
      row ?? refused('webhook_does_not_exists'),
      last.find((call) => call.webhook_id === id) ?? null,
    )
  })

  mount(app, deps, endpoints.createWebhook, async ({ input: { url, events = [] }, ...asked }) => {
    const secret = `whsec_${randomBytes(24).toString('base64url')}`
    const { value } = await changeHouse(deps, asked, entryOf('webhook created'), (tx) =>
      insertWebhook(tx, {
        restaurantId: asked.restaurant.id,
        url,
        events,
        secret: seal(deps.config.secret, WEBHOOK_SECRET, secret),
        at: timestamp(deps.clock()),
      }),
    )
    return said({ ...presentWebhook(value, null), secret }, { says: 'ok' })
  })

  mount(app, deps, endpoints.updateWebhook, async ({ input: { id, url, events }, ...asked }) => {
    const { value } = await changeHouse(
      deps,
      asked,
      entryOf('webhook changed'),
      async (tx) =>
        (await saveWebhook(tx, { restaurantId: asked.restaurant.id, id }, { url, events })) ??
        refused('webhook_does_not_exists'),
    )
    return said(presentWebhook(value, null), { says: 'ok' })
  })

  mount(app, deps, endpoints.deleteWebhook, async ({ input: { id }, ...asked }) => {
    await changeHouse(
      deps,
      asked,
      entryOf('webhook deleted'),
      async (tx) =>
        (await deleteWebhook(tx, { restaurantId: asked.restaurant.id, id })) ??
        refused('webhook_does_not_exists'),
    )
    return said(null, { says: 'ok' })
  })

  mountCalls(app, deps)
}

function mountCalls(app: FastifyInstance, deps: Deps): void {
  const own = async (restaurantId: number, id: number) =>
    (await loadWebhook(deps.db, { restaurantId, id })) ?? refused('webhook_does_not_exists')
  const shown = async (callId: number) =>
    presentCall((await loadCall(deps.db, callId)) ?? refused('call_does_not_exists'))

  mount(app, deps, endpoints.listWebhookCalls, async ({ input: { id, page, per_page }, restaurant }) => {
    await own(restaurant.id, id)
    const span = { limit: per_page, offset: (page - 1) * per_page }
    const { calls, total } = await listCalls(deps.db, { restaurantId: restaurant.id, id, ...span })
    return paged(calls.map(presentCall), { page, per_page, total })
  })

  mount(app, deps, endpoints.testWebhook, async ({ input: { id }, restaurant }) => {
    const webhook = await own(restaurant.id, id)
    const callId = await inTransaction(deps.db, (tx) =>
      noteCall(deps, tx, webhook, { what: 'test', orderId: null }),
    )
    return said(await shown(callId), { says: 'ok' })
  })

  mount(app, deps, endpoints.resendWebhook, async ({ input: { id, callId }, restaurant }) => {
    await own(restaurant.id, id)
    const call = await loadCall(deps.db, callId)
    if (call?.webhook_id !== id) refused('call_does_not_exists')
    await inTransaction(deps.db, async (tx) => {
      const again = { state: 'waiting', tries: 0, status: null, fault: null, at: null } as const
      await saveCall(tx, callId, again)
      await enqueue(tx, 'webhook-call', { callId })
    })
    return said(await shown(callId), { says: 'ok' })
  })
}

const entryOf = (what: string) => ({
  what,
  noun: 'webhook',
  about: ({ id, url, events }: WebhookRow) => ({ nounId: id, detail: { url, events } }),
})

const presentWebhook = (row: WebhookRow, last: CallRow | null): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  created_at: row.created_at,
  last: last && presentCall(last),
  secret: null,
})

const faults = ['answer', 'slow', 'away', 'secret'] as const

const presentCall = ({ fault, ...row }: CallRow): WebhookCall => ({
  id: row.id,
  what: row.what,
  order_id: row.order_id,
  state: row.state,
  tries: row.tries,
  status: row.status,
  fault: faults.find((one) => one === fault) ?? null,
  created_at: row.created_at,
  tried_at: row.tried_at,
})
