import type { Instant } from '@tischlein/rules/clock'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { Config } from '../config.ts'
import { createMollie } from './mollie.ts'
import { type Provider, withPatience } from './provider.ts'
import { createSaferpay } from './saferpay.ts'

/** Who takes the money for which payment type; the others are paid outside. */
export type Providers = { readonly [Type in PaymentType]?: Provider }

/**
 * The real providers whose keys are set; without any key the same adapters, against the simulators of this process.
 * Simulated money never stands beside real money, so that one key leaves the other provider unknown.
 */
export function openProviders(config: Config, clock: () => Instant, origin: () => string): Providers {
  const { mollieApiKey, saferPay } = config
  const patient = (open: () => Provider) => withPatience(later(open), clock)
  if (mollieApiKey === null && saferPay === null) {
    return {
      mollie: patient(() => createMollie(simulatedMollie(origin()))),
      saferPay: patient(() => createSaferpay(simulatedSaferpay(origin()))),
    }
  }
  return {
    ...(mollieApiKey === null ? {} : { mollie: patient(() => createMollie({ apiKey: mollieApiKey })) }),
    ...(saferPay === null ? {} : { saferPay: patient(() => createSaferpay(saferPay)) }),
  }
}

/** A guest can pay by a provider only if somebody opened it an account; the other ways need none. */
export const canPayBy = (providers: Providers, type: PaymentType): boolean =>
  (type !== 'mollie' && type !== 'saferPay') || providers[type] !== undefined

/** The key is accepted by the client's check and known to nobody. */
const simulatedMollie = (origin: string) => ({
  apiKey: 'test_simulatorsimulatorsimulator00',
  apiEndpoint: `${origin}/simulator/mollie/v2/`,
})

const simulatedSaferpay = (origin: string) => ({
  url: `${origin}/simulator/saferpay`,
  customerId: '100000',
  terminalId: '10000001',
  user: 'simulator',
  password: 'simulator',
})

/** Opened at the first call: only then does a process know at which port it is reached. */
function later(open: () => Provider): Provider {
  let provider: Provider | null = null
  const opened = () => {
    provider ??= open()
    return provider
  }
  return {
    start: (request) => opened().start(request),
    read: (providerId) => opened().read(providerId),
    refund: (request) => opened().refund(request),
  }
}
