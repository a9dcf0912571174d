import { expect, test } from 'vitest'
import { hashOf, overlayOf } from './overlay.ts'

test.each([
  [{ name: 'product', id: 1021 }, '#product-1021'],
  [{ name: 'line', id: 9_007_199_254_740_991 }, '#line-9007199254740991'],
  [{ name: 'time-plan' }, '#time-plan'],
  [{ name: 'reserve' }, '#reserve'],
  [{ name: 'auth', view: 'login' }, '#auth'],
  [{ name: 'auth', view: 'register' }, '#auth-register'],
  [{ name: 'auth', view: 'forgot' }, '#auth-forgot'],
  [{ name: 'none' }, ''],
] as const)('%o stands in the address as %s and comes back from it', (overlay, hash) => {
  expect(hashOf(overlay)).toBe(hash)
  expect(overlayOf(hash.slice(1))).toEqual(overlay)
})

test.each(['menu', 'product-', 'product-x', 'line', 'none', 'auth-login', 'auth-x'])(
  '#%s opens nothing',
  (hash) => {
    expect(overlayOf(hash)).toEqual({ name: 'none' })
  },
)
