import { expect, test } from 'vitest'
import { complainedOf } from './refused-call.ts'

const refusal = { refused: true, status: 422, body: '', retryAfter: null } as const

test('a name that is filled into the sentence is no complaint about the field of that name', () => {
  const key = 'postalCode_duplicate'
  const errors = { postalCodes: [key], name: ['10115'] }
  expect(complainedOf({ ...refusal, key, errors, params: { name: '10115' } })).toEqual(['postalCodes'])
})

test('a name that is taken is one, and so is each field that is wrong', () => {
  const errors = { name: ['name_duplicate'], seats: ['seats_numeric'] }
  expect(complainedOf({ ...refusal, key: 'name_duplicate', errors, params: {} })).toEqual(['name', 'seats'])
})
