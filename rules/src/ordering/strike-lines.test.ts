import { expect, test } from 'vitest'
import { isMade, linesToStrike } from './strike-lines.ts'

const lines = [
  { id: 1, units: 2, isStruck: true },
  { id: 2, units: 1, isStruck: false },
  { id: 3, units: 0, isStruck: false },
]

test.each([
  [{ line: 2, isStruck: true }, [2]],
  [{ line: 1, isStruck: true }, []],
  [{ line: 1, isStruck: false }, [1]],
  [{ line: null, isStruck: true }, [2, 3]],
  [{ line: null, isStruck: false }, [1]],
])('the wish %o changes the lines %o', (wish, changed) => {
  expect(linesToStrike(lines, wish)).toEqual({ ok: true, value: changed })
})

test('a line of another order is none', () => {
  expect(linesToStrike(lines, { line: 4, isStruck: true })).toMatchObject({
    ok: false,
    refusal: { key: 'basket_product_does_not_exists' },
  })
})

test('an order is made once every line with units left is struck', () => {
  expect(isMade(lines)).toBe(false)
  expect(isMade(lines.map((line) => ({ ...line, isStruck: line.id < 3 })))).toBe(true)
  expect(isMade([{ id: 3, units: 0, isStruck: true }])).toBe(false)
})
