import { reopenBasket } from '../basket/db.ts'
import type { Scene } from '../basket/weigh-basket.ts'
import { inTransaction } from '../db/guard.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { startPayment } from '../payment/start-payment.ts'
import { siteOf } from '../restaurant/site.ts'
import type { Placed } from './place-order.ts'
import { awaitsPayment } from './write-order.ts'

export type Link = { readonly paymentLink: string; readonly paymentId: number | null }

/**
 * Where the guest goes after ordering (answers.md, section 5): to the provider's page, or, where the provider did not
 * answer, to ours, which asks again; where nothing is to be paid now, to the order. Called after the commit, since a
 * provider may take seconds. Refuses `payment_provider_not_valid` and `payment_has_problem`, and leaves the basket open
 * for another way to pay.
 */
export async function payOrder(
  deps: Deps,
  { restaurant, language, now }: Scene,
  order: Placed,
): Promise<Link> {
  if (order.placed || !awaitsPayment(order.paymentType, order.total)) {
    return { paymentLink: `/paymentstatus?orderId=${order.id}&token=${order.token}`, paymentId: null }
  }
  const started = await startPayment(deps, {
    restaurantId: restaurant.id,
    reference: order.id,
    type: order.paymentType,
    amount: order.total,
    currency: restaurant.currency,
    description: `${restaurant.name} ${order.number}`,
    language,
    site: siteOf(restaurant, deps.origin()),
  })
  if ('link' in started) return { paymentLink: started.link, paymentId: started.paymentId }
  if ('away' in started) {
    return {
      paymentLink: `/payment?basketId=${order.basketId}&orderId=${order.id}`,
      paymentId: started.paymentId,
    }
  }
  await inTransaction(deps.db, (tx) => reopenBasket(tx, order.basketId, now))
  return refused(started.refused)
}
