import { describe, expect, test } from 'vitest'
import { aRestaurant } from '../test/samples.ts'
import { minutesUntil, paymentWords, termsOf } from './terms.ts'

const zones = [
  { postalCode: '10115', shipping_price: 250, minimum: 1500, free_from: 4000, minutes: 40 },
  { postalCode: '10999', shipping_price: 390, minimum: 1200, free_from: null, minutes: 55 },
]

test('before the postcode is known the friendliest terms are told, as "from"', () => {
  expect(termsOf(zones, null)).toEqual({ fee: 250, minimum: 1200, freeFrom: 4000, isExact: false })
  expect(termsOf(zones, '10999')).toEqual({ fee: 390, minimum: 1200, freeFrom: null, isExact: true })
  expect(termsOf([], '10999')).toBeNull()
})

describe('how long it takes', () => {
  const restaurant = aRestaurant({ delivery_hours: 35, pickup_hours: 20, delivery_average_time: 40 })
  test.each([
    ['delivery', null, { from: 35, to: 45 }],
    ['delivery', zones[1], { from: 50, to: 60 }],
    ['pickup', null, { from: 20, to: 30 }],
  ] as const)('%s', (type, zone, span) => expect(minutesUntil(restaurant, type, zone ?? null)).toEqual(span))

  test('never sooner than the kitchen needs', () => {
    expect(minutesUntil({ ...restaurant, delivery_hours: 60 }, 'delivery', null).from).toBe(60)
  })
})

test('ways to pay are told once each, without those that do not fit or are shown to nobody', () => {
  const restaurant = aRestaurant({
    paymentMethods: ['mollie', 'saferPay', 'cash', 'payAtEnd', 'zvt'],
    paymentMethodsByType: { delivery: ['mollie', 'saferPay', 'cash', 'zvt'] },
    paymentMethodNames: {
      mollie: 'Online bezahlen: Karte, PayPal',
      saferPay: 'Online bezahlen: Karte, TWINT',
      cash: 'Bar',
      payAtEnd: 'Am Ende',
    },
  })
  expect(paymentWords(restaurant, 'delivery')).toEqual(['Karte', 'PayPal', 'TWINT', 'Bar'])
  expect(paymentWords(restaurant, 'here')).toContain('Am Ende')
})
