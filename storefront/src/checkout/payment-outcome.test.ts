import { expect, test } from 'vitest'
import { isLong, outcomeOf, pauseAfter } from './payment-outcome.ts'

test.each([
  ['paid', 'good'],
  ['authorized', 'waiting'],
  ['refunded', 'back'],
  ['partially_refunded', 'good'],
  ['none', 'good'],
  ['open', 'waiting'],
  ['pending', 'waiting'],
  ['failed', 'failed'],
  ['canceled', 'canceled'],
  ['expired', 'expired'],
] as const)('a payment that is %s is %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})

test('the provider is asked every two seconds, after twenty every five, and then the guest is told why', () => {
  expect([pauseAfter(0), pauseAfter(19_999), pauseAfter(20_000)]).toEqual([2000, 2000, 5000])
  expect([isLong(19_999), isLong(20_000)]).toEqual([false, true])
})
