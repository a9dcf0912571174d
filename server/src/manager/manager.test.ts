import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let rosmarino: TestRestaurant
let staff: Guest

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  rosmarino = await house.restaurant({ stock: { Tiramisu: 3 } })
  staff = await house.manager('staff', rosmarino.id)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

async function orderTiramisu({ comment }: { readonly comment?: string } = {}) {
  const guest = await house.guest({ restaurantId: rosmarino.id })
  const { data: basket } = await guest.call('createBasket', {})
  await guest.call('changeDeliveryType', { basketId: basket.id, deliveryType: 'pickup' })
  await guest.call('addToBasket', { basketId: basket.id, productId: rosmarino.dish('Tiramisu') })
  const contact = { name: 'Anna', email: 'anna@example.org', mobile: '+4930123456' }
  if (comment)
    await guest.call('setBasketAddress', { basketId: basket.id, userInfo: { ...contact, comment } })
  const { data: signedIn } = await guest.call('becomeGuest', { ...contact, basketId: basket.id })
  guest.token = signedIn.access_token
  const { data } = await guest.call('createOrder', { basketId: basket.id, paymentType: 'cash' })
  return { guest, basketId: basket.id, orderId: data.orderId ?? 0, token: data.token ?? '' }
}

const board = async (reader: Guest = staff) =>
  (await reader.call('listManagedOrders', { since_minutes: 120, filter_type: 'create' })).data

describe('the board', () => {
  test('shows an order with all that is needed to cook and hand it over', async () => {
    const { orderId } = await orderTiramisu()
    const [order] = await board()
    expect(order).toMatchObject({
      id: orderId,
      status: 'received',
      paymentType: 'cash',
      deliveryType: 'pickup',
    })
    expect(order?.user_details).toMatchObject({ name: 'Anna', mobile: '+4930123456' })
    expect(order?.products.map(({ name, quantity }) => [name, quantity])).toEqual([['Tiramisu', 1]])
    expect(order).not.toHaveProperty('token')
  })

  test('finds an order of a day by how its number begins', async () => {
    const first = await orderTiramisu()
    const second = await orderTiramisu()
    const found = async (q: string) =>
      (await staff.call('listManagedOrders', { from_date: '2026-03-11', filter_type: 'create', q })).data.map(
        ({ id }) => id,
      )
    expect(await found('1')).toEqual([first.orderId])
    expect(await found('2')).toEqual([second.orderId])
    expect(await found('%')).toEqual([])
    expect(await found('')).toHaveLength(2)
  })

  test('shows the kitchen neither prices nor people', async () => {
    await orderTiramisu()
    const kitchen = await house.manager('kitchen', rosmarino.id)
    const [order] = await board(kitchen)
    for (const field of ['totals', 'tip_price', 'refunded']) expect(order).not.toHaveProperty(field)
    expect(order?.products[0]).not.toHaveProperty('price')
    expect(JSON.stringify(order)).not.toContain('Anna')
  })

  test('shows nothing to staff of another restaurant', async () => {
    const { orderId } = await orderTiramisu()
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    expect(await board(stranger)).toEqual([])
    expect(await stranger.refusal('changeOrderStatus', { orderId, status: 'processing' })).toMatchObject({
      status: 422,
      key: 'order_does_not_exists',
    })
    expect(
      await stranger.refusal('listManagedOrders', {
        since_minutes: 5,
        filter_type: 'create',
        restaurantId: rosmarino.id,
      }),
    ).toMatchObject({ status: 422, key: 'restaurant_does_not_exists' })
  })

  test('lists by the day of the order or by the day of the delivery, both ends included', async () => {
    const anna = await openShopper(house, rosmarino)
    await anna.add('Bruschetta')
    await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '2026-03-13 18:00' })
    const { orderId } = (await anna.order()).data
    const found = async (filter_type: 'create' | 'delivery', from_date: string, to_date: string) =>
      (await staff.call('listManagedOrders', { filter_type, from_date, to_date })).data.map(({ id }) => id)
    expect(await found('create', '2026-03-11', '2026-03-11')).toEqual([orderId])
    expect(await found('create', '2026-03-12', '2026-03-13')).toEqual([])
    expect(await found('delivery', '2026-03-13', '2026-03-13')).toEqual([orderId])
    expect(await found('delivery', '2026-03-11', '2026-03-12')).toEqual([])
  })

  test('asks for a period and a filter', async () => {
    expect(await staff.refusal('listManagedOrders', { filter_type: 'create' })).toMatchObject({
      key: 'from_date_or_since_minutes',
    })
    const { statusCode, body } = await house.app.inject({
      url: `/api/managers/order?since_minutes=5&filter_type=x&restaurantId=${rosmarino.id}`,
      headers: { authorization: `Bearer ${staff.token}` },
    })
    expect([statusCode, JSON.parse(body).errors]).toEqual([422, { filter_type: ['filter_type_not_valid'] }])
  })
})

