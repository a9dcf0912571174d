import type { Basket, Restaurant } from '@tischlein/contract/entities'
import { mayPayWith } from '@tischlein/rules/ordering/check-order'
import { type PaymentType, paymentTypes } from '@tischlein/rules/restaurant/restaurant'

/**
 * What this guest may pay with, the way used last on top. Kinds that only a till at the counter takes are not shown
 * (accounts-checkout-orders-manager.md, section 3).
 */
export function paymentWays(restaurant: Restaurant, basket: Basket, lastUsed: string | null): PaymentType[] {
  const offered = paymentTypes.filter((way) => restaurant.paymentMethods.includes(way))
  const ways = inTheRestaurantsOrder(restaurant, offered).filter((paymentType) => {
    const review = { basket: { type: basket.deliveryType } }
    return mayPayWith({ paymentType, paymentTypes: offered, tableVerified: basket.table_verified, review }).ok
  })
  return [...ways.filter((way) => way === lastUsed), ...ways.filter((way) => way !== lastUsed)]
}

const inTheRestaurantsOrder = ({ paymentMethods }: Restaurant, ways: readonly PaymentType[]) =>
  ways.toSorted((one, other) => paymentMethods.indexOf(one) - paymentMethods.indexOf(other))
