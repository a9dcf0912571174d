import type { Totals } from '@tischlein/rules/basket/basket'
import { type Shipping, shippingOf } from '@tischlein/rules/basket/shipping'
import type { WallClock } from '@tischlein/rules/clock'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { type Ruling, refuse } from '@tischlein/rules/ruling'
import { openBasket } from '../basket/change-basket.ts'
import { type BasketAsk, countVoucherUses, loadContact, saveSeen } from '../basket/db.ts'
import { guestOf } from '../basket/guest-of.ts'
import { loadBusy } from '../basket/judge-slot.ts'
import type { Contact, StoredBasket } from '../basket/stored-basket.ts'
import { type Scene, weighBasket } from '../basket/weigh-basket.ts'
import type { Deps } from '../deps.ts'
import { granted } from '../http/refused.ts'
import { judgeOrder, writeMoney } from './judge-order.ts'

/**
 * Whether a basket could be ordered now, for how much and for when (api/order/is-valid). Refuses what create-order
 * refuses. A visitor is not asked who they are yet: the contact block of the checkout is the log-in.
 */
export async function checkBasket(
  deps: Deps,
  scene: Scene,
  ask: BasketAsk,
  paymentType: string | undefined,
): Promise<{ readonly totals: Totals; readonly time: WallClock }> {
  const { db } = deps
  const { scene: own, basket } = await openBasket(db, scene, ask)
  const { accountId } = ask
  const contact = accountId === null ? STRANGER : await loadContact(db, accountId)
  const busy = await loadBusy(db, scene, basket)
  const guest = guestOf(basket, accountId, accountId === null ? null : contact)
  const usesByGuest =
    basket.voucher?.perGuestLimit == null ? 0 : await countVoucherUses(db, basket.voucher.id, guest)
  const offered = scene.restaurant.offers.find((offer) => offer.type === basket.type)?.paymentTypes[0]
  const asked = {
    contact,
    busy,
    usesByGuest,
    paymentType: paymentType ?? offered ?? 'cash',
    expectedTotal: null,
  }
  const { totals, time } = granted(judgeOrder(own, { ...asked, basket }))
  await noteTotal(deps, own, basket, totals.total)
  return { totals, time }
}

/** Stands in for what a visitor will say at the till. */
const STRANGER: Contact = { name: '-', email: '-', mobile: '-' }

/** This answer shows a total too, and the order is held against the one that was shown last. */
async function noteTotal({ db }: Deps, { now }: Scene, basket: StoredBasket, total: number): Promise<void> {
  if (basket.seen && basket.seen.total !== total)
    await saveSeen(db, { ...basket, seen: { ...basket.seen, total } }, now)
}

/**
 * Whether a basket can be brought to a postal code (api/order/check-address). Refuses `postalCode_not_in_delivery_area`,
 * `minimum_order_value` {name: the amount}.
 */
export async function checkAddress(
  deps: Deps,
  scene: Scene,
  ask: BasketAsk,
  to: { readonly type: DeliveryType; readonly postcode: string | null },
): Promise<Shipping> {
  const { scene: own, basket } = await openBasket(deps.db, scene, ask)
  const { goods } = weighBasket(own, basket).review.totals
  return granted(reachable(scene, shippingOf(scene.restaurant.zones, to.type, to.postcode, goods)))
}

const reachable = (scene: Scene, shipping: Ruling<Shipping>): Ruling<Shipping> =>
  shipping.ok && shipping.value.zone && shipping.value.missing > 0
    ? refuse({ key: 'minimum_order_value', name: writeMoney(scene, shipping.value.zone.minimum) })
    : shipping
