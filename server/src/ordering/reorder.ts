import type { Line } from '@tischlein/rules/basket/basket'
import type { Seen } from '@tischlein/rules/basket/review'
import { refuse } from '@tischlein/rules/ruling'
import type { Shown } from '../basket/change-basket.ts'
import { isOffered } from '../basket/choose-time.ts'
import { createBasket } from '../basket/create-basket.ts'
import type { Scene } from '../basket/weigh-basket.ts'
import type { Deps } from '../deps.ts'
import { granted } from '../http/refused.ts'
import { sells } from '../restaurant/snapshot.ts'
import type { OrderLine, StoredOrder } from './stored-order.ts'

/**
 * A new basket like an order, at today's prices (api/order/create-basket). What is gone, dearer or cannot be had now is
 * told. Refuses `restaurant_not_selling`.
 */
export async function reorder(deps: Deps, scene: Scene, order: StoredOrder): Promise<Shown> {
  if (!sells(scene.restaurant)) return granted(refuse('restaurant_not_selling'))
  const lines = order.lines.map(lineOf)
  const type = isOffered(scene, order.type) ? { type: order.type } : {}
  return createBasket(deps, scene, { ...type, lines, seen: seenOf(order) })
}

/** Of a dish that was forgotten since even the number is gone; the review of the basket then tells of it by name. */
const FORGOTTEN = 0

const lineOf = ({ basket_line: id, product_id, quantity, options, items, extra }: OrderLine): Line => ({
  id,
  productId: product_id ?? FORGOTTEN,
  quantity,
  options: options.map(({ id: option, groupId, ofCategory, quantity: count }) => ({
    id: option,
    groupId,
    ofCategory,
    quantity: count,
  })),
  items: items.map(({ productId, stepId, quantity: count }) => ({ productId, stepId, quantity: count })),
  extra,
})

/** What the guest knows is what stood in the order. */
const seenOf = ({ lines, totals }: StoredOrder): Seen => ({
  total: totals.total,
  shipping: 0,
  zoneId: null,
  voucherWorks: false,
  lines: Object.fromEntries(
    lines.map((line) => [
      line.basket_line,
      {
        name: line.name,
        price: line.unit_price,
        choice: [
          ...line.options.map((option) => `${option.id}x${option.quantity}`),
          ...line.items.map((item) => `${item.stepId}/${item.productId}x${item.quantity}`),
        ].join(' '),
        reason: null,
      },
    ]),
  ),
})
