import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as fields from './fields.ts'

/** What a schema makes of an input: the value, or the keys it complains with. */
const read = (schema: z.ZodType, raw: unknown) => {
  const result = schema.safeParse(raw)
  return result.success ? { value: result.data } : { keys: result.error.issues.map(({ message }) => message) }
}

test.each([
  [7, { value: 7 }],
  ['7', { value: 7 }],
  [9007199254740991, { value: 9007199254740991 }],
  [undefined, { keys: ['basket_id_required'] }],
  [null, { keys: ['basket_id_required'] }],
  ['', { keys: ['basket_id_required'] }],
  [0, { keys: ['basket_id_numeric'] }],
  [-1, { keys: ['basket_id_numeric'] }],
  [1.5, { keys: ['basket_id_numeric'] }],
  ['1.5', { keys: ['basket_id_numeric'] }],
  ['1e3', { keys: ['basket_id_numeric'] }],
  ['0x10', { keys: ['basket_id_numeric'] }],
  [' 7', { keys: ['basket_id_numeric'] }],
  ['7 or 1=1', { keys: ['basket_id_numeric'] }],
  [true, { keys: ['basket_id_numeric'] }],
  [[7], { keys: ['basket_id_numeric'] }],
  [{ id: 7 }, { keys: ['basket_id_numeric'] }],
  [Number.NaN, { keys: ['basket_id_numeric'] }],
])('an id of %j', (raw, told) => expect(read(fields.id('basket'), raw)).toEqual(told))

test.each(['9007199254740992', 9007199254740992, '99999999999999999999'])('%s is beyond every id', (raw) => {
  const { keys } = read(fields.id('basket'), raw)
  expect(new Set(keys)).toEqual(new Set(['basket_id_numeric']))
})

test.each([
  [undefined, 1],
  [null, 1],
  ['', 1],
  [0, 1],
  [-4, 1],
  [2.9, 2],
  ['3', 3],
  ['2.5', 2],
  [99, 99],
])('a quantity of %j counts as %i', (raw, count) =>
  expect(read(fields.quantity(), raw)).toEqual({ value: count }),
)

test.each([
  [100, 'quantity_too_large'],
  ['1000', 'quantity_too_large'],
  ['many', 'quantity_numeric'],
  [Number.POSITIVE_INFINITY, 'quantity_numeric'],
  [[2], 'quantity_numeric'],
])('a quantity of %j is refused', (raw, key) => expect(read(fields.quantity(), raw)).toEqual({ keys: [key] }))

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
])('a flag of %j is %j', (raw, value) => expect(read(fields.flag('copy'), raw)).toEqual({ value }))

test.each(['yes', 2, [true], {}])('a flag of %j is none', (raw) =>
  expect(read(fields.flag('copy'), raw)).toEqual({ keys: ['copy_not_valid'] }),
)

test.each([
  ['delivery', 'delivery'],
  [1, 'delivery'],
  ['1', 'delivery'],
  ['pickup', 'pickup'],
  ['takeaway', 'pickup'],
  [2, 'pickup'],
  ['here', 'here'],
  ['eat here', 'here'],
  ['3', 'here'],
])('the delivery type %j is %s in this house', (raw, value) =>
  expect(read(fields.deliveryType(), raw)).toEqual({ value }),
)

test('other delivery types are refused', () => {
  expect(read(fields.deliveryType(), 4)).toEqual({ keys: ['deliveryType_not_valid'] })
  expect(read(fields.deliveryType(), ['pickup'])).toEqual({ keys: ['deliveryType_not_valid'] })
  expect(read(fields.deliveryType(), undefined)).toEqual({ keys: ['deliveryType_required'] })
})

describe('text', () => {
  const name = fields.text('name', { max: 5, missing: 'name_required' })

  test.each([
    ['  Anna ', { value: 'Anna' }],
    ['أنّا', { value: 'أنّا' }],
    ['👩‍🍳', { value: '👩‍🍳' }],
    ['   ', { keys: ['name_required'] }],
    [undefined, { keys: ['name_required'] }],
    ['Annabell', { keys: ['name_too_long'] }],
    ['A\u0000', { keys: ['name_not_valid'] }],
    ['A\ud800', { keys: ['name_not_valid'] }],
    ['A\r\nB', { keys: ['name_not_valid'] }],
    [5, { keys: ['name_not_valid'] }],
    [['Anna'], { keys: ['name_not_valid'] }],
  ])('%j', (raw, told) => expect(read(name, raw)).toEqual(told))

  test('of several lines keeps them, but no other control character', () => {
    const message = fields.text('message', { prose: true })
    expect(read(message, 'Hello,\n\tbye')).toEqual({ value: 'Hello,\n\tbye' })
    expect(read(message, 'bell\u0007')).toEqual({ keys: ['message_not_valid'] })
  })

  test('never lets through what a database would choke on', () => {
    const message = fields.text('message', { prose: true })
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (raw) => {
        const { value } = read(message, raw)
        return value === undefined || (String(value).isWellFormed() && !String(value).includes('\u0000'))
      }),
    )
  })
})

