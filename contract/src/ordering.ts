import { paymentTypes } from '@tischlein/rules/restaurant/restaurant'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { change, totals } from './entities/basket.ts'
import { pageMeta } from './entities/envelope.ts'
import { order, orderView } from './entities/order.ts'
import { instant, int, money as moneyInt, url, wall as wallText } from './entities/primitives.ts'
import {
  agreed,
  day,
  deliveryType,
  ID_MAX,
  id,
  inputs,
  list,
  money,
  oneOf,
  optional,
  paging,
  postcode,
  text,
  textOrNumber,
  wall,
  wholeNumber,
} from './fields.ts'
import { hasPostcodeIfDelivered } from './restaurant.ts'

const paymentType = oneOf(paymentTypes, 'paymentType', 'paymentType_required')

/** The shares of a table's bill that an action is about; a unit of a dish may be split in parts. */
export const shares = (field: 'externalBasketItems' | 'basketItems', missing?: 'basketItems_required') => {
  const complaint = { error: `${field}_not_valid` as const }
  const count = optional(wholeNumber(complaint, 1, 99))
  return list(
    field,
    z.object(
      { basketProductId: wholeNumber(complaint, 1, ID_MAX), unit: count, part: count, parts: count },
      complaint,
    ),
    missing ? { missing } : {},
  )
}

export const checkAddress = endpoint('checkAddress', {
  about: 'Whether the basket can be brought there, and what that costs. Pickup and here always can.',
  who: 'guest',
  input: inputs({
    basketId: id('basket'),
    postalCode: optional(postcode('postalCode')),
    deliveryType: deliveryType(),
    date: optional(day('date')),
  }).refine(hasPostcodeIfDelivered, { error: 'postalCode_required', path: ['postalCode'] }),
  answers: z.object({ ok: z.literal(true), shippingPrice: moneyInt, minimum: moneyInt }),
  refuses: ['basket_does_not_exists', 'postalCode_not_in_delivery_area', 'minimum_order_value'],
})

const whyNotOrdered = [
  'basket_does_not_exists',
  'basket_is_empty',
  'restaurant_not_selling',
  'paused',
  'restaurant_not_open_at_time',
  'asap_not_promised',
  'delivery_time_required',
  'delivery_time_not_valid',
  'order_time_in_past',
  'order_limit_reached',
  'capacity_full',
  'delivery_type_not_available',
  'product_not_available',
  'product_not_available_for_date',
  'package_not_available',
  'the_product_is_not_available_in_this_delivery_type',
  'attribute_minimum',
  'attribute_maximum',
  'minimumProductSelection',
  'maximumProductSelection',
  'out_of_stock',
  'only_n_left',
  'minimum_order_value',
  'total_price_is_zero',
  'postalCode_required',
  'postalCode_not_in_delivery_area',
  'voucher_expired',
  'voucher_limit_reached',
  'voucher_no_discount',
  'voucher_does_not_exists',
  'can_not_choose_cash',
  'can_not_choose_pay_at_end',
  'table_info_first',
  'name_required',
  'email_required',
  'mobile_required',
  'birth_date_required',
  'comment_required',
  'company_required',
  'address_required',
  'house_number_required',
  'city_required',
  'country_required',
  'date_required',
] as const

export const checkOrder = endpoint('checkOrder', {
  about: 'Whether this basket could be ordered now, at which total and for when.',
  who: 'guest',
  input: inputs({ basketId: id('basket'), paymentType: optional(paymentType) }),
  answers: z.object({ ok: z.literal(true), totals, deliveryTime: wallText }),
  refuses: whyNotOrdered,
})

const pin = textOrNumber('pin', { max: 20, missing: 'pin_required' })
const qrCode = text('qrCode', { missing: 'qrCode_required' })

