import { paymentTypes } from '@tischlein/rules/restaurant/restaurant'
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import {
  apiKey,
  auditEntry,
  dataRetention,
  paymentSettings,
  webhook,
  webhookCall,
} from './entities/integration.ts'
import {
  clearable,
  day,
  deliveryType,
  id,
  inputs,
  list,
  number,
  oneOf,
  optional,
  paging,
  pathId,
  text,
} from './fields.ts'

/** What ties the restaurant to the world: payment, other systems, and who did what (answers.md, section 7). */
const owner = ['owner'] as const
const ownerAndManager = ['owner', 'manager'] as const

/** What happens to an order that a system may want to hear of. */
export const webhookEvents = [
  'placed',
  'processing',
  'ready',
  'delay',
  'delivered',
  'rejected',
  'taken_off',
  'refund',
  'unanswered',
  'missed',
] as const

const wrongUrl = { error: 'url_not_valid' as const }
const url = z.url({ protocol: /^https?$/, ...wrongUrl }).max(500, wrongUrl)
const events = list('events', oneOf(webhookEvents, 'events'), { limit: webhookEvents.length })
const webhookId = pathId('webhook_does_not_exists')

export const listWebhooks = endpoint('listWebhooks', {
  about: 'Systems of the restaurant that hear of its orders, and how the last word to each went.',
  who: 'manager',
  roles: owner,
  input: inputs(paging),
  answers: z.array(webhook),
  meta: pageMeta,
})

export const createWebhook = endpoint('createWebhook', {
  about: 'Tell a further system; the secret that signs every word is told in this answer only.',
  who: 'manager',
  roles: owner,
  input: inputs({ url, events: optional(events) }),
  answers: webhook,
  says: 'ok',
})

export const readWebhook = endpoint('readWebhook', {
  about: 'One of them.',
  who: 'manager',
  roles: owner,
  input: inputs({ id: webhookId }),
  answers: webhook,
  refuses: ['webhook_does_not_exists'],
})

export const updateWebhook = endpoint('updateWebhook', {
  about: 'Change the fields sent.',
  who: 'manager',
  roles: owner,
  input: inputs({ id: webhookId, url: optional(url), events: optional(events) }),
  answers: webhook,
  says: 'ok',
  refuses: ['webhook_does_not_exists'],
})

export const deleteWebhook = endpoint('deleteWebhook', {
  about: 'Tell it nothing any more; its log goes with it.',
  who: 'manager',
  roles: owner,
  input: inputs({ id: webhookId }),
  answers: nothing,
  says: 'ok',
  refuses: ['webhook_does_not_exists'],
})

export const listWebhookCalls = endpoint('listWebhookCalls', {
  about: 'What it was told in the last 30 days, the latest first.',
  who: 'manager',
  roles: owner,
  input: inputs({ id: webhookId, ...paging }),
  answers: z.array(webhookCall),
  meta: pageMeta,
  refuses: ['webhook_does_not_exists'],
})

export const testWebhook = endpoint('testWebhook', {
  about: 'Tell it `test`, without an order, at once.',
  who: 'manager',
  roles: owner,
  input: inputs({ id: webhookId }),
  answers: webhookCall,
  says: 'ok',
  refuses: ['webhook_does_not_exists'],
})

export const resendWebhook = endpoint('resendWebhook', {
  about: 'Tell something once more: the order as it is now.',
  who: 'manager',
  roles: owner,
  input: inputs({ id: webhookId, callId: id('call') }),
  answers: webhookCall,
  says: 'ok',
  refuses: ['webhook_does_not_exists', 'call_does_not_exists'],
})

export const listApiKeys = endpoint('listApiKeys', {
  about: 'Programs that may call in the place of staff.',
  who: 'manager',
  roles: owner,
  input: inputs(paging),
  answers: z.array(apiKey),
  meta: pageMeta,
})

