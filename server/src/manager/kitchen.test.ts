import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let rosmarino: TestRestaurant
let kitchen: Guest
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  rosmarino = await house.restaurant()
  kitchen = await house.manager('kitchen', rosmarino.id)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

/** A Tiramisu and a Bruschetta, accepted: what the kitchen's screen has before it. */
async function ticket() {
  const anna = await openShopper(house, rosmarino, { type: 'pickup' })
  await anna.add('Tiramisu')
  await anna.add('Bruschetta')
  const { orderId = 0, token = '' } = (await anna.order()).data
  const { data } = await kitchen.call('changeOrderStatus', { orderId: orderId ?? 0, status: 'processing' })
  const [tiramisu, bruschetta] = data.products.map(({ basketProductId }) => basketProductId)
  return { anna, id: data.id, token: token ?? '', tiramisu: tiramisu ?? 0, bruschetta: bruschetta ?? 0 }
}

const struck = async (id: number, by: Guest = kitchen) => {
  const { data } = await by.call('readManagedOrder', { id })
  return data.products.map((line) => line.struck)
}

test('a struck line is struck on every screen, can be taken back, and does not concern the guest', async () => {
  const { id, tiramisu, token, anna } = await ticket()
  const { data } = await kitchen.call('strikeOrderLines', { id, basketProductId: tiramisu })
  expect(data).toMatchObject({ readyAt: null, products: [{ struck: true }, { struck: false }] })
  expect(await struck(id, await house.manager('staff', rosmarino.id))).toEqual([true, false])
  const { data: seen } = await anna.call('readOrderPage', { token })
  expect(seen.order.timeline.map(({ what }) => what)).toEqual(['received', 'processing'])
  await kitchen.call('unstrikeOrderLine', { id, basketProductId: tiramisu })
  expect(await struck(id)).toEqual([false, false])
})

test('the last strike calls the order ready, once, and a recall brings it back with every line open', async () => {
  const { id, tiramisu, bruschetta, token, anna } = await ticket()
  await kitchen.call('strikeOrderLines', { id, basketProductId: tiramisu })
  const readied = (await kitchen.call('strikeOrderLines', { id, basketProductId: bruschetta })).data.readyAt
  expect(readied).not.toBeNull()
  house.clock.pass(1)
  const { data: again } = await kitchen.call('strikeOrderLines', { id })
  expect(again.readyAt).toBe(readied)
  const { data: back } = await kitchen.call('recallOrder', { id })
  expect(back).toMatchObject({ readyAt: null, products: [{ struck: false }, { struck: false }] })
  const { data: seen } = await anna.call('readOrderPage', { token })
  expect(seen.order.timeline.map(({ what }) => what)).toEqual(['received', 'processing', 'ready', 'recall'])
})

test('what was struck is still struck after the server was started anew', async () => {
  const { id, tiramisu } = await ticket()
  await kitchen.call('strikeOrderLines', { id, basketProductId: tiramisu })
  const { database, config } = house.deps
  const again = await openHouse({
    on: { database, url: house.databaseUrl, drop: async () => {} },
    environment: { SESSION_SECRET: Buffer.from(config.secret).toString() },
  })
  expect(await struck(id, await again.manager('kitchen', rosmarino.id))).toEqual([true, false])
  await again.close()
})

test('a line taken back calls a ready order into the kitchen again', async () => {
  const { id, tiramisu } = await ticket()
  expect((await kitchen.call('strikeOrderLines', { id })).data.readyAt).not.toBeNull()
  const { data } = await kitchen.call('unstrikeOrderLine', { id, basketProductId: tiramisu })
  expect(data).toMatchObject({ readyAt: null, products: [{ struck: false }, { struck: true }] })
})

test('what was taken off the order need not be made', async () => {
  const { id, tiramisu, bruschetta } = await ticket()
  const staff = await house.manager('staff', rosmarino.id)
  await staff.call('takeUnitsOff', { orderId: id, basketProductId: bruschetta, quantity: 1 })
  expect(
    (await kitchen.call('strikeOrderLines', { id, basketProductId: tiramisu })).data.readyAt,
  ).not.toBeNull()
})

test('two screens that strike the last two lines at once make one ready order', async () => {
  const { id, tiramisu, bruschetta } = await ticket()
  await Promise.all(
    [tiramisu, bruschetta].map((basketProductId) =>
      kitchen.call('strikeOrderLines', { id, basketProductId }),
    ),
  )
  const { data } = await kitchen.call('readManagedOrder', { id })
  expect(data.products.map((line) => line.struck)).toEqual([true, true])
  expect(data.timeline.filter(({ what }) => what === 'ready')).toHaveLength(1)
})

test('an order taken back from the kitchen begins with open lines when it is accepted again', async () => {
  const { id, tiramisu } = await ticket()
  await kitchen.call('strikeOrderLines', { id, basketProductId: tiramisu })
  await kitchen.call('undoOrder', { orderId: id })
  expect(await kitchen.refusal('strikeOrderLines', { id })).toMatchObject({
    key: 'status_change_not_allowed',
  })
  await kitchen.call('changeOrderStatus', { orderId: id, status: 'processing' })
  expect(await struck(id)).toEqual([false, false])
})

test('the tickets of another restaurant are not there', async () => {
  const { id, tiramisu } = await ticket()
  const elsewhere = await house.restaurant()
  const stranger = await house.manager('kitchen', elsewhere.id)
  for (const call of ['strikeOrderLines', 'unstrikeOrderLine', 'recallOrder'] as const)
    expect(await stranger.refusal(call, { id, basketProductId: tiramisu })).toMatchObject({
      status: 404,
      key: 'order_does_not_exists',
    })
  expect(await kitchen.refusal('strikeOrderLines', { id, basketProductId: 1 })).toMatchObject({
    status: 422,
    key: 'basket_product_does_not_exists',
  })
})
