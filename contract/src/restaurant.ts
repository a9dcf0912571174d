import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  day as dayText,
  type deliveryType as deliveryTypeWord,
  int,
  key,
  money,
  time,
  url,
  wall,
} from './entities/primitives.ts'
import { restaurant, zone } from './entities/restaurant.ts'
import { day, deliveryType, id, inputs, number, oneOf, optional, postcode, text } from './fields.ts'

const slug = text('slug', { missing: 'slug_required' })

export const readRestaurant = endpoint('readRestaurant', {
  about: 'Everything a shop needs to know about its restaurant; without an id the one of this host.',
  who: 'open',
  input: inputs({}),
  answers: restaurant,
  cached: true,
})

export const readRestaurantBySlug = endpoint('readRestaurantBySlug', {
  about: 'The same by its short name.',
  who: 'open',
  input: inputs({ slug }),
  answers: restaurant,
  cached: true,
})

export const findRestaurantId = endpoint('findRestaurantId', {
  about: 'The id behind a short name.',
  who: 'open',
  input: inputs({ slug }),
  answers: z.object({ id: int }),
})

export const listRestaurants = endpoint('listRestaurants', {
  about: 'The restaurants of this house, those that deliver to a postal code if one is given.',
  who: 'open',
  input: inputs({
    postalCode: optional(postcode('postalCode')),
    deliveryType: optional(deliveryType()),
    limit: optional(number('limit', 1, 100)),
    status: optional(oneOf(['open', 'closed'], 'status')),
  }),
  answers: z.array(
    restaurant
      .pick({
        id: true,
        name: true,
        slug: true,
        logo: true,
        address: true,
        closed: true,
        open_now: true,
        opens_at: true,
        deliveryTypes: true,
      })
      .extend({ url, shipping: zone.nullable() }),
  ),
})

export const listTimes = endpoint('listTimes', {
  about:
    'Every quarter hour that can be asked for, with a yes or the reason why not; for the dishes of a basket, and for one more.',
  who: 'open',
  input: inputs({
    deliveryType: deliveryType(),
    date: optional(day('date')),
    basketId: optional(id('basket')),
    productId: optional(id('product')),
  }),
  answers: z.array(
    z.object({
      date: dayText,
      reason: key.nullable(),
      slots: z.array(z.object({ time, ok: z.boolean(), reason: key.nullable() })),
    }),
  ),
  meta: z.object({
    earliest: wall.nullable(),
    latest: wall,
    asap: z.object({ from: time, to: time }).nullable(),
    limited_by: z
      .array(z.string())
      .meta({ description: 'Dishes of the basket, and the one asked about, that are sold at certain hours' }),
  }),
  refuses: ['basket_does_not_exists', 'product_does_not_exists'],
})

export const readShippingPrice = endpoint('readShippingPrice', {
  about: 'What it costs to bring the food there; pickup and here cost nothing.',
  who: 'open',
  input: inputs({
    deliveryType: deliveryType(),
    postalCode: optional(postcode('postalCode')),
    basketId: optional(id('basket')),
  }).refine(hasPostcodeIfDelivered, { error: 'postalCode_required', path: ['postalCode'] }),
  answers: z.object({ shippingPrice: money, minimum: money, free_from: money.nullable() }),
  refuses: ['postalCode_not_in_delivery_area', 'basket_does_not_exists'],
})

export const searchAddress = endpoint('searchAddress', {
  about:
    'Addresses that begin like this, within the area of delivery; none where no address service is configured.',
  who: 'guest',
  input: inputs({
    query: text('query', { missing: 'query_required' }),
    postalCode: optional(postcode('postalCode')),
  }),
  answers: z.array(
    z.object({
      address: z.string().meta({ description: 'The street' }),
      house_number: z.string().meta({ description: 'Empty where nobody knows it yet' }),
      postalCode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
  ),
  limiter: 'address',
})

/** Only a delivery goes anywhere. */
export function hasPostcodeIfDelivered(input: {
  deliveryType: z.output<typeof deliveryTypeWord>
  postalCode?: string | undefined
}): boolean {
  return input.deliveryType !== 'delivery' || input.postalCode !== undefined
}

export const listZones = endpoint('listZones', {
  about: 'Where the restaurant delivers to, and for how much.',
  who: 'open',
  input: inputs({}),
  answers: z.array(zone),
  cached: true,
})
