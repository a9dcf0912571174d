import { setupCode } from '../setup/setup-code.ts'
import type { Refused } from './catalogue-world.ts'

/** What an installation refuses that has a restaurant already, and what a first one needs. */

const linde = {
  name: 'Zur Linde',
  address: 'Lindenallee 3',
  owner: 'Mia',
  email: 'mia@linde.test',
  password: 'ein stilles Meer',
  timezone: 'Europe/Berlin',
  lang: 'de',
  deliveryTypes: ['pickup'],
}

const wrong = (key: Refused['key'], field: string, value: unknown, says: string): Refused => ({
  key,
  call: 'setUp',
  field,
  says,
  ask: () => ({ input: { ...linde, code: 'guessed', [field]: value } }),
})

const seven = { delivery: 700, pickup: 700, here: 700 }
const taxing = (key: Refused['key'], field: string, wrong: object, says: string): Refused => ({
  key,
  call: 'setTaxRates',
  field,
  says,
  ask: ({ owner }) => ({
    by: owner,
    input: { tax_class: 'food', from: '2099-01-01', rates: seven, ...wrong },
  }),
})

export const setupRefusals: readonly Refused[] = [
  wrong('owner_required', 'owner', undefined, 'Please enter your name.'),
  wrong('owner_not_valid', 'owner', { first: 'Mia' }, 'Please check your name.'),
  wrong('owner_too_long', 'owner', 'x'.repeat(256), 'Please shorten your name.'),
  wrong('currency_not_valid', 'currency', 'DM', 'Please check the currency.'),
  wrong('lang_not_valid', 'lang', 'it', 'Please choose a language we speak.'),
  taxing('rates_not_valid', 'rates', { rates: 700 }, 'Please enter a rate for each kind of delivery.'),
  taxing('rate_numeric', 'here', { rates: { ...seven, here: 'all' } }, 'Please enter the rate as a number.'),
  {
    key: 'tax_rate_does_not_exists',
    call: 'removeTaxRates',
    field: 'from',
    says: 'There are no rates from that day.',
    ask: ({ owner }) => ({ by: owner, input: { tax_class: 'food', from: '2099-01-01' } }),
  },
  {
    key: 'already_set_up',
    call: 'setUp',
    status: 409,
    says: 'There is a restaurant already. Sign in instead.',
    ask: ({ house }) => ({ input: { ...linde, code: setupCode(house.deps.config.secret) } }),
  },
]
