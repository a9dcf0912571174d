import { expect, test } from 'vitest'
import { anOrder } from '../test/samples.ts'
import { withOrder } from './kept-order.ts'

const at = Date.UTC(2026, 10, 20, 17)
const seen = (token: string, hoursAgo = 0) => ({ token, at: at - hoursAgo * 3_600_000, order: anOrder() })

test('an order is kept without whose it is', () => {
  const order = anOrder({
    user_details: { name: 'Ada', email: 'ada@x.example', address: 'Torstraße' },
    tickets: [
      {
        id: 1,
        fullName: 'Ada',
        date: '2026-11-22',
        code: 'c',
        used_at: null,
        slot: null,
        product: 'Brunchfahrt',
      },
    ],
  })
  const [kept] = withOrder([], { token: 't', at, order })
  expect(kept?.order).toMatchObject({ number: order.number, status: 'received', tickets: [{ code: 'c' }] })
  expect(JSON.stringify(kept)).not.toContain('Ada')
  expect(JSON.stringify(kept)).not.toContain('Torstraße')
})

test('the newest state of each order, of the last three and the last two days', () => {
  const kept = [seen('a', 1), seen('b', 2), seen('c', 3), seen('old', 50)]
  expect(withOrder(kept, seen('b')).map(({ token }) => token)).toEqual(['b', 'a', 'c'])
  expect(withOrder(kept, seen('new')).map(({ token }) => token)).toEqual(['new', 'a', 'b'])
  expect(withOrder(kept, seen('b'))[0]?.at).toBe(at)
})

test('a device that is told of an order stays so, whatever is seen of the order later', () => {
  const kept = [{ ...seen('a', 1), isTold: true }, seen('b', 2)]
  expect(withOrder(kept, seen('a'))[0]?.isTold).toBe(true)
  expect(withOrder(kept, seen('b'))[0]?.isTold).toBeUndefined()
})
