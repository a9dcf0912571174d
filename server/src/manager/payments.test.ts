import type { InputFor } from '@tischlein/contract/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { type PretendProvider, pretendProvider } from '../test/pretend-provider.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let place: TestRestaurant
let mollie: PretendProvider
let manager: Guest

beforeAll(async () => {
  house = await openHouse()
  mollie = pretendProvider()
  Object.assign(house.deps, { providers: { mollie, saferPay: pretendProvider() } })
  place = await house.restaurant({ stock: { Tiramisu: 500 } })
  manager = await house.manager('manager', place.id)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const TIRAMISU = 600

/** An order for a tiramisu, paid or given up at the provider. */
async function ordered(name: string, how: 'paid' | 'failed', at = place) {
  const guest = await openShopper(house, at, { name })
  await guest.add('Tiramisu')
  const { data } = await guest.order('mollie')
  const [orderId, paymentId] = [data.orderId ?? 0, data.paymentId ?? 0]
  mollie.end(paymentId, how)
  await guest.call('updatePayment', { paymentId })
  house.clock.pass(1)
  return { guest, orderId, paymentId }
}

type Search = InputFor<'listPayments'>
const found = async (search: Search = {}) => (await manager.call('listPayments', search)).data
const ids = async (search: Search) => (await found(search)).map(({ id }) => id)

describe('payments', () => {
  test('are found by order, guest, amount and the name that the provider gave them', async () => {
    const anna = await ordered('Anna Özdemir', 'paid')
    const ben = await ordered('Ben', 'failed')
    const elsewhere = await house.restaurant({ stock: { Tiramisu: 5 } })
    await ordered('Anna Özdemir', 'paid', elsewhere)
    const [, one] = await found()
    expect(one).toMatchObject({
      id: anna.paymentId,
      order_id: anna.orderId,
      guest: 'Anna Özdemir',
      amount: TIRAMISU,
    })
    expect(await ids({ q: `#${one?.order_number}` })).toEqual([anna.paymentId])
    expect(await ids({ q: 'özdem' })).toEqual([anna.paymentId])
    expect(await ids({ q: '6,00' })).toEqual([ben.paymentId, anna.paymentId])
    expect(await ids({ q: '6.01' })).toEqual([])
    expect(await ids({ q: one?.provider_id ?? '' })).toEqual([anna.paymentId])
    expect(await ids({ q: '%' })).toEqual([])
    expect(await ids({ status: 'failed' })).toEqual([ben.paymentId])
    expect(await ids({ paymentType: 'saferPay' })).toEqual([])
  })

  test('are of days on the restaurant’s own clock', async () => {
    const [late, next] = [await ordered('Carla', 'paid'), await ordered('Dora', 'paid')]
    const moved = 'update payment set created_at = $2 where id = $1'
    await ask(house.deps.db, moved, [late.paymentId, '2026-03-08T22:59:00Z'])
    await ask(house.deps.db, moved, [next.paymentId, '2026-03-08T23:00:00Z'])
    expect(await ids({ to_date: '2026-03-08' })).toEqual([late.paymentId])
    expect(await ids({ from_date: '2026-03-09', to_date: '2026-03-10' })).toEqual([next.paymentId])
    const turned = { from_date: '2026-03-10', to_date: '2026-03-09' }
    expect((await manager.refusal('listPayments', turned)).key).toBe('end_before_start')
  })

  test('go back in part and then whole, by the one door, with the reason', async () => {
    const { guest, orderId, paymentId } = await ordered('Emil', 'paid')
    const wish = { id: paymentId, amount: 250, body: 'Kalt geliefert' }
    expect((await manager.call('refundPayment', wish)).data).toMatchObject({ refunding: 250 })
    await house.deps.jobs.runDue()
    expect(await found({ q: 'Emil' })).toMatchObject([{ refunded: 250, status: 'partially_refunded' }])
    expect((await manager.refusal('refundPayment', { ...wish, amount: 351 })).key).toBe('amount_not_valid')
    await manager.call('refundPayment', { id: paymentId, body: 'Der Rest' })
    await house.deps.jobs.runDue()
    expect(await found({ q: 'Emil' })).toMatchObject([{ refunded: TIRAMISU, status: 'refunded' }])
    const { order } = (await guest.call('readOrder', { orderId })).data
    expect(order.paymentStatus).toBe('refunded')
  })
})

test('ten thousand payments are read page by page below the last one, each once, by the index', async () => {
  const { db } = house.deps
  const busy = await house.restaurant()
  const owner = await house.manager('owner', busy.id)
  const MANY = 10_000
  // Three to each moment, so that pages end between payments of one moment.
  await ask(
    db,
    `insert into payment (id, restaurant_id, reference, type, status, amount, currency, notify_token, created_at)
     select 9000000000 + n, $1, 9000000000 + n, 'mollie', 'failed', n % 5000, 'EUR', 'many ' || n,
       timestamptz '2026-01-01T00:00:00Z' + make_interval(mins => n / 3)
     from generate_series(1, $2::integer) n`,
    [busy.id, MANY],
  )
  const seen: number[] = []
  for (let page = 0; page < 4; page++) {
    const last = seen.at(-1)
    const { data, meta } = await owner.call('listPayments', { per_page: 100, ...(last && { before: last }) })
    expect(meta.total).toBe(MANY)
    seen.push(...data.map(({ id }) => id))
  }
  expect(seen).toEqual(Array.from({ length: 400 }, (_, index) => 9_000_000_000 + MANY - index))
  const plan = await ask<{ 'QUERY PLAN': string }>(
    db,
    `explain select id from payment
     where restaurant_id = $1 and (created_at, id) < (timestamptz '2026-01-02T00:00:00Z', 9000004000)
     order by created_at desc, id desc limit 30`,
    [busy.id],
  )
  expect(plan.map((row) => row['QUERY PLAN']).join()).toContain('payment_of_restaurant')
  await db.deleteFrom('payment').where('restaurant_id', '=', busy.id).execute()
})
