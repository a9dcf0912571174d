import { z } from 'zod'
import { product } from './menu.ts'
import { day, deliveryType, instant, int, key, language, time, url, wall, weekdayWord } from './primitives.ts'
import { restaurant } from './restaurant.ts'
import { table } from './table.ts'

/** Texts by language and field; the original stands in the entity itself. */
const translations = z.partialRecord(language, z.record(z.string(), z.string()))

export const role = z.enum(['owner', 'manager', 'staff', 'kitchen'])

export const managedRestaurant = restaurant.extend({
  settings: z.looseObject({}),
  restaurants: z.array(z.object({ id: int, name: z.string() })),
  role,
})

export const managedProduct = product.extend({
  active: z.boolean(),
  sold_out_until: z.union([wall, z.literal('further_notice')]).nullable(),
  translations,
})

export const managedTable = table.extend({ qr_url: url })

/** As `restaurant/times`, with what is already ordered for each quarter hour. Null: no limit. */
export const slotDay = z.object({
  date: day,
  reason: key.nullable(),
  slots: z.array(
    z.object({
      time,
      ok: z.boolean(),
      reason: key.nullable(),
      orders: int,
      items: int,
      orders_limit: int.nullable(),
      items_limit: int.nullable(),
    }),
  ),
})

export const pause = z.object({ paused: z.partialRecord(deliveryType, instant.nullable()) })

/** Minutes added to every lead time, and until when; null: not busy. */
export const busy = z.object({ minutes: int, until: instant.nullable() })

export const closing = z.object({ closed: z.boolean(), closeMessage: z.string().nullable() })

export const pattern = z.object({
  id: int,
  name: z.string(),
  start_time: time,
  end_time: time.nullable(),
  products: z.array(int),
  weekdays: z.array(weekdayWord),
  start_date: day.nullable(),
  end_date: day.nullable(),
})

export const breakPattern = pattern.extend({
  stopped: z.boolean(),
  products: z.array(int).meta({ description: 'An empty list: every product' }),
})
