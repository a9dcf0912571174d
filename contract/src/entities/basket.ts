import { z } from 'zod'
import { depot, minAge } from './menu.ts'
import { basisPoints, day, deliveryType, instant, int, key, money, time, url, wall } from './primitives.ts'

export const extraInfo = z.object({
  comment: z.string().optional(),
  itemDetails: z.array(z.object({ fullName: z.string(), date: z.string() })).optional(),
  reusable: z.boolean().optional().meta({ description: 'Wished for in reusable packaging' }),
})

/** Reusable packaging of one unit. */
export const packaging = z.object({
  containers: int,
  deposit: money.meta({ description: 'For each container' }),
})

export const cartOption = z.object({
  id: int,
  group_id: int,
  name: z.string(),
  quantity: int,
  price: money,
})

export const packageItem = z.object({
  id: int,
  RestaurantProductId: int,
  productPackageId: int,
  name: z.string(),
  quantity: int,
  price: money,
  depot: depot.nullable(),
})

export const cartItem = z.object({
  id: int,
  basketProductId: int.meta({ description: 'Equals id' }),
  RestaurantProductId: int,
  productId: int.meta({ description: 'Equals RestaurantProductId' }),
  category_id: int,
  name: z.string(),
  image: url.nullable(),
  quantity: int,
  price: money.meta({ description: 'One unit with its options, without deposit' }),
  totalPrice: money.meta({ description: 'price × quantity, without deposit' }),
  stock: int.nullable(),
  deliveryTypes: z.array(deliveryType).meta({ description: 'For which the dish is offered' }),
  is_package: z.boolean(),
  is_ticket: z.boolean().optional().meta({ description: 'Each unit is a place at the chosen slot' }),
  items: z.array(packageItem),
  attributeItems: z.array(cartOption).meta({ description: "Options of the category's groups" }),
  productAttributeItems: z.array(cartOption).meta({ description: "Options of the product's own groups" }),
  depot: depot.nullable(),
  min_age: minAge,
  extra_info: extraInfo,
  packaging: packaging
    .extend({ chosen: z.boolean() })
    .nullable()
    .meta({ description: 'In which the dish can be had; null: not offered for this delivery type' }),
  isDisabled: z.boolean(),
  disabled_reason: key.nullable(),
})

export const taxShare = z.object({ rate: basisPoints, net: money, tax: money, gross: money })

/** `total = goods + deposit − discount + shipping_price + tip`; the sum of `taxes.gross` is `total − tip`. */
export const totals = z.object({
  goods: money,
  deposit: money,
  discount: money.meta({ description: 'Never negative' }),
  shipping_price: money,
  tip: money,
  total: money,
  taxes: z.array(taxShare),
})

export const userInfo = z
  .object({
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    birth_date: day,
    comment: z.string(),
    company: z.string(),
    address: z.string(),
    house_number: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
  })
  .partial()

export const change = z.object({
  what: z.enum(['price', 'stock', 'removed', 'unavailable', 'voucher', 'shipping', 'time']),
  basketProductId: int.nullable(),
  name: z.string().nullable(),
  before: int.nullable(),
  after: int.nullable(),
  key,
})

export const tableCapacity = z.object({ adults: int, children: int, date: day })

export const basket = z.object({
  id: int,
  restaurant_id: int,
  deliveryType,
  table: z.string().nullable(),
  table_id: int.nullable(),
  table_verified: z.boolean(),
  tip: money,
  tip_percent: basisPoints.nullable(),
  voucher_code: z.string().nullable(),
  voucherValue: money.meta({ description: 'Equals totals.discount' }),
  totalPrice: money.meta({ description: 'goods + deposit' }),
  totalWithDiscount: money.meta({ description: 'totalPrice − voucherValue; neither shipping nor tip' }),
  deliveryTime: wall.nullable(),
  duration: time.nullable(),
  shipping_price: money,
  postalCode: z.string().nullable(),
  extra_info: z.looseObject({ table_capacity: tableCapacity.optional() }),
  userInfo: userInfo.nullable(),
  assigned: z.boolean(),
  version: int,
  hold_until: instant.nullable().meta({ description: 'So long its places are kept' }),
  hold_extendable: z.boolean(),
  products: z.array(cartItem),
  totals,
  minimum: z.object({ value: money, missing: money }).nullable(),
  free_shipping_missing: money.nullable(),
  changes: z.array(change).meta({ description: 'Since this basket was last read; told once' }),
})
