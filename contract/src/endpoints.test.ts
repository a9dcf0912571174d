import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { complaintsOf, isRefusalKey } from './refusals.ts'
import { type CallName, pathFields, routes, writingReads } from './routes.ts'

const calls: [string, Endpoint][] = Object.entries(endpoints)

test('a call stands under its own name, and no two share method and path', () => {
  for (const [name, call] of calls) expect(call.name).toBe(name)
  const places = Object.values(routes).map((route) => route.join(' '))
  expect(new Set(places).size).toBe(places.length)
})

test('fields of a path are fields of the input', () => {
  const lost = calls.filter(([, { path, input }]) =>
    pathFields(path).some((field) => !(field in input.shape)),
  )
  expect(lost.map(([name]) => name)).toEqual([])
})

test('every call takes the restaurant', () => {
  expect(calls.filter(([, { input }]) => !('restaurantId' in input.shape)).map(([name]) => name)).toEqual([])
})

test('whatever changes something is no cached read', () => {
  expect(calls.filter(([, { writes, cached }]) => writes && cached).map(([name]) => name)).toEqual([])
})

/** The reads of the specification that change state (decisions.md, section 2). */
test('these reads change something', () => {
  const writing = calls
    .filter(([, { method, writes }]) => method === 'GET' && writes)
    .map(([, { path }]) => path)
  expect(writing.sort()).toEqual([
    '/api/auth/logout',
    '/api/basket/delete-basket-product',
    '/api/basket/remove',
    '/api/basket/remove-voucher-from-basket',
    '/api/order/bill-request',
    '/api/payment/notify/saferpay/{token}',
    '/api/payment/prepare',
    '/api/payment/update',
    '/api/restaurant/robot-request',
    '/print/cloudprnt/{printer}',
  ])
})

test('who calls by name knows them, too', () => {
  const writing = calls.filter(([, { method, writes }]) => method === 'GET' && writes)
  expect(writing.map(([name]) => name).sort()).toEqual([...writingReads].sort())
})

/** Values that break careless readers: none may get through as an exception or as an English sentence. */
const poison: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  'x',
  '\u0000',
  '\ud800',
  'a'.repeat(10_000),
  [],
  [[]],
  [null],
  ['x'],
  [{}],
  {},
  { id: 'x' },
  { adults: -1 },
  JSON.parse('{"__proto__":{}}'),
]

const filled = (call: Endpoint, value: unknown) =>
  Object.fromEntries(Object.keys(call.input.shape).map((field) => [field, value]))

describe('whatever is sent, each complaint is a key with four sentences', () => {
  test.each(calls)('%s', (_name, call) => {
    const issues = poison.flatMap((value) => call.input.safeParse(filled(call, value)).error?.issues ?? [])
    expect(
      issues.filter(({ message }) => !isRefusalKey(message)).map(({ path, message }) => [path, message]),
    ).toEqual([])
    expect(complaintsOf(issues).filter(({ key }) => key === 'malformed_request')).toEqual([])
  })
})

/** A NUL and half of a surrogate pair, which no database takes, in every place where text may hide. */
const unstorable = ['A\u0000', 'A\ud800'].flatMap((text) => [
  text,
  [text],
  [{ id: 1, fullName: text, date: text }],
  { comment: text, name: text, city: text, itemDetails: [{ fullName: text, date: text }] },
])

test('nothing that a database would choke on gets through', () => {
  const leaking = calls.flatMap(([name, { input }]) =>
    Object.entries(input.shape)
      .filter(([, field]) =>
        unstorable.some((value) =>
          /\\u(0000|d800)/.test(JSON.stringify(z.safeParse(field, value).data) ?? ''),
        ),
      )
      .map(([field]) => `${name}.${field}`),
  )
  expect(leaking).toEqual([])
})

test('every call of the specification exists', () => {
  const here = dirname(fileURLToPath(import.meta.url))
  const declared = readdirSync(here).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const named = declared.flatMap((file) => [
    ...readFileSync(join(here, file), 'utf8').matchAll(/= endpoint\('(\w+)'/g),
  ])
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(endpoints).sort())
  expect(Object.keys(endpoints).sort()).toEqual(Object.keys(routes).sort())
})

const parse = <Name extends CallName>(name: Name, input: unknown) => {
  const result = endpoints[name].input.safeParse(input)
  return result.success ? result.data : complaintsOf(result.error.issues)
}

