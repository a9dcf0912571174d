import { expect, test } from 'vitest'
import { codeOf, readTerms, typedOf } from './voucher-form.ts'

const blank = typedOf(null, 2, 'de')

test.each([
  ['percent', '10', 1000],
  ['percent', '7,5', 750],
  ['fixed', '5', 500],
  ['fixed', '120,50', 12_050],
  ['free_delivery', '', 0],
] as const)('%s of %j is sent as %i', (kind, value, sent) =>
  expect(readTerms({ ...blank, kind, value }, 2)).toMatchObject({ terms: { kind, value: sent } }),
)

test.each([
  [{ value: '' }, { value: 'value' }],
  [{ value: '100,01' }, { value: 'value' }],
  [{ value: '0' }, { value: 'value' }],
  [{ minimum: 'much' }, { minimum: 'amount' }],
  [{ start: '2026-03-12', end: '2026-03-11' }, { end: 'days' }],
  [
    { total: 'ten', each: '0' },
    { total: 'digits', each: 'digits' },
  ],
  [{ categories: [] }, { categories: 'categories' }],
] as const)('%j is to be mended: %j', (more, wrong) =>
  expect(readTerms({ ...blank, value: '10', ...more }, 2)).toEqual({ wrong }),
)

test('what stands is typed as it was, and comes back the same', () => {
  const voucher = {
    id: 1,
    code: 'A-1',
    note: null,
    kind: 'fixed',
    value: 550,
    categories: [4],
    minimum: 2000,
    start_date: null,
    end_date: '2026-12-31',
    total_limit: 9,
    per_guest_limit: 1,
    used: 0,
    discount: 0,
    state: 'active',
  } as const
  const { id, code, used, discount, state, ...terms } = voucher
  expect(readTerms(typedOf({ ...voucher, categories: [4] }, 2, 'de'), 2)).toEqual({ terms })
  expect([id, code, used, discount, state]).toEqual([1, 'A-1', 0, 0, 'active'])
})

test.each([
  ['', null],
  [' spring-26 ', 'SPRING-26'],
  ['ab', 'wrong'],
  ['a b c', 'wrong'],
])('the code %j is read as %j', (typed, code) => expect(codeOf(typed)).toBe(code))
