import type { Deps } from '../deps.ts'
import { addressIn } from '../mail/send-mail.ts'
import { loadOrder } from '../ordering/db.ts'
import { isStillSo, wordsAbout } from '../ordering/order-words.ts'
import type { StoredOrder } from '../ordering/stored-order.ts'
import { siteOf } from '../restaurant/site.ts'
import { deleteSubscription, loadSubscription, type Subscription } from './db.ts'
import { makePushKeys } from './make-keys.ts'

/** The longest a push service may take. */
const TIMEOUT_MS = 8_000
/** Word of a meal is worth nothing after an hour, in seconds. */
const WORTH_S = 3_600

/** What the service worker of the storefront shows. */
export type PushWord = {
  readonly title: string
  readonly body: string
  readonly url: string
  /** A later word about the same order takes the place of the earlier one. */
  readonly tag: string
  readonly lang: string
}

/**
 * Tells one device what became of an order, encrypted so that only the device can read it (RFC 8291). What is no longer
 * so is not told; a device that is gone, and every device of an order that is over, is forgotten. Throws where the push
 * service has no time, so that the job is tried again later.
 */
export async function sendPush(
  deps: Deps,
  { deviceId, what }: { readonly deviceId: number; readonly what: string },
): Promise<void> {
  const device = await loadSubscription(deps.db, deviceId)
  const order = device && (await loadOrder(deps.db, { id: device.order_id }))
  if (!device || !order) return
  const word = isStillSo(order, what) ? pushWord(deps, order, device, what) : null
  const isGone = word !== null && !(await deliver(deps, device, word))
  if (isGone || (word && isOver(order))) await deleteSubscription(deps.db, device.id)
}

function pushWord(deps: Deps, order: StoredOrder, { lang }: Subscription, what: string): PushWord | null {
  const restaurant = deps.menus.byId(order.restaurantId)
  const words = restaurant && wordsAbout(deps, order, restaurant, { what, language: lang })
  if (!restaurant || !words) return null
  const { subject: title, lead, note } = words
  const url = `${siteOf(restaurant, deps.origin())}/order/${order.token}`
  return { title, body: [lead, note].filter(Boolean).join(' '), url, tag: `order-${order.id}`, lang }
}

export const isOver = ({ status }: Pick<StoredOrder, 'status'>): boolean =>
  status === 'delivered' || status === 'rejected'

/** False: the push service knows no such device any more. */
async function deliver(deps: Deps, device: Subscription, word: PushWord): Promise<boolean> {
  // Fetched with the first word, so that no start waits for it.
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = device
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(word),
    {
      vapidDetails: { subject: contactOf(deps), ...makePushKeys(deps.config.secret) },
      TTL: WORTH_S,
      urgency: 'high',
      topic: topicOf(device.order_id),
    },
  )
  const response = await fetch(endpoint, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 404 || response.status === 410) return false
  if (!response.ok) throw new Error(`A push service answers ${response.status}.`)
  return true
}

/** Of the words that wait for one device, a push service keeps the last about an order. */
const topicOf = (orderId: number): string => `order-${orderId}`

/** Whom a push service may turn to. */
const contactOf = ({ config }: Deps): string =>
  config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${addressIn(config.mailFrom)}`
