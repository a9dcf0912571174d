import { expect, test } from 'vitest'
import { isTableSecret, tableSecret } from './table-secret.ts'

const key = 'a key of the house'
const seven = { restaurantId: 1, tableId: 7, version: 1 }

test('the secret of a table opens that table and no other, in no other restaurant', () => {
  const secret = tableSecret(key, seven)
  expect(isTableSecret(key, seven, secret)).toBe(true)
  expect(isTableSecret(key, { ...seven, tableId: 8 }, secret)).toBe(false)
  expect(isTableSecret(key, { ...seven, restaurantId: 2 }, secret)).toBe(false)
})

test('a new version of the code makes the old one worthless', () => {
  expect(isTableSecret(key, { ...seven, version: 2 }, tableSecret(key, seven))).toBe(false)
})

test.each(['', 'short', 'é'.repeat(22), 'x'.repeat(500)])('%j is no secret', (given) => {
  expect(isTableSecret(key, seven, given)).toBe(false)
})
