import type { Basket, Restaurant } from '@tischlein/contract/entities'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useStore } from '../store.ts'
import { draft } from './draft.ts'
import { paymentWays } from './payment-ways.ts'
import { type CheckoutForm, useCheckoutForm } from './use-checkout-form.ts'
import { type Expected, useExpectedTime } from './use-expected-time.ts'
import { type Ordering, useOrder } from './use-order.ts'
import { type Person, usePerson } from './use-person.ts'

export type Checkout = {
  readonly restaurant: Restaurant
  readonly basket: Basket
  readonly person: Person
  readonly form: CheckoutForm
  readonly ways: readonly PaymentType[]
  readonly payment: PaymentType | null
  /** False where nobody is asked who they are: at a table, or where the restaurant wants to know nothing. */
  readonly needsContact: boolean
  readonly expected: Expected
  readonly ordering: Ordering
}

/** At a table one pays after the meal; elsewhere only a single way needs no choice. */
const usualWay = (ways: readonly PaymentType[], { table_verified }: Basket) =>
  table_verified ? ways.find((way) => way === 'payAtEnd') : ways.length === 1 ? ways[0] : undefined

/** All that the blocks of the checkout share. */
export function useCheckout(basket: Basket): Checkout {
  const restaurant = useRestaurant()
  const person = usePerson()
  const { payment: picked } = useStore(draft)
  const form = useCheckoutForm(restaurant, basket, person.user)

  const ways = paymentWays(restaurant, basket, person.lastPayment)
  const usual = person.lastPayment ?? usualWay(ways, basket)
  const payment = ways.find((way) => way === (picked ?? usual)) ?? null
  const needsContact = form.asked.contact.length > 0 || (restaurant.login_required && !basket.table_verified)
  const expected = useExpectedTime(basket)
  const ordering = useOrder({ restaurant, basket, form, person, payment, needsContact, expected })
  return { restaurant, basket, person, form, ways, payment, needsContact, expected, ordering }
}
