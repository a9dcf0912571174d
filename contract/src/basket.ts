import { ITEM_COMMENT_MAX } from '@tischlein/rules/basket/line-extra'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { basket } from './entities/basket.ts'
import {
  basisPoints,
  clearable,
  clock,
  complain,
  deliveryType,
  flag,
  id,
  inputs,
  money,
  oneLine,
  optional,
  text,
  textOrNumber,
  wall,
  wholeNumber,
} from './fields.ts'
import { userInfoFields } from './sessions.ts'

const basketId = id('basket')
export const createBasket = endpoint('createBasket', {
  about: 'An empty basket.',
  who: 'guest',
  input: inputs({ delivery_time: optional(wall('delivery_time')) }),
  answers: basket,
  refuses: [
    'delivery_time_not_valid',
    'order_time_in_past',
    'restaurant_not_open_at_time',
    'order_limit_reached',
    'capacity_full',
  ],
})

export const readBasket = endpoint('readBasket', {
  about: "The basket with today's prices; what changed since it was last read is told once.",
  who: 'guest',
  input: inputs({ basketId }),
  answers: basket,
  refuses: ['basket_does_not_exists'],
})

export const setTable = endpoint('setTable', {
  about:
    "Tie the basket to a table. It is verified with the secret of the table's QR code, while the table is open; who " +
    'showed it once needs it no more for further baskets of the same visit.',
  who: 'guest',
  input: inputs({
    basketId,
    tableId: optional(id('table')),
    tableName: optional(textOrNumber('tableName', { max: 60 })),
    table: optional(textOrNumber('table', { max: 60 })),
    qrcode: optional(
      z.union([flag('qrcode'), textOrNumber('qrcode', { max: 200 })], { error: 'qrcode_not_valid' }),
    ),
  }).refine(({ tableId, tableName, table }) => (tableId ?? tableName ?? table) !== undefined, {
    error: 'table_id_required',
    path: ['tableId'],
  }),
  answers: basket,
  refuses: [
    'basket_does_not_exists',
    'table_does_not_exists',
    'table_not_related_to_restaurant',
    'qrcode_not_valid',
    'sitting_is_over',
    'delivery_type_not_available',
  ],
})

const PEOPLE_MAX = 99
const EXTRA_INFO_MAX = 4096

const heads = wholeNumber({ error: 'table_capacity_not_valid' }, 0, PEOPLE_MAX)
const tableCapacity = z
  .object({ adults: heads, children: heads }, { error: 'table_capacity_not_valid' })
  .refine(({ adults, children }) => adults + children >= 1, { error: 'table_capacity_not_valid' })

export const updateBasketExtra = endpoint('updateBasketExtra', {
  about: 'How many sit at the table, a comment, and other keys of the client; 4 kB in all.',
  who: 'guest',
  input: z
    .looseObject({
      ...inputs({
        basketId,
        table_capacity: optional(tableCapacity),
        comment: clearable(text('comment', { max: ITEM_COMMENT_MAX, prose: true })),
      }).shape,
    })
    .refine((sent) => JSON.stringify(sent).length <= EXTRA_INFO_MAX, {
      error: 'extra_info_too_long',
      path: ['extra_info'],
    })
    .refine((sent) => isStorable(JSON.stringify(sent)), {
      error: 'extra_info_not_valid',
      path: ['extra_info'],
    }),
  answers: basket,
  refuses: ['basket_does_not_exists', 'table_info_first'],
})

/** JSON writes a NUL and half a surrogate pair as escapes, which PostgreSQL's jsonb refuses. */
const isStorable = (json: string) => !/\\u(0000|d[89a-f])/i.test(json)

