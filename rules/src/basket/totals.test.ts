import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../money.ts'
import { pricedLine, rates, voucher } from '../test/rosmarino.ts'
import type { PricedItem, PricedLine, Tip } from './basket.ts'
import { lineGoods } from './price-lines.ts'
import { type Sale, totalsOf } from './totals.ts'

const sale = (lines: readonly PricedLine[], more: Partial<Sale> = {}): Sale => ({
  lines,
  voucher: null,
  tip: { kind: 'none' },
  shipping: 0,
  rates,
  type: 'delivery',
  day: '2026-03-11',
  vatFree: false,
  ...more,
})
const grossOf = (given: Sale) => totalsOf(given).taxes.map(({ rate, gross }) => [rate, gross])

const bottle = (id: number, price: number, quantity = 1) =>
  pricedLine(id, price, quantity, {
    taxClass: 'drink',
    categoryId: 109,
    deposit: { name: 'Pfand', price: 25 },
  })
const item = (
  productId: number,
  taxClass: string,
  listPrice: number,
  quantity = 1,
  deposit = 0,
): PricedItem => ({
  productId,
  stepId: 1,
  quantity,
  name: `Teil ${productId}`,
  price: 0,
  deposit: deposit ? { name: 'Pfand', price: deposit } : null,
  taxClass,
  listPrice,
})
const menuLine = (items: readonly PricedItem[], more: Partial<PricedLine> = {}) =>
  pricedLine(1, 3000, 1, { items, ...more })

describe('the price of a basket', () => {
  const lines = [pricedLine(1, 1250, 2), bottle(2, 290, 3)]

  test('is goods, deposit, discount, delivery and tip', () => {
    expect(
      totalsOf(
        sale(lines, {
          voucher: voucher('percent', 1000),
          shipping: 250,
          tip: { kind: 'amount', amount: 200 },
        }),
      ),
    ).toMatchObject({
      goods: 3370,
      deposit: 75,
      discount: 337,
      shipping: 250,
      tip: 200,
      total: 3370 + 75 - 337 + 250 + 200,
    })
  })

  test.each([
    [{ kind: 'none' }, 0],
    [{ kind: 'amount', amount: 150 }, 150],
    [{ kind: 'amount', amount: -150 }, 0],
    [{ kind: 'percent', percent: 1000 }, 337],
  ] as const)('a tip of %j is %i: of the goods, never discounted, never negative', (tip, amount) => {
    expect(totalsOf(sale(lines, { tip, voucher: voucher('percent', 5000) })).tip).toBe(amount)
  })

  test('M4 a basket that costs nothing costs exactly nothing', () => {
    const free = totalsOf(sale([pricedLine(1, 333, 3)], { voucher: voucher('percent', 10_000) }))
    expect([free.total, free.taxes]).toEqual([0, []])
  })

  test('M12 options of half a euro and dishes for nothing add up', () => {
    expect(totalsOf(sale([pricedLine(1, 0), pricedLine(2, 150)])).total).toBe(150)
  })

  test('an empty basket costs no delivery', () => {
    expect(totalsOf(sale([], { shipping: 250 }))).toEqual({
      goods: 0,
      deposit: 0,
      discount: 0,
      shipping: 0,
      tip: 0,
      total: 0,
      taxes: [],
    })
  })

  test('M9 the delivery fee is charged once, however many lines there are', () => {
    expect(totalsOf(sale(lines, { shipping: 250 })).shipping).toBe(250)
  })

  test('a deposit is never discounted', () => {
    const whole = totalsOf(sale([bottle(1, 290, 2)], { voucher: voucher('fixed', 5000) }))
    expect([whole.discount, whole.total]).toEqual([580, 50])
  })
})

