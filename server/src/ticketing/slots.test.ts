import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import type { Wishes } from '../test/rosmarino.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'

/** A Wednesday; the boat leaves at six. */
const TODAY = '2026-03-11'
const NEXT = '2026-03-18'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})

const boat = ({ settings, ...wishes }: Wishes = {}) =>
  house.restaurant({
    settings: { ticketing: true, ...settings },
    tickets: ['Bruschetta'],
    ticketTimes: [{}],
    ...wishes,
  })

const choose = (guest: Shopper, day = TODAY, more: object = {}) =>
  guest.call('setDeliveryTime', { basketId: guest.basketId, delivery_time: `${day} 18:00`, ...more })

const ticketsFor = (guest: Shopper, persons: readonly { fullName: string; date: string }[]) => ({
  basketId: guest.basketId,
  productId: guest.place.dish('Bruschetta'),
  quantity: persons.length,
  extraInfo: { itemDetails: [...persons] },
})

const book = async (guest: Shopper, names: readonly string[], day = TODAY) => {
  await choose(guest, day)
  return guest.call(
    'addToBasket',
    ticketsFor(
      guest,
      names.map((fullName) => ({ fullName, date: day })),
    ),
  )
}

const leftOf = async (place: TestRestaurant, day = TODAY) => {
  await house.settled()
  const guest = await house.guest({ restaurantId: place.id })
  const { data } = await guest.call('readRestaurant', {})
  return data.restaurantTicketTimes[0]?.dates.find(({ date }) => date === day)?.left
}

describe('choosing a slot', () => {
  test('takes it as a pickup, with its duration, and the basket goes on for it', async () => {
    const anna = await openShopper(house, await boat(), { type: 'here' })
    const { data } = await choose(anna)
    expect(data).toMatchObject({
      deliveryType: 'pickup',
      deliveryTime: `${TODAY} 18:00`,
      duration: '02:00',
    })
    const { data: again } = await anna.call('readBasket', { basketId: anna.basketId })
    expect(again).toMatchObject({ deliveryTime: `${TODAY} 18:00`, duration: '02:00', changes: [] })
  })

  test.each([
    ['no departure at that hour', `${TODAY} 18:15`, 'delivery_time_not_valid'],
    ['no departure on that day', '2026-03-12 18:00', 'delivery_time_not_valid'],
    ['last week', '2026-03-04 18:00', 'order_time_in_past'],
    ['beyond the ninety days', '2026-09-02 18:00', 'delivery_time_not_valid'],
  ])('%s is refused', async (_, delivery_time, key) => {
    const anna = await openShopper(house, await boat())
    const refusal = await anna.refusal('setDeliveryTime', { basketId: anna.basketId, delivery_time })
    expect([refusal.status, refusal.key]).toEqual([422, key])
  })

  test('may be what a basket begins with', async () => {
    const place = await boat({ ticketTimes: [{ capacity: 1 }] })
    const guest = await house.guest({ restaurantId: place.id })
    const { data } = await guest.call('createBasket', { delivery_time: `${TODAY} 18:00` })
    expect(data).toMatchObject({ deliveryTime: `${TODAY} 18:00`, duration: '02:00' })
    const anna = await openShopper(house, place)
    await book(anna, ['Anna'])
    await anna.order()
    const full = await guest.refusal('createBasket', { delivery_time: `${TODAY} 18:00` })
    expect(full.key).toBe('capacity_full')
  })

  test('the duration tells two apart that leave together', async () => {
    const place = await boat({ ticketTimes: [{}, { duration: 60 }] })
    const anna = await openShopper(house, place)
    expect((await choose(anna, TODAY, { duration: '01:00' })).data.duration).toBe('01:00')
    expect((await choose(anna, TODAY, { duration: '02:00' })).data.duration).toBe('02:00')
    const refusal = await anna.refusal('setDeliveryTime', {
      basketId: anna.basketId,
      delivery_time: `${TODAY} 18:00`,
      duration: '03:00',
    })
    expect(refusal.key).toBe('delivery_time_not_valid')
  })

  test('nothing leaves as soon as possible: without a slot nothing is ordered, and a slot is not given up', async () => {
    const anna = await openShopper(house, await boat())
    await anna.call('addToBasket', ticketsFor(anna, [{ fullName: 'Anna', date: TODAY }]))
    const without = await anna.refusal('checkOrder', { basketId: anna.basketId })
    expect(without.key).toBe('delivery_time_required')
    await choose(anna)
    const { data } = await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '' })
    expect(data.deliveryTime).toBe(`${TODAY} 18:00`)
    expect((await anna.call('checkOrder', { basketId: anna.basketId })).data.deliveryTime).toBe(
      `${TODAY} 18:00`,
    )
  })

  test('S9 a slot that has left is taken out of the basket, and told', async () => {
    const anna = await openShopper(house, await boat())
    await choose(anna)
    house.clock.pass(6 * 60)
    const { data } = await anna.call('readBasket', { basketId: anna.basketId })
    house.clock.set(NOON)
    expect([data.deliveryTime, data.duration]).toEqual([null, null])
    expect(data.changes).toMatchObject([{ what: 'time', name: `${TODAY} 18:00`, key: 'order_time_in_past' }])
  })

  test('the times on offer are the slots', async () => {
    const place = await boat({ ticketTimes: [{}, { start_minute: 600, capacity: 0 }] })
    const anna = await openShopper(house, place)
    const { data, meta } = await anna.call('listTimes', { deliveryType: 'pickup' })
    expect(data.slice(0, 2)).toEqual([
      {
        date: TODAY,
        reason: null,
        slots: [
          { time: '10:00', ok: false, reason: 'order_time_in_past' },
          { time: '18:00', ok: true, reason: null },
        ],
      },
      {
        date: NEXT,
        reason: null,
        slots: [
          { time: '10:00', ok: false, reason: 'capacity_full' },
          { time: '18:00', ok: true, reason: null },
        ],
      },
    ])
    expect(meta).toMatchObject({ earliest: `${TODAY} 18:00`, asap: null })
  })
})

