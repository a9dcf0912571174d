import type { Basket, Restaurant } from '@tischlein/contract/entities'
import { typesOf } from '../delivery-time/types-of.ts'

/** The basket of a guest who has none yet. */
export const emptyBasket = (restaurant: Restaurant): Basket => ({
  id: 0,
  restaurant_id: restaurant.id,
  deliveryType: typesOf(restaurant)[0] ?? 'pickup',
  table: null,
  table_id: null,
  table_verified: false,
  tip: 0,
  tip_percent: null,
  voucher_code: null,
  voucherValue: 0,
  totalPrice: 0,
  totalWithDiscount: 0,
  deliveryTime: null,
  duration: null,
  shipping_price: 0,
  postalCode: null,
  extra_info: {},
  userInfo: null,
  assigned: false,
  version: 0,
  hold_until: null,
  hold_extendable: false,
  products: [],
  totals: { goods: 0, deposit: 0, discount: 0, shipping_price: 0, tip: 0, total: 0, taxes: [] },
  minimum: null,
  free_shipping_missing: null,
  changes: [],
})
