import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../money.ts'
import { taxShares } from '../tax.ts'
import { type BookEntry, bookCard, bookDifference, bookOrder, bookReturn, bookTip, sumBook } from './book.ts'

const taxes = [
  { rate: 700, net: 1869, tax: 131, gross: 2000 },
  { rate: 1900, net: 420, tax: 80, gross: 500 },
]
const order = {
  isRejected: false,
  total: 2800,
  tip: 300,
  refunded: 0,
  taxes,
  money: [{ type: 'cash', amount: 2800 }],
}

describe('an order in the books', () => {
  test('is what its receipt says', () => {
    expect(sumBook(bookOrder(order))).toEqual({
      taxes,
      tips: 300,
      returned: { amount: 0, tax: 0 },
      cards: 0,
      money: [{ type: 'cash', amount: 2800 }],
      total: 2800,
    })
  })

  test('loses what was given back from its sales first, and from the tip last', () => {
    const less = (refunded: number) =>
      sumBook(bookOrder({ ...order, refunded, money: [{ type: 'cash', amount: 2800 - refunded }] }))
    expect(less(500)).toMatchObject({
      taxes: [
        { rate: 700, gross: 1600, tax: 105 },
        { rate: 1900, gross: 400, tax: 64 },
      ],
      tips: 300,
      total: 2300,
    })
    expect(less(2600)).toMatchObject({ taxes: [], tips: 200, total: 200 })
    expect(less(2800)).toMatchObject({ taxes: [], tips: 0, total: 0 })
  })

  test('is none once it is rejected, and one sum without VAT', () => {
    expect(bookOrder({ ...order, isRejected: true })).toEqual([])
    expect(sumBook(bookOrder({ ...order, taxes: [] })).taxes).toEqual([
      { rate: null, net: 2500, tax: 0, gross: 2500 },
    ])
  })
})

test('tips, deposits and cards are no sales', () => {
  const books = [...bookTip(150, 'card'), ...bookReturn(119, 1900), ...bookCard(5000, 'cash')]
  expect(sumBook(books)).toEqual({
    taxes: [],
    tips: 150,
    returned: { amount: -119, tax: -19 },
    cards: 5000,
    money: [
      { type: 'card', amount: 150 },
      { type: 'cash', amount: 4881 },
    ],
    total: 5031,
  })
})

const anyOrder = fc
  .record({
    food: fc.integer({ min: 0, max: 20_000 }),
    drinks: fc.integer({ min: 0, max: 9000 }),
    tip: fc.integer({ min: 0, max: 2000 }),
    back: fc.integer({ min: 0, max: 100 }),
    isRejected: fc.boolean(),
    type: fc.constantFrom('cash', 'mollie', 'payFix'),
  })
  .map(({ food, drinks, tip, back, isRejected, type }) => {
    const total = food + drinks + tip
    const refunded = Math.floor((total * back) / 100)
    const shares = taxShares([
      { rate: 700, amount: food },
      { rate: 1900, amount: drinks },
    ])
    return { isRejected, total, tip, refunded, taxes: shares, money: [{ type, amount: total - refunded }] }
  })

const isMoney = ({ what }: BookEntry) => what === 'money'
const amounts = (entries: readonly BookEntry[]) => sum(entries.map(({ amount }) => amount))

test('whatever becomes of an order, sold and paid are the same, and closing by closing adds up to its receipt', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 5 }), (life) => {
      const closings: BookEntry[][] = []
      for (const state of life) closings.push(bookDifference(bookOrder(state), closings.flat()))
      for (const closing of closings)
        expect(amounts(closing.filter(isMoney))).toBe(amounts(closing.filter((one) => !isMoney(one))))
      const last = life.at(-1)
      expect(bookDifference(closings.flat(), last ? bookOrder(last) : [])).toEqual([])
    }),
  )
})
