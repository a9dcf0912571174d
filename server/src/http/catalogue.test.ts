import { requestOf } from '@tischlein/contract/client'
import type { Endpoint } from '@tischlein/contract/endpoint'
import { endpoints } from '@tischlein/contract/endpoints'
import { wallIn } from '@tischlein/locales/day'
import type { Params } from '@tischlein/locales/words'
import { type RefusalKey, refusalKeys, type SuccessKey, successKeys } from '@tischlein/rules/refusal-keys'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import type { Provider } from '../payment/provider.ts'
import { basketRefusals } from '../test/catalogue-baskets.ts'
import { choiceRefusals } from '../test/catalogue-choices.ts'
import { fieldRefusals, personalRefusals } from '../test/catalogue-fields.ts'
import { guestRefusals } from '../test/catalogue-guests.ts'
import { hourRefusals } from '../test/catalogue-hours.ts'
import { idRefusals } from '../test/catalogue-ids.ts'
import { menuRefusals } from '../test/catalogue-menu.ts'
import { menuFileRefusals } from '../test/catalogue-menu-file.ts'
import { orderRefusals } from '../test/catalogue-orders.ts'
import { patternRefusals, patternSuccesses } from '../test/catalogue-patterns.ts'
import { peopleRefusals } from '../test/catalogue-people.ts'
import { printingRefusals } from '../test/catalogue-printing.ts'
import { settingRefusals } from '../test/catalogue-settings.ts'
import { setupRefusals } from '../test/catalogue-setup.ts'
import { staffRefusals, staffSuccesses } from '../test/catalogue-staff.ts'
import { successes } from '../test/catalogue-successes.ts'
import { tableRefusals, tableSuccesses } from '../test/catalogue-tables.ts'
import { ticketRefusals } from '../test/catalogue-tickets.ts'
import { voucherRefusals } from '../test/catalogue-vouchers.ts'
import { type Asked, openWorld, type Refused, type World } from '../test/catalogue-world.ts'
import { formWith } from '../test/form.ts'
import { type House, openHouse } from '../test/house.ts'

/**
 * Every "no" and every "done" of the house, each through the call that says it, in four languages (section 8 of
 * storefront.md and of accounts-checkout-orders-manager.md).
 */

const languages = ['en', 'de', 'fr', 'ar'] as const
const refusals = [
  ...fieldRefusals,
  ...personalRefusals,
  ...idRefusals,
  ...basketRefusals,
  ...orderRefusals,
  ...peopleRefusals,
  ...hourRefusals,
  ...settingRefusals,
  ...ticketRefusals,
  ...choiceRefusals,
  ...menuRefusals,
  ...printingRefusals,
  ...patternRefusals,
  ...menuFileRefusals,
  ...tableRefusals,
  ...guestRefusals,
  ...voucherRefusals,
  ...staffRefusals,
  ...setupRefusals,
]
const everySuccess = [...successes, ...patternSuccesses, ...tableSuccesses, ...staffSuccesses]

let house: House
let world: World
beforeAll(async () => {
  house = await openHouse()
  world = await openWorld(house)
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})

let addresses = 0
/** Everybody comes from an address of their own, so that nobody is asked for a proof or to wait. */
const newAddress = () => {
  addresses += 1
  return `10.50.${addresses >> 8}.${addresses & 255}`
}

async function put(
  call: Refused['call'],
  { by, input, file, headers, from = newAddress() }: Asked,
  language: Language,
  app: FastifyInstance = house.app,
) {
  const { url, init } = requestOf(call, { restaurantId: world.place.id, ...input })
  const form = file && formWith(file)
  const response = await app.inject({
    method: init.method as 'GET',
    url,
    remoteAddress: from,
    ...(init.body === undefined ? {} : { payload: init.body }),
    ...form,
    headers: {
      ...init.headers,
      ...form?.headers,
      ...headers,
      'accept-language': language,
      ...(by?.token ? { authorization: `Bearer ${by.token}` } : {}),
    },
  })
  const { data, message, errors } = response.json()
  return { status: response.statusCode, data, message, errors, comeBack: response.headers['retry-after'] }
}

