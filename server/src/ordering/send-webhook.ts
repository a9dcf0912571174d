import { createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { loadOrder } from './db.ts'
import { presentOrder } from './present.ts'

/** The longest a restaurant's own system may take to hear of an order. */
const TIMEOUT_MS = 10_000

/**
 * Tells a restaurant's own system what happened to an order: the order as staff see it, signed over its time and body.
 * Throws where nobody listens or the answer is no, so that the job is tried again later.
 */
export async function sendWebhook(
  deps: Deps,
  { orderId, what }: { readonly orderId: number; readonly what: string },
): Promise<void> {
  const order = await loadOrder(deps.db, { id: orderId })
  const webhook = order && deps.menus.byId(order.restaurantId)?.settings.webhook
  if (!order || !webhook) return
  const body = JSON.stringify({ what, order: presentOrder(order) })
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Tischlein-Signature': signatureOf(deps, webhook.secret, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok)
    throw new Error(`The webhook of restaurant ${order.restaurantId} answers ${response.status}.`)
}

/** `t` is in seconds; whoever listens computes the same HMAC over `t.body` and refuses what is old. */
function signatureOf({ clock }: Deps, secret: string, body: string): string {
  const seconds = Math.floor(clock() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
