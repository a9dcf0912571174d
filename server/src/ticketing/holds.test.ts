import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'

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

const boat = (capacity: number | null = 1) =>
  house.restaurant({
    settings: { ticketing: true },
    tickets: ['Bruschetta'],
    ticketTimes: [{ capacity }],
  })

/** Somebody with so many tickets in the basket. */
async function guestWith(place: TestRestaurant, tickets = 1): Promise<Shopper> {
  const guest = await openShopper(house, place)
  await guest.call('setDeliveryTime', { basketId: guest.basketId, delivery_time: `${TODAY} 18:00` })
  await guest.call('addToBasket', {
    basketId: guest.basketId,
    productId: place.dish('Bruschetta'),
    quantity: tickets,
    extraInfo: { itemDetails: [{ fullName: 'Anna', date: TODAY }] },
  })
  return guest
}

const hold = (guest: Shopper, more: object = {}) =>
  guest.call('holdBasket', { basketId: guest.basketId, ...more })
const cannotHold = async (guest: Shopper, more: object = {}) =>
  (await guest.refusal('holdBasket', { basketId: guest.basketId, ...more })).key

const leftOf = async (place: TestRestaurant, day = TODAY) => {
  await house.settled()
  const guest = await house.guest({ restaurantId: place.id })
  const { data } = await guest.call('readRestaurant', {})
  return data.restaurantTicketTimes[0]?.dates.find(({ date }) => date === day)?.left
}

describe('a hold', () => {
  test('keeps places for ten minutes, told to whoever holds and to everybody else', async () => {
    const place = await boat(3)
    const anna = await guestWith(place, 2)
    const { data } = await hold(anna)
    expect(data).toMatchObject({ hold_until: '2026-03-11T11:10:00.000Z', hold_extendable: true })
    expect(await leftOf(place)).toBe(1)
    const ben = await guestWith(place)
    await hold(ben)
    expect(await leftOf(place)).toBeUndefined()
  })

  test('counts as used: nobody else chooses, holds or orders what is held', async () => {
    const place = await boat()
    const [anna, ben] = [await guestWith(place), await guestWith(place)]
    await hold(anna)
    expect(await cannotHold(ben)).toBe('capacity_full')
    const order = await ben.refusal('createOrder', { basketId: ben.basketId, paymentType: 'cash' })
    expect(order.key).toBe('capacity_full')
    const late = await openShopper(house, place)
    const choice = { basketId: late.basketId, delivery_time: `${TODAY} 18:00` }
    expect((await late.refusal('setDeliveryTime', choice)).key).toBe('capacity_full')
  })

  test('never blocks its own basket, and becomes the order', async () => {
    const place = await boat()
    const anna = await guestWith(place)
    await hold(anna)
    await anna.call('checkOrder', { basketId: anna.basketId })
    await anna.order()
    const rows = await house.deps.db
      .selectFrom('ticket_hold')
      .selectAll()
      .where('restaurant_id', '=', place.id)
      .execute()
    expect(rows).toEqual([])
    expect(await leftOf(place)).toBeUndefined()
  })

  test('asked again lasts as long as before, and fits the basket as it is now', async () => {
    const place = await boat(5)
    const anna = await guestWith(place)
    const { data } = await hold(anna)
    house.clock.pass(3)
    await anna.call('addToBasket', {
      basketId: anna.basketId,
      productId: place.dish('Bruschetta'),
      basketProductId: data.products[0]?.id ?? 0,
    })
    const { data: again } = await hold(anna)
    house.clock.set(NOON)
    expect(again.hold_until).toBe(data.hold_until)
    expect(await leftOf(place)).toBe(3)
  })

  test('is extended once', async () => {
    const anna = await guestWith(await boat())
    await hold(anna)
    const { data } = await hold(anna, { extend: true })
    expect(data).toMatchObject({ hold_until: '2026-03-11T11:20:00.000Z', hold_extendable: false })
    expect(await cannotHold(anna, { extend: true })).toBe('hold_not_extendable')
    expect((await hold(anna)).data.hold_until).toBe('2026-03-11T11:20:00.000Z')
  })

  test('S7 S9 that is over counts for nothing, and is told once', async () => {
    const place = await boat()
    const [anna, ben] = [await guestWith(place), await guestWith(place)]
    await hold(anna)
    house.clock.pass(10)
    await ben.order()
    const { data } = await anna.call('readBasket', { basketId: anna.basketId })
    expect(data).toMatchObject({ hold_until: null, hold_extendable: false })
    expect(data.changes).toMatchObject([{ what: 'time', key: 'hold_expired', name: `${TODAY} 18:00` }])
    expect((await anna.call('readBasket', { basketId: anna.basketId })).data.changes).toEqual([])
    expect(await cannotHold(anna)).toBe('capacity_full')
    house.clock.set(NOON)
  })

  test('that is over is tidied up, and everybody reads the room it leaves', async () => {
    const place = await boat()
    await hold(await guestWith(place))
    expect(await leftOf(place)).toBeUndefined()
    house.clock.pass(10)
    await house.deps.jobs.runRound('release-holds')
    expect(await leftOf(place)).toBe(1)
    house.clock.set(NOON)
  })

  test('ends when another slot is chosen', async () => {
    const place = await boat()
    const anna = await guestWith(place)
    await hold(anna)
    const { data } = await anna.call('setDeliveryTime', {
      basketId: anna.basketId,
      delivery_time: `${NEXT} 18:00`,
    })
    expect(data.hold_until).toBeNull()
    expect(await leftOf(place)).toBe(1)
    await hold(anna)
    expect([await leftOf(place), await leftOf(place, NEXT)]).toEqual([1, undefined])
  })

  test('of a basket whose payment failed adds nothing to what its order has', async () => {
    const place = await boat(2)
    const anna = await guestWith(place)
    await anna.order('mollie')
    await house.deps.db.updateTable('basket').set({ closed: false }).where('id', '=', anna.basketId).execute()
    expect((await hold(anna)).data.hold_until).toBeNull()
    expect(await leftOf(place)).toBe(1)
    await house.deps.db.updateTable('basket').set({ closed: true }).where('id', '=', anna.basketId).execute()
  })

  test('of dishes without a ticket keeps nothing, and of no slot is refused', async () => {
    const place = await boat()
    const anna = await openShopper(house, place)
    await anna.add('Tiramisu')
    expect(await cannotHold(anna)).toBe('delivery_time_required')
    await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: `${TODAY} 18:00` })
    expect((await hold(anna)).data.hold_until).toBeNull()
    const pizza = await openShopper(house, await house.restaurant())
    await pizza.add('Tiramisu')
    expect((await hold(pizza)).data.hold_until).toBeNull()
  })
})
