import { describe, expect, test } from 'vitest'
import type { Basket } from '../basket/basket.ts'
import { type Reading, reviewBasket } from '../basket/review.ts'
import { allow, refuse } from '../ruling.ts'
import {
  at,
  basketOf,
  line,
  margherita,
  menuOf,
  reading,
  shop,
  small,
  tartufo,
  tiramisu,
  voucher,
} from '../test/rosmarino.ts'
import { checkOrder, mayPayWith, type OrderCheck } from './check-order.ts'

const slot = at('2026-03-11 18:45')
const pizza = line(1, margherita, 2, { options: [small] })
const delivery = basketOf([pizza], { type: 'delivery', postcode: '10115' })
const anna = { name: 'Anna', address: 'Torstraße', house_number: '1', postalCode: '10115' }

const check = (
  more: Partial<OrderCheck> = {},
  basket: Basket = delivery,
  read: Partial<Reading> = {},
): OrderCheck => ({
  review: reviewBasket(basket, { ...reading, ...read }),
  sells: true,
  time: allow(slot),
  personal: { flags: { name: true }, given: anna },
  tableVerified: false,
  lacksTableInfo: false,
  paymentType: 'cash',
  paymentTypes: ['mollie', 'cash', 'payAtEnd'],
  freeOrders: false,
  expectedTotal: 2150,
  writeMoney: (amount) => `${amount} cents`,
  ...more,
})
const verdict = (given: OrderCheck) => {
  const ruling = checkOrder(given)
  return ruling.ok ? ruling.value : ruling.refusal
}

const with_ = (basket: Partial<Basket>): Basket => ({ ...delivery, ...basket })

