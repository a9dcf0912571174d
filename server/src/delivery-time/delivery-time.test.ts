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

/** Today's slots of a type: their times by whether they can be had. */
async function slotsOf(place: TestRestaurant, deliveryType: 'delivery' | 'pickup', date = '2026-03-11') {
  const guest = await house.guest({ restaurantId: place.id })
  const { data } = await guest.call('listTimes', { deliveryType, date })
  const slots = data[0]?.slots ?? []
  return {
    free: slots.filter((slot) => slot.ok).map((slot) => slot.time),
    reasonAt: (time: string) => slots.find((slot) => slot.time === time)?.reason,
  }
}

/** Delivery closes at `close` (minutes); whoever cooks needs `lead`, and the last order is `last` before closing. */
const closing = async (close: number, lead: number, last = 0) => {
  const place = await house.restaurant({
    services: { delivery: { lead_minutes: lead, last_order_minutes: last } },
  })
  await house.deps.db
    .updateTable('opening_rule')
    .set({ open_minute: 660, close_minute: close })
    .where('restaurant_id', '=', place.id)
    .where('delivery_type', '=', 'delivery')
    .execute()
  await house.deps.menus.refresh(place.id)
  return place
}

const chooses = async (place: TestRestaurant, delivery_time: string) => {
  const anna = await openShopper(house, place, { type: 'delivery' })
  return anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time }).then(
    ({ data }) => data.deliveryTime,
    (refusal: { key: string }) => refusal.key,
  )
}

test('the list of times is told as a whole', async () => {
  const place = await house.restaurant()
  const guest = await house.guest({ restaurantId: place.id })
  const { data, meta } = await guest.call('listTimes', { deliveryType: 'delivery' })
  expect(meta).toEqual({
    earliest: '2026-03-11 12:45',
    latest: '2026-03-18 23:59',
    asap: { from: '12:45', to: '13:00' },
    limited_by: [],
  })
  expect(data.map(({ date, reason }) => [date, reason])).toEqual([
    ['2026-03-11', null],
    ['2026-03-12', null],
    ['2026-03-13', null],
    ['2026-03-14', null],
    ['2026-03-15', null],
    ['2026-03-16', null],
    ['2026-03-17', null],
    ['2026-03-18', null],
  ])
  expect(data[1]?.slots[0]).toEqual({ time: '00:00', ok: true, reason: null })
})

test('one day is told alone, and a basket that is not there is refused', async () => {
  const place = await house.restaurant()
  const guest = await house.guest({ restaurantId: place.id })
  const { data } = await guest.call('listTimes', { deliveryType: 'pickup', date: '2026-03-14' })
  expect(data).toHaveLength(1)
  expect(data[0]?.slots).toHaveLength(96)
  const refusal = await guest.refusal('listTimes', { deliveryType: 'pickup', basketId: 4 })
  expect(refusal.errors).toEqual({ basketId: ['basket_does_not_exists'] })
})

describe('dishes that are sold at certain hours', () => {
  const timesFor = async (anna: Awaited<ReturnType<typeof openShopper>>, productId?: number) => {
    const wish = { deliveryType: 'pickup', basketId: anna.basketId, date: '2026-03-12' } as const
    const { data, meta } = await anna.call('listTimes', { ...wish, ...(productId ? { productId } : {}) })
    const free = data[0]?.slots.filter((slot) => slot.ok).map((slot) => slot.time) ?? []
    const late = data[0]?.slots.find((slot) => slot.time === '18:00')
    return { free: [free[0], free.at(-1)], late: late?.reason, asap: meta?.asap, by: meta?.limited_by }
  }

  test('leave only the times at which all of a basket can be had', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    expect(await timesFor(anna)).toMatchObject({ late: null, by: [] })
    await anna.add('Mittagsteller')
    expect(await timesFor(anna)).toEqual({
      free: ['11:30', '14:30'],
      late: 'product_not_available_for_date',
      asap: { from: '12:30', to: '12:45' },
      by: ['Mittagsteller'],
    })
    house.clock.set('2026-03-11T15:00:00Z') // lunch is over: as soon as possible would be without it
    expect(await timesFor(anna)).toMatchObject({ free: ['11:30', '14:30'], asap: null })
  })

  test('can be asked about before they are in a basket', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const lunch = anna.place.dish('Mittagsteller')
    expect(await timesFor(anna, lunch)).toMatchObject({ free: ['11:30', '14:30'], by: ['Mittagsteller'] })
    const unknown = { deliveryType: 'pickup', productId: 4 } as const
    expect((await anna.refusal('listTimes', unknown)).errors).toEqual({
      productId: ['product_does_not_exists'],
    })
  })

  test('a time without one of them is refused by its name, with the next time for all', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Mittagsteller')
    const wish = { basketId: anna.basketId, delivery_time: '2026-03-11 18:00' }
    expect(await anna.refusal('setDeliveryTime', wish)).toMatchObject({
      key: 'product_not_available_for_date',
      params: { name: 'Mittagsteller', validTime: '2026-03-12 11:30' },
    })
  })
})

