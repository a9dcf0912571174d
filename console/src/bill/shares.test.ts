import type { Share, SharePayment } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { isTakeable, waitingFor } from './shares.ts'

const share = (more: Partial<Share>): Share => ({
  basketProductId: 1,
  unit: 1,
  part: 1,
  parts: 1,
  name: 'Margherita',
  price: 950,
  state: 'free',
  by: null,
  until: null,
  way: null,
  payment_id: null,
  options: [],
  number: 'A-1',
  round: 1,
  ordered_at: '2026-11-27T18:12:00Z',
  ...more,
})
const payment = (more: Partial<SharePayment>): SharePayment => ({
  id: 1,
  type: 'cash',
  status: 'open',
  amount: 950,
  tip: 50,
  total: 1000,
  refunded: 0,
  at: '2026-11-27T19:41:00Z',
  name: 'Lena',
  me: false,
  ...more,
})
const lena = { name: 'Lena', me: false }

test('who pays the waiter waits with their dishes and their tip, until it was taken', () => {
  const hers = share({ state: 'paying', way: 'cash', by: lena, payment_id: 1 })
  const online = share({ basketProductId: 2, state: 'paying', way: 'mollie', by: lena, payment_id: 2 })
  const others = share({ basketProductId: 3, state: 'paying', way: 'cash', by: { name: 'Tom', me: false } })
  const basketItems = [hers, online, others]
  const payments = [
    payment({}),
    payment({ id: 2, type: 'mollie' }),
    payment({ id: 3, status: 'paid' }),
    payment({ id: 4, status: 'canceled' }),
  ]
  expect(waitingFor({ payments, basketItems })).toEqual([
    { id: 1, name: 'Lena', total: 1000, tip: 50, shares: [hers] },
  ])
})

test('two of one name are two who pay, each for their own dishes', () => {
  const [one, other] = [1, 2].map((id) =>
    share({ basketProductId: id, state: 'paying', way: 'cash', by: lena, payment_id: id }),
  )
  const waiting = waitingFor({
    payments: [payment({}), payment({ id: 2, tip: 0, total: 950 })],
    basketItems: [one, other].flatMap((some) => some ?? []),
  })
  expect(waiting.map(({ id, total, shares }) => ({ id, total, shares }))).toEqual([
    { id: 1, total: 1000, shares: [one] },
    { id: 2, total: 950, shares: [other] },
  ])
})

test.each([
  ['what nobody has', {}, true],
  ['what somebody chose', { state: 'claimed', by: lena }, true],
  ['what somebody pays to the waiter', { state: 'paying', way: 'cash' }, true],
  ['what is being paid online', { state: 'paying', way: 'mollie' }, false],
  ['what is paid', { state: 'paid', way: 'cash' }, false],
] as const)('money is taken for %s: %s', (_, more, isIt) => {
  expect(isTakeable(share(more))).toBe(isIt)
})
