import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type House, NOON, openHouse } from '../test/house.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'

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

describe('the time that a guest was shown', () => {
  const wish = (basketId: number, expectedTime: string) =>
    ({ basketId, paymentType: 'cash', expectedTime }) as const
  const earliest = async (anna: Shopper) =>
    (await anna.call('listTimes', { deliveryType: 'pickup', basketId: anna.basketId })).meta.earliest ?? ''

  test('is the time that is ordered, while nobody is faster', async () => {
    const place = await house.restaurant({ services: { pickup: { orders_per_slot: 1 } } })
    for (const time of ['2026-03-11 12:30', '2026-03-11 12:45']) {
      const anna = await openShopper(house, place)
      await anna.add('Bruschetta')
      expect(await earliest(anna)).toBe(time)
      const { data } = await anna.call('createOrder', wish(anna.basketId, time))
      expect(data.deliveryTime).toBe(time)
    }
  })

  test('never moves silently: a slot that is taken meanwhile, or has passed, is asked about first (T20, T22)', async () => {
    const place = await house.restaurant({ services: { pickup: { orders_per_slot: 1 } } })
    const [anna, ben] = [await openShopper(house, place), await openShopper(house, place)]
    await anna.add('Tiramisu')
    await ben.add('Bruschetta')
    const shown = await earliest(anna)
    await ben.order()

    const taken = await anna.refusal('createOrder', wish(anna.basketId, shown))
    expect(taken).toMatchObject({
      status: 409,
      key: 'delivery_time_changed',
      params: { validTime: '2026-03-11 12:45' },
    })
    house.clock.pass(40)
    const passed = await anna.refusal('createOrder', wish(anna.basketId, '2026-03-11 12:45'))
    expect(passed.params).toEqual({ validTime: '2026-03-11 13:00' })

    const { data: basket } = await anna.call('readBasket', { basketId: anna.basketId })
    expect(basket.products.map((line) => line.stock)).toEqual([3])
    const { data } = await anna.call('createOrder', wish(anna.basketId, '2026-03-11 13:00'))
    expect(data.deliveryTime).toBe('2026-03-11 13:00')
    // Asked again, it is the order that stands, whatever is expected by then.
    const again = await anna.call('createOrder', wish(anna.basketId, '2026-03-11 18:00'))
    expect(again.data.orderId).toBe(data.orderId)
  })

  test('another try to pay is held to it too', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    const { data: first } = await anna.order('mollie')
    await house.deps.db.updateTable('basket').set({ closed: false }).where('id', '=', anna.basketId).execute()
    const order = { ...wish(anna.basketId, '2026-03-11 13:00'), paymentType: 'mollie' } as const
    expect((await anna.refusal('createOrder', order)).params).toEqual({ validTime: '2026-03-11 12:30' })
    const { data } = await anna.call('createOrder', { ...order, expectedTime: '2026-03-11 12:30' })
    expect(data.orderId).toBe(first.orderId)
  })
})

describe('the terms', () => {
  test('are agreed to by ordering, unless the restaurant wants them ticked', async () => {
    const [plain, strict] = [
      await house.restaurant(),
      await house.restaurant({ settings: { termsByCheckbox: true } }),
    ]
    const anna = await openShopper(house, plain)
    await anna.add('Bruschetta')
    expect((await anna.order()).data.orderId).not.toBeNull()

    const ben = await openShopper(house, strict)
    await ben.add('Bruschetta')
    const order = { basketId: ben.basketId, paymentType: 'cash' } as const
    for (const terms of [undefined, false]) {
      const refusal = await ben.refusal('createOrder', { ...order, terms } as never)
      expect(refusal).toMatchObject({ status: 422, errors: { terms: ['terms_must_be_accepted'] } })
    }
    expect((await ben.call('createOrder', { ...order, terms: true })).data.orderId).not.toBeNull()
  })
})
