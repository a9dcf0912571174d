import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { canPayBy, openProviders } from './providers.ts'

const SECRET = 'a secret of at least thirty-two characters'
const saferPay = {
  SAFERPAY_URL: 'https://test.saferpay.com/api',
  SAFERPAY_CUSTOMER_ID: '245294',
  SAFERPAY_TERMINAL_ID: '17795123',
  SAFERPAY_USER: 'API_245294',
  SAFERPAY_PASSWORD: 'secret',
}

const providersOf = (keys: NodeJS.ProcessEnv) =>
  Object.keys(
    openProviders(
      readConfig({ SESSION_SECRET: SECRET, ...keys }),
      () => 0,
      () => '',
    ),
  )

describe('who takes the money', () => {
  test.each([
    ['without any key the simulators, of all', {}, ['mollie', 'saferPay']],
    ['with a key of Mollie only Mollie', { MOLLIE_API_KEY: 'live_x' }, ['mollie']],
    ['with an account at Saferpay only Saferpay', saferPay, ['saferPay']],
    ['with both, both', { MOLLIE_API_KEY: 'live_x', ...saferPay }, ['mollie', 'saferPay']],
  ])('%s', (_what, keys, names) => expect(providersOf(keys)).toEqual(names))

  test.each([
    ['mollie', saferPay, false],
    ['saferPay', saferPay, true],
    ['cash', saferPay, true],
    ['payFix', { MOLLIE_API_KEY: 'live_x' }, true],
    ['saferPay', { MOLLIE_API_KEY: 'live_x' }, false],
  ] as const)('is offered nowhere where it has no keys: %s', (type, keys, isOffered) => {
    const config = readConfig({ SESSION_SECRET: SECRET, ...keys })
    const providers = openProviders(
      config,
      () => 0,
      () => '',
    )
    expect(canPayBy(providers, type)).toBe(isOffered)
  })
})
