import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { netOf, share, splitByWeight, sum } from './money.ts'

describe('share', () => {
  test.each([
    [1250, 1000, 125],
    [5, 1000, 1],
    [4, 1000, 0],
    [15, 1000, 2],
    [-15, 1000, -2],
    [-5, 1000, -1],
    [999, 0, 0],
    [999, 10_000, 999],
    [333, 3333, 111],
  ])('of %i cents at %i basis points is %i', (amount, rate, expected) =>
    expect(share(amount, rate)).toBe(expected),
  )
})

describe('netOf', () => {
  test.each([
    [10_700, 700, 10_000],
    [11_900, 1900, 10_000],
    [1, 1900, 1],
    [0, 1900, 0],
    [500, 0, 500],
  ])('of %i cents with %i basis points of tax inside is %i', (gross, rate, net) =>
    expect(netOf(gross, rate)).toBe(net),
  )
})

describe('splitByWeight', () => {
  test.each([
    [1000, [500, 500, 500], [334, 333, 333]],
    [100, [1, 2, 4], [14, 29, 57]],
    [5, [10, 0, 10], [3, 0, 2]],
    [2, [0, 0, 0], [1, 1, 0]],
    [-10, [1, 1, 1], [-4, -3, -3]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
  ])('splits %i over %j as %j', (amount, weights, parts) =>
    expect(splitByWeight(amount, weights)).toEqual(parts),
  )

  test('M6 the rest of a bill split by six is handed out cent by cent', () => {
    expect(splitByWeight(10_000, [1, 1, 1, 1, 1, 1])).toEqual([1667, 1667, 1667, 1667, 1666, 1666])
  })

  const amounts = fc.integer({ min: 0, max: 2 ** 40 })
  const weights = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 20 })

  test('always adds up to the whole', () => {
    fc.assert(fc.property(amounts, weights, (amount, list) => sum(splitByWeight(amount, list)) === amount))
  })

  test('gives nobody a cent more or less than the fair share', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const whole = BigInt(sum(list))
        fc.pre(whole > 0n)
        return splitByWeight(amount, list).every((part, index) => {
          const off = BigInt(part) * whole - BigInt(amount) * BigInt(list[index] ?? 0)
          return off < whole && -off < whole
        })
      }),
    )
  })
})
