import { hasTwoPrices } from '@tischlein/rules/menu/happy-hours'
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { managedProduct } from './entities/manager.ts'
import {
  basisPoints,
  clearable,
  deliveryType,
  flag,
  ID_MAX,
  id,
  idsInOrder,
  inputs,
  LONG_TEXT_MAX,
  list,
  money,
  number,
  oneLine,
  oneThing,
  optional,
  pathId,
  picture,
  text,
  translated,
  wall,
  weekday,
  wholeNumber,
} from './fields.ts'

/** Dishes, as those write them who write the menu (answers.md, section 7). */
const roles = ['owner', 'manager'] as const

const STOCK_MAX = 100_000
const CONTAINERS_MAX = 20
const KITCHEN_POINTS_MAX = 100

const name = text('name', { missing: 'name_required' })
const description = text('description', { max: LONG_TEXT_MAX, prose: true, mayBeBlank: true })
const code = (field: 'allergy_info' | 'additives') =>
  list(field, oneLine({ error: `${field}_not_valid` }, 10).min(1, { error: `${field}_not_valid` }))

const happyHour = z
  .object(
    {
      weekday_id: weekday(),
      start_date: wall('start_date', 'start_date_not_valid'),
      end_date: wall('end_date', 'end_date_not_valid'),
      price: clearable(money('price')),
    },
    { error: 'happyHours_not_valid' },
  )
  .refine(({ start_date, end_date }) => start_date.day <= end_date.day, {
    error: 'end_before_start',
    path: ['end_date'],
  })

type SentHour = z.output<typeof happyHour>

/** As the rules read it. */
export const happyHourOf = ({ weekday_id, start_date, end_date, price }: SentHour) => ({
  weekday: weekday_id,
  start: start_date,
  end: end_date,
  price: price ?? null,
})

const happyHours = list('happyHours', happyHour).refine((sent) => !hasTwoPrices(sent.map(happyHourOf)), {
  error: 'happyHours_not_valid',
})

const deposit = z.object({
  name: oneLine({ error: 'depot_not_valid' }, 80).min(1),
  price: z.int().min(1).max(100_000),
})

const product = {
  category_id: id('category'),
  subcategory_id: clearable(wholeNumber({ error: 'subcategory_id_numeric' }, 1, ID_MAX)),
  name,
  description: clearable(description),
  image: clearable(picture()),
  price: money('price', 'price_required'),
  tax_class: text('tax_class', { max: 40 }),
  drink_share: clearable(basisPoints('drink_share')),
  reusable_containers: clearable(number('reusable_containers', 1, CONTAINERS_MAX)),
  kitchen_points: optional(number('kitchen_points', 0, KITCHEN_POINTS_MAX)),
  stock: clearable(number('stock', 0, STOCK_MAX)),
  active: optional(flag('active')),
  allergy_info: clearable(code('allergy_info')),
  additives: clearable(code('additives')),
  tags: optional(list('tags', z.enum(['vegetarian', 'vegan', 'spicy'], { error: 'tags_not_valid' }))),
  deliveryTypes: list('deliveryTypes', deliveryType(), { missing: 'deliveryTypes_required', limit: 3 }).min(
    1,
    { error: 'deliveryTypes_required' },
  ),
  depot: clearable(oneThing('depot', deposit)),
  net_quantity: clearable(text('net_quantity', { max: 40 })),
  min_age: clearable(z.literal([16, 18, '16', '18'], { error: 'min_age_not_valid' })),
  is_ticket: optional(flag('is_ticket')),
  additional_info_config: clearable(
    oneThing('additional_info_config', z.object({ name: z.boolean(), date: z.boolean() })),
  ),
  happyHours: optional(happyHours),
  translations: translated({
    name: text('name', { mayBeBlank: true }),
    description,
    deposit_name: text('depot', { max: 80, mayBeBlank: true }),
  }),
}

const whyNot = [
  'category_does_not_exists',
  'subcategory_does_not_exists',
  'tax_class_not_valid',
  'allergy_info_not_valid',
  'additives_not_valid',
  'delivery_type_not_available',
] as const
const productId = pathId('product_does_not_exists')

export const createProduct = endpoint('createProduct', {
  about:
    'A new dish, at the end of its category. The price of a litre or a kilogram follows from its quantity.',
  who: 'manager',
  roles,
  input: inputs({
    ...product,
    tax_class: optional(product.tax_class),
    deliveryTypes: optional(product.deliveryTypes),
  }),
  answers: managedProduct,
  says: 'ok',
  refuses: whyNot,
})

export const orderProducts = endpoint('orderProducts', {
  about: 'The dishes of one category: these first, in this order; those left out follow as they stood.',
  who: 'manager',
  roles,
  input: inputs({ ids: idsInOrder() }),
  answers: nothing,
  says: 'ok',
  refuses: ['product_does_not_exists'],
})

export const updateProduct = endpoint('updateProduct', {
  about:
    'Change the fields sent; happy hours as a whole. One that is sent twice counts once, of those that overlap the lowest price holds, and one with two prices is refused.',
  who: 'manager',
  roles,
  input: inputs({
    id: productId,
    ...product,
    category_id: optional(product.category_id),
    name: optional(name),
    price: optional(product.price),
    tax_class: optional(product.tax_class),
    deliveryTypes: optional(product.deliveryTypes),
  }),
  answers: managedProduct,
  says: 'ok',
  refuses: ['product_does_not_exists', ...whyNot],
})

export const deleteProduct = endpoint('deleteProduct', {
  about: 'Delete a dish; orders keep their own copies.',
  who: 'manager',
  roles,
  input: inputs({ id: productId }),
  answers: nothing,
  says: 'ok',
  refuses: ['product_does_not_exists'],
})
