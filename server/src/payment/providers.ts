import type { Instant } from '@tischlein/rules/clock'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { Config } from '../config.ts'
import { createMollie } from './mollie.ts'
import { type Provider, withPatience } from './provider.ts'

/** Who takes the money for which payment type; the others are paid outside. */
export type Providers = { readonly [Type in PaymentType]?: Provider }

/** Accepted by the client's check, known to nobody: without a key of one's own the simulator is asked. */
const SIMULATOR_KEY = 'test_simulatorsimulatorsimulator00'

/** The real providers where their keys are set, else the same adapters against the simulators of this process. */
export function openProviders(config: Config, clock: () => Instant, origin: () => string): Providers {
  const mollie = later(() =>
    config.mollieApiKey
      ? createMollie({ apiKey: config.mollieApiKey })
      : createMollie({ apiKey: SIMULATOR_KEY, apiEndpoint: `${origin()}/simulator/mollie/v2/` }),
  )
  return { mollie: withPatience(mollie, clock) }
}

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
