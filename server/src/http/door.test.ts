import type { Endpoint } from '@tischlein/contract/endpoint'
import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTestConfig } from '../config.ts'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { said } from './answers.ts'
import { openDoor } from './door.ts'
import { answerHeaders } from './headers.ts'
import { mount } from './mount.ts'
import { granted, refused } from './refused.ts'

let house: House
let rosmarino: TestRestaurant
let app: FastifyInstance
beforeAll(async () => {
  house = await openHouse()
  rosmarino = await house.restaurant()
  app = await openDoor(house.deps)
  const { db } = house.deps
  mount(app, house.deps, endpoints.createBasket, () => {
    throw new Error('select secret from /root/secret')
  })
  mount(app, house.deps, endpoints.addToBasket, () =>
    granted({ ok: false, refusal: { key: 'only_n_left', name: 'Tiramisu', inStock: 2, field: 'quantity' } }),
  )
  mount(app, house.deps, endpoints.setDeliveryTime, () =>
    refused({ key: 'order_limit_reached', validTime: '2026-03-11 19:15' }),
  )
  mount(app, house.deps, endpoints.removeFromBasket, () => refused('basket_does_not_exists'))
  mount(app, house.deps, endpoints.subscribe, () => said(null, { says: 'newsletter_added' }))
  for (const [name, value] of Object.entries(poison)) {
    app.get(`/poison/${name}`, async () => (await value(db)).rows)
  }
  app.get('/busy', () => refused('try_later'))
  app.get('/broken', () => {
    throw new Error('select secret from /root/secret')
  })
  app.get('/away', () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
})
afterAll(async () => {
  await app.close()
  await house.close()
})

type Db = House['deps']['db']
/** What both engines say no to, though its form was right. */
const poison: Record<string, (db: Db) => Promise<{ rows: unknown[] }>> = {
  nul: (db) => sql`select ${'a\u0000b'}::text as a`.execute(db),
  'too-large': (db) => sql`select id from restaurant where id = ${2_147_483_648}::integer`.execute(db),
  fraction: (db) => sql`select id from restaurant where id = ${'1.5'}::integer`.execute(db),
  'not-a-number': (db) => sql`select id from restaurant where id = ${Number.NaN}::integer`.execute(db),
  'far-year': (db) => sql`select ${'999999-01-01'}::timestamp as a`.execute(db),
  'no-such-day': (db) => sql`select ${'2026-02-30'}::date as a`.execute(db),
  'huge-float': (db) => sql`select ${'1e400'}::float8 as a`.execute(db),
  escape: (db) => sql`select name from restaurant where name like ${'Ros%\\'}`.execute(db),
}

const post = (url: string, payload: string, type = 'application/json', headers = {}) =>
  house.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } })

