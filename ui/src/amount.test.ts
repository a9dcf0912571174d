import { expect, test } from 'vitest'
import { amountOf, typedAmount } from './amount.ts'

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

test.each([
  [850, 2, 'de', '8,50'],
  [850, 2, 'fr', '8,50'],
  [850, 2, 'en', '8.50'],
  [850, 2, 'ar', '8.50'],
  [300, 0, 'de', '300'],
] as const)('%i with %i digits is typed in %s as "%s", and read again', (amount, digits, language, text) => {
  expect(typedAmount(amount, digits, language)).toBe(text)
  expect(amountOf(text, digits)).toBe(amount)
})
