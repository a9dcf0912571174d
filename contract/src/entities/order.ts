import { orderStatuses } from '@tischlein/rules/ordering/order-status'
import { paymentStatuses } from '@tischlein/rules/payment/payment-status'
import { z } from 'zod'
import { cartOption, extraInfo, packageItem, packaging, totals, userInfo } from './basket.ts'
import { depot, minAge } from './menu.ts'
import { deliveryType, instant, int, key, money, wall } from './primitives.ts'
import { paymentType } from './restaurant.ts'
import { ticket } from './ticket.ts'

export const orderStatus = z.enum(orderStatuses)

export const paymentStatus = z.enum(paymentStatuses)

/** Copied when ordered: later changes of the menu do not show. */
export const orderProduct = z.object({
  id: int,
  basketProductId: int,
  productId: int.nullable(),
  name: z.string(),
  quantity: int,
  price: money,
  totalPrice: money,
  attributeItems: z.array(cartOption),
  productAttributeItems: z.array(cartOption),
  items: z.array(packageItem),
  depot: depot.nullable(),
  min_age: minAge,
  extra_info: extraInfo,
  packaging: packaging.nullable().meta({ description: 'Reusable; null: thrown away, or none' }),
  allergy_info: z.array(z.string()).nullable(),
  taken_off: int.meta({ description: 'Units that staff took off the order afterwards' }),
})

const timelineEntry = z.object({
  at: instant,
  what: z.string().meta({ description: 'A status, a payment status, delay, undo, refund …' }),
  by: z.enum(['guest', 'staff', 'system']),
  body: z.string().nullable(),
})

export const order = z.object({
  id: int,
  number: z.string(),
  restaurant_id: int,
  status: orderStatus,
  paymentStatus,
  paymentType,
  is_online_payment: z.boolean(),
  payment_id: int.nullable(),
  deliveryType,
  deliveryTime: wall.meta({ description: 'Ordered; as soon as possible: the slot taken' }),
  asap: z.boolean(),
  promisedTime: wall.nullable(),
  readyAt: instant.nullable(),
  order_date: instant,
  tip_price: money,
  shipping_price: money,
  table: z.object({ id: int, name: z.string() }).nullable(),
  table_number: z.string().nullable(),
  table_verified: z.boolean().meta({ description: 'The code on the table was scanned' }),
  user_details: userInfo,
  totals,
  products: z.array(orderProduct),
  refunded: money,
  reject_reason: z.object({ key, body: z.string().nullable() }).nullable(),
  cancelable: z.boolean(),
  timeline: z.array(timelineEntry),
  token: z.string().optional().meta({ description: 'Of /order/{token}; only for its owner' }),
  tickets: z.array(ticket),
})

/** What `GET api/order` and `GET api/order/page` give. */
export const orderView = z.object({
  order,
  products: order.shape.products,
  table: order.shape.table,
})

/** The order as the board shows it: to the kitchen without prices and without who ordered. */
export const boardOrder = order
  .extend({
    products: z.array(
      orderProduct.partial({ price: true, totalPrice: true, depot: true, packaging: true }).extend({
        category_id: int.nullable().meta({ description: 'Of the dish when it was ordered' }),
        struck: z.boolean().meta({ description: 'The kitchen has made it' }),
        attributeItems: z.array(cartOption.partial({ price: true })),
        productAttributeItems: z.array(cartOption.partial({ price: true })),
        items: z.array(packageItem.partial({ price: true, depot: true })),
      }),
    ),
  })
  .partial({ user_details: true, totals: true, tip_price: true, shipping_price: true, refunded: true })

/** A table that waits for its bill. */
export const billRequest = z.object({
  order_id: int,
  number: z.string(),
  table: z.object({ id: int, name: z.string() }),
  total: money.meta({ description: 'What the whole table has not paid' }),
  paymentStatus,
  requested_at: instant,
})

export const payment = z.object({
  id: int,
  type: paymentType,
  status: paymentStatus,
  amount: money,
  refunded: money,
  created_at: instant,
})
