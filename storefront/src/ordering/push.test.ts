import { afterEach, expect, test, vi } from 'vitest'
import { pushChance, startPush, stopPush } from './push.ts'

afterEach(() => vi.unstubAllGlobals())

const subscription = {
  endpoint: 'https://push.example/1',
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => true,
}

type Wishes = { permission?: string; answer?: string; userAgent?: string; subscribe?: () => Promise<unknown> }

/** A browser that knows push messages, or one that does not. */
function browser(
  { permission = 'default', answer = 'granted', userAgent = 'X', subscribe }: Wishes,
  knows = true,
) {
  const pushManager = {
    subscribe: subscribe ?? vi.fn(async () => subscription),
    getSubscription: async () => subscription,
  }
  const Notification = { permission, requestPermission: async () => answer }
  const serviceWorker = { ready: Promise.resolve({ pushManager }) }
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, ...(knows ? { serviceWorker } : {}) })
  vi.stubGlobal('window', knows ? { PushManager: true, Notification } : {})
  vi.stubGlobal('Notification', Notification)
  const call = vi.fn(async () => ({ data: { key: 'K' } }))
  return { call, pushManager, order: { call: call as never, token: 't' } }
}

test.each([
  ['a browser that may ask', {}, true, 'possible'],
  ['one that was told to ask no more', { permission: 'denied' }, true, 'denied'],
  ['one that cannot', {}, false, 'never'],
  ['an iPhone whose shop is not on the home screen', { userAgent: 'Mozilla/5.0 (iPhone; …)' }, false, 'home'],
] as const)('%s: %o, %s: %s', (_who, wishes, knows, chance) => {
  browser(wishes, knows)
  expect(pushChance()).toBe(chance)
})

test('a device is subscribed with the key of the house, and the server told where to write to', async () => {
  const { call, pushManager, order } = browser({})
  expect(await startPush(order)).toBe(true)
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'K' })
  expect(call).toHaveBeenLastCalledWith('subscribeToOrder', {
    token: 't',
    subscription: { endpoint: subscription.endpoint, keys: { p256dh: 'p', auth: 'a' } },
  })
})

test('a guest who says no is asked nothing else', async () => {
  const { call, order } = browser({ answer: 'denied' })
  expect(await startPush(order)).toBe(false)
  expect(call).not.toHaveBeenCalled()
})

test('a subscription for an older key makes room', async () => {
  const tries = { left: 1 }
  const subscribe = async () => {
    if (tries.left-- > 0) throw new Error('InvalidStateError')
    return subscription
  }
  const { order } = browser({ subscribe })
  expect(await startPush(order)).toBe(true)
})

test('whoever wants no more word is told no more of this order', async () => {
  const { call, order } = browser({})
  await stopPush(order)
  const { endpoint } = subscription
  expect(call).toHaveBeenCalledWith('unsubscribeFromOrder', { token: 't', subscription: { endpoint } })
})
