import { describe, expect, test } from 'vitest'
import { allow, refuse } from '../ruling.ts'
import {
  isRejectReason,
  mayCancel,
  mayMove,
  mayReject,
  mayUndo,
  nextStatuses,
  orderStatuses,
  staffReasons,
  UNDO_MS,
} from './order-status.ts'

const moves = ['received processing', 'received rejected', 'processing delivered', 'processing rejected']

describe('moving an order', () => {
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))

  test.each(pairs)('from %s to %s', (from, to) => {
    expect(mayMove(from, to).ok).toBe(moves.includes(`${from} ${to}`))
  })

  test('every status is reached, and every order comes to an end', () => {
    const reached = new Set(Object.values(nextStatuses).flat())
    expect([...reached].toSorted()).toEqual(
      orderStatuses.filter((status) => status !== 'received').toSorted(),
    )
    expect(orderStatuses.filter((status) => nextStatuses[status].length === 0)).toEqual([
      'delivered',
      'rejected',
    ])
  })
})

describe('rejecting', () => {
  test.each(staffReasons)('because of %s', (reason) =>
    expect(mayReject('received', reason)).toEqual(allow(reason)),
  )

  test.each([
    ['received', '', 'reason_required'],
    ['received', null, 'reason_required'],
    ['processing', 'bad mood', 'reason_not_valid'],
    ['processing', 'payment_expired', 'reason_not_valid'],
    ['delivered', 'other', 'status_change_not_allowed'],
    ['rejected', null, 'status_change_not_allowed'],
  ] as const)('a %s order with reason %j: %s', (from, reason, key) =>
    expect(mayReject(from, reason)).toEqual(refuse(key)),
  )

  test('the reasons that are stored are known', () => {
    expect([...staffReasons, 'replaced', 'nonsense'].map(isRejectReason)).toEqual([
      ...staffReasons.map(() => true),
      true,
      false,
    ])
  })
})

describe('undo', () => {
  const moved = 1_000_000
  test.each([
    ['processing', moved, moved + UNDO_MS, allow('received')],
    ['delivered', moved, moved, allow('processing')],
    ['processing', moved, moved + UNDO_MS + 1, refuse('too_late')],
    ['received', moved, moved, refuse('too_late')],
    ['rejected', moved, moved, refuse('too_late')],
    ['processing', null, moved, refuse('too_late')],
  ] as const)('%s, moved at %j, at %i', (status, movedAt, now, ruling) =>
    expect(mayUndo(status, movedAt, now)).toEqual(ruling),
  )
})

test('a guest cancels only what nobody has begun', () => {
  expect(orderStatuses.map((status) => mayCancel(status).ok)).toEqual([true, false, false, false])
})
