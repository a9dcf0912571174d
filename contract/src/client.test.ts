import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AnswerFor, createClient, type DataFor, type InputFor, requestOf } from './client.ts'
import type { Basket, BoardOrder, PageMeta, Product } from './entities.ts'
import { isRefusedCall } from './refused-call.ts'

/** True only for the same type in both directions. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <Claim extends true>(..._claims: Claim[]) => undefined

describe('types', () => {
  test('a call answers with its own data, its meta and what stands beside the envelope', () => {
    holds<Same<DataFor<'addToBasket'>, Basket>>()
    holds<Same<DataFor<'listProducts'>, readonly Product[]>>()
    holds<Same<DataFor<'logOut'>, null>>()
    holds<Same<DataFor<'listManagedOrders'>, readonly BoardOrder[]>>()
    holds<Same<AnswerFor<'listOrders'>['meta'], PageMeta>>()
    holds<Same<AnswerFor<'readBasket'>['meta'], undefined>>()
    holds<Same<AnswerFor<'reorder'>['basketId'], number>>()
    holds<Same<AnswerFor<'setDeliveryTime'>['msg'], string>>()
  })

  test('a call takes the fields of the contract and no others', () => {
    const minimal: InputFor<'addToBasket'> = { basketId: 1, productId: 2 }
    const full: InputFor<'addToBasket'> = {
      ...minimal,
      attributeItems: [3, { id: 4, quantity: 2 }],
      quantity: 2,
    }
    // @ts-expect-error a dish must be named
    const nameless: InputFor<'addToBasket'> = { basketId: 1 }
    // @ts-expect-error no such word
    const byTrain: InputFor<'changeDeliveryType'> = { basketId: 1, deliveryType: 'train' }
    const answerOfBasket = (answer: AnswerFor<'readBasket'>) => {
      // @ts-expect-error what arrived is not ours to change
      answer.data.tip = 0
    }
    expect([full, nameless, byTrain, answerOfBasket]).toHaveLength(4)
  })
})

describe('where fields travel', () => {
  test('those of a GET in the query, blanks included, missing ones not', () => {
    expect(requestOf('listProducts', { categoryId: 3, basketId: undefined, delivery_time: null }).url).toBe(
      '/api/restaurant/products?categoryId=3&delivery_time=',
    )
    expect(requestOf('listBlogs', {}).url).toBe('/api/blogs')
  })

  test('those of the path in the path, escaped, and nowhere else', () => {
    const { url, init } = requestOf('takeProductOff', { id: 7, until: 'today' })
    expect(url).toBe('/api/managers/products/7/sold-out')
    expect(init.body).toBe('{"until":"today"}')
    expect(requestOf('showOrderPage', { token: 'a/b' }).url).toBe('/order/a%2Fb')
  })
})

const answering = (status: number, body: unknown, headers = {}) => {
  const asked: { url: string; init: RequestInit }[] = []
  const call = createClient({
    restaurantId: 1,
    token: async () => 'secret',
    language: () => 'fr',
    fetch: async (url, init) => {
      asked.push({ url, init })
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
    },
  })
  return { call, asked }
}

describe('a call', () => {
  test('carries token, language and restaurant, and gives back the whole envelope', async () => {
    const { call, asked } = answering(200, {
      data: null,
      message: { type: 'success', body: 'ok', key: 'ok' },
    })
    const answer = await call('subscribe', { email: 'a@b.de' }, { headers: { 'X-Socket-Id': 's1' } })
    expect(answer.message?.key).toBe('ok')
    expect(asked[0]?.url).toBe('/api/newsletter/create')
    expect(asked[0]?.init.body).toBe('{"restaurantId":1,"email":"a@b.de"}')
    expect(asked[0]?.init.headers).toMatchObject({
      Authorization: 'Bearer secret',
      'Accept-Language': 'fr',
      'X-Socket-Id': 's1',
    })
  })

  test('that is refused throws the key, the sentence, the complaints and when to come back', async () => {
    const { call } = answering(
      429,
      {
        data: null,
        message: { type: 'error', body: 'Assez.', key: 'too_many_tries', params: { inStock: 2 } },
        errors: { email: ['x'] },
      },
      { 'Retry-After': '30' },
    )
    const refusal: unknown = await call('requestCode', { email: 'a@b.de' }).catch((error: unknown) => error)
    expect(isRefusedCall(refusal)).toBe(true)
    expect(refusal).toEqual({
      refused: true,
      status: 429,
      key: 'too_many_tries',
      body: 'Assez.',
      errors: { email: ['x'] },
      params: { inStock: 2 },
      retryAfter: 30,
    })
  })

  test.each([
    [
      'parameters are read first, whatever their order',
      { basketProductId: ['only_n_left'], name: ['Tiramisu'], inStock: ['3'] },
      'only_n_left',
      { key: 'only_n_left', params: { name: 'Tiramisu', inStock: 3 } },
    ],
    [
      'so are the time and the type',
      { validTime: ['2026-11-21 18:45'], delivery_type: ['pickup'], delivery_time: ['order_limit_reached'] },
      'order_limit_reached',
      { params: { validTime: '2026-11-21 18:45', delivery_type: 'pickup' } },
    ],
    [
      'a name that is missing is a complaint',
      { name: ['name_required'] },
      'name_required',
      { key: 'name_required', params: {} },
    ],
    [
      'without a key of its own, the first message of the first remaining field counts',
      { name: ['Tiramisu'], email: ['email_not_valid', 'email_too_long'], mobile: ['mobile_numeric'] },
      '',
      { key: 'email_not_valid', params: { name: 'Tiramisu' } },
    ],
  ])('that is refused with a list: %s', async (_, errors, key, read) => {
    const { call } = answering(422, { data: null, message: { type: 'error', body: 'No.', key }, errors })
    await expect(call('addToBasket', { basketId: 1, productId: 2 })).rejects.toMatchObject(read)
  })

  test.each([
    [502, '<html>Bad Gateway</html>'],
    [200, '<html>Log in to this Wi-Fi</html>'],
    [500, { message: 'no envelope' }],
  ])('that somebody else answered with %i reads like our own trouble', async (status, body) => {
    const { call } = answering(status, body)
    await expect(call('readUser', {})).rejects.toMatchObject({
      refused: true,
      status,
      key: 'something_went_wrong',
    })
  })
})

/** Zod alone would weigh more than all that a browser loads of the contract. */
test.each([
  ['client.ts', ['./routes.ts']],
  ['routes.ts', []],
  ['entities.ts', []],
])('%s loads only %j', (file, loads) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const loaded = source.matchAll(/^(?:import|export) (?!type)(?:\{[^}]*\}|\*[^']*) from '([^']+)'/gm)
  expect([...loaded].map(([, from]) => from)).toEqual(loads)
})
