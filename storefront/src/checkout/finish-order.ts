import type { Shop } from '../shop.ts'
import { leaveBasket } from '../table/leave-basket.ts'
import { afterOrder } from './draft.ts'
import { leaveTo } from './leave.ts'

/**
 * The basket is an order now: the guest goes where its link leads, and cart, basket info and delivery time are gone from
 * this device (storefront.md, section 4, "Delivery time").
 */
export function finishOrder({ basket, answers }: Pick<Shop, 'basket' | 'answers'>, link: string): void {
  leaveTo(link)
  leaveBasket(basket.store.get().told)
  basket.forget()
  answers.expire('listOrders')
  afterOrder()
}