describe('a time', () => {
  test('that has passed is not on offer (T14)', async () => {
    const { free, reasonAt } = await slotsOf(await house.restaurant(), 'delivery')
    expect(free[0]).toBe('12:45')
    expect(reasonAt('11:45')).toBe('past')
    expect(reasonAt('12:30')).toBe('lead_time')
  })

  test('within the lead time is refused, whoever asks for it (T5)', async () => {
    const place = await house.restaurant()
    house.clock.set('2026-03-11T14:55:00Z')
    expect(await chooses(place, '2026-03-11 16:00')).toBe('order_time_in_past')
    expect(await chooses(place, '2026-03-11 16:45')).toBe('2026-03-11 16:45')
  })

  test('is a quarter hour, within the hours, not gone, and not too far ahead', async () => {
    const place = await house.restaurant()
    expect(await chooses(place, '2026-03-11 18:10')).toBe('delivery_time_not_valid')
    expect(await chooses(place, '2026-03-12 05:00')).toBe('restaurant_not_open_at_time')
    expect(await chooses(place, '2026-03-10 18:00')).toBe('order_time_in_past')
    expect(await chooses(place, '2026-04-11 18:00')).toBe('delivery_time_not_valid')
  })

  // Delivery times count to closing; the setting stops taking orders for them earlier.
  test.each([
    [0, '2026-03-11T20:15:00Z', '2026-03-11 22:00'],
    [0, '2026-03-11T20:20:00Z', 'order_time_in_past'],
    [60, '2026-03-11T19:55:00Z', '2026-03-11 22:00'],
    [60, '2026-03-11T20:05:00Z', 'restaurant_not_open_at_time'],
  ])('last orders %i minutes before 22:00, asked at %s for 22:00: %s (T6)', async (last, now, answer) => {
    const place = await closing(22 * 60, 45, last)
    house.clock.set(now)
    expect(await chooses(place, '2026-03-11 22:00')).toBe(answer)
  })

  test('that is full cannot be had, and the next one that can is named (T15, S5)', async () => {
    const place = await house.restaurant({ services: { pickup: { orders_per_slot: 1 } } })
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '2026-03-11 18:00' })
    await anna.order()
    const { free, reasonAt } = await slotsOf(place, 'pickup')
    expect(reasonAt('18:00')).toBe('order_limit_reached')
    expect(free).toContain('18:15')
    const ben = await openShopper(house, place, { name: 'Ben' })
    const refusal = await ben.refusal('setDeliveryTime', {
      basketId: ben.basketId,
      delivery_time: '2026-03-11 18:00',
    })
    expect(refusal).toMatchObject({
      status: 422,
      key: 'order_limit_reached',
      params: { validTime: '2026-03-11 18:15' },
    })
    expect(refusal.errors).toMatchObject({ validTime: ['2026-03-11 18:15'] })
    await ben.add('Bruschetta')
    await ben.call('setDeliveryTime', { basketId: ben.basketId, delivery_time: '2026-03-11 18:15' })
    expect((await ben.order()).data.deliveryTime).toBe('2026-03-11 18:15')
  })
})
