import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { releaseTogether } from '../test/release-together.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let origin: string
let place: TestRestaurant
let staff: Guest

beforeAll(async () => {
  house = await openHouse()
  origin = await house.listen()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant({ settings: { reusableDeposit: 500 } })
  staff = await house.manager('staff', place.id)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const bottle = 'deposit-25-1900'
const bowl = 'packaging-500-700'

/** Three bottles and two bowls. */
async function sold(): Promise<number> {
  const anna = await openShopper(house, place)
  await anna.add('Mineralwasser', { quantity: 3 })
  await anna.call('addToBasket', {
    basketId: anna.basketId,
    productId: place.dish('Bruschetta'),
    quantity: 2,
    extraInfo: { reusable: true },
  })
  return (await anna.order()).data.orderId ?? 0
}

const out = async (orderId?: number) => {
  const { data } = await staff.call('listDeposits', orderId === undefined ? {} : { orderId })
  return data.map(({ id, units }) => [id, units])
}

/** Everybody signs in anew. */
async function nextDay() {
  house.clock.pass(24 * 60)
  staff = await house.manager('staff', place.id)
}

describe('a deposit that comes back with its order', () => {
  test('is paid as it was taken, never more often than it was sold', async () => {
    const orderId = await sold()
    expect(await out(orderId)).toEqual([
      [bottle, 3],
      [bowl, 2],
    ])
    const { data } = await staff.call('returnDeposit', { orderId, depositId: bottle, units: 2 })
    expect(data).toMatchObject({
      kind: 'deposit',
      name: 'Pfand',
      units: 2,
      price: 25,
      amount: 50,
      rate: 1900,
    })
    expect(data.order?.id).toBe(orderId)
    const refusal = await staff.refusal('returnDeposit', { orderId, depositId: bottle, units: 2 })
    expect(refusal).toMatchObject({ status: 422, key: 'only_n_to_return', params: { inStock: 1 } })
    expect(refusal.body).toBe('Only 1 of these is still out.')
    await staff.call('returnDeposit', { orderId, depositId: bowl, units: 2 })
    expect(await out(orderId)).toEqual([
      [bottle, 1],
      [bowl, 0],
    ])
  })

  test('has the rate it was sold at, though the menu has another by now', async () => {
    const orderId = await sold()
    const own = { restaurant_id: place.id, tax_class: 'drink', delivery_type: 'pickup' as const }
    await house.deps.db
      .insertInto('tax_rate')
      .values({ ...own, valid_from: '2026-03-12', rate: 2100 })
      .execute()
    await house.deps.menus.refresh(place.id)
    await nextDay()
    expect((await out(orderId))[0]).toEqual([bottle, 3])
    expect((await out()).at(-1)).toEqual(['deposit-25-2100', null])
  })

  test('is not paid for what staff took off the order: it never went out', async () => {
    const orderId = await sold()
    const { data: order } = await staff.call('readManagedOrder', { id: orderId })
    const bowls = order.products.find(({ name }) => name === 'Bruschetta')
    await staff.call('takeUnitsOff', { orderId, basketProductId: bowls?.basketProductId ?? 0, quantity: 1 })
    expect((await out(orderId)).at(-1)).toEqual([bowl, 1])
  })

  test('is paid once when two counters book it at the same moment', async () => {
    const orderId = await sold()
    const other = await house.manager('staff', place.id)
    const answers = await releaseTogether(
      [staff, other, staff, other].map(({ token }) => ({
        origin,
        path: '/api/managers/deposit-returns',
        token: token ?? '',
        body: { restaurantId: place.id, orderId, depositId: bowl, units: 2 },
      })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(await out(orderId)).toEqual([
      [bottle, 3],
      [bowl, 0],
    ])
  })
})

test('whoever brings bottles without an order gets what they cost today', async () => {
  expect(await out()).toEqual([
    [bowl, null],
    [bottle, null],
  ])
  const { data } = await staff.call('returnDeposit', { depositId: bottle, units: 20 })
  expect(data).toMatchObject({ order: null, amount: 500, rate: 1900, business_day: '2026-03-11' })
})

test('a booking can be taken back on its day, and once; who did what is written down', async () => {
  const orderId = await sold()
  const { data } = await staff.call('returnDeposit', { orderId, depositId: bowl, units: 2 })
  const { data: revoked } = await staff.call('revokeDepositReturn', { id: data.id })
  expect(revoked.revoked_at).toBe(new Date(NOON).toISOString())
  expect((await out(orderId)).at(-1)).toEqual([bowl, 2])
  expect(await staff.refusal('revokeDepositReturn', { id: data.id })).toMatchObject({ key: 'too_late' })
  house.clock.pass(1)
  const { data: second } = await staff.call('returnDeposit', { orderId, depositId: bowl, units: 1 })
  await nextDay()
  expect(await staff.refusal('revokeDepositReturn', { id: second.id })).toMatchObject({ key: 'too_late' })
  const { data: listed } = await staff.call('listDepositReturns', { orderId })
  expect(listed.map(({ id, revoked_at }) => [id, revoked_at !== null])).toEqual([
    [second.id, false],
    [data.id, true],
  ])
  const audit = await house.deps.db
    .selectFrom('audit')
    .select('what')
    .where('restaurant_id', '=', place.id)
    .orderBy('id')
    .execute()
  expect(audit.map(({ what }) => what)).toEqual([
    'deposit_returned',
    'deposit_return_revoked',
    'deposit_returned',
  ])
})

test('the report of the day takes what was paid back off, by rate', async () => {
  const orderId = await sold()
  await staff.call('returnDeposit', { orderId, depositId: bowl, units: 2 })
  const { data: mistake } = await staff.call('returnDeposit', { depositId: bottle, units: 7 })
  await staff.call('revokeDepositReturn', { id: mistake.id })
  await staff.call('returnDeposit', { depositId: bottle, units: 4 })
  const manager = await house.manager('manager', place.id)
  const { data } = await manager.call('readTaxReport', { from: '2026-03-11', to: '2026-03-12' })
  expect(data.returned).toEqual({
    amount: 1100,
    taxes: [
      { rate: 700, net: 935, tax: 65, gross: 1000 },
      { rate: 1900, net: 84, tax: 16, gross: 100 },
    ],
  })
  expect(data.totals.deposit).toBe(1075)
})

describe('deposits are no business', () => {
  test.each(['kitchen'] as const)('of the %s', async (role) => {
    const someone = await house.manager(role, place.id)
    for (const [call, input] of [
      ['listDeposits', {}],
      ['returnDeposit', { depositId: bottle, units: 1 }],
      ['listDepositReturns', {}],
      ['revokeDepositReturn', { id: 1 }],
      ['readTaxReport', { from: '2026-03-11' }],
    ] as const)
      expect(await someone.refusal(call, input)).toMatchObject({ status: 403, key: 'permission_denied' })
    expect(await staff.refusal('readTaxReport', { from: '2026-03-11' })).toMatchObject({ status: 403 })
  })

  test('of another restaurant', async () => {
    const orderId = await sold()
    const { data } = await staff.call('returnDeposit', { orderId, depositId: bottle, units: 1 })
    const stranger = await house.manager('owner', (await house.restaurant()).id)
    for (const call of ['listDeposits', 'listDepositReturns'] as const)
      expect(await stranger.refusal(call, { orderId })).toMatchObject({ key: 'order_does_not_exists' })
    expect(await stranger.refusal('returnDeposit', { orderId, depositId: bottle, units: 1 })).toMatchObject({
      key: 'order_does_not_exists',
    })
    expect(await stranger.refusal('revokeDepositReturn', { id: data.id })).toMatchObject({
      status: 404,
      key: 'deposit_return_does_not_exists',
    })
  })

  test('of nothing and of less than one', async () => {
    expect(await staff.refusal('returnDeposit', { depositId: 'gold', units: 1 })).toMatchObject({
      key: 'deposit_does_not_exists',
    })
    expect(await staff.refusal('returnDeposit', { depositId: bottle, units: 0 })).toMatchObject({
      errors: { units: ['units_numeric'] },
    })
  })
})
