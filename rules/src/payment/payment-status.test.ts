import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isAwaited,
  isGivenUp,
  isPaid,
  mergeStatus,
  nextPaymentStatuses,
  paymentStatuses,
  statusOfAttempts,
} from './payment-status.ts'

const statuses = fc.constantFrom(...paymentStatuses)

describe('reports about one payment', () => {
  test.each([
    ['open', 'pending', 'pending'],
    ['open', 'paid', 'paid'],
    ['paid', 'open', 'paid'],
    ['paid', 'expired', 'paid'],
    ['failed', 'paid', 'paid'],
    ['expired', 'open', 'expired'],
    ['refunded', 'paid', 'refunded'],
    ['partially_refunded', 'refunded', 'refunded'],
    ['refunded', 'partially_refunded', 'refunded'],
    ['canceled', 'authorized', 'authorized'],
  ] as const)('%s, then told %s, is %s', (current, told, status) =>
    expect(mergeStatus(current, told)).toBe(status),
  )

  test('P3 any number of reports in any order lead to the same state', () => {
    const reports = fc.array(statuses, { minLength: 1, maxLength: 6 })
    const shuffled = reports.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })),
    )
    fc.assert(
      fc.property(shuffled, ([list, again]) => {
        expect(again.reduce(mergeStatus, 'open')).toBe(list.reduce(mergeStatus, 'open'))
      }),
    )
  })

  test('no report ever makes a state worse', () => {
    fc.assert(
      fc.property(statuses, statuses, (current, told) => {
        const merged = mergeStatus(current, told)
        expect(merged === current || nextPaymentStatuses(current).includes(merged)).toBe(true)
        if (isPaid(current)) expect(isPaid(merged)).toBe(true)
      }),
    )
  })

  test('nothing comes after a refund of all, and nothing becomes cash', () => {
    expect(nextPaymentStatuses('refunded')).toEqual([])
    expect(paymentStatuses.flatMap(nextPaymentStatuses)).not.toContain('none')
  })
})

test('every state but cash is awaited, given up or paid, and only one of these', () => {
  const kinds = paymentStatuses.map(
    (status) => [isAwaited, isGivenUp, isPaid].filter((is) => is(status)).length,
  )
  expect(kinds).toEqual(paymentStatuses.map((status) => (status === 'none' ? 0 : 1)))
})

describe('several attempts at one order', () => {
  test.each([
    ['nothing tried', [], 'none'],
    ['P7 the first expires while a second runs', ['open', 'expired'], 'open'],
    ['the last of two that failed', ['expired', 'failed'], 'failed'],
    ['paid at the second try', ['canceled', 'paid'], 'paid'],
    ['P10 a duplicate given back', ['paid', 'refunded'], 'paid'],
    ['all given back', ['failed', 'refunded'], 'refunded'],
    ['money reserved', ['open', 'authorized'], 'authorized'],
  ] as const)('%s', (_, attempts, status) => expect(statusOfAttempts(attempts)).toBe(status))
})
