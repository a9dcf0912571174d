import type { CallName } from '@tischlein/contract/routes'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { Refused, World } from './catalogue-world.ts'

/** What owner and manager decide about the house (answers.md, section 7). */

const asked = (
  call: CallName,
  key: RefusalKey,
  wrong: Readonly<Record<string, unknown>>,
  says: string,
): Refused => ({
  key,
  call,
  field: Object.keys(wrong)[0] ?? '',
  says,
  ask: ({ owner }: World) => ({ by: owner, input: wrong }),
})

const absent = (call: CallName, key: RefusalKey, says: string): Refused => ({
  key,
  call,
  status: 404,
  says,
  ask: ({ owner }: World) => ({ by: owner, input: { id: 999_999 } }),
})

export const settingRefusals: readonly Refused[] = [
  asked('updateSettings', 'setting_not_valid', { tips: 'sometimes' }, 'Please check this entry.'),
  asked(
    'updateSettings',
    'timezone_not_valid',
    { timezone: 'Mars/Crater' },
    'Please choose a time zone such as Europe/Berlin.',
  ),
  asked(
    'createWebhook',
    'url_not_valid',
    { url: 'ftp://x' },
    'Please enter an address that begins with https://.',
  ),
  asked(
    'createWebhook',
    'events_not_array',
    { events: 'all', url: 'https://example.test' },
    'Please send the events as a list.',
  ),
  asked(
    'createWebhook',
    'events_not_valid',
    { events: ['sunrise'], url: 'https://example.test' },
    'Please check the events.',
  ),
  absent('readWebhook', 'webhook_does_not_exists', 'This webhook does not exist.'),
  absent('deleteApiKey', 'api_key_does_not_exists', 'This key does not exist.'),
  {
    key: 'call_does_not_exists',
    call: 'resendWebhook',
    field: 'callId',
    says: 'This call does not exist.',
    async ask({ owner }) {
      const { data } = await owner.call('createWebhook', { url: 'https://example.test' })
      return { by: owner, input: { id: data.id, callId: 999_999 } }
    },
  },
  asked(
    'updatePaymentSettings',
    'paymentTypes_required',
    { paymentTypes: [], deliveryType: 'pickup' },
    'Please choose at least one way to pay.',
  ),
  asked(
    'updatePaymentSettings',
    'paymentTypes_not_array',
    { paymentTypes: 'cash', deliveryType: 'pickup' },
    'Please send the ways to pay as a list.',
  ),
  asked(
    'updatePaymentSettings',
    'provider_account_not_valid',
    { mollie: 'key' },
    'Please check the keys of this account.',
  ),
  asked('testPaymentProvider', 'provider_required', { provider: '' }, 'Please choose a provider.'),
  asked(
    'testPaymentProvider',
    'provider_not_valid',
    { provider: 'paypal' },
    'Please choose mollie or saferPay.',
  ),
  asked('resendWebhook', 'call_id_required', { callId: '', id: 1 }, 'Please say which call is meant.'),
  asked(
    'resendWebhook',
    'call_id_numeric',
    { callId: 'x', id: 1 },
    'The number of the call must be a number.',
  ),
]
