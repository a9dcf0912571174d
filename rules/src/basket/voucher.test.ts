import { describe, expect, test } from 'vitest'
import { pricedLine, voucher } from '../test/rosmarino.ts'
import type { Voucher } from './basket.ts'
import { discountOf, discountPerLine, mayUse, type VoucherUse } from './voucher.ts'

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
