import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterEach(async () => {
  house.clock.set(NOON)
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

/** Somebody picks up so many Bruschette at that time. */
async function orderFor(place: TestRestaurant, delivery_time: string, units: number) {
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta', { quantity: units })
  await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time })
  return (await anna.order()).data.orderId ?? 0
}

async function slotAt(place: TestRestaurant, date: string, time: string) {
  const staff = await house.manager('staff', place.id)
  const { data } = await staff.call('listSlots', { date, deliveryType: 'pickup' })
  expect(data.map((day) => day.date)).toEqual([date])
  return data[0]?.slots.find((slot) => slot.time === time)
}

describe('a slot', () => {
  test('tells what is ordered for it, its limits, and that it is full', async () => {
    const place = await house.restaurant({ services: { pickup: { orders_per_slot: 2, items_per_slot: 9 } } })
    await orderFor(place, '2026-03-11 18:00', 3)
    const limits = { orders_limit: 2, items_limit: 9, stations: [] }
    expect(await slotAt(place, '2026-03-11', '18:00')).toEqual({
      time: '18:00',
      ok: true,
      reason: null,
      orders: 1,
      items: 3,
      ...limits,
    })
    await orderFor(place, '2026-03-11 18:00', 2)
    expect(await slotAt(place, '2026-03-11', '18:00')).toEqual({
      time: '18:00',
      ok: false,
      reason: 'order_limit_reached',
      orders: 2,
      items: 5,
      ...limits,
    })
    expect(await slotAt(place, '2026-03-11', '18:15')).toMatchObject({ orders: 0, items: 0, ok: true })
  })

  test('is counted where nothing limits it, and without what was rejected', async () => {
    const place = await house.restaurant()
    const owner = await house.manager('owner', place.id)
    const orderId = await orderFor(place, '2026-03-12 19:30', 2)
    await orderFor(place, '2026-03-12 19:30', 4)
    await owner.call('changeOrderStatus', { orderId, status: 'rejected', reason: 'other' })
    expect(await slotAt(place, '2026-03-12', '19:30')).toMatchObject({
      orders: 1,
      items: 4,
      orders_limit: null,
      items_limit: null,
    })
  })

  test('of every bookable day is told where no day is asked for, and only those of the own restaurant', async () => {
    const place = await house.restaurant()
    await orderFor(await house.restaurant(), '2026-03-12 19:30', 2)
    const owner = await house.manager('owner', place.id)
    const { data } = await owner.call('listSlots', { deliveryType: 'pickup' })
    expect([data[0]?.date, data.length]).toEqual(['2026-03-11', 8])
    expect(data.flatMap(({ slots }) => slots).every(({ orders, items }) => orders + items === 0)).toBe(true)
  })
})

test('a type that the restaurant does not have has no slots', async () => {
  const place = await house.restaurant()
  for (const table of ['opening_rule', 'service'] as const)
    await house.deps.db
      .deleteFrom(table)
      .where('restaurant_id', '=', place.id)
      .where('delivery_type', '=', 'delivery')
      .execute()
  await house.deps.menus.refresh(place.id)
  const owner = await house.manager('owner', place.id)
  expect((await owner.call('listSlots', { deliveryType: 'delivery' })).data).toEqual([])
})
