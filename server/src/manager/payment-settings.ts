import { endpoints } from '@tischlein/contract/endpoints'
import type { PaymentSettings } from '@tischlein/contract/entities'
import { paymentTypes as known, type PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance } from 'fastify'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { SEALED_FOR } from '../payment/providers.ts'
import { providerOf } from '../payment/start-payment.ts'
import { knownOffers, type ProviderName, type RestaurantSnapshot } from '../restaurant/snapshot.ts'
import { seal } from '../seal.ts'
import { changeHouse } from './change-house.ts'
import {
  type AccountRow,
  listProviderAccounts,
  loadPaymentTypes,
  savePaymentTypes,
  saveProviderAccount,
} from './payment-settings-db.ts'

/** How guests pay, and through whose accounts (decisions.md, section 7). Keys are sealed and never told again. */
export function mountPaymentSettings(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.readPaymentSettings, ({ restaurant }) => presentPayment(deps, restaurant))

  mount(app, deps, endpoints.updatePaymentSettings, async ({ input, ...asked }) => {
    const { deliveryType: type, paymentTypes } = input
    const restaurantId = asked.restaurant.id
    if (paymentTypes && !type) refused('deliveryType_required')
    if (type && !knownOffers(asked.restaurant).some((offer) => offer.type === type))
      refused({ key: 'delivery_type_not_available', delivery_type: type })
    if (type && !paymentTypes?.length) refused('paymentTypes_required')
    const accounts = accountsIn(deps, input)
    const detail = {
      ...(type ? { type, paymentTypes } : {}),
      // Which account, never its key.
      ...Object.fromEntries(accounts.map(([provider, account]) => [provider, account?.hint ?? null])),
    }
    const entry = { what: 'payment settings', about: () => ({ detail }) }
    const { restaurant } = await changeHouse(deps, asked, entry, async (tx) => {
      if (type && paymentTypes)
        await savePaymentTypes(
          tx,
          { restaurantId, type },
          known.filter((word) => paymentTypes.includes(word)),
        )
      for (const [provider, account] of accounts)
        await saveProviderAccount(tx, { restaurantId, provider }, account)
    })
    return said(await presentPayment(deps, restaurant), { says: 'ok' })
  })

  mount(app, deps, endpoints.testPaymentProvider, async ({ input: { provider }, restaurant }) => {
    const one = providerOf(deps, restaurant.id, provider)
    const reply = one ? await one.check() : refused({ key: 'payment_provider_not_valid', field: 'provider' })
    if (!reply.ok && reply.why === 'away') refused('payment_away')
    if (!reply.ok) refused({ key: 'payment_provider_not_valid', field: 'provider' })
    return said({ ok: true as const }, { says: 'ok' })
  })
}

type Sent = {
  readonly mollie?: { readonly apiKey: string } | null | undefined
  readonly saferPay?:
    | {
        readonly customerId: string
        readonly terminalId: string
        readonly user: string
        readonly password: string
        readonly live: boolean
      }
    | null
    | undefined
}

/** The accounts to be saved as they are kept: the whole sealed, and as much in the open as tells one from another. */
function accountsIn(deps: Deps, { mollie, saferPay }: Sent): [ProviderName, AccountRow | null][] {
  const kept = (account: object, hint: string): AccountRow => ({
    sealed: seal(deps.config.secret, SEALED_FOR, JSON.stringify(account)),
    hint,
    at: timestamp(deps.clock()),
  })
  const accounts: [ProviderName, AccountRow | null][] = []
  if (mollie !== undefined)
    accounts.push([
      'mollie',
      mollie && kept(mollie, `${mollie.apiKey.slice(0, 5)}…${mollie.apiKey.slice(-4)}`),
    ])
  if (saferPay) {
    const { live, ...account } = saferPay
    const url = live ? 'https://www.saferpay.com/api' : 'https://test.saferpay.com/api'
    accounts.push(['saferPay', kept({ ...account, url }, `${account.customerId} / ${account.terminalId}`)])
  }
  if (saferPay === null) accounts.push(['saferPay', null])
  return accounts
}

async function presentPayment(deps: Deps, restaurant: RestaurantSnapshot): Promise<PaymentSettings> {
  const own = await listProviderAccounts(deps.db, restaurant.id)
  const rows = await loadPaymentTypes(deps.db, restaurant.id)
  const sourceOf = (provider: ProviderName) => {
    if (own.some((row) => row.provider === provider)) return 'own'
    if (own.length > 0 || !deps.providers[provider]) return 'none'
    return deps.config.mollieApiKey === null && deps.config.saferPay === null ? 'simulator' : 'house'
  }
  return {
    methods: rows.map(({ delivery_type, payment_types }) => ({
      deliveryType: delivery_type,
      paymentTypes: payment_types.filter((word): word is PaymentType => known.some((one) => one === word)),
    })),
    providers: (['mollie', 'saferPay'] as const).map((provider) => {
      const row = own.find((one) => one.provider === provider)
      return {
        provider,
        source: sourceOf(provider),
        hint: row?.hint ?? null,
        changed_at: row?.changed_at ?? null,
      }
    }),
  }
}
