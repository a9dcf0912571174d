import { expect, test } from 'vitest'
import { byReason } from './slots.ts'

const slot = (time: string, reason: string | null) => ({
  time,
  ok: reason === null,
  reason,
  orders: 0,
  items: 0,
  orders_limit: null,
  items_limit: null,
  stations: [],
})

test('what guests do not see stands together by its reason, in spans', () => {
  const day = [
    slot('11:00', 'past'),
    slot('11:15', 'past'),
    slot('11:30', 'lead_time'),
    slot('11:45', null),
    slot('12:00', 'order_limit_reached'),
    slot('12:15', null),
    slot('12:30', 'order_limit_reached'),
  ]
  expect(byReason(day)).toEqual([
    { reason: 'past', spans: [['11:00', '11:15']] },
    { reason: 'lead_time', spans: [['11:30', '11:30']] },
    {
      reason: 'order_limit_reached',
      spans: [
        ['12:00', '12:00'],
        ['12:30', '12:30'],
      ],
    },
  ])
})