describe('moving an order on', () => {
  test('accept promises a time, ready and done follow, and the guest reads along', async () => {
    const { guest, orderId, token } = await orderTiramisu()
    const { data: accepted } = await staff.call('changeOrderStatus', {
      orderId,
      status: 'processing',
      minutes: 25,
    })
    expect(accepted).toMatchObject({ status: 'processing', promisedTime: '2026-03-11 12:25' })
    await staff.call('markOrderReady', { orderId })
    await staff.call('changeOrderStatus', { orderId, status: 'delivered' })
    const { data } = await guest.call('readOrderPage', { token })
    expect(data.order.timeline.map(({ what, by }) => [what, by])).toEqual([
      ['received', 'guest'],
      ['processing', 'staff'],
      ['ready', 'staff'],
      ['delivered', 'staff'],
    ])
  })

  test.each([
    ['received', 'delivered'],
    ['processing', 'received'],
    ['delivered', 'rejected'],
    ['rejected', 'processing'],
  ] as const)('from %s there is no way to %s', async (from, to) => {
    const { orderId } = await orderTiramisu()
    if (from === 'rejected')
      await staff.call('changeOrderStatus', { orderId, status: 'rejected', reason: 'other' })
    if (from === 'processing' || from === 'delivered')
      await staff.call('changeOrderStatus', { orderId, status: 'processing' })
    if (from === 'delivered') await staff.call('changeOrderStatus', { orderId, status: 'delivered' })
    expect(await staff.refusal('changeOrderStatus', { orderId, status: to, reason: 'other' })).toMatchObject({
      status: 422,
      key: 'status_change_not_allowed',
    })
  })

  test('a rejection needs a reason, gives everything back and tells the guest', async () => {
    const { guest, orderId } = await orderTiramisu()
    expect(await staff.refusal('changeOrderStatus', { orderId, status: 'rejected' })).toMatchObject({
      key: 'reason_required',
    })
    const body = 'Der Ofen streikt.'
    await staff.call('changeOrderStatus', { orderId, status: 'rejected', reason: 'too_busy', body })
    const { data } = await guest.call('readOrder', { orderId })
    expect(data.order).toMatchObject({ status: 'rejected', reject_reason: { key: 'too_busy', body } })
    const { data: dishes } = await guest.call('searchProducts', { name: 'Tiramisu' })
    await house.deps.menus.refresh(rosmarino.id)
    expect(dishes[0]?.name).toBe('Tiramisu')
    const { stock } = await house.deps.db
      .selectFrom('product')
      .select('stock')
      .where('id', '=', rosmarino.dish('Tiramisu'))
      .executeTakeFirstOrThrow()
    expect(stock).toBe(3)
  })

  test('accept can be taken back for ten seconds, and not a moment longer', async () => {
    const { orderId } = await orderTiramisu()
    await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
    const { data } = await staff.call('undoOrder', { orderId })
    expect(data).toMatchObject({ status: 'received', promisedTime: null })
    await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
    house.clock.pass(1)
    expect(await staff.refusal('undoOrder', { orderId })).toMatchObject({ key: 'too_late' })
  })

  test('what a guest wrote about an allergy reaches the kitchen, and nothing else about them', async () => {
    const { guest, orderId, basketId } = await orderTiramisu({ comment: 'Nussallergie' })
    expect(basketId).toBeGreaterThan(0)
    const kitchen = await house.manager('kitchen', rosmarino.id)
    const order = (await board(kitchen)).find(({ id }) => id === orderId)
    expect(order?.user_details).toEqual({ comment: 'Nussallergie' })
    expect((await guest.call('readOrder', { orderId })).data.order.user_details).toMatchObject({
      name: 'Anna',
    })
  })

  test('printing once more is written into the history', async () => {
    const { orderId } = await orderTiramisu()
    const { data } = await staff.call('printOrder', { orderId })
    expect(data.timeline.at(-1)).toMatchObject({ what: 'print', by: 'staff' })
  })

  test('a delay moves the promise and writes to the guest', async () => {
    const { guest, orderId } = await orderTiramisu()
    await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
    const { data } = await staff.call('delayOrder', { orderId, minutes: 45, body: 'Viel los' })
    const order = (await guest.call('readOrder', { orderId })).data.order
    expect(order.promisedTime).toBe(data.promisedTime)
    expect(order.timeline.at(-1)).toMatchObject({ what: 'delay', by: 'staff', body: 'Viel los' })
  })

  test('two boards that accept at once make one move', async () => {
    const { orderId } = await orderTiramisu()
    const tries = await Promise.allSettled(
      [20, 25, 30].map((minutes) =>
        staff.call('changeOrderStatus', { orderId, status: 'processing', minutes }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a shift', () => {
  test('a pause stops new orders of its type, shows when it ends, and ends by itself', async () => {
    await staff.call('setPause', { deliveryType: 'pickup', minutes: 15 })
    const guest = await house.guest({ restaurantId: rosmarino.id })
    const { data } = await guest.call('readRestaurant', { restaurantId: rosmarino.id })
    expect(data.paused.pickup).toBe('2026-03-11T11:15:00.000Z')
    expect(data.paused.here).toBeNull()
    house.clock.pass(16)
    expect((await staff.call('readPause', {})).data.paused.pickup).toBeNull()
  })

  test('B14 busy makes the promised time longer for a while, and ends by itself', async () => {
    const soonestAt = async ({ id }: TestRestaurant) => {
      const guest = await house.guest({ restaurantId: id })
      return (await guest.call('listTimes', { deliveryType: 'pickup' })).meta.earliest ?? ''
    }
    const calm = await house.restaurant()
    const before = await soonestAt(rosmarino)
    await staff.call('setBusy', { minutes: 30, for: 60 })
    house.clock.pass(59)
    expect((await soonestAt(rosmarino)).localeCompare(await soonestAt(calm))).toBe(1)
    house.clock.pass(2)
    expect((await staff.call('readBusy', {})).data).toEqual({ minutes: 0, until: null })
    expect(await soonestAt(rosmarino)).toBe(await soonestAt(calm))
    expect((await soonestAt(rosmarino)).localeCompare(before)).toBe(1)
  })

  test('a dish taken off is gone for guests at once, and comes back', async () => {
    const id = rosmarino.dish('Bruschetta')
    const guest = await house.guest({ restaurantId: rosmarino.id })
    await staff.call('takeProductOff', { id, until: 'today' })
    const { data: basket } = await guest.call('createBasket', {})
    expect(await guest.refusal('addToBasket', { basketId: basket.id, productId: id })).toMatchObject({
      key: 'out_of_stock',
      params: { name: 'Bruschetta' },
    })
    await staff.call('bringProductBack', { id })
    await guest.call('addToBasket', { basketId: basket.id, productId: id })
  })

  test('closed by hand is closed for the business day, with the words staff chose', async () => {
    await staff.call('setClosed', { closed: true, closeMessage: 'Wasserrohrbruch' })
    const guest = await house.guest({ restaurantId: rosmarino.id })
    const { data } = await guest.call('readRestaurant', { restaurantId: rosmarino.id })
    expect(data).toMatchObject({ closed: true, open_now: false, closeMessage: 'Wasserrohrbruch' })
    house.clock.pass(24 * 60)
    expect((await guest.call('readRestaurant', { restaurantId: rosmarino.id })).data.closed).toBe(false)
  })

  test('the kitchen neither pauses nor sees tables', async () => {
    const kitchen = await house.manager('kitchen', rosmarino.id)
    expect(await kitchen.refusal('setPause', { minutes: 15 })).toMatchObject({
      status: 403,
      key: 'permission_denied',
    })
    expect(await kitchen.refusal('listManagedTables', {})).toMatchObject({
      status: 403,
      key: 'permission_denied',
    })
  })
})
