import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type House, NOON, openHouse } from '../test/house.ts'
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

/** An aperitif is sold from five to seven in Berlin. */
const HAPPY_HOUR = '2026-03-11T16:30:00Z'

describe('alcohol', () => {
  test('bears its age in the basket, in the order and in the kitchen, whatever the menu says later', async () => {
    house.clock.set(HAPPY_HOUR)
    const place = await house.restaurant()
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    const { data: basket } = await anna.add('Aperol Spritz')
    expect(basket.products.map((line) => line.min_age)).toEqual([null, 18])

    const { data: placed } = await anna.order()
    await house.deps.db
      .updateTable('product')
      .set({ min_age: null })
      .where('restaurant_id', '=', place.id)
      .execute()
    await house.deps.menus.refresh(place.id)
    const { data } = await anna.call('readOrder', { orderId: placed.orderId ?? 0 })
    expect(data.products.map((line) => line.min_age)).toEqual([null, 18])

    const kitchen = await house.manager('kitchen', place.id)
    const board = await kitchen.call('listManagedOrders', { since_minutes: 60, filter_type: 'create' })
    expect(board.data[0]?.products.map((line) => line.min_age)).toEqual([null, 18])
  })
})