describe('the tax in a basket', () => {
  test('M2 food and drinks are taxed at their own rates, the deposit with the bottle', () => {
    expect(grossOf(sale([pricedLine(1, 1000), bottle(2, 290, 2)]))).toEqual([
      [700, 1000],
      [1900, 580 + 50],
    ])
  })

  test('M3 tax is of the sum per rate', () => {
    const five = [1, 2, 3, 4, 5].map((id) => pricedLine(id, 10_000, 1, { taxClass: 'drink' }))
    expect(totalsOf(sale(five)).taxes).toEqual([{ rate: 1900, net: 42_017, tax: 7983, gross: 50_000 }])
  })

  test('M5 a percentage off leaves no cent over', () => {
    const { taxes, total } = totalsOf(
      sale([pricedLine(1, 995, 3), bottle(2, 333)], { voucher: voucher('percent', 1250) }),
    )
    expect(sum(taxes.map((it) => it.gross))).toBe(total)
  })

  test('M14 prices are gross: the total is what the dishes cost', () => {
    const { total, taxes } = totalsOf(sale([pricedLine(1, 1190, 1, { taxClass: 'drink' })]))
    expect([total, taxes]).toEqual([1190, [{ rate: 1900, net: 1000, tax: 190, gross: 1190 }]])
  })

  test('T24 the rate is that of the day of supply', () => {
    const here = (day: string) => grossOf(sale([pricedLine(1, 1000)], { type: 'here', day }))
    expect([here('2025-12-31'), here('2026-01-01')]).toEqual([[[1900, 1000]], [[700, 1000]]])
  })

  test('a deposit goes with its thing, or has a rate of its own where the restaurant says so', () => {
    const lines = [pricedLine(1, 1000, 2, { packaging: { containers: 1, deposit: 500 } }), bottle(2, 400)]
    expect(grossOf(sale(lines))).toEqual([
      [700, 2000 + 1000],
      [1900, 425],
    ])
    const own = { taxClass: 'deposit', type: 'delivery', validFrom: '2024-01-01', rate: 0 } as const
    expect(grossOf(sale(lines, { rates: [...rates, own] }))).toEqual([
      [0, 1025],
      [700, 2000],
      [1900, 400],
    ])
    expect(grossOf(sale(lines, { rates: [...rates, { ...own, type: 'here' }] }))).toEqual(
      grossOf(sale(lines)),
    )
  })

  test('the delivery fee is shared in proportion to the goods', () => {
    expect(grossOf(sale([pricedLine(1, 3000), bottle(2, 1000)], { shipping: 400 }))).toEqual([
      [700, 3300],
      [1900, 1000 + 25 + 100],
    ])
  })

  test('free delivery is not taxed', () => {
    expect(
      grossOf(sale([pricedLine(1, 3000)], { shipping: 400, voucher: voucher('free_delivery', 0) })),
    ).toEqual([[700, 3000]])
  })

  test('a discount lowers the rates of what it is meant for', () => {
    const off = voucher('percent', 5000, { categoryIds: [109] })
    expect(grossOf(sale([pricedLine(1, 1000), bottle(2, 400)], { voucher: off }))).toEqual([
      [700, 1000],
      [1900, 225],
    ])
  })

  test('a small business shows no tax', () =>
    expect(totalsOf(sale([pricedLine(1, 1000)], { vatFree: true })).taxes).toEqual([]))
})

describe('M2 the tax of a package', () => {
  const parts = [item(1, 'food', 950, 2), item(2, 'drink', 300, 2, 25)]

  test('is split among its parts by their own prices, the deposit of its bottles included', () => {
    expect(grossOf(sale([menuLine(parts)]))).toEqual([
      [700, 2280],
      [1900, 720 + 50],
    ])
  })

  test('counts a part as often as the package holds it', () => {
    const threeBeers = [item(1, 'food', 900), item(2, 'drink', 200, 3)]
    expect(grossOf(sale([menuLine(threeBeers)]))).toEqual([
      [700, 1800],
      [1900, 1200],
    ])
  })

  test('is split by the fixed share of drinks where the restaurant chose one', () => {
    expect(grossOf(sale([menuLine(parts, { drinkShare: 3000 })]))).toEqual([
      [700, 2100],
      [1900, 900 + 50],
    ])
    expect(grossOf(sale([menuLine([], { drinkShare: 3000 })]))).toEqual([
      [700, 2100],
      [1900, 900],
    ])
  })

  test.each([
    ['it holds no drink', [item(1, 'food', 950)], 3000],
    ['it has no parts', [], null],
    ['its parts cost nothing', [item(1, 'food', 0)], null],
  ])('is that of the package itself where %s', (_, items, drinkShare) => {
    expect(grossOf(sale([menuLine(items, { drinkShare })]))).toEqual([[700, 3000]])
  })
})

