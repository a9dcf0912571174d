import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  place = await house.restaurant({ stock: { Tiramisu: null } })
  manager = await house.manager('manager', place.id)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const categoryOf = async (name: string) => {
  const { data } = await manager.call('listManagedProducts', {})
  return data.find((dish) => dish.name === name)?.category_id ?? 0
}

const keyOf = async (asked: Promise<unknown>) => (await asked.then(String, (no) => no)).key

describe('stations', () => {
  test('are made, changed field by field, and removed; everybody in the kitchen sees them', async () => {
    const pizza = await categoryOf('Margherita')
    const { data } = await manager.call('createStation', {
      name: 'Ofen',
      categories: [pizza],
      points_per_slot: 12,
    })
    const oven = { name: 'Ofen', categories: [pizza], points_per_slot: 12 }
    expect(data).toMatchObject(oven)
    await manager.call('updateStation', { id: data.id, points_per_slot: null })
    const kitchen = await house.manager('kitchen', place.id)
    expect((await kitchen.call('listStations', {})).data).toMatchObject([{ ...oven, points_per_slot: null }])
    await manager.call('updateStation', { id: data.id, name: 'Pizza', categories: null })
    expect((await kitchen.call('listStations', {})).data).toMatchObject([{ name: 'Pizza', categories: null }])
    await manager.call('deleteStation', { id: data.id })
    expect((await kitchen.call('listStations', {})).data).toEqual([])
  })

  test('have names of their own, and categories that there are', async () => {
    const { data } = await manager.call('createStation', { name: 'Ofen' })
    expect(await keyOf(manager.call('createStation', { name: 'OFEN' }))).toBe('name_duplicate')
    expect(await keyOf(manager.call('createStation', { name: 'Bar', categories: [1] }))).toBe(
      'category_does_not_exists',
    )
    expect((await manager.call('updateStation', { id: data.id, name: 'Ofen' })).data.name).toBe('Ofen')
    const stranger = await house.manager('owner', (await house.restaurant()).id)
    for (const call of ['updateStation', 'deleteStation'] as const)
      expect(await stranger.refusal(call, { id: data.id })).toMatchObject({
        status: 404,
        key: 'station_does_not_exists',
      })
  })
})

/** Somebody wants so many Tiramisu at six. */
async function wanting(units: number, type: 'pickup' | 'here' = 'pickup') {
  const anna = await openShopper(house, place, { type })
  await anna.add('Tiramisu', { quantity: units })
  await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '2026-03-11 18:00' })
  return anna
}

const atSix = async (by: Guest, basketId?: number) => {
  const asked = { deliveryType: 'pickup', date: '2026-03-11', ...(basketId ? { basketId } : {}) } as const
  const { data } = await by.call('listTimes', asked)
  return data[0]?.slots.find(({ time }) => time === '18:00')
}

describe('a station with a limit', () => {
  const limit = async (points_per_slot: number, dish = 'Tiramisu') => {
    const categories = [await categoryOf(dish)]
    return (await manager.call('createStation', { name: 'Kalt', categories, points_per_slot })).data
  }

  test('makes so many dishes in a quarter hour, by whichever way they leave the house', async () => {
    await limit(5)
    const late = await wanting(3)
    await (await wanting(3, 'here')).order()
    expect(await late.order().catch((no) => no)).toMatchObject({
      key: 'order_limit_reached',
      params: { validTime: '2026-03-11 18:15' },
    })
    expect(await atSix(late, late.basketId)).toMatchObject({ ok: false, reason: 'kitchen_full' })
    const small = await wanting(2)
    expect(await atSix(small, small.basketId)).toMatchObject({ ok: true })
    await small.order()
  })

  test('does not stand in the way of what is made elsewhere', async () => {
    await limit(1)
    await (await wanting(1)).order()
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '2026-03-11 18:00' })
    expect((await anna.order()).data.deliveryTime).toBe('2026-03-11 18:00')
  })

  test('counts a dish by its points, and one without work not at all', async () => {
    await limit(6)
    const points = (kitchen_points: number) =>
      house.deps.db
        .updateTable('product')
        .set({ kitchen_points })
        .where('id', '=', place.dish('Tiramisu'))
        .execute()
        .then(() => house.deps.menus.refresh(place.id))
    await points(4)
    await (await wanting(1)).order()
    expect(await keyOf(wanting(1))).toBe('order_limit_reached')
    await points(0)
    await (await wanting(9)).order()
  })

  test('gets its points back from an order that is rejected', async () => {
    await limit(3)
    const { orderId = 0 } = (await (await wanting(3)).order()).data
    expect(await keyOf(wanting(1))).toBe('order_limit_reached')
    await manager.call('changeOrderStatus', { orderId: orderId ?? 0, status: 'rejected', reason: 'other' })
    await (await wanting(3)).order()
  })

  test('is told in the simulator, with what is taken', async () => {
    const { id } = await limit(3)
    await (await wanting(2)).order()
    const slot = async () => {
      const { data } = await manager.call('listSlots', { date: '2026-03-11', deliveryType: 'pickup' })
      return data[0]?.slots.find(({ time }) => time === '18:00')
    }
    expect(await slot()).toMatchObject({ ok: true, stations: [{ id, name: 'Kalt', points: 2, limit: 3 }] })
    await (await wanting(1)).order()
    expect(await slot()).toMatchObject({ ok: false, reason: 'kitchen_full', stations: [{ points: 3 }] })
  })
})
