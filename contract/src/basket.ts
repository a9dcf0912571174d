import { ITEM_COMMENT_MAX } from '@tischlein/rules/basket/line-extra'
import { QUANTITY_MAX } from '@tischlein/rules/basket/lines'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { basket } from './entities/basket.ts'
import {
  basisPoints,
  clearable,
  clock,
  deliveryType,
  flag,
  ID_MAX,
  id,
  inputs,
  list,
  money,
  optional,
  quantity,
  text,
  textOrNumber,
  wall,
  wholeNumber,
} from './fields.ts'
import { userInfoFields } from './sessions.ts'

const basketId = id('basket')
const line = { basketId, basketProductId: id('basket_product') }

/** An option as its id, or with how many of it: out comes the latter. Zero takes an option away. */
const options = (field: 'attributeItems' | 'productAttributeItems') => {
  const complaint = { error: `${field}_not_valid` as const }
  const optionId = wholeNumber(complaint, 1, ID_MAX)
  const counted = z.object(
    { id: optionId, quantity: optional(wholeNumber(complaint, 0, QUANTITY_MAX)) },
    complaint,
  )
  const either = z.union(
    [optionId.transform((picked) => ({ id: picked, quantity: undefined })), counted],
    complaint,
  )
  return list(
    field,
    either.transform(({ id: picked, quantity: count }) => ({ id: picked, quantity: count ?? 1 })),
  )
}

const chosenOptions = {
  attributeItems: optional(options('attributeItems')),
  productAttributeItems: optional(options('productAttributeItems')),
}

const comment = text('comment', { max: ITEM_COMMENT_MAX, prose: true })

/** Who each unit is for, and when; what is not asked for may stay empty. */
const itemDetails = () => {
  const complaint = { error: 'itemDetails_not_valid' as const }
  const said = z.string(complaint).trim().max(100, complaint).default('')
  return list('itemDetails', z.object({ fullName: said, date: said }, complaint), { limit: QUANTITY_MAX })
}

const extraInfo = z.object(
  { comment: optional(comment), itemDetails: optional(itemDetails()) },
  { error: 'extraInfo_not_valid' },
)

const added = {
  basketId,
  productId: id('product'),
  basketProductId: optional(id('basket_product')),
  quantity: quantity(),
  extraInfo: optional(extraInfo),
}

const whyNotAdded = [
  'basket_does_not_exists',
  'basket_product_does_not_exists',
  'product_does_not_exists',
  'restaurant_not_selling',
  'paused',
  'product_not_available',
  'product_not_available_for_date',
  'the_product_is_not_available_in_this_delivery_type',
  'out_of_stock',
  'only_n_left',
  'capacity_full',
  'quantity_too_large',
  'attribute_minimum',
  'attribute_maximum',
  'attribute_item_does_not_exists',
  'name_required',
  'date_required',
] as const

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
  about: "Tie the basket to a table. Only with the secret of the table's QR code is it verified.",
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
    'delivery_type_not_available',
  ],
})

export const addToBasket = endpoint('addToBasket', {
  about: 'Add a dish: to the line named, else to one that is the same, else as a new line.',
  who: 'guest',
  input: inputs({ ...added, ...chosenOptions }),
  answers: basket,
  says: 'added',
  refuses: [...whyNotAdded, 'package_steps_required'],
})

const step = { error: 'productItems_not_valid' as const }

export const addPackageToBasket = endpoint('addPackageToBasket', {
  about: 'Add a package with what was picked in its steps.',
  who: 'guest',
  input: inputs({
    ...added,
    productItems: list(
      'productItems',
      z.object(
        {
          productId: wholeNumber(step, 1, ID_MAX),
          productPackageId: wholeNumber(step, 1, ID_MAX),
          quantity: optional(wholeNumber(step, 0, QUANTITY_MAX)).transform((count) => count ?? 1),
        },
        step,
      ),
      { missing: 'productItems_required' },
    ),
    ...chosenOptions,
  }),
  answers: basket,
  says: 'added',
  refuses: [
    ...whyNotAdded,
    'package_not_available',
    'product_package_does_not_exists',
    'minimumProductSelection',
    'maximumProductSelection',
  ],
})

export const removeFromBasket = endpoint('removeFromBasket', {
  about: 'One unit fewer; the last one takes the line away.',
  who: 'guest',
  input: inputs(line),
  answers: basket,
  refuses: ['basket_does_not_exists', 'basket_product_does_not_exists'],
  writes: true,
})

export const deleteBasketLine = endpoint('deleteBasketLine', {
  about: 'Take a line away.',
  who: 'guest',
  input: inputs(line),
  answers: basket,
  refuses: ['basket_does_not_exists', 'basket_product_does_not_exists'],
  writes: true,
})

const whyNotThatOption = [
  'basket_does_not_exists',
  'basket_product_does_not_exists',
  'attribute_item_does_not_exists',
  'attribute_minimum',
  'attribute_maximum',
  'out_of_stock',
  'only_n_left',
] as const

export const addOptions = endpoint('addOptions', {
  about: 'More of these options on a line.',
  who: 'guest',
  input: inputs({ ...line, ...chosenOptions }),
  answers: basket,
  refuses: whyNotThatOption,
})

export const removeOptions = endpoint('removeOptions', {
  about: 'Fewer of these options on a line, never below one unless the quantity sent is 0.',
  who: 'guest',
  input: inputs({ ...line, ...chosenOptions }),
  answers: basket,
  refuses: whyNotThatOption,
})

export const updateLineExtra = endpoint('updateLineExtra', {
  about: 'A comment for a line, or who its units are for. A blank comment is taken away.',
  who: 'guest',
  input: inputs({ ...line, comment: clearable(comment), itemDetails: clearable(itemDetails()) }),
  answers: basket,
  refuses: ['basket_does_not_exists', 'basket_product_does_not_exists', 'name_required', 'date_required'],
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
      ...inputs({ basketId, table_capacity: optional(tableCapacity), comment: clearable(comment) }).shape,
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
  const missing = {
    error: ({ input }: { input?: unknown }) => (input ? 'voucher_does_not_exists' : 'voucher_code_required'),
  }
  return z.string(missing).trim().min(1, missing).max(60, missing)
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
