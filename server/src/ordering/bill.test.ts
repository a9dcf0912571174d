import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tableSecret } from '../basket/table-secret.ts'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

/** Somebody who has ordered at a table, its code scanned or its name only typed. */
async function seated(place: TestRestaurant, { isScanned = true } = {}) {
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta')
  const tableId = place.table('2')
  const secret = tableSecret(house.deps.config.secret, { restaurantId: place.id, tableId, version: 1 })
  await anna.call('setTable', { basketId: anna.basketId, tableId, qrcode: isScanned ? secret : 1 })
  const { data } = await anna.order(isScanned ? 'payAtEnd' : 'cash')
  return { anna, orderId: data.orderId ?? 0, token: data.token ?? '' }
}

const waiting = async (place: TestRestaurant) =>
  (await (await house.manager('staff', place.id)).call('listBillRequests', {})).data

test('a bill asked for is on the board at once, and once only, until somebody brought it', async () => {
  const place = await house.restaurant()
  const { anna, orderId } = await seated(place)
  const staff = await house.manager('staff', place.id)
  await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 5 })
  await staff.call('changeOrderStatus', { orderId, status: 'delivered' })
  const { data } = await anna.call('requestBill', { order_id: orderId })
  expect(data).toEqual({ requested_at: '2026-03-11T11:00:00.000Z' })
  house.clock.pass(1)
  const again = await Promise.all([1, 2, 3].map(() => anna.call('requestBill', { order_id: orderId })))
  expect(again.map((answer) => answer.data)).toEqual([data, data, data])
  expect(await waiting(place)).toEqual([
    {
      order_id: orderId,
      number: '1',
      table: { id: place.table('2'), name: '2' },
      total: 650,
      paymentStatus: 'none',
      requested_at: data.requested_at,
    },
  ])
  const told = await house.deps.db
    .selectFrom('live_event')
    .select('room')
    .where('what', '=', 'bill')
    .where('noun_id', '=', orderId)
    .orderBy('room')
    .execute()
  expect(told.map(({ room }) => room)).toEqual([
    `basket:${anna.basketId}`,
    `board:${place.id}`,
    `order:${orderId}`,
  ])

  await staff.call('closeBillRequest', { id: orderId })
  await staff.call('closeBillRequest', { id: orderId })
  expect(await waiting(place)).toEqual([])
  const { order } = (await anna.call('readOrder', { orderId })).data
  expect([order.table_verified, order.timeline.map(({ what }) => what)]).toEqual([
    true,
    ['received', 'processing', 'delivered', 'bill', 'bill_brought'],
  ])
  house.clock.set('2026-03-11T11:00:00Z')
})

test('one asks for the whole table, and only once for all of them', async () => {
  const place = await house.restaurant()
  const [anna, lena] = [await seated(place), await seated(place)]
  const first = await anna.anna.call('requestBill', { order_id: anna.orderId })
  house.clock.pass(1)
  const second = await lena.anna.call('requestBill', { order_id: lena.orderId })
  expect(second.data).toEqual(first.data)
  expect(await waiting(place)).toMatchObject([{ order_id: anna.orderId, total: 2 * 650 }])
  house.clock.set('2026-03-11T11:00:00Z')
})

test('whoever has the page of the order asks, too', async () => {
  const place = await house.restaurant()
  const { orderId, token } = await seated(place)
  const lena = await house.guest({ restaurantId: place.id })
  await lena.call('requestBill', { order_id: orderId, token })
  expect(await waiting(place)).toHaveLength(1)
})

test('only at a table whose code was scanned, on the same business day', async () => {
  const place = await house.restaurant()
  const typed = await seated(place, { isScanned: false })
  const away = { status: 403, key: 'not_at_this_table' }
  expect(await typed.anna.refusal('requestBill', { order_id: typed.orderId })).toMatchObject(away)
  const picked = await openShopper(house, place)
  await picked.add('Bruschetta')
  const { data } = await picked.order()
  expect(await picked.refusal('requestBill', { order_id: data.orderId ?? 0 })).toMatchObject(away)
  const { anna, orderId } = await seated(place)
  house.clock.set('2026-03-12T04:30:00Z')
  expect(await anna.refusal('requestBill', { order_id: orderId })).toMatchObject(away)
  house.clock.set('2026-03-11T11:00:00Z')
  expect(await waiting(place)).toEqual([])
})

test('nobody asks for the bill of others, or takes it away', async () => {
  const place = await house.restaurant()
  const { orderId } = await seated(place)
  const bob = await openShopper(house, place, { name: 'Bob' })
  const absent = { status: 422, key: 'order_does_not_exists' }
  expect(await bob.refusal('requestBill', { order_id: orderId })).toMatchObject(absent)
  const own = await seated(place)
  expect(await bob.refusal('requestBill', { order_id: orderId, token: own.token })).toMatchObject(absent)
  const other = await house.manager('staff', (await house.restaurant()).id)
  expect(await other.refusal('closeBillRequest', { id: orderId })).toMatchObject({ ...absent, status: 404 })
  const cook = await house.manager('kitchen', place.id)
  expect(await cook.refusal('listBillRequests', {})).toMatchObject({ status: 403, key: 'permission_denied' })
})