test.each([
  [' Anna@Example.ORG ', { value: 'anna@example.org' }],
  ['anna', { keys: ['email_not_valid'] }],
  ['a@b', { keys: ['email_not_valid'] }],
  ['a@b.de\r\nBcc: c@d.de', { keys: ['email_not_valid'] }],
  ['', { keys: ['email_required'] }],
  [{}, { keys: ['email_not_valid'] }],
])('the e-mail %j', (raw, told) => expect(read(fields.email(), raw)).toEqual(told))

test.each([
  ['+49 (170) 123-45.67', { value: '+491701234567' }],
  [1701234567, { value: '1701234567' }],
  ['call me', { keys: ['mobile_numeric'] }],
  ['', { keys: ['mobile_required'] }],
])('the mobile number %j', (raw, told) => expect(read(fields.mobile(), raw)).toEqual(told))

test.each([
  ['10115', { value: '10115' }],
  [10115, { value: '10115' }],
  [' 01067 ', { value: '01067' }],
  ['SW1A 1AA', { keys: ['postalCode_numeric'] }],
  [undefined, { keys: ['postalCode_required'] }],
])('the postal code %j', (raw, told) => expect(read(fields.postcode('postalCode'), raw)).toEqual(told))

test.each([
  ['12345678', { value: '12345678' }],
  [' a b c d ', { value: ' a b c d ' }],
  ['1234567', { keys: ['password_too_short'] }],
  ['', { keys: ['password_required'] }],
  [12345678, { keys: ['password_not_valid'] }],
  ['a'.repeat(256), { keys: ['password_too_long'] }],
])('the password %j', (raw, told) => expect(read(fields.password(), raw)).toEqual(told))

test.each([
  ['2026-11-21 18:30', { value: { day: '2026-11-21', minute: 1110 } }],
  ['2026-11-21T18:30:59', { value: { day: '2026-11-21', minute: 1110 } }],
  ['2026-02-30 18:30', { keys: ['delivery_time_not_valid'] }],
  ['2026-11-21 24:00', { keys: ['delivery_time_not_valid'] }],
  ['tomorrow', { keys: ['delivery_time_not_valid'] }],
  [20261121, { keys: ['delivery_time_not_valid'] }],
])('the time %j', (raw, told) => expect(read(fields.wall('delivery_time'), raw)).toEqual(told))

test.each([
  ['2028-02-29', { value: '2028-02-29' }],
  ['2027-02-29', { keys: ['date_not_valid'] }],
  ['999999-01-01', { keys: ['date_not_valid'] }],
  ['0001-01-01', { keys: ['date_not_valid'] }],
])('the day %j', (raw, told) => expect(read(fields.day('date'), raw)).toEqual(told))

test('midnight may end something, but not begin it', () => {
  expect(read(fields.clock('end_time'), '24:00')).toEqual({ value: 1440 })
  expect(read(fields.clock('start_time'), '24:00')).toEqual({ keys: ['start_time_not_valid'] })
  expect(read(fields.clock('start_time'), '11:30:00')).toEqual({ value: 690 })
})

test('blank is missing where a field may be left out, and empties it where it may be cleared', () => {
  expect(read(fields.optional(fields.id('product')), '')).toEqual({ value: undefined })
  expect(read(fields.optional(fields.id('product')), null)).toEqual({ value: undefined })
  expect(read(fields.clearable(fields.day('birthday')), '')).toEqual({ value: null })
  expect(read(fields.clearable(fields.day('birthday')), undefined)).toEqual({ value: undefined })
  expect(read(fields.clearable(fields.day('birthday')), 'soon')).toEqual({ keys: ['birthday_not_valid'] })
})

test('unknown fields are dropped, and none of them reaches a prototype', () => {
  const input = fields.inputs({ basketId: fields.id('basket') })
  const sent: unknown = JSON.parse('{"basketId":1,"price":1,"role":"owner","__proto__":{"role":"owner"}}')
  expect(read(input, sent)).toEqual({ value: { basketId: 1 } })
  expect(Object.prototype).not.toHaveProperty('role')
})

test('a page is the first, of twenty; nobody gets more than a hundred', () => {
  const input = fields.inputs(fields.paging)
  expect(read(input, {})).toEqual({ value: { page: 1, per_page: 20 } })
  expect(read(input, { page: '3', per_page: '1000' })).toEqual({ value: { page: 3, per_page: 100 } })
  expect(read(input, { page: 0 })).toEqual({ keys: ['page_numeric'] })
})