describe('what belongs together', () => {
  test.each<[CallName, object, object[]]>([
    ['setTable', { basketId: 1 }, [{ field: 'tableId', key: 'table_id_required' }]],
    ['addTip', { basketId: 1 }, [{ field: 'tip_price', key: 'tip_price_required' }]],
    ['addTip', { basketId: 1, tip_price: -1 }, [{ field: 'tip_price', key: 'tip_price_numeric' }]],
    ['addVoucher', { basketId: 1 }, [{ field: 'voucherCode', key: 'voucher_code_required' }]],
    [
      'addVoucher',
      { basketId: 1, voucherCode: ['A'] },
      [{ field: 'voucherCode', key: 'voucher_does_not_exists' }],
    ],
    [
      'createOrder',
      { basketId: 1, paymentType: 'payFix' },
      [
        { field: 'qrCode', key: 'qrCode_required' },
        { field: 'pin', key: 'pin_required' },
      ],
    ],
    [
      'createOrder',
      { basketId: 1, paymentType: 'zvt' },
      [{ field: 'paymentType', key: 'paymentType_not_valid' }],
    ],
    [
      'createOrder',
      { basketId: 1, paymentType: 'cash', terms: false },
      [{ field: 'terms', key: 'terms_must_be_accepted' }],
    ],
    ['checkAddress', { basketId: 1, deliveryType: 1 }, [{ field: 'postalCode', key: 'postalCode_required' }]],
    ['cancelOrder', {}, [{ field: 'orderId', key: 'order_id_required' }]],
    ['updatePayment', { sessionId: 's' }, [{ field: 'paymentId', key: 'payment_id_required' }]],
    [
      'listManagedOrders',
      { filter_type: 'create' },
      [{ field: 'from_date', key: 'from_date_or_since_minutes' }],
    ],
    ['changeOrderStatus', { orderId: 1, status: 'rejected' }, [{ field: 'reason', key: 'reason_required' }]],
    [
      'reserveTable',
      { people: 0, date: '2026-12-01', time: '19:00', email: 'a@b.de', name: 'A', phone: '030123456' },
      [{ field: 'people', key: 'at_least_one_person' }],
    ],
    ['listHappyHourDays', {}, [{ field: 'categoryId', key: 'category_id_required' }]],
    ['setPause', {}, [{ field: 'minutes', key: 'minutes_required' }]],
    ['deleteUser', {}, [{ field: 'current_password', key: 'current_password_required' }]],
    [
      'signUp',
      { name: 'A', email: 'a@b.de', password: '12345678', password_confirmation: '1' },
      [{ field: 'password_confirmation', key: 'password_not_confirmed' }],
    ],
    [
      'createBreakPattern',
      { name: 'A', start_time: '11:30', products: [], weekdays: [1] },
      [{ field: 'start_date', key: 'start_or_end_date_required' }],
    ],
    [
      'createPattern',
      { name: 'A', start_time: '11:30', products: [], weekdays: ['monday'] },
      [{ field: 'products', key: 'products_required' }],
    ],
    [
      'createPattern',
      { name: 'A', start_time: '11:30', products: [1], weekdays: ['someday'] },
      [{ field: 'weekdays', key: 'weekday_does_not_exists' }],
    ],
    [
      'addToBasket',
      { basketId: 1, productId: 2, extraInfo: { comment: 'x'.repeat(141) } },
      [{ field: 'comment', key: 'comment_too_long' }],
    ],
    [
      'updateBasketExtra',
      { basketId: 1, table_capacity: { adults: 0, children: 0 } },
      [{ field: 'table_capacity', key: 'table_capacity_not_valid' }],
    ],
    [
      'updateBasketExtra',
      { basketId: 1, diary: 'x'.repeat(5000) },
      [{ field: 'extra_info', key: 'extra_info_too_long' }],
    ],
    [
      'updateBasketExtra',
      { basketId: 1, diary: '\u0000' },
      [{ field: 'extra_info', key: 'extra_info_not_valid' }],
    ],
    ['requestTicket', { rooms: ['basket:1', 'cellar'] }, [{ field: 'rooms', key: 'rooms_not_valid' }]],
    [
      'setBasketAddress',
      { basketId: 1, userInfo: { email: 'x' } },
      [{ field: 'email', key: 'email_not_valid' }],
    ],
  ])('%s %j', (name, input, complaints) => expect(parse(name, input)).toEqual(complaints))
})

describe('what comes out', () => {
  test.each<[CallName, object, object]>([
    [
      'addToBasket',
      {
        basketId: '1',
        productId: 2,
        attributeItems: [3, { id: '4', quantity: 0 }, { id: 5 }],
        quantity: '2.7',
      },
      {
        basketId: 1,
        productId: 2,
        quantity: 2,
        attributeItems: [
          { id: 3, quantity: 1 },
          { id: 4, quantity: 0 },
          { id: 5, quantity: 1 },
        ],
      },
    ],
    ['setDeliveryTime', { basketId: 1, delivery_time: '' }, { basketId: 1, delivery_time: null }],
    ['setDeliveryTime', { basketId: 1 }, { basketId: 1, delivery_time: null }],
    ['setTable', { basketId: 1, tableName: 7, qrcode: '1' }, { basketId: 1, tableName: '7', qrcode: true }],
    [
      'setTable',
      { basketId: 1, tableId: 7, qrcode: 's3cret' },
      { basketId: 1, tableId: 7, qrcode: 's3cret' },
    ],
    ['searchProducts', { name: '  ' }, { name: '' }],
    ['updateUser', { phone: '', name: '' }, { phone: null }],
    ['updatePayment', { orderId: 4, sessionId: ['x'], status: 'paid' }, { orderId: 4, status: 'paid' }],
    [
      'reserveTable',
      {
        people: { adults: 2 },
        date: '2026-12-01',
        time: '19:00',
        email: 'A@b.de',
        name: 'A',
        phone: '030 12 34 56',
      },
      {
        people: { adults: 2, children: 0 },
        date: '2026-12-01',
        time: 1140,
        email: 'a@b.de',
        name: 'A',
        phone: '030123456',
      },
    ],
    [
      'createPattern',
      {
        name: 'Lunch',
        start_time: '11:30',
        end_time: '24:00',
        products: ['1'],
        weekdays: ['monday', 5, '7'],
      },
      { name: 'Lunch', start_time: 690, end_time: 1440, products: [1], weekdays: [1, 5, 7] },
    ],
    [
      'takeProductOff',
      { id: '7', until: '2026-12-01 10:00' },
      { id: 7, until: { day: '2026-12-01', minute: 600 } },
    ],
  ])('%s %j', (name, input, read) => expect(parse(name, input)).toEqual(read))
})

test('every answer can be described', () => {
  for (const [, call] of calls) expect(z.toJSONSchema(call.answers, { io: 'output' })).toBeTruthy()
})
