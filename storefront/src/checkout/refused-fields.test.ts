import { expect, test } from 'vitest'
import { fieldOf } from './refused-fields.ts'

const refusal = { refused: true, status: 422, body: '', errors: {}, params: {}, retryAfter: null } as const

test.each([
  ['email_required', { email: ['email_required'] }, 'email'],
  ['pin_not_valid', { pin: ['pin_not_valid'] }, 'pin'],
  ['can_not_choose_cash', {}, 'paymentType'],
  ['out_of_stock', { name: ['Tartufo'] }, null],
  ['name_required', { name: ['name_required'] }, 'name'],
  ['order_limit_reached', { validTime: ['2026-11-20 18:45'] }, null],
])('%s belongs beside %o', (key, errors, field) => {
  expect(fieldOf({ ...refusal, key, errors })).toBe(field)
})