describe('whatever is in the basket', () => {
  const price = fc.integer({ min: 0, max: 20_000 })
  const taxClass = fc.constantFrom('food', 'drink', 'books')
  const deposit = fc.option(
    fc.record({ name: fc.constant('Pfand'), price: fc.integer({ min: 1, max: 300 }) }),
  )
  const items = fc.array(
    fc.record({
      productId: fc.nat(99),
      stepId: fc.nat(9),
      quantity: fc.integer({ min: 1, max: 4 }),
      name: fc.constant('Teil'),
      price,
      deposit,
      taxClass,
      listPrice: price,
    }),
    { maxLength: 4 },
  )
  const lines = fc.array(
    fc.record({
      id: fc.nat(),
      productId: fc.nat(99),
      categoryId: fc.integer({ min: 1, max: 3 }),
      name: fc.constant('Gericht'),
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPrice: price,
      taxClass,
      deposit,
      options: fc.constant([]),
      items,
      extra: fc.constant({}),
      drinkShare: fc.option(fc.integer({ min: 0, max: 10_000 })),
      packaging: fc.option(
        fc.record({ containers: fc.integer({ min: 1, max: 4 }), deposit: fc.integer({ min: 0, max: 1000 }) }),
      ),
    }),
    { maxLength: 8 },
  )
  const anyVoucher = fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const, 'free_delivery' as const),
    value: fc.integer({ min: 0, max: 12_000 }),
    categoryIds: fc.option(fc.subarray([1, 2, 3])),
    minimum: fc.integer({ min: 0, max: 5000 }),
  })
  const tip: fc.Arbitrary<Tip> = fc.oneof(
    fc.constant({ kind: 'none' as const }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: -500, max: 5000 }) }),
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 0, max: 10_000 }) }),
  )
  const sales = fc
    .record({
      lines,
      voucher: fc.option(anyVoucher),
      tip,
      shipping: fc.integer({ min: 0, max: 1000 }),
      vatFree: fc.boolean(),
    })
    .map((parts) =>
      sale(parts.lines, {
        ...parts,
        voucher: parts.voucher && voucher(parts.voucher.kind, parts.voucher.value, parts.voucher),
      }),
    )

  test('the parts make the total, and nothing is below zero', () => {
    fc.assert(
      fc.property(sales, (given) => {
        const { goods, deposit: deposits, discount, shipping, tip: tipped, total } = totalsOf(given)
        expect(total).toBe(goods + deposits - discount + shipping + tipped)
        expect(Math.min(goods, deposits, discount, shipping, tipped, total)).toBeGreaterThanOrEqual(0)
        expect(goods).toBe(sum(given.lines.map(lineGoods)))
        expect(total).toBeGreaterThanOrEqual(deposits + tipped)
      }),
    )
  })

  test('the taxes make the total less the tip, to the cent', () => {
    fc.assert(
      fc.property(sales, (given) => {
        const { taxes, total, tip: tipped } = totalsOf(given)
        const gross = sum(taxes.map((it) => it.gross))
        expect(gross).toBe(given.vatFree ? 0 : total - tipped)
        for (const { net, tax, gross: whole, rate } of taxes) {
          expect(net + tax).toBe(whole)
          expect(Math.abs(tax - (whole * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  test('every amount is a whole number of cents', () => {
    fc.assert(
      fc.property(sales, (given) => {
        const { taxes, ...amounts } = totalsOf(given)
        const all = [...Object.values(amounts), ...taxes.flatMap(Object.values)]
        expect(all.every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })
})
