import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let place: TestRestaurant
let manager: Guest
let guest: Guest

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant()
  manager = await house.manager('manager', place.id)
  guest = await house.guest({ restaurantId: place.id })
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

/** The times a guest is offered on a day, first and last; the day's reason where there is none. */
async function offered(date: string, deliveryType: 'pickup' | 'delivery' = 'pickup') {
  const { data } = await guest.call('listTimes', { deliveryType, date })
  const times = data[0]?.slots.filter(({ ok }) => ok).map(({ time }) => time) ?? []
  return times.length > 0 ? [times[0], times.at(-1)] : data[0]?.reason
}

const keyOf = async (refused: Promise<{ readonly key: string }>) => (await refused).key

describe('a week', () => {
  test('that a manager sets is the one guests are offered, over midnight too', async () => {
    const { data } = await manager.call('setOpeningHours', {
      deliveryType: 'pickup',
      rules: [
        { weekday: 'thursday', open_at: '11:00', close_at: '14:00' },
        { weekday: 'thursday', open_at: '18:00', close_at: '01:00' },
      ],
    })
    expect(data.find(({ deliveryType }) => deliveryType === 'pickup')?.rules).toEqual([
      { weekday: 'thursday', open_at: '11:00', close_at: '14:00' },
      { weekday: 'thursday', open_at: '18:00', close_at: '01:00' },
    ])
    const { data: days } = await guest.call('listTimes', { deliveryType: 'pickup', date: '2026-03-12' })
    const times = days[0]?.slots.map(({ time }) => time) ?? []
    expect([times[0], times.includes('14:00'), times.includes('14:15'), times.at(-1)]).toEqual([
      '11:00',
      true,
      false,
      '23:45',
    ])
    expect(await offered('2026-03-13')).toEqual(['00:00', '01:00'])
    expect(await offered('2026-03-14')).toBe('not_open')
  })

  test('of one kind of delivery leaves the others alone, and limits leave the week alone', async () => {
    const before = (await manager.call('listOpeningHours', {})).data
    const { data } = await manager.call('setOpeningHours', {
      deliveryType: 'pickup',
      lead_minutes: 45,
      orders_per_slot: 3,
    })
    expect(data).toEqual(
      before.map((one) =>
        one.deliveryType === 'pickup' ? { ...one, lead_minutes: 45, orders_per_slot: 3 } : one,
      ),
    )
    await manager.call('setOpeningHours', { deliveryType: 'pickup', orders_per_slot: null })
    const after = (await manager.call('listOpeningHours', {})).data
    expect(after.find(({ deliveryType }) => deliveryType === 'pickup')?.orders_per_slot).toBeNull()
  })

  test('is changed by owner and manager, and read by all', async () => {
    const staff = await house.manager('staff', place.id)
    expect((await staff.call('listOpeningHours', {})).data).toHaveLength(3)
    expect(await keyOf(staff.refusal('setOpeningHours', { deliveryType: 'pickup', rules: [] }))).toBe(
      'permission_denied',
    )
  })
})