describe('an order', () => {
  test('that may be placed says what for, when, and how it is paid', () => {
    expect(verdict(check())).toMatchObject({ totals: { total: 2150 }, time: slot, paymentType: 'cash' })
  })

  test.each([
    ['an empty basket', check({}, with_({ lines: [] })), { key: 'basket_is_empty' }],
    ['a shop that does not sell', check({ sells: false }), { key: 'restaurant_not_selling' }],
    [
      'a full slot',
      check({ time: refuse({ key: 'order_limit_reached', validTime: '2026-03-11 19:00' }) }),
      { key: 'order_limit_reached', validTime: '2026-03-11 19:00' },
    ],
    [
      'as soon as possible while closed',
      check({ time: refuse({ key: 'restaurant_not_open_at_time', validTime: '2026-03-12 11:00' }) }),
      { key: 'delivery_time_required', validTime: '2026-03-12 11:00' },
    ],
    [
      'a chosen time at which it is closed',
      check(
        { time: refuse({ key: 'restaurant_not_open_at_time', validTime: '2026-03-12 11:00' }) },
        with_({ time: slot }),
      ),
      { key: 'restaurant_not_open_at_time', validTime: '2026-03-12 11:00' },
    ],
    [
      'S2 what is out',
      check({}, with_({ lines: [pizza, line(2, tartufo)] })),
      { key: 'out_of_stock', name: 'Tartufo' },
    ],
    [
      'S3 more than there is, in two lines',
      check({}, with_({ lines: [line(1, tiramisu, 2), line(2, tiramisu, 2)] })),
      { key: 'only_n_left', name: 'Tiramisu', inStock: 3 },
    ],
    [
      'S10 a size that is gone',
      check({}, delivery, { shop: { ...shop, menu: menuOf([{ ...margherita, groups: [] }]) } }),
      { key: 'attribute_item_does_not_exists' },
    ],
    [
      'S14 no size',
      check({}, with_({ lines: [{ ...pizza, options: [] }] })),
      { key: 'attribute_minimum', name: 'Größe' },
    ],
    ['no postal code', check({}, with_({ postcode: null })), { key: 'postalCode_required' }],
    [
      'S15 a postal code that was changed to one outside',
      check({}, with_({ postcode: '99999' })),
      { key: 'postalCode_not_in_delivery_area' },
    ],
    [
      'too little to be brought',
      check({}, with_({ lines: [{ ...pizza, quantity: 1 }] })),
      { key: 'minimum_order_value', name: '1500 cents' },
    ],
    [
      'no name',
      check({ personal: { flags: { name: true }, given: { ...anna, name: '' } } }),
      { key: 'name_required' },
    ],
    [
      'no street',
      check({ personal: { flags: {}, given: { postalCode: '10115' } } }),
      { key: 'address_required' },
    ],
    [
      'a table of how many',
      check({ lacksTableInfo: true }, basketOf([pizza], { type: 'here' })),
      { key: 'table_info_first' },
    ],
    [
      'a voucher that has run out',
      check({}, delivery, { voucher: voucher('fixed', 300, { totalLimit: 0 }) }),
      { key: 'voucher_limit_reached' },
    ],
    [
      'M12 nothing to pay',
      check({}, basketOf([pizza]), { voucher: voucher('percent', 10_000) }),
      { key: 'total_price_is_zero' },
    ],
    ['no cash here', check({ paymentTypes: ['mollie'] }), { key: 'can_not_choose_cash' }],
    ['another total than was shown', check({ expectedTotal: 2149 }), { key: 'basket_changed' }],
  ] as const)('is refused for %s', (_, given, refusal) => expect(verdict(given)).toEqual(refusal))

  test('M4 that costs nothing passes where the restaurant allows it', () => {
    const free = check({ freeOrders: true, expectedTotal: 0 }, basketOf([pizza]), {
      voucher: voucher('percent', 10_000),
    })
    expect(checkOrder(free).ok).toBe(true)
  })

  test('the minimum counts goods before the discount', () => {
    const half = check({ expectedTotal: 1900 - 950 + 250 }, delivery, { voucher: voucher('percent', 5000) })
    expect(checkOrder(half).ok).toBe(true)
  })

  test('M7 the total is ours: what a guest expects can only refuse it, M8 and who expects nothing is not refused', () => {
    expect(verdict(check({ expectedTotal: 1 }))).toEqual({ key: 'basket_changed' })
    expect(verdict(check({ expectedTotal: null }))).toMatchObject({ totals: { total: 2150 } })
  })

  test('what is wrong is told before that the total is another one', () => {
    const expired = { voucher: voucher('fixed', 300, { validUntil: '2024-12-31' }) }
    expect(verdict(check({ expectedTotal: 1850 }, delivery, expired))).toEqual({ key: 'voucher_expired' })
    expect(verdict(check({ time: refuse('order_time_in_past') }, with_({ lines: [] })))).toEqual({
      key: 'basket_is_empty',
    })
  })
})

describe('paying', () => {
  const pay = (paymentType: string, type: Basket['type'], tableVerified: boolean) => {
    const ruling = mayPayWith({
      paymentType,
      paymentTypes: ['mollie', 'payAtEnd'],
      tableVerified,
      review: { basket: { type } },
    })
    return ruling.ok ? ruling.value : ruling.refusal.key
  }

  test.each([
    ['mollie', 'here', false, 'mollie'],
    ['payAtEnd', 'here', true, 'payAtEnd'],
    ['payAtEnd', 'here', false, 'can_not_choose_pay_at_end'],
    ['payAtEnd', 'pickup', false, 'payAtEnd'],
    ['cash', 'pickup', false, 'can_not_choose_cash'],
    ['saferPay', 'pickup', false, 'paymentType_not_valid'],
    ['zvt', 'pickup', false, 'paymentType_not_valid'],
  ] as const)('with %s for %s, at a checked table: %s', (paymentType, type, verified, expected) => {
    expect(pay(paymentType, type, verified)).toBe(expected)
  })

  test('at the end is refused where the restaurant does not offer it', () => {
    const ruling = mayPayWith({
      paymentType: 'payAtEnd',
      paymentTypes: [],
      tableVerified: true,
      review: { basket: { type: 'here' } },
    })
    expect(ruling).toEqual(refuse('can_not_choose_pay_at_end'))
  })
})
