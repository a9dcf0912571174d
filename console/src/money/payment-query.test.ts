import { expect, test } from 'vitest'
import { everyPayment, queryOf } from './payment-query.ts'

test('what nobody chose is not asked for', () => {
  expect(queryOf(everyPayment)).toEqual({})
  expect(
    queryOf({ q: ' Anna ', provider: 'mollie', status: 'paid', from: '2026-11-01', to: '2026-11-27' }),
  ).toEqual({
    q: 'Anna',
    paymentType: 'mollie',
    status: 'paid',
    from_date: '2026-11-01',
    to_date: '2026-11-27',
  })
})

test('days that are turned around are asked for once they are right', () => {
  expect(queryOf({ ...everyPayment, from: '2026-11-27', to: '2026-11-26' })).toBeNull()
  expect(queryOf({ ...everyPayment, to: '2026-11-26' })).toEqual({ to_date: '2026-11-26' })
})
