import { describe, expect, test } from 'vitest'
import { complaintAbout, filled } from './fields.ts'

describe('a value is complained about before the server has to', () => {
  test.each([
    ['name', '  ', true, 'missing.name'],
    ['name', 'Lena', true, null],
    ['email', '', false, null],
    ['email', 'lena@', false, 'wrong.email'],
    ['email', 'lena@hartmann.de', true, null],
    ['mobile', '+49 (151) 2345-6789', true, null],
    ['mobile', '0151 abc', true, 'wrong.mobile'],
    ['postalCode', '1011S', true, 'wrong.postalCode'],
    ['postalCode', ' 10115 ', true, null],
  ] as const)('%s "%s" (required: %s)', (field, value, isRequired, complaint) => {
    expect(complaintAbout(field, value, isRequired)).toBe(complaint)
  })
})

test('what is left empty does not travel, what is typed travels trimmed', () => {
  const typed: Record<string, string> = { name: ' Lena ', email: '' }
  expect(filled(['name', 'email'], (field) => typed[field] ?? '')).toEqual({ name: 'Lena' })
})
