import { z } from 'zod'
import { day, deliveryType, int, money, wall } from './primitives.ts'
import { rule } from './restaurant.ts'

/** One kind of delivery: when, how early, how far ahead, how many. */
export const openingHours = z.object({
  deliveryType,
  active: z.boolean().meta({ description: 'Whether guests can choose it' }),
  rules: z.array(rule),
  lead_minutes: int,
  available_days: int.meta({ description: 'How far ahead may be booked; 0 is today only' }),
  last_order_minutes: int.meta({ description: 'Before the end of a range' }),
  orders_per_slot: int.nullable().meta({ description: 'Of a quarter hour; null: no limit' }),
  items_per_slot: int.nullable(),
})

export const closedDay = z.object({ id: int, date: day })

export const holiday = z.object({ from: wall.nullable(), to: wall.nullable() })

export const deliveryZone = z.object({
  id: int,
  name: z.string(),
  postalCodes: z.array(z.string()),
  shipping_price: money,
  minimum: money.meta({ description: 'Of the goods, before discount and without deposits' }),
  free_from: money.nullable(),
  minutes: int.nullable().meta({ description: 'On the way; null: not said' }),
})
