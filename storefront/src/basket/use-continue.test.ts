import { expect, test, vi } from 'vitest'
import { aRestaurant } from '../test/samples.ts'
import { logFull } from './log-full.ts'
import { nextAfterBasket } from './use-continue.ts'

const counter = aRestaurant({
  paymentMethods: ['pwc'],
  personal_information_fields: { product_comment: true },
})
const next = (restaurant: typeof counter, hasAccount = false, isAtTable = false) =>
  nextAfterBasket({ restaurant, hasAccount, isAtTable })

test('only where nothing is asked and the counter is paid does the basket become an order at once', () => {
  expect(next(counter)).toBe('order')
  expect(next({ ...counter, personal_information_fields: { name: true } })).toBe('counter')
  expect(next({ ...counter, paymentMethods: ['cash'] })).toBe('checkout')
})

test('where a log-in is demanded it comes first, but not at a table whose code was checked', () => {
  const strict = { ...counter, login_required: true }
  expect(next(strict)).toBe('login')
  expect(next(strict, true)).toBe('order')
  expect(next(strict, false, true)).toBe('order')
})

test('where the log-in has no overlay, the contact block of the checkout asks', () => {
  expect(next({ ...counter, login_required: true, ticketingSystem: true })).toBe('checkout')
})

test('a full time, which nobody chose at the counter, is written down as unexpected; nothing else is', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logFull({ key: 'out_of_stock' }, 'here')
  expect(log).not.toHaveBeenCalled()
  logFull({ key: 'order_limit_reached' }, 'here')
  expect(log).toHaveBeenCalledWith(expect.stringContaining('order_limit_reached'))
  log.mockRestore()
})