export const setDeliveryTime = endpoint('setDeliveryTime', {
  about: 'When the food is wanted; empty means as soon as possible.',
  who: 'guest',
  input: inputs({
    basketId,
    delivery_time: optional(wall('delivery_time')).transform((chosen) => chosen ?? null),
    deliveryType: optional(deliveryType()),
    duration: optional(clock('duration')),
  }),
  answers: basket,
  beside: z.object({
    type: z.enum(['success', 'error']),
    msg: z.string(),
    validTime: z.string().optional(),
    name: z.string().optional(),
  }),
  says: 'ok',
  refuses: [
    'basket_does_not_exists',
    'delivery_time_not_valid',
    'delivery_type_not_available',
    'restaurant_not_open_at_time',
    'order_time_in_past',
    'order_limit_reached',
    'capacity_full',
    'product_not_available_for_date',
  ],
})

export const changeDeliveryType = endpoint('changeDeliveryType', {
  about: 'Delivery, pickup or here. Lines and a time that do not fit are taken out and told.',
  who: 'guest',
  input: inputs({ basketId, deliveryType: deliveryType() }),
  answers: basket,
  says: 'ok',
  refuses: ['basket_does_not_exists', 'delivery_type_not_available'],
})

export const addVoucher = endpoint('addVoucher', {
  about: 'Redeem a voucher; it takes the place of an earlier one.',
  who: 'guest',
  input: inputs({ basketId, voucherCode: voucherCode() }),
  answers: basket,
  refuses: [
    'basket_does_not_exists',
    'voucher_does_not_exists',
    'voucher_expired',
    'voucher_limit_reached',
    'voucher_no_discount',
  ],
  limiter: 'voucher',
})

/** Whatever is no code at all is a code we do not have. */
function voucherCode() {
  const complaint = complain('voucher_code_required', 'voucher_does_not_exists')
  return oneLine(complaint, 60).min(1, complaint)
}

export const removeVoucher = endpoint('removeVoucher', {
  about: 'Do without the voucher.',
  who: 'guest',
  input: inputs({ basketId }),
  answers: basket,
  refuses: ['basket_does_not_exists'],
  writes: true,
})

export const addTip = endpoint('addTip', {
  about: 'A tip: an amount, or a share of the goods that follows them.',
  who: 'guest',
  input: inputs({
    basketId,
    tip_price: optional(money('tip_price', 'tip_price_required')),
    tip_percent: optional(basisPoints('tip_percent')),
  }).refine(({ tip_price, tip_percent }) => (tip_price ?? tip_percent) !== undefined, {
    error: 'tip_price_required',
    path: ['tip_price'],
  }),
  answers: basket,
  refuses: ['basket_does_not_exists'],
})

export const removeTip = endpoint('removeTip', {
  about: 'No tip.',
  who: 'guest',
  input: inputs({ basketId }),
  answers: basket,
  refuses: ['basket_does_not_exists'],
})

export const setBasketAddress = endpoint('setBasketAddress', {
  about: 'Who orders and where to: fields of the checkout, or an address of the account.',
  who: 'guest',
  input: inputs({
    basketId,
    userInfo: z.object(
      { ...userInfoFields, addressId: optional(id('address')) },
      { error: (issue) => (issue.input ? 'userInfo_not_valid' : 'userInfo_required') },
    ),
    deliveryType: optional(deliveryType()),
  }),
  answers: basket,
  refuses: [
    'basket_does_not_exists',
    'address_does_not_exists',
    'delivery_type_not_available',
    'postalCode_not_in_delivery_area',
    'postalCode_required',
  ],
})

export const assignBasket = endpoint('assignBasket', {
  about: "Make the basket the user's own.",
  who: 'private',
  input: inputs({ basketId }),
  answers: basket,
  refuses: ['basket_does_not_exists'],
})

export const unassignBasket = endpoint('unassignBasket', {
  about: "Give the basket back to nobody; its owner's token may have run out.",
  who: 'guest',
  takesExpiredToken: true,
  input: inputs({ basketId }),
  answers: basket,
  refuses: ['basket_does_not_exists'],
})
