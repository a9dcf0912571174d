import { expect, test } from 'vitest'
import { timeChoices } from './choices.ts'
import { wallOf } from './moment.ts'
import { testOrder } from './test-order.ts'

const leads = { delivery: 45, pickup: 25, here: 5 }
const now = Date.parse('2026-11-20T18:31:00Z') // 19:31 in Berlin
const moment = { now, wall: wallOf(now, 'Europe/Berlin') }
const minutes = (differs: Parameters<typeof testOrder>[0]) =>
  timeChoices(testOrder(differs), leads, moment).map((choice) => choice.minutes)

test.each([
  ['the lead time and around it', { deliveryTime: '2026-11-20 20:30' }, [35, 45, 55, 70]],
  ['no more than the guest was told', { deliveryTime: '2026-11-20 20:00' }, [20, 30, 40, 55]],
  [
    'smaller steps for pickup',
    { deliveryType: 'pickup', deliveryTime: '2026-11-20 20:00' },
    [20, 25, 35, 45],
  ],
  ['never now', { deliveryType: 'here', deliveryTime: '2026-11-20 19:45' }, [5, 10, 20, 30]],
  ['the lead time once the told time is gone', { deliveryTime: '2026-11-20 19:15' }, [35, 45, 55, 70]],
  ['the ordered time, or later', { asap: false, deliveryTime: '2026-11-20 20:31' }, [60, 70, 80, 90]],
] as const)('offers %s', (_what, differs, expected) => {
  expect(minutes(differs)).toEqual(expected)
})

test('one of them is suggested', () => {
  for (const asap of [true, false]) {
    expect(
      timeChoices(testOrder({ asap }), leads, moment).filter(({ isSuggested }) => isSuggested),
    ).toHaveLength(1)
  }
})
