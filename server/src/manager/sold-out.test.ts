import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let place: TestRestaurant
let manager: Guest
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant()
  manager = await house.manager('manager', place.id)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

/** An option as guests see it beside the Margherita. */
async function olives() {
  const anna = await openShopper(house, place)
  const { data: options } = await manager.call('listManagedOptions', { q: 'Oliven' })
  const id = options[0]?.id ?? 0
  const { data: dish } = await manager.call('readManagedProduct', { id: place.dish('Margherita') })
  const { data: groups } = await anna.call('listAttributeGroups', { categoryId: dish.category_id })
  const seen = groups.flatMap(({ items }) => items).find((item) => item.id === id)
  return { id, anna, stock: seen?.stock }
}

test('an option taken off is gone for guests at once, and comes back with the next business day', async () => {
  const { id } = await olives()
  const { data } = await manager.call('takeOptionOff', { id, until: 'today' })
  expect(data.sold_out_until).toBe('2026-03-12 05:00')
  const { anna, stock } = await olives()
  expect(stock).toBe(0)
  expect(await anna.add('Margherita', { options: ['26 cm', 'Oliven'] }).catch((no) => no)).toMatchObject({
    key: 'out_of_stock',
    params: { name: 'Oliven' },
  })
  house.clock.set('2026-03-12T04:30:00Z')
  manager = await house.manager('manager', place.id)
  expect((await olives()).stock).not.toBe(0)
})

test('an option comes back when somebody brings it back', async () => {
  const { id } = await olives()
  await manager.call('takeOptionOff', { id, until: 'further_notice' })
  expect((await manager.call('bringOptionBack', { id })).data.sold_out_until).toBeNull()
  expect((await olives()).stock).not.toBe(0)
})

test('an option of another restaurant is not there, and a time that has passed is none', async () => {
  const { id } = await olives()
  const stranger = await house.manager('owner', (await house.restaurant()).id)
  for (const call of ['takeOptionOff', 'bringOptionBack'] as const)
    expect(await stranger.refusal(call, { id, until: 'today' })).toMatchObject({
      status: 404,
      key: 'attribute_item_does_not_exists',
    })
  expect(await manager.refusal('takeOptionOff', { id, until: '2026-03-11 11:00' })).toMatchObject({
    key: 'until_not_valid',
  })
})

test('a pause tells guests why, and only as long as it lasts', async () => {
  const guest = await openShopper(house, place)
  const reasons = async () => (await guest.call('readRestaurant', {})).data.pause_reasons
  await manager.call('setPause', { deliveryType: 'pickup', minutes: 30, reason: 'Der Ofen wird repariert.' })
  expect(await reasons()).toEqual({ delivery: null, pickup: 'Der Ofen wird repariert.', here: null })
  house.clock.pass(31)
  expect(await reasons()).toEqual({ delivery: null, pickup: null, here: null })
})

test('a dish keeps the points it costs the kitchen when it is changed otherwise', async () => {
  const id = place.dish('Tiramisu')
  expect((await manager.call('readManagedProduct', { id })).data.kitchen_points).toBe(1)
  await manager.call('updateProduct', { id, kitchen_points: 4 })
  expect((await manager.call('updateProduct', { id, price: 650 })).data.kitchen_points).toBe(4)
})
