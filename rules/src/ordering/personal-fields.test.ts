import { describe, expect, test } from 'vitest'
import { missingField, requiredFields } from './personal-fields.ts'

const flags = { name: true, mobile: true, city: true, email: false }

describe('what a checkout asks', () => {
  test.each([
    ['delivery', false, ['name', 'mobile', 'address', 'house_number', 'postalCode', 'city']],
    ['pickup', false, ['name', 'mobile']],
    ['here', false, ['name', 'mobile']],
    ['here', true, []],
  ] as const)('for %s, at a table whose code was checked: %s', (type, tableVerified, fields) => {
    expect(requiredFields({ type, tableVerified, flags })).toEqual(fields)
  })

  test('names the first that is missing', () => {
    const pickup = { type: 'pickup', tableVerified: false, flags } as const
    expect(missingField(pickup, {})).toBe('name_required')
    expect(missingField(pickup, { name: 'Anna', mobile: ' ' })).toBe('mobile_required')
    expect(missingField(pickup, { name: 'Anna', mobile: '0301234' })).toBeNull()
  })
})
