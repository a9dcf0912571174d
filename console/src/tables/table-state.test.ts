import type { ManagedTable } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { inOrder, stateOf, sumsOf } from './table-state.ts'

const at = '2026-11-27T18:00:00.000Z'
const visit = {
  since: at,
  confirmed: true,
  guests: null,
  orders: 1,
  total: 650,
  open: 650,
  bill_requested_at: null,
  robot_called_at: null,
  tablePaymentId: null,
}
const table = (name: string, sitting: ManagedTable['sitting'] = null): ManagedTable => ({
  id: name.length,
  name,
  seats: 4,
  qr_url: '',
  sitting,
})

test.each([
  ['free', null],
  ['taken', visit],
  ['taken', { ...visit, orders: 0, total: 0, open: 0 }],
  ['calls', { ...visit, bill_requested_at: at }],
  ['calls', { ...visit, open: 0, bill_requested_at: at }],
  ['paid', { ...visit, open: 0 }],
] as const)('a table is %s', (state, sitting) => {
  expect(stateOf({ sitting })).toBe(state)
})

test('the room counts who is there and what is open', () => {
  const room = [table('1', visit), table('2'), table('3', { ...visit, open: 150 })]
  expect(sumsOf(room)).toEqual({ taken: 2, count: 3, open: 800 })
})

test('tables stand in the order in which people count', () => {
  const names = inOrder([table('10'), table('Terrasse 1'), table('2')], 'de').map(({ name }) => name)
  expect(names).toEqual(['2', '10', 'Terrasse 1'])
})
