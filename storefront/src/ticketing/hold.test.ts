import { expect, test } from 'vitest'
import { holdState } from './hold.ts'

const until = '2026-12-05T12:10:00Z'
const at = (clock: string) => Date.parse(`2026-12-05T${clock}Z`)

test.each([
  ['12:00:00', { kind: 'held', until, isEnding: false }],
  ['12:07:59', { kind: 'held', until, isEnding: false }],
  ['12:08:00', { kind: 'held', until, isEnding: true }],
  ['12:10:00', { kind: 'over' }],
])('at %s a hold until 12:10 is %j', (clock, state) =>
  expect(holdState(until, at(clock), false)).toEqual(state),
)

test('a basket without one has lost it only if it had one', () => {
  expect(holdState(null, at('12:00:00'), false)).toEqual({ kind: 'none' })
  expect(holdState(null, at('12:00:00'), true)).toEqual({ kind: 'over' })
})
