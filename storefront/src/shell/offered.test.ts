import type { Restaurant } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { aRestaurant } from '../test/samples.ts'
import { isOffered } from './offered.ts'
import { overlayOf } from './overlay.ts'

/** A restaurant that has everything an overlay could show. */
const full = aRestaurant({
  registration: true,
  side_menu: true,
  opening_time: true,
  reservation_table: true,
  allergies: true,
  about_us: '<p>x</p>',
  terms_and_conditions: '',
  privacy_policy: '',
  imprint: '',
})
const offered = (hash: string, more: Partial<Restaurant> = {}) =>
  isOffered(overlayOf(hash), { ...full, ...more })

test.each([
  ['auth', { registration: false }],
  ['auth', { ticketingSystem: true }],
  ['auth-register', { registration: false, login_required: true }],
  ['auth-forgot', { registration: false }],
  ['side', { side_menu: false }],
  ['time-plan', { opening_time: false }],
  ['time-plan', { ticketingSystem: true }],
  ['reserve', { reservation_table: false }],
  ['reserve', { ticketingSystem: true }],
  ['allergies', { allergies: false }],
  ['about', { about_us: null }],
  ['terms', { terms_and_conditions: null }],
  ['privacy', { privacy_policy: null }],
  ['imprint', { imprint: null }],
] as const)('#%s opens, but not where %o', (hash, missing) => {
  expect(offered(hash)).toBe(true)
  expect(offered(hash, missing)).toBe(false)
})

test.each(['contact', 'accessibility', 'product-7', 'categories', 'allergies', 'imprint'])(
  'a ticketing system leaves #%s alone',
  (hash) => expect(offered(hash, { ticketingSystem: true })).toBe(true),
)

test('where ordering demands an account but nobody may register, guests can still log in', () => {
  expect(offered('auth', { registration: false, login_required: true })).toBe(true)
  expect(offered('auth-forgot', { registration: false, login_required: true })).toBe(true)
})