/** The whole answer, as answers.md (section 0) wants it. */
function refusalIn(row: Refused, language: Language) {
  const { key, status = 422, field, says, isBare, waits = false } = row
  const params = typeof row.params === 'function' ? row.params(language) : row.params
  const words = house.deps.words[language]
  const english = typeof says === 'string' ? says : expect.stringMatching(says)
  const translated =
    typeof says !== 'string'
      ? expect.stringMatching(/\d/)
      : words.t(`refusal.${key}`, { ...params, ...spokenTime(params, language) })
  return {
    status,
    data: null,
    message: {
      type: 'error',
      key,
      body: language === 'en' || isBare ? english : translated,
      ...(params ? { params } : {}),
    },
    errors: status === 422 && !isBare ? { ...listed(params), [field ?? '']: [key] } : undefined,
    comeBack: waits || status === 503 ? expect.stringMatching(/^\d+$/) : undefined,
  }
}

/** A time travels as figures, and is said in words. */
const spokenTime = (params: Readonly<Record<string, unknown>> | undefined, language: Language): Params =>
  typeof params?.validTime === 'string' ? { validTime: wallIn(language, params.validTime) } : {}

/** Parameters travel a second time among the complaints. */
const listed = (params: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [String(value)]]))

describe('the refusal', () => {
  test.each(refusals)('$key, of $call', async (row) => {
    const scene = await row.ask(world)
    const answers = await Promise.all(languages.map((language) => put(row.call, scene, language)))
    expect(answers).toEqual(languages.map((language) => refusalIn(row, language)))
    const sentences = new Set(answers.map(({ message }) => message.body))
    expect(sentences.size).toBe(row.isBare ? 1 : languages.length)
  })
})

describe('the word about the request itself', () => {
  const base = { method: 'GET', url: '/api/nothing' } as const
  const post = { method: 'POST', url: '/api/oauth/token' } as const
  const json = { 'content-type': 'application/json' }
  test.each<[RefusalKey, number, string, InjectOptions]>([
    ['not_found', 404, 'This page does not exist.', base],
    [
      'malformed_request',
      400,
      'The request could not be read.',
      { ...post, payload: '{"a":', headers: json },
    ],
    [
      'body_too_large',
      413,
      'That is too much data at once.',
      { ...post, payload: { a: 'x'.repeat(110_000) } },
    ],
    [
      'try_later',
      503,
      'This is not possible right now. Please try again in a moment.',
      { ...base, url: '/api/auth/logout', headers: { 'sec-purpose': 'prefetch' } },
    ],
  ])('%s, with status %i', async (key, status, says, request) => {
    for (const language of languages) {
      const headers = { ...request.headers, 'accept-language': language }
      const response = await house.app.inject({ ...request, headers, remoteAddress: newAddress() })
      const body = language === 'en' ? says : house.deps.words[language].t(`refusal.${key}`)
      expect([response.statusCode, response.json()]).toEqual([
        status,
        { data: null, message: { type: 'error', key, body } },
      ])
    }
  })
})

/** A provider that takes no payment of ours. */
const no = async () => ({ ok: false, why: 'refused', detail: 'too much' }) as const
const unwilling: Provider = { start: no, read: no, refund: no, check: no }

describe('a house that is not right itself', () => {
  const apps: FastifyInstance[] = []
  afterAll(() => Promise.all(apps.map((app) => app.close())))
  const openApp = async (more: Partial<Deps>) => {
    const app = await createApp({ ...house.deps, ...more })
    apps.push(app)
    return app
  }

  test('says that something went wrong, and nothing about how', async () => {
    const app = await openApp({
      newId: () => {
        throw new Error('select secret from /root/secret')
      },
    })
    for (const language of languages) {
      const answer = await put('createBasket', { by: world.visitor, input: {} }, language, app)
      const body = house.deps.words[language].t('refusal.something_went_wrong')
      expect(answer).toMatchObject({
        status: 500,
        message: { type: 'error', key: 'something_went_wrong', body },
      })
    }
  })

  test('asks which restaurant is meant where no host and no setting tells', async () => {
    const app = await openApp({ config: { ...house.deps.config, restaurantId: 0 } })
    for (const language of languages) {
      const answer = await put('listCategories', { input: { restaurantId: undefined } }, language, app)
      expect(answer).toMatchObject({
        status: 422,
        message: {
          key: 'restaurant_id_required',
          body: house.deps.words[language].t('refusal.restaurant_id_required'),
        },
        errors: { restaurantId: ['restaurant_id_required'] },
      })
    }
  })

  test.each([
    ['has no keys', 'payment_provider_not_valid', undefined],
    ['refuses what we want', 'payment_has_problem', unwilling],
  ] as const)('asks for another way to pay where a provider %s: %s', async (_, key, mollie) => {
    const app = await openApp({ providers: mollie ? { mollie } : {} })
    const anna = await world.shopper()
    await anna.add('Bruschetta')
    const input = { basketId: anna.basketId, paymentType: 'mollie' }
    for (const language of languages) {
      const answer = await put('createOrder', { by: anna, input }, language, app)
      const body = house.deps.words[language].t(`refusal.${key}`)
      expect(answer).toMatchObject({ status: 422, message: { key, body }, errors: { paymentType: [key] } })
    }
  })
})

