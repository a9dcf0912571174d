import { expect, test } from 'vitest'
import { rememberScans } from './scan-memory.ts'

test('a code that stays in sight is one ticket, however long', () => {
  const { isNew } = rememberScans()
  const looks = Array.from({ length: 40 }, (_, index) => isNew('anna', index * 200))
  expect(looks.filter(Boolean)).toHaveLength(1)
})

test('shown again after a while, or after another one, it is a new question', () => {
  const { isNew } = rememberScans()
  expect(isNew('anna', 0)).toBe(true)
  expect(isNew('anna', 2400)).toBe(false)
  expect(isNew('anna', 4900)).toBe(true)
  expect(isNew('ben', 5000)).toBe(true)
  expect(isNew('anna', 5200)).toBe(true)
})
