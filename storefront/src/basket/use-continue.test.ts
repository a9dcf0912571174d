import { expect, test } from 'vitest'
import { aRestaurant } from '../test/samples.ts'
import { nextAfterBasket } from './use-continue.ts'

const counter = aRestaurant({
  paymentMethods: ['pwc'],
  personal_information_fields: { product_comment: true },
})

test('only where nothing is asked and the counter is paid does the basket become an order at once', () => {
  expect(nextAfterBasket(counter, false)).toBe('order')
  expect(nextAfterBasket({ ...counter, personal_information_fields: { name: true } }, false)).toBe('checkout')
  expect(nextAfterBasket({ ...counter, paymentMethods: ['cash'] }, false)).toBe('checkout')
})

test('where a sign-in is needed it comes first', () => {
  const strict = { ...counter, login_required: true }
  expect(nextAfterBasket(strict, false)).toBe('checkout')
  expect(nextAfterBasket(strict, true)).toBe('order')
})
