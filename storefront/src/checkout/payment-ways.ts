import type { Basket, Restaurant } from '@tischlein/contract/entities'
import { mayPayWith } from '@tischlein/rules/ordering/check-order'
import { type PaymentType, paymentTypes } from '@tischlein/rules/restaurant/restaurant'

type Offering = Pick<Restaurant, 'paymentMethods' | 'paymentMethodsByType'>
type Place = Pick<Basket, 'deliveryType' | 'table_verified'>

/**
 * What this guest may pay with, the way used last on top, at a table the bill at the end. Kinds that only a till at the counter takes are not shown
 * (accounts-checkout-orders-manager.md, section 3).
 */
export function paymentWays(restaurant: Offering, basket: Place, lastUsed: string | null): PaymentType[] {
  const here = restaurant.paymentMethodsByType[basket.deliveryType] ?? restaurant.paymentMethods
  const offered = paymentTypes.filter((way) => here.includes(way))
  const ways = inTheRestaurantsOrder(restaurant, offered).filter((paymentType) => {
    const review = { basket: { type: basket.deliveryType } }
    return mayPayWith({ paymentType, paymentTypes: offered, tableVerified: basket.table_verified, review }).ok
  })
  const first = lastUsed ?? (basket.table_verified ? 'payAtEnd' : null)
  return [...ways.filter((way) => way === first), ...ways.filter((way) => way !== first)]
}

const inTheRestaurantsOrder = ({ paymentMethods }: Offering, ways: readonly PaymentType[]) =>
  ways.toSorted((one, other) => paymentMethods.indexOf(one) - paymentMethods.indexOf(other))
