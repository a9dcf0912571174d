import { expect, test } from 'vitest'
import { amountOf } from './amount.ts'

test.each([
  ['3', 2, 300],
  ['3,5', 2, 350],
  ['3.50 €', 2, 350],
  ['3,505', 2, null],
  ['three', 2, null],
  ['-3', 2, null],
  ['', 2, null],
  ['300', 0, 300],
])('the amount "%s" with %i digits', (text, digits, amount) => {
  expect(amountOf(text, digits)).toBe(amount)
})
