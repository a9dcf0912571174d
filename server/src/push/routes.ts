import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { visibleOrder } from '../ordering/visible-order.ts'
import { deleteDevice, saveSubscription } from './db.ts'
import { makePushKeys } from './make-keys.ts'
import { isOver } from './send-push.ts'

/** Word of an order on a device whose owner asked for it. */
export function mountPush(app: FastifyInstance, deps: Deps): void {
  const { publicKey: key } = makePushKeys(deps.config.secret)

  mount(app, deps, endpoints.readPushKey, () => ({ key }))

  mount(app, deps, endpoints.subscribeToOrder, async (asking) => {
    const { endpoint, keys } = asking.input.subscription
    if (!isPushService(deps, endpoint)) return refused('subscription_not_valid')
    const order = await visibleOrder(deps, asking, asking.input)
    if (isOver(order)) return refused('order_is_over')
    const device = {
      id: deps.newId(),
      restaurantId: order.restaurantId,
      orderId: order.id,
      endpoint,
      ...keys,
    }
    const { language } = asking
    await inTransaction(deps.db, (tx) =>
      saveSubscription(tx, { ...device, language, at: timestamp(deps.clock()) }),
    )
    return null
  })

  mount(app, deps, endpoints.unsubscribeFromOrder, async (asking) => {
    const { id } = await visibleOrder(deps, asking, asking.input)
    await deleteDevice(deps.db, id, asking.input.subscription.endpoint)
    return null
  })
}

/** We post to addresses that guests give us: only to those of browsers' makers, so that nobody is knocked at through us. */
function isPushService({ config }: Deps, endpoint: string): boolean {
  const { origin, protocol, hostname } = new URL(endpoint)
  return config.pushServices.some((service) =>
    service.includes('://')
      ? origin === service
      : protocol === 'https:' && (hostname === service || hostname.endsWith(`.${service}`)),
  )
}
