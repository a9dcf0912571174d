import { expect, test } from 'vitest'
import { firstSearch, queryOf } from './archive-query.ts'

const today = '2026-11-20'
const search = firstSearch(today)

test.each([
  ['hour', { since_minutes: 60 }],
  ['today', { from_date: '2026-11-20', to_date: '2026-11-20' }],
  ['yesterday', { from_date: '2026-11-19', to_date: '2026-11-19' }],
  ['week', { from_date: '2026-11-14', to_date: '2026-11-20' }],
  ['month', { from_date: '2026-10-22', to_date: '2026-11-20' }],
] as const)('%s asks for %o', (period, span) =>
  expect(queryOf({ ...search, period }, today)).toEqual({ ...span, filter_type: 'create' }),
)

test('status, type and number are asked for where they are chosen; a # belongs to nobody’s number', () => {
  const chosen = { by: 'delivery', status: 'rejected', type: 'here', number: ' #17 ' } as const
  expect(queryOf({ ...search, ...chosen }, today)).toEqual({
    from_date: today,
    to_date: today,
    filter_type: 'delivery',
    status: 'rejected',
    deliveryType: 'here',
    q: '17',
  })
})

test.each([
  ['', '2026-11-20'],
  ['2026-11-20', ''],
  ['2026-11-20', '2026-11-19'],
])('from "%s" to "%s" nothing is asked', (from, to) =>
  expect(queryOf({ ...search, period: 'span', from, to }, today)).toBeNull(),
)
