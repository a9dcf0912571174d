import type { Instant } from '@tischlein/rules/clock'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { Config } from '../config.ts'
import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { unseal } from '../seal.ts'
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

/** Who takes the money of a restaurant that has accounts of its own; null: it has none. */
export type OwnProviders = (restaurant: Pick<RestaurantSnapshot, 'providerAccounts'>) => Providers | null

/**
 * A restaurant with accounts of its own is paid through them alone, and by nobody simulated; one without is paid
 * through those of the environment. What cannot be opened was sealed by another house: it is as good as none.
 */
export function openOwnProviders(config: Config, clock: () => Instant): OwnProviders {
  const opened = new Map<string, Provider>()
  const open = (sealed: string | undefined, make: (account: string) => Provider): Provider | undefined => {
    const account = sealed === undefined ? null : unseal(config.secret, SEALED_FOR, sealed)
    if (sealed === undefined || account === null) return undefined
    const known = opened.get(sealed) ?? withPatience(make(account), clock)
    opened.set(sealed, known)
    return known
  }
  return ({ providerAccounts }) => {
    if (Object.keys(providerAccounts).length === 0) return null
    const mollie = open(providerAccounts.mollie, (account) => createMollie(JSON.parse(account)))
    const saferPay = open(providerAccounts.saferPay, (account) => createSaferpay(JSON.parse(account)))
    return { ...(mollie ? { mollie } : {}), ...(saferPay ? { saferPay } : {}) }
  }
}

/** For what the accounts of restaurants are sealed. */
export const SEALED_FOR = 'provider account'

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
    check: () => opened().check(),
  }
}