describe('a kind of delivery', () => {
  const turn = (deliveryType: 'delivery' | 'pickup' | 'here', active: boolean, more = {}) => ({
    deliveryType,
    active,
    ...more,
  })
  const offers = async () => (await guest.call('readRestaurant', {})).data.deliveryTypes
  const known = async () =>
    (await manager.call('listOpeningHours', {})).data.map((one) => [one.deliveryType, one.active])

  test('that is switched off can no longer be ordered, in no way, and comes back as it was', async () => {
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    await anna.call('changeDeliveryType', { basketId: anna.basketId, deliveryType: 'pickup' })
    const before = (await manager.call('listOpeningHours', {})).data
    await manager.call('switchDeliveryType', turn('pickup', false))
    expect(await offers()).toEqual(['delivery', 'here'])
    const refusals = [
      anna.refusal('changeDeliveryType', { basketId: anna.basketId, deliveryType: 'pickup' }),
      anna.refusal('setDeliveryTime', {
        basketId: anna.basketId,
        delivery_time: '2026-03-12 12:00',
        deliveryType: 'pickup',
      }),
      anna.refusal('createOrder', { basketId: anna.basketId, paymentType: 'cash' }),
    ]
    for (const refusal of refusals) expect(await keyOf(refusal)).toBe('delivery_type_not_available')
    expect((await guest.call('listTimes', { deliveryType: 'pickup', date: '2026-03-12' })).data).toEqual([])
    const { data: after } = await manager.call('switchDeliveryType', turn('pickup', true))
    expect(after).toEqual(before)
    expect((await anna.order()).data.orderId).toBeGreaterThan(0)
  })

  test('that is switched off leaves its orders alone, and what it is set up with can still be changed', async () => {
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    const { data } = await anna.order()
    const orderId = data.orderId ?? 0
    await manager.call('switchDeliveryType', turn('pickup', false))
    await manager.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
    expect((await anna.call('readOrder', { orderId })).data.order.status).toBe('processing')
    // By it the board knows when to begin with what was ordered ahead.
    expect((await manager.call('readManagedRestaurant', {})).data.pickup_hours).toBeGreaterThan(0)
    await manager.call('setOpeningHours', { deliveryType: 'pickup', lead_minutes: 55 })
    await manager.call('updatePaymentSettings', { deliveryType: 'pickup', paymentTypes: ['cash'] })
    const { data: hours } = await manager.call('switchDeliveryType', turn('pickup', true))
    expect(hours.find(({ deliveryType }) => deliveryType === 'pickup')?.lead_minutes).toBe(55)
  })

  test('is the last one only with a yes; then the shop is closed until one is on again', async () => {
    await manager.call('switchDeliveryType', turn('delivery', false))
    await manager.call('switchDeliveryType', turn('here', false))
    expect(await keyOf(manager.refusal('switchDeliveryType', turn('pickup', false)))).toBe(
      'last_delivery_type',
    )
    expect(await offers()).toEqual(['pickup'])
    await manager.call('switchDeliveryType', turn('pickup', false, { confirmed: true }))
    const { data: shut } = await guest.call('readRestaurant', {})
    expect([shut.deliveryTypes, shut.closed]).toEqual([[], true])
    await manager.call('switchDeliveryType', turn('here', true))
    expect((await guest.call('readRestaurant', {})).data.closed).toBe(false)
  })

  test('that the house never had begins without hours, with every dish and its tax', async () => {
    const { db } = house.deps
    const at = { restaurant_id: place.id, delivery_type: 'here' as const }
    await db
      .deleteFrom('service')
      .where('restaurant_id', '=', at.restaurant_id)
      .where('delivery_type', '=', 'here')
      .execute()
    await db
      .deleteFrom('tax_rate')
      .where('restaurant_id', '=', at.restaurant_id)
      .where('delivery_type', '=', 'here')
      .execute()
    await db
      .updateTable('product')
      .set({ delivery_types: ['pickup'] })
      .where('restaurant_id', '=', place.id)
      .execute()
    await house.deps.menus.refresh(place.id)
    expect(await known()).toEqual([
      ['delivery', true],
      ['pickup', true],
    ])
    const { data } = await manager.call('switchDeliveryType', turn('here', true))
    expect(data.at(-1)).toMatchObject({ deliveryType: 'here', active: true, rules: [], lead_minutes: 10 })
    expect(await offers()).toContain('here')
    const { tax_classes: classes } = (await manager.call('readManagedRestaurant', {})).data
    expect(classes.every(({ rates }) => rates.here !== null && rates.here === rates.pickup)).toBe(true)
    const { data: dishes } = await manager.call('listManagedProducts', {})
    expect(dishes.every(({ deliveryTypes }) => deliveryTypes.includes('here'))).toBe(true)
  })
})

describe('a closed day', () => {
  test('has no times for guests, and has them again when it is taken back', async () => {
    const { data: day } = await manager.call('addClosedDay', { date: '2026-03-12' })
    expect((await manager.call('addClosedDay', { date: '2026-03-12' })).data).toEqual(day)
    expect(await offered('2026-03-12')).toBe('closed_day')
    expect((await manager.call('listClosedDays', {})).data).toContainEqual(day)
    await manager.call('removeClosedDay', { id: day.id })
    expect(await offered('2026-03-12')).not.toBe('closed_day')
  })

  test('is not yesterday', async () => {
    expect(await keyOf(manager.refusal('addClosedDay', { date: '2026-03-10' }))).toBe('date_in_past')
  })

  test('of another house is none', async () => {
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    const { data: day } = await manager.call('addClosedDay', { date: '2026-03-12' })
    expect(await keyOf(stranger.refusal('removeClosedDay', { id: day.id }))).toBe(
      'closed_day_does_not_exists',
    )
    expect(await offered('2026-03-12')).toBe('closed_day')
  })
})