describe('a person who opens an address', () => {
  const open = (url: string, headers: { readonly [name: string]: string } = {}) =>
    app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml', ...headers } })

  test.each([
    ['/broken', 500, 'Da ist etwas schiefgegangen', { 'accept-language': 'de' }],
    ['/broken', 500, 'حدث خطأ ما', { 'accept-language': 'ar' }],
    ['/busy', 503, 'Back in a moment', { 'accept-language': 'en' }],
    ['/nowhere', 404, 'Page introuvable', { 'accept-language': 'fr' }],
  ])('of %s reads a page in plain words, status %i', async (url, status, title, headers) => {
    const answer = await open(url, headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain(`<h1>${title}</h1>`)
    expect(answer.body).not.toContain('secret')
    expect(answer.headers['retry-after'] !== undefined).toBe(status === 503)
  })

  test('of a call reads the call’s own answer', async () => {
    expect((await open('/api/nowhere')).json().message.key).toBe('not_found')
  })
})

describe('what is no request', () => {
  test.each([
    ['malformed JSON', '{"a":', 'application/json', 400, 'malformed_request'],
    ['a list instead of fields', '[1]', 'application/json', 400, 'malformed_request'],
    ['a text instead of fields', '"a"', 'application/json', 400, 'malformed_request'],
    ['a prototype', '{"__proto__":{"role":"owner"}}', 'application/json', 400, 'malformed_request'],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 400, 'malformed_request'],
    ['plain text', '{}', 'text/plain', 400, 'malformed_request'],
    ['too much', JSON.stringify({ a: 'x'.repeat(110_000) }), 'application/json', 413, 'body_too_large'],
  ])('%s', async (_, payload, type, status, key) => {
    const response = await post('/api/oauth/token', payload, type)
    expect([response.statusCode, response.json()]).toEqual([
      status,
      { data: null, message: { type: 'error', key, body: expect.any(String) } },
    ])
  })

  test.each([
    '/api/nothing',
    '/api/basket/add/more',
    '/api/%c0%80',
    '/api/auth/user/%2e%2e/%2e%2e/etc/passwd',
  ])('%s', async (url) => {
    const response = await house.app.inject({ url })
    expect([response.statusCode, response.json().message.key]).toEqual([404, 'not_found'])
  })

  test('an empty body is no fault: the fields may stand in the query', async () => {
    const url = '/api/oauth/token?grant_type=client_credentials&client_id=1&client_secret=publishable-demo'
    expect((await post(url, '')).statusCode).toBe(200)
    expect((await house.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  })

  test('the body wins over the query', async () => {
    const url = '/api/oauth/token?grant_type=client_credentials&client_id=2&client_secret=publishable-demo'
    expect((await post(url, '{"client_id":1}')).statusCode).toBe(200)
  })
})

describe('every answer', () => {
  const everywhere = [
    '/api/oauth/token',
    '/api/nothing',
    '/api/restaurant/restaurant-by-id',
    '/health/live',
    '/nothing',
  ]
  test.each(everywhere)('of %s is guarded', async (url) => {
    const { headers } = await house.app.inject({ url })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['x-request-id']).toEqual(expect.any(String))
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('is asked for over TLS only from then on, where the shop is reached over TLS', () => {
    const guarded = (publicUrl: string) => answerHeaders({ publicUrl })['strict-transport-security']
    expect(guarded('https://shop.example')).toMatch(/^max-age=\d{8,}; includeSubDomains$/)
    expect(guarded('http://localhost:3000')).toBeUndefined()
  })

  test('of a page lets it load what is its own, and nothing else', async () => {
    const { headers } = await house.app.inject({ url: '/api/docs' })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("object-src 'none'")
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('keeps the name that a proxy gave the request, if it is one', async () => {
    const named = await house.app.inject({
      url: '/health/live',
      headers: { 'x-request-id': 'proxy-12345678' },
    })
    expect(named.headers['x-request-id']).toBe('proxy-12345678')
    const nasty = await house.app.inject({
      url: '/health/live',
      headers: { 'x-request-id': 'a b\u001b[31m' },
    })
    expect(nasty.headers['x-request-id']).not.toContain(' ')
  })

  test('is not kept by anybody, unless it is the menu, which is asked for again', async () => {
    const { headers } = await post('/api/oauth/token', '{}')
    expect(headers['cache-control']).toBe('no-store')
    const menu = await house.app.inject({ url: `/api/restaurant/category?restaurantId=${rosmarino.id}` })
    expect(menu.headers['cache-control']).toBe('no-cache')
    const again = await house.app.inject({
      url: `/api/restaurant/category?restaurantId=${rosmarino.id}`,
      headers: { 'if-none-match': String(menu.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('a read that changes something', () => {
  const url = '/api/basket/remove?basketId=1&basketProductId=1'
  test.each([{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }])(
    'is not done for %j',
    async (headers) => {
      const response = await app.inject({ url, headers })
      expect([response.statusCode, response.json().message.key]).toEqual([503, 'try_later'])
    },
  )

  const all: readonly Endpoint[] = Object.values(endpoints)
  const reads = all.filter((call) => call.writes && call.method === 'GET')
  test.each(reads)('$name: nothing ahead of time, and no answer that anybody keeps (S-13)', async (call) => {
    if (!house.app.mounted.has(call.name)) return
    const ask = (headers: Record<string, string>) =>
      house.app.inject({ url: call.path.replaceAll(/\{\w+\}/g, '7'), headers })
    const ahead = await ask({ 'sec-purpose': 'prefetch' })
    expect([ahead.statusCode, ahead.headers['cache-control']]).toEqual([503, 'no-store'])
    const bare = await ask({})
    expect(bare.headers['cache-control']).toBe('no-store')
    if (!call.who.includes('open')) expect(bare.json().message.key).toBe('unauthenticated')
  })

  test('has no HEAD', async () => {
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
  })
})

describe('refusals', () => {
  let token = ''
  beforeAll(async () => {
    token = (await house.guest()).token ?? ''
  })
  const ask = (method: 'GET' | 'POST', url: string, payload?: object, language = 'en') =>
    app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })

  test('carry their parameters twice, beside the complaint', async () => {
    const response = await ask('POST', '/api/basket/add', { basketId: 5, productId: 5 })
    expect(response.json()).toMatchObject({
      data: null,
      message: { key: 'only_n_left', params: { name: 'Tiramisu', inStock: 2 } },
      errors: { name: ['Tiramisu'], inStock: ['2'] },
    })
    expect(response.json().message.body).toContain('Tiramisu')
  })

  test('speak the language that is asked for, else the restaurant’s', async () => {
    const say = async (language: string) =>
      (
        await ask(
          'GET',
          `/api/basket/remove?basketId=5&basketProductId=5&restaurantId=${rosmarino.id}`,
          undefined,
          language,
        )
      ).json().message.body
    const [german, english, arabic, swahili] = [
      await say('de-AT'),
      await say('fr;q=0.1, en;q=0.9'),
      await say('ar'),
      await say('sw'),
    ]
    expect(new Set([german, english, arabic]).size).toBe(3)
    expect(swahili).toBe(german)
  })

  test('complain about the field that carried the id, with nothing that tells absent from foreign', async () => {
    const response = await ask('GET', '/api/basket/remove?basketId=5&basketProductId=5')
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { basketId: ['basket_does_not_exists'] },
    ])
  })

  test('name every field that is wrong, the first one first', async () => {
    const response = await ask('GET', '/api/basket/remove?basketId=x')
    expect(response.json()).toMatchObject({
      message: { key: 'basket_id_numeric' },
      errors: { basketId: ['basket_id_numeric'], basketProductId: ['basket_product_id_required'] },
    })
  })

  test('of calls that speak at the top level stand there, too', async () => {
    const response = await ask('POST', '/api/basket/add-delivery-time', {
      basketId: 5,
      delivery_time: '2026-03-11 19:00',
    })
    const body = response.json()
    expect(body).toMatchObject({ type: 'error', msg: body.message.body, validTime: '2026-03-11 19:15' })
    expect((await ask('POST', '/api/newsletter/create', { email: 'a@b.de' })).json()).toMatchObject({
      type: 'success',
      msg: expect.any(String),
    })
  })
})

describe('what goes wrong', () => {
  test('says nothing about how', async () => {
    const guest = await house.guest()
    const response = await app.inject({
      method: 'POST',
      url: '/api/basket/create',
      headers: { authorization: `Bearer ${guest.token}` },
    })
    expect([response.statusCode, response.json().message.key]).toEqual([500, 'something_went_wrong'])
    expect(response.body).not.toMatch(/secret|root|select|Error|\.ts/)
  })

  test.each(Object.keys(poison))('%s is the asker’s fault', async (name) => {
    const response = await app.inject({ url: `/poison/${name}` })
    expect([response.statusCode, response.json().message.key]).toEqual([422, 'malformed_request'])
  })

  // The embedded database does not go away by itself.
  if (readTestConfig().engine === 'postgres')
    test('a database that goes away is said to come back', async () => {
      const response = await app.inject({ url: '/away' })
      expect([response.statusCode, response.json().message.key]).toEqual([503, 'try_later'])
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      expect((await house.app.inject({ url: '/health/ready' })).statusCode).toBe(200)
    })
})

describe('those who watch over the house', () => {
  test('learn that it lives, sells, and what it is', async () => {
    expect((await house.app.inject({ url: '/health/live' })).json()).toEqual({ ok: true })
    expect((await house.app.inject({ url: '/health/ready' })).json()).toEqual({ ok: true, database: true })
    expect((await house.app.inject({ url: '/version' })).json()).toMatchObject({
      ok: true,
      version: expect.any(String),
    })
  })

  test('read the figures with a token only', async () => {
    expect((await house.app.inject({ url: '/metrics' })).statusCode).toBe(404)
    const headers = { authorization: 'Bearer figures-for-the-story' }
    const figures = await house.app.inject({ url: '/metrics', headers })
    expect(figures.statusCode).toBe(200)
    expect(figures.body).toContain('tischlein_answers_seconds')
  })
})
