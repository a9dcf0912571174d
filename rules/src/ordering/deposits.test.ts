import { expect, test } from 'vitest'
import { lineDeposit } from '../basket/price-lines.ts'
import { sum } from '../money.ts'
import { pricedLine } from '../test/rosmarino.ts'
import { depositKinds, depositsOf, mayReturn } from './deposits.ts'

const pfand = (price: number) => ({ name: 'Pfand', price })
const content = {
  productId: 7,
  stepId: 1,
  quantity: 2,
  name: 'Wasser',
  price: 0,
  deposit: pfand(25),
  taxClass: 'drink',
  listPrice: 290,
}
const lines = [
  pricedLine(1, 290, 3, { taxClass: 'drink', deposit: pfand(25) }),
  pricedLine(2, 3490, 2, { items: [content], packaging: { containers: 2, deposit: 500 } }),
  pricedLine(3, 990, 1, { packaging: { containers: 1, deposit: 0 } }),
  pricedLine(4, 350, 4, { taxClass: 'drink', deposit: pfand(8) }),
]
const rateOf = (taxClass: string) => (taxClass === 'drink' ? 1900 : 700)

test('everything that carries a deposit is counted, and makes the deposit of its line', () => {
  for (const line of lines)
    expect(sum(depositsOf(line).map(({ price, units }) => price * units))).toBe(lineDeposit(line))
})

test('bottles of one price are one kind, wherever they were sold; containers are another', () => {
  expect(
    depositKinds(lines.flatMap(depositsOf), rateOf).map(({ id, units, rate }) => [id, units, rate]),
  ).toEqual([
    ['deposit-25-1900', 3 + 4, 1900],
    ['packaging-500-700', 4, 700],
    ['deposit-8-1900', 4, 1900],
  ])
})

test('without VAT there is no rate to tell them apart by', () => {
  expect(depositKinds(lines.flatMap(depositsOf), () => null)[0]).toMatchObject({
    id: 'deposit-25-none',
    rate: null,
  })
})

test.each([
  [2, 2, true],
  [3, 2, false],
  [99, null, true],
])('%i of %s that are out: %s', (units, out, isAllowed) => {
  expect(mayReturn(units, out).ok).toBe(isAllowed)
})
