import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = randomBytes(32)

test('what is sealed comes out again, and never looks the same twice', () => {
  const one = seal(secret, 'payment', 'live_key')
  expect(unseal(secret, 'payment', one)).toBe('live_key')
  expect(seal(secret, 'payment', 'live_key')).not.toBe(one)
  expect(one).not.toContain('live_key')
})

test('another house, another purpose or a changed letter opens nothing', () => {
  const sealed = seal(secret, 'payment', 'live_key')
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(unseal(randomBytes(32), 'payment', sealed)).toBeNull()
  expect(unseal(secret, 'webhook', sealed)).toBeNull()
  expect(unseal(secret, 'payment', changed)).toBeNull()
  expect(unseal(secret, 'payment', 'live_key')).toBeNull()
  expect(unseal(secret, 'payment', 'sealed:')).toBeNull()
})