describe('persons', () => {
  test.each([
    ['nobody named', [], 'name_required'],
    ['a blank name', [{ fullName: '  ', date: TODAY }], 'name_required'],
    ['no date', [{ fullName: 'Anna', date: '' }], 'date_required'],
    ['no day of the calendar', [{ fullName: 'Anna', date: 'soon' }], 'date_not_valid'],
    ['another date than the basket’s', [{ fullName: 'Anna', date: NEXT }], 'product_not_available_for_date'],
  ])('%s is refused', async (_, persons, key) => {
    const anna = await openShopper(house, await boat())
    await choose(anna)
    const input = { ...ticketsFor(anna, persons), quantity: 1 }
    expect((await anna.refusal('addToBasket', input)).key).toBe(key)
  })

  test('are trimmed, one for each unit', async () => {
    const anna = await openShopper(house, await boat())
    await choose(anna)
    const persons = [
      { fullName: '  Anna ', date: TODAY },
      { fullName: 'Ben', date: TODAY },
    ]
    const { data } = await anna.call('addToBasket', ticketsFor(anna, persons))
    expect(data.products[0]).toMatchObject({ is_ticket: true, quantity: 2 })
    expect(data.products[0]?.extra_info.itemDetails).toEqual([
      { fullName: 'Anna', date: TODAY },
      { fullName: 'Ben', date: TODAY },
    ])
  })

  test('move along when another slot is chosen', async () => {
    const anna = await openShopper(house, await boat())
    await book(anna, ['Anna'])
    const { data } = await choose(anna, NEXT)
    expect(data.products[0]?.extra_info.itemDetails).toEqual([{ fullName: 'Anna', date: NEXT }])
    expect(data.products[0]?.isDisabled).toBe(false)
  })

  test('may come on different dates where the restaurant says so, each with a place there', async () => {
    const place = await boat({ settings: { multiDateOrders: true }, ticketTimes: [{ capacity: 2 }] })
    const anna = await openShopper(house, place)
    await choose(anna)
    const persons = [TODAY, NEXT, NEXT].map((date) => ({ fullName: 'Anna', date }))
    await anna.call('addToBasket', ticketsFor(anna, persons))
    await anna.order()
    expect([await leftOf(place, TODAY), await leftOf(place, NEXT)]).toEqual([1, undefined])
    const ben = await openShopper(house, place)
    await choose(ben)
    const full = await ben.refusal('addToBasket', ticketsFor(ben, [{ fullName: 'Ben', date: NEXT }]))
    expect(full.key).toBe('capacity_full')
    const never = ticketsFor(ben, [{ fullName: 'Ben', date: '2026-03-12' }])
    expect((await ben.refusal('addToBasket', never)).key).toBe('product_not_available_for_date')
  })
})

