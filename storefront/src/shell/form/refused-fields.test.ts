import { describe, expect, test } from 'vitest'
import { fieldOf, refusalsOf } from './refused-fields.ts'

const fields = ['name', 'email', 'password'] as const
const refusal = (key: string, errors: Record<string, string[]>) => ({
  refused: true as const,
  status: 422,
  key,
  body: `${key} said`,
  errors,
  params: {},
  retryAfter: null,
})

test.each([
  ['its own field', 'email_already_exists', { email: ['email_already_exists'] }, 'email'],
  ['a field it is put beside', 'credentials_do_not_match', {}, 'password'],
  [
    'none: a parameter of the sentence stands where a complaint would',
    'out_of_stock',
    { name: ['Tartufo'] },
    null,
  ],
  ['none', 'too_many_tries', {}, null],
])('a refusal belongs to %s', (_, key, errors, field) => {
  const wish = { fields, beside: { credentials_do_not_match: 'password' as const } }
  expect(fieldOf(refusal(key, errors), wish)).toBe(field)
})

describe('every field the server complains about says so', () => {
  const sentenceOf = (key: string) => (key.endsWith('_required') ? `${key} by key` : undefined)

  test('the first in the server’s words, the others by their keys', () => {
    const refused = refusal('name_required', { name: ['name_required'], email: ['email_required'] })
    expect(refusalsOf(refused, { fields }, sentenceOf)).toEqual({
      name: 'name_required said',
      email: 'email_required by key',
    })
  })

  test('nothing stands beside a field where the whole is refused', () => {
    expect(refusalsOf(refusal('too_many_tries', {}), { fields }, sentenceOf)).toEqual({})
  })
})
