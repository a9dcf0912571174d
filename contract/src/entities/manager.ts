import { z } from 'zod'
import { taxShare, totals } from './basket.ts'
import { product } from './menu.ts'
import {
  basisPoints,
  day,
  deliveryType,
  instant,
  int,
  key,
  language,
  money,
  time,
  wall,
  weekdayWord,
} from './primitives.ts'
import { restaurant } from './restaurant.ts'
import { role } from './staff.ts'

/** Texts by language and field, those in the restaurant's own language among them. */
const translations = z.partialRecord(language, z.record(z.string(), z.string()))

export const managedRestaurant = restaurant.extend({
  settings: z.looseObject({}),
  restaurants: z.array(z.object({ id: int, name: z.string() })),
  tax_classes: z
    .array(z.object({ tax_class: z.string(), rates: z.partialRecord(deliveryType, basisPoints) }))
    .meta({ description: 'What dishes may be taxed as, and the rates of today' }),
  role,
})

export const managedProduct = product.extend({
  active: z.boolean().meta({ description: 'False: off the menu' }),
  sold_out_until: z.union([wall, z.literal('further_notice')]).nullable(),
  own_price: money.meta({ description: 'As the menu says, whatever holds at this hour' }),
  tax_class: z.string(),
  drink_share: basisPoints
    .nullable()
    .meta({ description: 'Of a package, taxed as drink; null: as the house' }),
  reusable_containers: int.nullable().meta({ description: 'Of one unit; null: only what is thrown away' }),
  kitchen_points: int.meta({ description: 'What one unit costs the kitchen; see stations' }),
  pinned: z.boolean(),
  translations,
})

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
      stations: z
        .array(z.object({ id: int, name: z.string(), points: int, limit: int }))
        .meta({ description: 'The parts of the kitchen that have a limit, and what of it is taken' }),
    }),
  ),
})

export const pause = z.object({
  paused: z.partialRecord(deliveryType, instant.nullable()),
  pause_reasons: z.partialRecord(deliveryType, z.string().nullable()),
})

const deposited = {
  kind: z.enum(['deposit', 'packaging']),
  name: z.string().nullable().meta({ description: 'Null: reusable packaging' }),
  price: money.meta({ description: 'Of one' }),
  rate: basisPoints.nullable().meta({ description: 'Null: a business without VAT' }),
}

/** What may come back over the counter. */
export const depositKind = z.object({
  id: z.string(),
  ...deposited,
  units: int.nullable().meta({ description: 'Still out of the order; null where no order is named' }),
})

/** Deposits that were paid back. */
export const depositReturn = z.object({
  id: int,
  order: z.object({ id: int, number: z.string() }).nullable(),
  ...deposited,
  units: int,
  amount: money.meta({ description: 'Paid back: price × units' }),
  business_day: day,
  at: instant,
  revoked_at: instant.nullable().meta({ description: 'Booked by mistake, and taken back' }),
})

/** What was supplied on these days, by rate of tax; orders that were rejected are none. */
export const taxReport = z.object({
  from: day,
  to: day,
  orders: int,
  totals,
  refunded: money.meta({ description: 'Of these totals, given back since' }),
  bill_tips: money.meta({ description: 'Tips that came with shared bills, beside these totals' }),
  returned: z
    .object({ amount: money, taxes: z.array(taxShare) })
    .meta({ description: 'Deposits paid back on these business days, and the tax inside' }),
})

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