describe('room', () => {
  test('S6 goes down by the tickets of an order, and everybody reads it', async () => {
    const place = await boat()
    expect(await leftOf(place)).toBe(10)
    const anna = await openShopper(house, place)
    await book(anna, ['Anna', 'Ben', 'Ida'])
    await anna.add('Tiramisu')
    await anna.order()
    expect(await leftOf(place)).toBe(7)
    expect(await leftOf(place, NEXT)).toBe(10)
  })

  test('S5 what lies in the basket counts: the third of two places is refused', async () => {
    const anna = await openShopper(house, await boat({ ticketTimes: [{ capacity: 2 }] }))
    await book(anna, ['Anna', 'Ben'])
    const third = await anna.refusal('addToBasket', ticketsFor(anna, [{ fullName: 'Ida', date: TODAY }]))
    expect([third.status, third.key]).toEqual([422, 'capacity_full'])
  })

  test('a full slot is on no list, cannot be chosen, and leaves the others alone', async () => {
    const place = await boat({ ticketTimes: [{ capacity: 1 }, { start_minute: 1200, capacity: 1 }] })
    const anna = await openShopper(house, place)
    await book(anna, ['Anna'])
    await anna.order()
    expect(await leftOf(place)).toBeUndefined()
    const ben = await openShopper(house, place)
    const refusal = await ben.refusal('setDeliveryTime', {
      basketId: ben.basketId,
      delivery_time: `${TODAY} 18:00`,
    })
    expect(refusal.key).toBe('capacity_full')
    await ben.call('setDeliveryTime', { basketId: ben.basketId, delivery_time: `${TODAY} 20:00` })
    expect((await choose(ben, NEXT)).data.deliveryTime).toBe(`${NEXT} 18:00`)
  })

  test('comes back when the order is called off', async () => {
    const place = await boat({ ticketTimes: [{ capacity: 1 }] })
    const anna = await openShopper(house, place)
    await book(anna, ['Anna'])
    const { data } = await anna.order()
    expect(await leftOf(place)).toBeUndefined()
    await anna.call('cancelOrder', { orderId: data.orderId ?? 0 })
    expect(await leftOf(place)).toBe(1)
  })

  test('the last place is sold once, also to a basket that was filled before', async () => {
    const place = await boat({ ticketTimes: [{ capacity: 1 }] })
    const [anna, ben] = [await openShopper(house, place), await openShopper(house, place)]
    await book(anna, ['Anna'])
    await book(ben, ['Ben'])
    await anna.order()
    const refusal = await ben.refusal('createOrder', { basketId: ben.basketId, paymentType: 'cash' })
    expect([refusal.status, refusal.key]).toEqual([422, 'capacity_full'])
    const { data } = await ben.call('readBasket', { basketId: ben.basketId })
    expect(data.deliveryTime).toBe(`${TODAY} 18:00`)
  })

  test('without a limit there is always room', async () => {
    const place = await boat({ ticketTimes: [{ capacity: null }] })
    const anna = await openShopper(house, place)
    await book(anna, ['Anna', 'Ben'])
    await anna.order()
    expect(await leftOf(place)).toBeNull()
  })

  test('a failed payment keeps its places for the same basket', async () => {
    const place = await boat({ ticketTimes: [{ capacity: 1 }] })
    const anna = await openShopper(house, place)
    await book(anna, ['Anna'])
    await anna.order('mollie')
    await house.deps.db.updateTable('basket').set({ closed: false }).where('id', '=', anna.basketId).execute()
    await anna.call('checkOrder', { basketId: anna.basketId, paymentType: 'cash' })
    const { data } = await anna.order('cash')
    expect(data.deliveryTime).toBe(`${TODAY} 18:00`)
    expect(await leftOf(place)).toBeUndefined()
  })
})
