import { endpoints } from '@tischlein/contract/endpoints'
import { lineGoods } from '@tischlein/rules/basket/price-lines'
import { shippingOf } from '@tischlein/rules/basket/shipping'
import { sum } from '@tischlein/rules/money'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { accountOf } from '../http/access.ts'
import { type Asking, mount } from '../http/mount.ts'
import { granted } from '../http/refused.ts'
import { openBasket } from './change-basket.ts'
import { sceneOf, weighBasket } from './weigh-basket.ts'

type ShippingAsking = Asking<typeof endpoints.readShippingPrice>

/** What a delivery costs: a restaurant's answer, but free from some sum of goods, which a basket knows. */
export function mountShippingPrice(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.readShippingPrice, async (asking) => {
    const { deliveryType, postalCode } = asking.input
    const goods = await goodsOf(deps, asking)
    const { zone, fee } = granted(
      shippingOf(asking.restaurant.zones, deliveryType, postalCode ?? null, goods),
    )
    return { shippingPrice: fee, minimum: zone?.minimum ?? 0, free_from: zone?.freeFrom ?? null }
  })
}

/** Before discount and without deposit (decisions.md, section 6). */
async function goodsOf(deps: Deps, { input, restaurant, language, caller }: ShippingAsking) {
  const { basketId } = input
  if (basketId === undefined) return 0
  const ask = { basketId, restaurantId: restaurant.id, accountId: accountOf(caller) }
  const { scene, basket } = await openBasket(deps.db, sceneOf(restaurant, language, deps.clock()), ask)
  return sum(weighBasket(scene, basket).review.lines.map(lineGoods))
}
