import { createHmac } from 'node:crypto'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { enqueue, RETRIES } from '../jobs/jobs.ts'
import { isSealed, unseal } from '../seal.ts'
import { loadOrder } from './db.ts'
import { presentOrder } from './present.ts'
import { insertCall, listWebhooks, loadCall, loadWebhook, saveCall, type WebhookRow } from './webhook-db.ts'

/** The longest a restaurant's own system may take to hear of an order. */
const TIMEOUT_MS = 10_000

/** For what the secrets of webhooks are sealed. */
export const WEBHOOK_SECRET = 'webhook'

/** Notes for every system that wants to hear of this what it is told; each is called on its own, so that none waits. */
export async function tellWebhooks(
  deps: Deps,
  { orderId, what }: { readonly orderId: number; readonly what: string },
): Promise<void> {
  const order = await loadOrder(deps.db, { id: orderId })
  if (!order) return
  await inTransaction(deps.db, async (tx) => {
    const all = await listWebhooks(tx, order.restaurantId)
    for (const webhook of all.filter(({ events }) => events.length === 0 || events.includes(what)))
      await noteCall(deps, tx, webhook, { what, orderId })
  })
}

/** To be made after the commit. Answers the number of the call. */
export async function noteCall(
  deps: Deps,
  tx: Tx,
  webhook: WebhookRow,
  { what, orderId }: { readonly what: string; readonly orderId: number | null },
): Promise<number> {
  const callId = deps.newId()
  await insertCall(tx, { id: callId, webhook, what, orderId, at: timestamp(deps.clock()) })
  await enqueue(tx, 'webhook-call', { callId })
  return callId
}

/**
 * Tells one system: the order as staff see it now, signed over its time and body. Throws where nobody listens or the
 * answer is no, so that the job is tried again later; how it went stands in the log.
 */
export async function callWebhook(deps: Deps, callId: number): Promise<void> {
  const call = await loadCall(deps.db, callId)
  if (call?.state !== 'waiting') return
  const webhook = await loadWebhook(deps.db, { restaurantId: call.restaurant_id, id: call.webhook_id })
  if (!webhook) return
  const order = call.order_id === null ? null : await loadOrder(deps.db, { id: call.order_id })
  const body = JSON.stringify({ id: callId, what: call.what, order: order && presentOrder(order) })
  const went = await post(deps, webhook, body)
  const tries = call.tries + 1
  const isLast = tries > RETRIES
  const state = went.fault === null ? 'delivered' : isLast ? 'failed' : 'waiting'
  await saveCall(deps.db, callId, { ...went, state, tries, at: timestamp(deps.clock()) })
  if (went.fault !== null && !isLast)
    throw new Error(`The webhook ${webhook.id} of restaurant ${webhook.restaurant_id}: ${went.fault}`)
}

type Went = { readonly status: number | null; readonly fault: string | null }

async function post(deps: Deps, webhook: WebhookRow, body: string): Promise<Went> {
  const secret = secretOf(deps, webhook)
  if (secret === null) return { status: null, fault: 'secret' }
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Tischlein-Signature': signatureOf(deps, secret, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return { status: response.status, fault: response.ok ? null : 'answer' }
  } catch (error) {
    return { status: null, fault: error instanceof Error && error.name === 'TimeoutError' ? 'slow' : 'away' }
  }
}

/** Those of the settings of old were never sealed. */
const secretOf = ({ config }: Deps, { secret }: WebhookRow): string | null =>
  isSealed(secret) ? unseal(config.secret, WEBHOOK_SECRET, secret) : secret

/** `t` is in seconds; whoever listens computes the same HMAC over `t.body` and refuses what is old. */
function signatureOf({ clock }: Deps, secret: string, body: string): string {
  const seconds = Math.floor(clock() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