export const createOrder = endpoint('createOrder', {
  about: 'Order the basket. Asked again it answers with the same order and a live payment link.',
  who: 'private',
  input: inputs({
    basketId: id('basket'),
    paymentType,
    qrCode: optional(qrCode),
    pin: optional(pin),
    tablePaymentId: optional(id('tablePayment')),
    externalBasketItems: optional(shares('externalBasketItems')),
    terms: optional(agreed('terms_must_be_accepted')),
    expectedTotal: optional(money('expectedTotal')),
    expectedTime: optional(wall('delivery_time')),
  })
    .refine(needs('qrCode'), { error: 'qrCode_required', path: ['qrCode'] })
    .refine(needs('pin'), { error: 'pin_required', path: ['pin'] }),
  answers: z.object({
    paymentLink: url,
    orderId: int.nullable(),
    paymentId: int.nullable(),
    number: z.string().nullable(),
    token: z.string().nullable(),
    deliveryTime: wallText.nullable(),
  }),
  refuses: [
    'please_login_to_create_an_order',
    ...whyNotOrdered,
    'pin_not_valid',
    'qrCode_not_valid',
    'card_locked',
    'balance_too_low',
    'payment_has_problem',
    'payment_provider_not_valid',
    'payment_away',
    'basket_changed',
    'delivery_time_changed',
    'terms_must_be_accepted',
    'already_in_progress',
    'idempotency_key_reused',
    'tablePayment_does_not_exists',
    'event_access_denied',
    'basket_product_does_not_exists',
    'item_already_claimed',
  ],
  repeatable: true,
})

/** A prepaid card is known by its code and guarded by its pin. */
function needs(field: 'qrCode' | 'pin') {
  return (input: { paymentType: string; qrCode?: string | undefined; pin?: string | undefined }): boolean =>
    input.paymentType !== 'payFix' || input[field] !== undefined
}

export const readOrder = endpoint('readOrder', {
  about: 'An order of the guest, or one of the restaurant for its staff.',
  who: ['private', 'manager'],
  roles: ['owner', 'manager', 'staff'],
  input: inputs({ orderId: id('order') }),
  answers: orderView,
  refuses: ['order_does_not_exists'],
})

export const listOrders = endpoint('listOrders', {
  about: "The guest's orders at this restaurant, newest first.",
  who: 'private',
  input: inputs(paging),
  answers: z.array(order),
  meta: pageMeta,
})

const orderToken = text('token', { missing: 'token_required' })

export const readOrderPage = endpoint('readOrderPage', {
  about: 'The order behind a signed link.',
  who: 'open',
  input: inputs({ token: orderToken }),
  answers: orderView,
})

/** By its id for its owner, or by the token of its page. */
export const orderKeys = { orderId: optional(id('order')), token: optional(orderToken) }
export const hasOrderKey = ({
  orderId,
  token,
}: {
  orderId?: number | undefined
  token?: string | undefined
}) => orderId !== undefined || token !== undefined
export const withoutOrderKey = { error: 'order_id_required', path: ['orderId'] }
const whichOrder = inputs(orderKeys).refine(hasOrderKey, withoutOrderKey)

export const cancelOrder = endpoint('cancelOrder', {
  about: 'Call an order off while nothing is being prepared; what was paid is refunded.',
  who: ['private', 'order_token'],
  input: whichOrder,
  answers: order,
  refuses: ['order_does_not_exists', 'order_not_cancelable'],
})

export const reorder = endpoint('reorder', {
  about: "A new basket like that order, at today's prices; what no longer fits is told.",
  who: ['private', 'order_token'],
  input: whichOrder,
  answers: z.object({ basketId: int, changes: z.array(change) }),
  beside: z.object({ basketId: int }),
  refuses: ['order_does_not_exists', 'restaurant_not_selling'],
})

export const requestBill = endpoint('requestBill', {
  about: 'Ask for the bill at the table; asked again while nobody brought it, it is the same request.',
  who: 'guest',
  input: inputs({
    order_id: id('order'),
    token: optional(orderToken).meta({
      description: 'Of /order/{token}: for whoever has the page of the order',
    }),
  }),
  answers: z.object({ requested_at: instant }),
  says: 'request_submitted',
  refuses: ['order_does_not_exists', 'not_at_this_table'],
  writes: true,
  limiter: 'bill',
})

const pageToken = inputs({ token: orderToken })

export const showOrderPage = endpoint('showOrderPage', {
  about: 'The page of an order: live status without log-in.',
  who: 'open',
  input: pageToken,
  answers: z.string(),
  produces: 'text/html',
})

export const downloadReceipt = endpoint('downloadReceipt', {
  about: 'The receipt of an order.',
  who: 'open',
  input: pageToken,
  answers: z.string(),
  produces: 'application/pdf',
})

export const downloadCalendar = endpoint('downloadCalendar', {
  about: 'The time of an order, for a calendar.',
  who: 'open',
  input: pageToken,
  answers: z.string(),
  produces: 'text/calendar',
})