export const createApiKey = endpoint('createApiKey', {
  about:
    'Let a program call with the rights of a role, but never of an owner; the key is told in this answer only.',
  who: 'manager',
  roles: owner,
  input: inputs({
    name: text('name', { missing: 'name_required', max: 60 }),
    role: oneOf(['manager', 'staff', 'kitchen'], 'role', 'role_required'),
  }),
  answers: apiKey,
  says: 'ok',
})

export const deleteApiKey = endpoint('deleteApiKey', {
  about: 'Take a key back: it opens nothing any more, in any process, at once.',
  who: 'manager',
  roles: owner,
  input: inputs({ id: pathId('api_key_does_not_exists') }),
  answers: nothing,
  says: 'ok',
  refuses: ['api_key_does_not_exists'],
})

export const listAudit = endpoint('listAudit', {
  about: 'Who of the staff did what, the latest first.',
  who: 'manager',
  roles: owner,
  input: inputs({
    from: optional(day('from')),
    to: optional(day('to')),
    what: optional(text('what', { max: 60 })),
    accountId: optional(number('accountId', 1, Number.MAX_SAFE_INTEGER)),
    ...paging,
  }),
  answers: z.array(auditEntry),
  meta: pageMeta.extend({ whats: z.array(z.string()) }),
})

export const readDataRetention = endpoint('readDataRetention', {
  about: 'How long it is known who ordered, and of how many orders it was forgotten.',
  who: 'manager',
  roles: ownerAndManager,
  input: inputs({}),
  answers: dataRetention,
})

export const readBackup = endpoint('readBackup', {
  about:
    'All that is stored about this restaurant as one file, to be kept elsewhere or taken to a server of its own (docs/backup.md).',
  who: 'manager',
  roles: owner,
  input: inputs({}),
  answers: z.string(),
  produces: 'application/x-ndjson',
})

const providers = ['mollie', 'saferPay'] as const

const wrongAccount = { error: 'provider_account_not_valid' as const }
const part = z
  .string(wrongAccount)
  .trim()
  .min(1, wrongAccount)
  .max(200, wrongAccount)
  .regex(/^[\x21-\x7e]+$/, wrongAccount)

export const readPaymentSettings = endpoint('readPaymentSettings', {
  about: 'How guests can pay, and through whose accounts; keys go in and never come out.',
  who: 'manager',
  roles: ownerAndManager,
  input: inputs({}),
  answers: paymentSettings,
})

export const updatePaymentSettings = endpoint('updatePaymentSettings', {
  about:
    'Set the ways to pay of one kind of delivery, or an own account at a provider; null gives the account up.',
  who: 'manager',
  roles: ownerAndManager,
  input: inputs({
    deliveryType: optional(deliveryType()),
    paymentTypes: optional(list('paymentTypes', oneOf(paymentTypes, 'paymentType'), { limit: 10 })),
    mollie: clearable(
      z.object(
        { apiKey: part.refine((key) => /^(live|test)_\w{20,}$/.test(key), wrongAccount) },
        wrongAccount,
      ),
    ),
    saferPay: clearable(
      z.object(
        {
          customerId: part.refine((number) => /^\d{1,12}$/.test(number), wrongAccount),
          terminalId: part.refine((number) => /^\d{1,12}$/.test(number), wrongAccount),
          user: part,
          password: part,
          live: z.boolean(wrongAccount),
        },
        wrongAccount,
      ),
    ),
  }),
  answers: paymentSettings,
  says: 'ok',
  refuses: ['delivery_type_not_available', 'paymentTypes_required'],
})

export const testPaymentProvider = endpoint('testPaymentProvider', {
  about: 'Ask a provider whether it knows our account; no money moves.',
  who: 'manager',
  roles: ownerAndManager,
  input: inputs({ provider: oneOf(providers, 'provider', 'provider_required') }),
  answers: z.object({ ok: z.literal(true) }),
  says: 'ok',
  refuses: ['payment_provider_not_valid', 'payment_away'],
})
