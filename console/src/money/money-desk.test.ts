import type { ManagedPayment } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { leftOf, mayKeep, wayBack } from './money-desk.ts'

const payment: ManagedPayment = {
  id: 1,
  type: 'mollie',
  status: 'paid',
  amount: 1250,
  refunded: 0,
  created_at: '2026-03-11T11:00:00.000Z',
  order_id: 2,
  tablePaymentId: null,
  table_name: null,
  order_number: '12',
  guest: 'Anna',
  provider_id: 'tr_1',
  currency: 'EUR',
  attention: 'amount_differs',
  received: null,
  refunding: 0,
  decision: null,
}
const late = { attention: 'paid_late', refunding: 1250 } as const

describe('money that needs a look', () => {
  test.each([
    ['is all here', {}, 1250, 'here'],
    ['is what came, not what was asked for', { received: { amount: 7, currency: 'EUR' } }, 7, 'here'],
    ['is here in part', { refunded: 250, refunding: 400 }, 600, 'here'],
    ['is on its way back', late, 0, 'on-its-way'],
    ['is back', { ...late, refunding: 0, refunded: 1250 }, 0, 'back'],
  ] as const)('%s', (_, more, left, way) => {
    const one = { ...payment, ...more }
    expect([leftOf(one), wayBack(one)]).toEqual([left, way])
  })

  test('can be kept, unless it came too late or twice, or went back', () => {
    expect(mayKeep(payment)).toBe(true)
    expect(mayKeep({ ...payment, attention: 'paid_twice' })).toBe(false)
    expect(mayKeep({ ...payment, refunded: 1250 })).toBe(false)
  })
})
