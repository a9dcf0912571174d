import type { CallName } from '@tischlein/contract/routes'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { Refused, World } from './catalogue-world.ts'

/** Weeks, closed days, holidays and delivery zones (answers.md, section 7). */

type Sent = Readonly<Record<string, unknown>>

const asked = (call: CallName, right: Sent, key: RefusalKey, wrong: Sent, says: string): Refused => ({
  key,
  call,
  field: Object.keys(wrong)[0] ?? '',
  says,
  ask: ({ owner }: World) => ({ by: owner, input: { ...right, ...wrong } }),
})

const week = (key: RefusalKey, wrong: Sent, says: string) =>
  asked('setOpeningHours', { deliveryType: 'pickup' }, key, wrong, says)

const lunch = { weekday: 'monday', open_at: '11:00', close_at: '15:00' }

const nord = { name: 'Nord', postalCodes: ['13355'], shipping_price: 250, minimum: 1500 }
const zone = (key: RefusalKey, wrong: Sent, says: string) =>
  asked('createDeliveryZone', nord, key, wrong, says)

export const hourRefusals: readonly Refused[] = [
  week('rules_not_array', { rules: 'always' }, 'Please send the ranges of the week as a list.'),
  week('rules_not_valid', { rules: ['monday'] }, 'Please check the ranges of the week.'),
  week('open_at_not_valid', { rules: [{ ...lunch, open_at: '25:00' }] }, 'Please check the opening time.'),
  week('close_at_not_valid', { rules: [{ ...lunch, close_at: 'late' }] }, 'Please check the closing time.'),
  week('lead_minutes_numeric', { lead_minutes: 'long' }, 'Please enter the lead time in digits.'),
  week('available_days_numeric', { available_days: 367 }, 'Please enter the bookable days in digits.'),
  week(
    'last_order_minutes_numeric',
    { last_order_minutes: -1 },
    'Please enter the minutes before closing in digits.',
  ),
  week(
    'orders_per_slot_numeric',
    { orders_per_slot: 1.5 },
    'Please enter the orders per quarter hour in digits.',
  ),
  week(
    'items_per_slot_numeric',
    { items_per_slot: 'all' },
    'Please enter the dishes per quarter hour in digits.',
  ),
  week(
    'opening_hours_overlap',
    { rules: [lunch, { ...lunch, open_at: '14:45' }] },
    'Two ranges of the week overlap.',
  ),
  asked(
    'switchDeliveryType',
    { deliveryType: 'pickup', active: false },
    'last_delivery_type',
    { confirmed: false },
    'This is the last way to order: without it the shop takes no orders. Please confirm that.',
  ),
  asked('setHoliday', { from: '2026-08-01 00:00' }, 'to_required', { to: '' }, 'Please enter the end.'),
  zone('postalCodes_required', { postalCodes: [] }, 'Please enter at least one postal code.'),
  zone('postalCodes_not_array', { postalCodes: '13355' }, 'Please send the postal codes as a list.'),
  zone('shipping_price_numeric', { shipping_price: '2,50' }, 'Please enter the delivery fee in digits.'),
  zone('minimum_numeric', { minimum: -1 }, 'Please enter the minimum order in digits.'),
  zone('free_from_numeric', { free_from: 'never' }, 'Please enter the amount for free delivery in digits.'),
  {
    key: 'postalCode_duplicate',
    call: 'createDeliveryZone',
    field: 'postalCodes',
    params: { name: '10115' },
    says: 'Postal code 10115 belongs to another zone already.',
    ask: ({ owner }) => ({ by: owner, input: { ...nord, postalCodes: ['13355', '10115'] } }),
  },
  {
    key: 'closed_day_does_not_exists',
    call: 'removeClosedDay',
    status: 404,
    says: 'This closed day does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 999_999 } }),
  },
  asked(
    'createStation',
    { name: 'Ofen' },
    'points_per_slot_numeric',
    { points_per_slot: 'viel' },
    'Please enter the points per quarter hour in digits.',
  ),
  {
    key: 'station_does_not_exists',
    call: 'updateStation',
    status: 404,
    says: 'This kitchen station does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 999_999 } }),
  },
  {
    key: 'delivery_zone_does_not_exists',
    call: 'readDeliveryZone',
    status: 404,
    says: 'This delivery zone does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { id: 999_999 } }),
  },
]
