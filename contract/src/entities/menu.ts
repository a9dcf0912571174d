import { z } from 'zod'
import { day, deliveryType, html, int, key, language, money, url, wall, zeroOrOne } from './primitives.ts'

/** Per unit. */
/** Beer and wine from 16, spirits from 18; null: any age. */
export const minAge = z.literal([16, 18]).nullable()

export const depot = z.object({ name: z.string(), price: money })

export const subcategory = z.object({
  id: int,
  name: z.string(),
  imagePath: url.nullable(),
  priority: int,
})

export const category = z.object({
  id: int,
  name: z.string(),
  description: html.nullable(),
  image: url.nullable(),
  foot_note: html.nullable(),
  extra: zeroOrOne,
  pivot: z.object({ priority: int.nullable() }),
  product_count: int,
  subcategories: z.array(subcategory),
  lang: language.optional(),
})

/** Valid from the day of `start_date` to the day of `end_date`, on that weekday, between their two clock times. */
export const happyHour = z.object({
  weekday_id: z.literal([1, 2, 3, 4, 5, 6, 7]).meta({ description: '1 is Monday' }),
  start_date: wall,
  end_date: wall,
  price: money.nullable(),
})

export const product = z.object({
  id: int,
  category_id: int,
  name: z.string(),
  description: html.nullable(),
  image: url.nullable(),
  price: money,
  min_price: money.nullable().meta({ description: 'Cheapest valid choice; null when price is the price' }),
  regular_price: money.nullable().meta({ description: 'Struck through while a happy-hour price holds' }),
  stock: int.nullable().meta({ description: 'Null is unlimited, 0 is out; baskets are not subtracted' }),
  subcategory_id: int.nullable(),
  subcategory_name: z.string().nullable(),
  subcategory_image: url.nullable(),
  subcategory_priority: int.nullable(),
  is_package: z.boolean(),
  is_ticket: z.boolean().optional().meta({ description: 'Each unit is a place at the chosen slot' }),
  extra: zeroOrOne.meta({ description: '1: has attribute groups, its own or those of its category' }),
  allergy_info: z.array(z.string()).nullable().meta({ description: 'Codes; [] is none, null is unknown' }),
  additives: z.array(z.string()).nullable(),
  tags: z.array(z.string()).meta({ description: 'vegetarian, vegan, spicy' }),
  extra_tabs: z.array(z.object({ id: int, title: z.string(), content: html })),
  additional_info_config: z.object({ name: z.boolean(), date: z.boolean() }).nullable(),
  happyHours: z.array(happyHour),
  isDisabled: z.boolean(),
  disabled_reason: key.nullable(),
  deliveryTypes: z.array(deliveryType),
  depot: depot.nullable(),
  net_quantity: z.string().nullable(),
  unit_price: z.object({ price: money, unit: z.enum(['l', 'kg']) }).nullable(),
  min_age: minAge,
  original_name: z
    .string()
    .nullable()
    .meta({ description: 'As the menu was written, beside a translation; null when that is the name' }),
  lang: language.optional(),
})

/** `product/search`: what a list of suggestions needs. */
export const foundProduct = z.object({
  id: int,
  name: z.string(),
  category_id: int,
  image: url.nullable(),
  price: money,
})

export const attributeItem = z.object({
  id: int,
  name: z.string(),
  image: url.nullable(),
  stock: int.nullable(),
  allergy_info: z.array(z.string()).nullable(),
  pivot: z.object({ id: int, price: money }).meta({ description: 'pivot.id equals id' }),
})

export const attributeGroup = z.object({
  id: int,
  name: z.string(),
  minimum_value: int,
  maximum_value: int.nullable(),
  is_multi_select: z.boolean(),
  product_ids: z.array(int).nullable().meta({ description: 'Null: every product of the category' }),
  items: z.array(attributeItem),
})

export const packageProduct = z.object({
  id: int,
  name: z.string(),
  image: url.nullable(),
  price: money.meta({ description: 'Surcharge in minor units' }),
  stock: int.nullable(),
  depot: depot.nullable(),
  allergy_info: z.array(z.string()).nullable(),
  is_multiple_allowed: z.boolean(),
})

export const packageStep = z.object({
  id: int,
  name: z.string(),
  question: z.string().nullable(),
  min: int,
  max: int,
  products: z.array(packageProduct),
})

export const happyHourDays = z.object({
  id: int,
  happyHours: z.array(happyHour),
  days: z.array(z.object({ date: day, isDisabled: z.boolean() })),
})
