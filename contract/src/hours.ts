import { limitsMost } from '@tischlein/rules/restaurant/limits-most'
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { closedDay, deliveryZone, holiday, openingHours } from './entities/hours.ts'
import {
  agreed,
  clearable,
  clock,
  day,
  deliveryType,
  flag,
  inputs,
  list,
  money,
  number,
  optional,
  paging,
  pathId,
  postcode,
  text,
  wall,
  weekday,
} from './fields.ts'

/** When, where and how much a restaurant takes orders (answers.md, section 7; ux.md, 8.5). */
const roles = ['owner', 'manager'] as const

const MINUTES_MAX = 1440

const rule = z.object(
  { weekday: weekday(), open_at: clock('open_at'), close_at: clock('close_at') },
  { error: 'rules_not_valid' },
)

export const listOpeningHours = endpoint('listOpeningHours', {
  about: 'The week of each kind of delivery, with lead time, bookable days and limits.',
  who: 'manager',
  input: inputs({}),
  answers: z.array(openingHours),
})

export const setOpeningHours = endpoint('setOpeningHours', {
  about: 'Change one kind of delivery: its whole week, or the limits sent.',
  who: 'manager',
  roles,
  input: inputs({
    deliveryType: deliveryType(),
    rules: optional(list('rules', rule)),
    lead_minutes: optional(number('lead_minutes', 0, limitsMost.lead_minutes)),
    available_days: optional(number('available_days', 0, limitsMost.available_days)),
    last_order_minutes: optional(number('last_order_minutes', 0, limitsMost.last_order_minutes)),
    orders_per_slot: clearable(number('orders_per_slot', 0, limitsMost.orders_per_slot)),
    items_per_slot: clearable(number('items_per_slot', 0, limitsMost.items_per_slot)),
  }),
  answers: z.array(openingHours),
  says: 'ok',
  refuses: ['delivery_type_not_available', 'opening_hours_overlap'],
})

export const switchDeliveryType = endpoint('switchDeliveryType', {
  about:
    'Offer a kind of delivery or no longer; orders go on. Without the last one nothing can be ordered, which has to be confirmed.',
  who: 'manager',
  roles,
  input: inputs({
    deliveryType: deliveryType(),
    active: flag('active'),
    confirmed: optional(agreed('last_delivery_type')),
  }),
  answers: z.array(openingHours),
  says: 'ok',
  refuses: ['last_delivery_type'],
})

export const listClosedDays = endpoint('listClosedDays', {
  about: 'Days on which the shop stays closed, the next first.',
  who: 'manager',
  input: inputs(paging),
  answers: z.array(closedDay),
  meta: pageMeta,
})

export const addClosedDay = endpoint('addClosedDay', {
  about: 'Stay closed on a day; named twice it is the same day.',
  who: 'manager',
  roles,
  input: inputs({ date: day('date', 'date_required') }),
  answers: closedDay,
  says: 'ok',
  refuses: ['date_in_past'],
})

export const removeClosedDay = endpoint('removeClosedDay', {
  about: 'Open on that day after all.',
  who: 'manager',
  roles,
  input: inputs({ id: pathId('closed_day_does_not_exists') }),
  answers: nothing,
  says: 'ok',
  refuses: ['closed_day_does_not_exists'],
})

export const readHoliday = endpoint('readHoliday', {
  about: 'The holidays, both ends included.',
  who: 'manager',
  input: inputs({}),
  answers: holiday,
})

export const setHoliday = endpoint('setHoliday', {
  about: 'Close from a time to a time; both empty: no holidays.',
  who: 'manager',
  roles,
  input: inputs({ from: clearable(wall('from')), to: clearable(wall('to')) }),
  answers: holiday,
  says: 'ok',
  refuses: ['from_required', 'to_required', 'end_before_start'],
})

const zoneId = pathId('delivery_zone_does_not_exists')

const zone = {
  name: text('name', { missing: 'name_required', max: 60 }),
  postalCodes: list('postalCodes', postcode('postalCode'), {
    limit: 500,
    missing: 'postalCodes_required',
  }).min(1, { error: 'postalCodes_required' }),
  shipping_price: money('shipping_price'),
  minimum: money('minimum'),
  free_from: clearable(money('free_from')),
  minutes: clearable(number('minutes', 0, MINUTES_MAX)),
}

export const listDeliveryZones = endpoint('listDeliveryZones', {
  about: 'Where the restaurant delivers, the cheapest zone first.',
  who: 'manager',
  input: inputs({ q: optional(text('q')), ...paging }),
  answers: z.array(deliveryZone),
  meta: pageMeta,
})

export const readDeliveryZone = endpoint('readDeliveryZone', {
  about: 'One zone.',
  who: 'manager',
  input: inputs({ id: zoneId }),
  answers: deliveryZone,
  refuses: ['delivery_zone_does_not_exists'],
})

export const createDeliveryZone = endpoint('createDeliveryZone', {
  about: 'Deliver to these postal codes.',
  who: 'manager',
  roles,
  input: inputs(zone),
  answers: deliveryZone,
  says: 'ok',
  refuses: ['postalCode_duplicate'],
})

export const updateDeliveryZone = endpoint('updateDeliveryZone', {
  about: 'Change the fields sent.',
  who: 'manager',
  roles,
  input: inputs({
    id: zoneId,
    ...zone,
    name: optional(zone.name),
    postalCodes: optional(zone.postalCodes),
    shipping_price: optional(zone.shipping_price),
    minimum: optional(zone.minimum),
  }),
  answers: deliveryZone,
  says: 'ok',
  refuses: ['delivery_zone_does_not_exists', 'postalCode_duplicate'],
})

export const deleteDeliveryZone = endpoint('deleteDeliveryZone', {
  about: 'Deliver there no more.',
  who: 'manager',
  roles,
  input: inputs({ id: zoneId }),
  answers: nothing,
  says: 'ok',
  refuses: ['delivery_zone_does_not_exists'],
})
