import type { AnswerFor } from '@tischlein/contract/client'
import type { Shop } from '../shop.ts'

/**
 * Whether this device can be told of an order: `home`: on an iPhone only once the shop lies on the home screen;
 * `denied`: the browser was told to ask no more; `never`: it cannot.
 */
export type PushChance = 'possible' | 'home' | 'denied' | 'never'

export function pushChance(): PushChance {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isKnown) return isApplePhone() ? 'home' : 'never'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** An iPad calls itself a Mac, but has a touch screen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

type Order = { readonly call: Shop['call']; readonly token: string }

/** Asks the browser for leave and subscribes this device. False: the guest said no. Throws where it did not work. */
export async function startPush({ call, token }: Order): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  const { data } = await call('readPushKey', {})
  const subscription = await subscribeWith(pushManager, data)
  await call('subscribeToOrder', { token, subscription: wire(subscription) })
  return true
}

/** The browser keeps one subscription for all orders of the shop: only this order is left. */
export async function stopPush({ call, token }: Order): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await call('unsubscribeFromOrder', { token, subscription: { endpoint } })
}

/** One that was made for an older key of the house is of no use any more. */
async function subscribeWith(
  manager: PushManager,
  { key }: AnswerFor<'readPushKey'>['data'],
): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey: key }
  return manager.subscribe(wish).catch(async () => {
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(wish)
  })
}

function wire(subscription: PushSubscription) {
  const { keys = {} } = subscription.toJSON()
  return { endpoint: subscription.endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}
