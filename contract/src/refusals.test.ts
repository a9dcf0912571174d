import { refusalKeys } from '@tischlein/rules/refusal-keys'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { complaintsOf, fieldOf, replyOf, statusOf } from './refusals.ts'

/** answers.md, section 8: "Status 422 unless said". */
test.each([
  [400, ['malformed_request']],
  [401, ['client_not_valid', 'credentials_do_not_match']],
  [
    403,
    [
      'event_access_denied',
      'login_required',
      'not_at_this_table',
      'not_authorized',
      'permission_denied',
      'please_login_to_create_an_order',
    ],
  ],
  [404, ['menu_draft_does_not_exists', 'not_found']],
  [
    409,
    [
      'already_in_progress',
      'already_set_up',
      'basket_changed',
      'delivery_time_changed',
      'item_already_claimed',
    ],
  ],
  [413, ['body_too_large']],
  [429, ['too_many_tries']],
  [500, ['something_went_wrong']],
  [503, ['payment_away', 'robot_away', 'try_later']],
])('with status %i leave %j', (status, keys) => {
  expect(refusalKeys.filter((key) => replyOf(key).status === status).sort()).toEqual(keys)
})

test.each([
  ['basket_does_not_exists', 'basketId'],
  ['basket_product_does_not_exists', 'basketProductId'],
  ['tablePayment_id_numeric', 'tablePaymentId'],
  ['client_id_required', 'clientId'],
  ['email_not_valid', 'email'],
  ['table_capacity_not_valid', 'table_capacity'],
  ['voucher_does_not_exists', 'voucherCode'],
  ['order_limit_reached', 'delivery_time'],
  ['something_went_wrong', null],
] as const)('%s complains about %s', (key, field) => expect(replyOf(key).field).toBe(field))

describe('which field of a call a refusal is told under', () => {
  test.each([
    [endpoints.addToBasket, { key: 'out_of_stock' }, 'productId'],
    [endpoints.createOrder, { key: 'out_of_stock' }, 'basketId'],
    [endpoints.createOrder, { key: 'can_not_choose_cash' }, 'paymentType'],
    [endpoints.requestBill, { key: 'order_does_not_exists' }, 'order_id'],
    [endpoints.editAddress, { key: 'address_does_not_exists' }, 'id'],
    [endpoints.setBasketAddress, { key: 'email_not_valid', field: 'email' }, 'email'],
  ] as const)('%#', (call: Endpoint, refusal, field) => expect(fieldOf(call, refusal)).toBe(field))
})

test('what is absent is 404 in a path and 422 elsewhere', () => {
  expect(statusOf(endpoints.takeProductOff, { key: 'product_does_not_exists' })).toBe(404)
  expect(statusOf(endpoints.readManagedOrder, { key: 'order_does_not_exists', field: 'id' })).toBe(404)
  expect(statusOf(endpoints.addToBasket, { key: 'product_does_not_exists' })).toBe(422)
  expect(statusOf(endpoints.createPattern, { key: 'product_does_not_exists' })).toBe(422)
})

test('a schema complains about a field once, and about a list as a whole', () => {
  const { error } = endpoints.addToBasket.input.safeParse({
    basketId: 'x'.repeat(30),
    attributeItems: ['x', 'y'],
  })
  expect(complaintsOf(error?.issues ?? [])).toEqual([
    { field: 'basketId', key: 'basket_id_numeric' },
    { field: 'productId', key: 'product_id_required' },
    { field: 'attributeItems', key: 'attributeItems_not_valid' },
  ])
})
