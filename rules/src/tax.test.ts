import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from './money.ts'
import { rateOn, taxShares } from './tax.ts'
import { rates } from './test/rosmarino.ts'

describe('rateOn', () => {
  test.each([
    ['food', 'delivery', '2026-03-11', 700],
    ['food', 'here', '2025-12-31', 1900],
    ['food', 'here', '2026-01-01', 700],
    ['drink', 'here', '2026-01-01', 1900],
    ['food', 'here', '2020-01-01', 1900],
    ['books', 'here', '2026-01-01', 0],
  ] as const)('%s for %s on %s is %i', (taxClass, type, day, rate) => {
    expect(rateOn(rates, taxClass, type, day)).toBe(rate)
    expect(rateOn(rates.toReversed(), taxClass, type, day)).toBe(rate)
  })

  test('M2 each tax class has its own rate', () => {
    expect(rateOn(rates, 'food', 'pickup', '2026-03-11')).not.toBe(
      rateOn(rates, 'drink', 'pickup', '2026-03-11'),
    )
  })
})

describe('taxShares', () => {
  test('M1 tax is taken out of the gross amount, not put on it', () => {
    expect(taxShares([{ amount: 30_000, rate: 2000 }])).toEqual([
      { rate: 2000, net: 25_000, tax: 5000, gross: 30_000 },
    ])
  })

  test('M3 tax is of the sum of a rate, not the sum of its lines', () => {
    const fiveLines = Array.from({ length: 5 }, () => ({ amount: 10_000, rate: 1900 }))
    expect(taxShares(fiveLines)).toEqual([{ rate: 1900, net: 42_017, tax: 7983, gross: 50_000 }])
  })

  test('rates come in order, and one without an amount is left out', () => {
    const parts = [1900, 700, 0, 1900].map((rate, index) => ({ amount: index === 1 ? 0 : 100, rate }))
    expect(taxShares(parts).map(({ rate, gross }) => [rate, gross])).toEqual([
      [0, 100],
      [1900, 200],
    ])
  })

  test('loses no cent', () => {
    const part = fc.record({
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      rate: fc.constantFrom(0, 700, 1900, 550),
    })
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const shares = taxShares(parts)
        expect(sum(shares.map((it) => it.gross))).toBe(sum(parts.map((it) => it.amount)))
        for (const { net, tax, gross } of shares) expect(net + tax).toBe(gross)
      }),
    )
  })
})