describe('holidays', () => {
  test('close the shop from their first minute to their last, and end when they are emptied', async () => {
    await manager.call('setHoliday', { from: '2026-03-12 00:00', to: '2026-03-12 23:59' })
    expect(await offered('2026-03-12')).toBe('holiday')
    const { data } = await manager.call('setHoliday', { from: null, to: null })
    expect(data).toEqual({ from: null, to: null })
    expect(await offered('2026-03-12')).not.toBe('holiday')
  })

  test('end after they begin', async () => {
    const upsideDown = { from: '2026-03-13 00:00', to: '2026-03-12 00:00' }
    expect(await keyOf(manager.refusal('setHoliday', upsideDown))).toBe('end_before_start')
  })

  test('leave every other setting as it is', async () => {
    const { data: before } = await manager.call('readManagedRestaurant', {})
    await manager.call('setHoliday', { from: '2026-08-01 00:00', to: '2026-08-21 23:59' })
    const { data: after } = await manager.call('readManagedRestaurant', {})
    const holiday = { from: '2026-08-01 00:00', to: '2026-08-21 23:59' }
    expect(Object.keys(after.settings).toSorted()).toEqual(Object.keys(before.settings).toSorted())
    expect({ ...after.settings, holiday: null }).toEqual({ ...before.settings, holiday: null })
    expect((await manager.call('readHoliday', {})).data).toEqual(holiday)
  })
})

describe('a delivery zone', () => {
  const far = { name: 'Weit draußen', postalCodes: ['14109', '14163'], shipping_price: 590, minimum: 4000 }
  const to = (postalCode: string) => ({ deliveryType: 'delivery', postalCode }) as const
  const priceFor = async (postalCode: string) => (await guest.call('readShippingPrice', to(postalCode))).data
  const refusalFor = (postalCode: string) => keyOf(guest.refusal('readShippingPrice', to(postalCode)))

  test('is delivered to from the moment it is drawn, changed and given up', async () => {
    const { data: zone } = await manager.call('createDeliveryZone', far)
    expect(await priceFor('14163')).toEqual({ shippingPrice: 590, minimum: 4000, free_from: null })
    await manager.call('updateDeliveryZone', { id: zone.id, free_from: 9000, postalCodes: ['14109'] })
    expect(await priceFor('14109')).toEqual({ shippingPrice: 590, minimum: 4000, free_from: 9000 })
    expect(await refusalFor('14163')).toBe('postalCode_not_in_delivery_area')
    await manager.call('deleteDeliveryZone', { id: zone.id })
    expect(await refusalFor('14109')).toBe('postalCode_not_in_delivery_area')
  })

  test('takes no postal code of another one, and then nothing is written', async () => {
    const taken = { ...far, postalCodes: ['14109', '10115'] }
    expect(await keyOf(manager.refusal('createDeliveryZone', taken))).toBe('postalCode_duplicate')
    expect((await manager.call('listDeliveryZones', { q: 'Weit' })).data).toEqual([])
    const { data: zone } = await manager.call('createDeliveryZone', far)
    const grown = { id: zone.id, name: 'Größer', postalCodes: ['14109', '10115'] }
    expect(await keyOf(manager.refusal('updateDeliveryZone', grown))).toBe('postalCode_duplicate')
    expect((await manager.call('readDeliveryZone', { id: zone.id })).data).toEqual(zone)
  })

  test('of another house can be neither read nor changed', async () => {
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    const { data: zone } = await manager.call('createDeliveryZone', far)
    for (const deed of [
      stranger.refusal('readDeliveryZone', { id: zone.id }),
      stranger.refusal('updateDeliveryZone', { id: zone.id, minimum: 0 }),
      stranger.refusal('deleteDeliveryZone', { id: zone.id }),
    ])
      expect(await keyOf(deed)).toBe('delivery_zone_does_not_exists')
    expect((await manager.call('readDeliveryZone', { id: zone.id })).data).toEqual(zone)
  })
})
