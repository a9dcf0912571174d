import { describe, expect, test } from 'vitest'
import { pricedLine, voucher } from '../test/rosmarino.ts'
import type { Voucher } from './basket.ts'
import { discountOf, discountPerLine, judgeTerms, mayUse, type VoucherUse, voucherState } from './voucher.ts'

const lines = [
  pricedLine(1, 1000, 2),
  pricedLine(2, 500, 1, { categoryId: 109, deposit: { name: 'Pfand', price: 25 } }),
]
const use: VoucherUse = { lines, type: 'delivery', day: '2026-03-11', uses: 0, usesByGuest: 0 }

describe('using a voucher', () => {
  const verdict = (kind: Voucher['kind'], more: Partial<Voucher>, held: Partial<VoucherUse>) => {
    const ruling = mayUse(voucher(kind, 1000, more), { ...use, ...held })
    return ruling.ok ? 'yes' : ruling.refusal.key
  }

  test.each([
    ['percent', {}, {}, 'yes'],
    ['percent', { validUntil: '2026-03-11' }, {}, 'yes'],
    ['percent', { validUntil: '2026-03-10' }, {}, 'voucher_expired'],
    ['percent', { isStopped: true }, {}, 'voucher_expired'],
    ['percent', { validFrom: '2026-03-11' }, {}, 'yes'],
    ['percent', { validFrom: '2026-03-12' }, {}, 'voucher_no_discount'],
    ['percent', { totalLimit: 2 }, { uses: 1 }, 'yes'],
    ['percent', { totalLimit: 2 }, { uses: 2 }, 'voucher_limit_reached'],
    ['percent', { totalLimit: 0 }, {}, 'voucher_limit_reached'],
    ['percent', { perGuestLimit: 1 }, { uses: 5 }, 'yes'],
    ['percent', { perGuestLimit: 1 }, { usesByGuest: 1 }, 'voucher_limit_reached'],
    ['fixed', { minimum: 2500 }, {}, 'yes'],
    ['fixed', { minimum: 2501 }, {}, 'voucher_no_discount'],
    ['fixed', { categoryIds: [109] }, {}, 'yes'],
    ['fixed', { categoryIds: [1] }, {}, 'voucher_no_discount'],
    ['fixed', {}, { lines: [] }, 'voucher_no_discount'],
    ['free_delivery', {}, {}, 'yes'],
    ['free_delivery', {}, { type: 'pickup' }, 'voucher_no_discount'],
  ] as const)('%s with %j, held against %j: %s', (kind, more, held, expected) => {
    expect(verdict(kind, more, held)).toBe(expected)
  })
})

describe('the discount', () => {
  test.each([
    ['ten percent of the goods', voucher('percent', 1000), 250],
    ['half a cent rounds up', voucher('percent', 1010), 253],
    ['five euros', voucher('fixed', 500), 500],
    ['never more than the goods', voucher('fixed', 9900), 2500],
    ['never more than all', voucher('percent', 20_000), 2500],
    ['of one category', voucher('percent', 1000, { categoryIds: [109] }), 50],
    ['five euros off what costs as much', voucher('fixed', 700, { categoryIds: [109] }), 500],
    ['the delivery', voucher('free_delivery', 0), 250],
    ['nothing below its minimum', voucher('percent', 1000, { minimum: 2501 }), 0],
    ['no free delivery below its minimum', voucher('free_delivery', 0, { minimum: 2501 }), 0],
    ['nothing without a voucher', null, 0],
  ])('is %s', (_, held, discount) => expect(discountOf(held, lines, 250)).toBe(discount))

  test('is spread over the lines it is meant for, to the cent', () => {
    expect(discountPerLine(voucher('fixed', 500), lines)).toEqual([400, 100])
    expect(
      discountPerLine(
        voucher('fixed', 100),
        [1, 2, 3].map((id) => pricedLine(id, 700)),
      ),
    ).toEqual([34, 33, 33])
    expect(discountPerLine(voucher('percent', 5000, { categoryIds: [109] }), lines)).toEqual([0, 250])
    expect(discountPerLine(voucher('free_delivery', 0), lines)).toEqual([0, 0])
  })
})

describe('what staff are told of a voucher', () => {
  const terms = { validFrom: '2026-03-10', validUntil: '2026-03-12', totalLimit: 2 }
  test.each([
    [{}, '2026-03-10', 1, 'active'],
    [{}, '2026-03-12', 0, 'active'],
    [{}, '2026-03-09', 0, 'planned'],
    [{}, '2026-03-13', 0, 'expired'],
    [{}, '2026-03-11', 2, 'used_up'],
    [{}, '2026-03-13', 2, 'expired'],
    [{ isStopped: true }, '2026-03-13', 2, 'stopped'],
    [{ validFrom: null, validUntil: null, totalLimit: null }, '2026-03-13', 99, 'active'],
  ] as const)('%j on %s after %i uses: %s', (more, day, uses, state) =>
    expect(voucherState(voucher('fixed', 500, { ...terms, ...more }), { day, uses })).toBe(state),
  )
})

describe('the terms of a voucher', () => {
  test.each([
    ['percent', 1, {}, 0, null],
    ['percent', 10_000, {}, 0, null],
    ['percent', 10_001, {}, 0, 'value_not_valid'],
    ['percent', 0, {}, 0, 'value_not_valid'],
    ['fixed', 20_000, {}, 0, null],
    ['fixed', 0, {}, 0, 'value_not_valid'],
    ['free_delivery', 700, { categoryIds: [1] }, 0, null],
    ['fixed', 500, { validFrom: '2026-03-12', validUntil: '2026-03-11' }, 0, 'end_before_start'],
    ['fixed', 500, { validFrom: '2026-03-11', validUntil: '2026-03-11' }, 0, null],
    ['fixed', 500, { totalLimit: 2 }, 2, null],
    ['fixed', 500, { totalLimit: 1 }, 2, 'total_limit_below_used'],
  ] as const)('%s of %i with %j, used %i times: %s', (kind, value, more, uses, key) => {
    const ruling = judgeTerms(voucher(kind, value, more), uses)
    expect(ruling.ok ? null : ruling.refusal.key).toBe(key)
    if (ruling.ok && kind === 'free_delivery')
      expect(ruling.value).toMatchObject({ value: 0, categoryIds: null })
  })
})
