import { expect, test } from 'vitest'
import { paymentWord } from './payment-word.ts'
import { testOrder } from './test-order.ts'

const totals = { goods: 2900, deposit: 0, discount: 0, shipping_price: 0, tip: 0, total: 2900, taxes: [] }

test.each([
  ['cash at the door', {}, 'cash', 2900],
  ['cash that was taken', { status: 'delivered' }, 'cash-done', null],
  ['rejected before any money', { status: 'rejected' }, 'nothing', null],
  ['rejected and given back', { status: 'rejected', paymentStatus: 'refunded' }, 'refunded', null],
  ['paid online', { paymentType: 'mollie', is_online_payment: true, paymentStatus: 'paid' }, 'paid', null],
  ['a prepaid card', { paymentType: 'payFix' }, 'paid', null],
  ['the bill at the end', { paymentType: 'payAtEnd' }, 'at-end', null],
  ['the counter', { paymentType: 'pwc' }, 'at-counter', 2900],
] as const)('%s', (_what, differs, word, collect) => {
  expect(paymentWord(testOrder({ totals, ...differs }))).toEqual({ word, collect })
})

test('the kitchen hears how, not how much', () => {
  const { totals: _hidden, ...order } = testOrder()
  expect(paymentWord(order)).toEqual({ word: 'cash', collect: null })
})
