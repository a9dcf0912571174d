import type { Restaurant } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { paymentWays } from './payment-ways.ts'

type Offering = Pick<Restaurant, 'paymentMethods' | 'paymentMethodsByType'>

const offering: Offering = {
  paymentMethods: ['cash', 'mollie', 'zvt', 'payAtEnd'],
  paymentMethodsByType: { delivery: ['mollie', 'cash'], here: ['cash', 'payAtEnd', 'zvt'] },
}
const delivery = { deliveryType: 'delivery', table_verified: false } as const
const here = { deliveryType: 'here', table_verified: false } as const

test('each delivery type has its own ways to pay, in the order the restaurant chose', () => {
  expect(paymentWays(offering, delivery, null)).toEqual(['cash', 'mollie'])
})

test('P11 the way used last stands on top, unless it is not offered here', () => {
  expect(paymentWays(offering, delivery, 'mollie')).toEqual(['mollie', 'cash'])
  expect(paymentWays(offering, delivery, 'payAtEnd')).toEqual(['cash', 'mollie'])
})

test('paying at the end needs the code of the table, and no client shows the till’s own ways', () => {
  expect(paymentWays(offering, here, null)).toEqual(['cash'])
  expect(paymentWays(offering, { ...here, table_verified: true }, null)).toEqual(['payAtEnd', 'cash'])
})