describe('the word of success', () => {
  test.each(everySuccess)('$key, of $call', async (row) => {
    for (const language of languages) {
      const { status, message } = await put(row.call, await row.ask(world), language)
      const body = language === 'en' ? row.says : house.deps.words[language].t(`success.${row.key}`)
      expect([status, message]).toEqual([200, { type: 'success', key: row.key, body }])
    }
  })
})

describe('the catalogue', () => {
  test('has no word that nobody can hear', async () => {
    const heard = new Set<string>([...refusals, ...everySuccess].map(({ key }) => key))
    for (const key of await complainAboutAll()) heard.add(key)
    const unheard = [...refusalKeys, ...successKeys].filter((key) => !heard.has(key))
    expect(unheard.toSorted()).toEqual(Object.values(elsewhere).flat().toSorted())
  })
})

/** Words that are heard elsewhere, or not yet. */
const elsewhere: Readonly<Record<string, readonly (RefusalKey | SuccessKey)[]>> = {
  'above: about the request, or a house that is not right': [
    'body_too_large',
    'malformed_request',
    'not_found',
    'payment_has_problem',
    'payment_provider_not_valid',
    'restaurant_id_required',
    'something_went_wrong',
    'try_later',
  ],
  'reasons inside an answer: rules/src/delivery-time, rules/src/basket/review.ts': [
    'closed',
    'closed_day',
    'hold_expired',
    'holiday',
    'kitchen_full',
    'last_order_passed',
    'lead_time',
    'not_open',
    'past',
    'paused',
    'price_changed',
    'shipping_changed',
    'skipped_by_clock_change',
  ],
  'with a robot that is away: server/src/table/robot.test.ts': ['robot_away'],
  'with what only a device can sign: server/src/accounts/passkeys.test.ts': ['passkey_created'],
}

/** What no field of ours takes: each in turn stands in every field of a call. */
const nonsense: readonly unknown[] = [undefined, {}, 'x'.repeat(6_000), -1, 'x', '\u0000', [{}], { x: 1 }]
/** They end the session of whoever asks. */
const leftOut: ReadonlySet<string> = new Set(['logOut', 'keepGuest'])

/** The keys that are told when nonsense is sent to every call; each answer names its first one in a sentence. */
async function complainAboutAll(): Promise<Set<string>> {
  const all: readonly Endpoint[] = Object.values(endpoints)
  const calls = all.filter(({ name, produces }) => produces === undefined && !leftOut.has(name))
  const told = new Set<string>()
  for (const call of calls.filter(({ name }) => house.app.mounted.has(name)))
    for (const [index, value] of nonsense.entries()) {
      const fields = Object.keys(call.input.shape).filter((field) => field !== 'restaurantId')
      const input = Object.fromEntries(fields.map((field) => [field, value]))
      const language = languages[index % languages.length] ?? 'en'
      const { status, message, errors } = await put(call.name, { by: callerFor(call), input }, language)
      if (status !== 422) continue
      const complaints = Object.values<string[]>(errors).flat()
      expect(complaints).toContain(message.key)
      expect(message.body).toBe(house.deps.words[language].t(`refusal.${message.key as RefusalKey}`))
      for (const key of complaints) told.add(key)
    }
  return told
}

function callerFor({ who }: Endpoint) {
  if (who.includes('open')) return { token: null }
  if (who.includes('guest')) return world.visitor
  return who.includes('manager') ? world.owner : world.customer
}
