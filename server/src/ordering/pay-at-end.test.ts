import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tableSecret } from '../basket/table-secret.ts'
import { type House, openHouse } from '../test/house.ts'
import type { Wishes } from '../test/rosmarino.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

async function hungry(wishes?: Wishes) {
  const place = await house.restaurant(wishes)
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta')
  return anna
}

const key = 'can_not_choose_pay_at_end'

test('at a table whose code was scanned one eats first, and the board says so', async () => {
  const anna = await hungry()
  const { basketId, place } = anna
  const table = { restaurantId: place.id, tableId: place.table('2'), version: 1 }
  const qrcode = tableSecret(house.deps.config.secret, table)
  await anna.call('setTable', { basketId, tableId: table.tableId, qrcode })
  const { data } = await anna.order('payAtEnd')
  expect(data.paymentLink).toMatch(/^\/paymentstatus\?/)
  const staff = await house.manager('staff', place.id)
  const board = await staff.call('listManagedOrders', { since_minutes: 60, filter_type: 'create' })
  expect(board.data).toMatchObject([
    { id: data.orderId, paymentType: 'payAtEnd', paymentStatus: 'none', table_number: '2' },
  ])
})

test('at a table that anybody could have named nobody does', async () => {
  const anna = await hungry()
  await anna.call('setTable', { basketId: anna.basketId, tableName: '2', qrcode: 1 })
  expect(
    await anna.refusal('createOrder', { basketId: anna.basketId, paymentType: 'payAtEnd' }),
  ).toMatchObject({ status: 422, key, errors: { paymentType: [key] } })
})

test('whoever fetches pays at the end only where the restaurant offers it', async () => {
  const wary = await hungry()
  expect((await wary.refusal('createOrder', { basketId: wary.basketId, paymentType: 'payAtEnd' })).key).toBe(
    key,
  )
  const trusting = await hungry({ services: { pickup: { payment_types: ['payAtEnd'] } } })
  const { data } = await trusting.order('payAtEnd')
  const { order } = (await trusting.call('readOrder', { orderId: data.orderId ?? 0 })).data
  expect(order).toMatchObject({ status: 'received', paymentType: 'payAtEnd', paymentStatus: 'none' })
})
