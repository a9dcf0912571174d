import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Field, openField } from '../test/field.ts'
import { type House, openHouse } from '../test/house.ts'
import { type Answered, releaseTogether } from '../test/release-together.ts'
import type { Wishes } from '../test/rosmarino.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'

/**
 * Many reach for few at once, over HTTP. On PostgreSQL two processes sell, and each race is run a second time without
 * locks, where it must go wrong: a race that nobody can lose proves nothing. The embedded database has one process
 * and one connection, where it cannot go wrong; there a smaller crowd shows that everybody gets an answer.
 */
const BUYERS = inject('template').engine === 'postgres' ? 200 : 60
const LEFT = 10

type Race = {
  readonly wishes: Wishes
  readonly buyers?: number
  readonly prepare: (buyer: Shopper) => Promise<unknown>
}

const lastDish: Race = {
  wishes: { stock: { Tiramisu: LEFT } },
  prepare: (buyer) => buyer.add('Tiramisu'),
}

const fewDishes: Race = {
  ...lastDish,
  prepare: (buyer) => buyer.add('Tiramisu', { quantity: 1 + (buyer.basketId % 3) }),
}

const lastPlace: Race = {
  wishes: { services: { pickup: { orders_per_slot: LEFT } } },
  prepare: async (buyer) => {
    await buyer.add('Bruschetta')
    await buyer.call('setDeliveryTime', { basketId: buyer.basketId, delivery_time: '2026-03-11 18:00' })
  },
}

/** A Tiramisu is one point; by whichever way it leaves the house, one kitchen makes it. */
const lastPoints: Race = {
  wishes: { kitchenPoints: LEFT, stock: { Tiramisu: null } },
  prepare: async (buyer) => {
    if (buyer.basketId % 2 === 0)
      await buyer.call('changeDeliveryType', { basketId: buyer.basketId, deliveryType: 'here' })
    await buyer.add('Tiramisu')
    await buyer.call('setDeliveryTime', { basketId: buyer.basketId, delivery_time: '2026-03-11 18:00' })
  },
}

const lastVoucher: Race = {
  wishes: {},
  prepare: async (buyer) => {
    await buyer.add('Bruschetta')
    await buyer.call('addVoucher', { basketId: buyer.basketId, voucherCode: 'LAST1' })
  },
}

const soonest: Race = {
  wishes: { services: { pickup: { orders_per_slot: 4 } } },
  buyers: 40,
  prepare: (buyer) => buyer.add('Bruschetta'),
}

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Open = () => Promise<Field>

const twoProcesses =
  (locks: 'on' | 'off'): Open =>
  () => {
    if (house.databaseUrl === null) throw new Error('The embedded database has one process.')
    return openField(house, house.databaseUrl, { locksOff: locks === 'off' })
  }

/** Our own process, at a real port. */
function oneProcess(): Open {
  let origin: Promise<string> | null = null
  return async () => {
    origin ??= house.listen()
    return { origins: [await origin], close: async () => {} }
  }
}

if (inject('template').engine === 'postgres') {
  describe('two processes on one database', () => racesOn(twoProcesses('on')))
  describe('the same without locks', () => lostRacesOn(twoProcesses('off')))
} else {
  describe('one process on the embedded database', () => racesOn(oneProcess()))
}

function racesOn(open: Open) {
  afterEach(async () => {
    expect(await house.complaints()).toEqual([])
  })

  test('many buyers, ten dishes left: ten are sold, and the others told so', async () => {
    const { sold, refused } = await run(lastDish, open)
    expect([sold.length, refused.length]).toEqual([LEFT, BUYERS - LEFT])
    expect(keysOf(refused)).toEqual(['422 out_of_stock'])
    expect(refused[0]?.body.message?.params).toEqual({ name: 'Tiramisu' })
  })

  test('many buyers who want one to three of ten: ten are sold, and nobody is refused who could have had', async () => {
    const { refused, unitsSold } = await run(fewDishes, open)
    expect(unitsSold).toBe(LEFT)
    for (const key of keysOf(refused)) expect(['422 out_of_stock', '422 only_n_left']).toContain(key)
  })

  test('many buyers, room for ten in the slot: ten get it, and the others are offered the next one', async () => {
    const { sold, refused } = await run(lastPlace, open)
    expect([sold.length, refused.length]).toEqual([LEFT, BUYERS - LEFT])
    expect(keysOf(refused)).toEqual(['422 order_limit_reached'])
    expect(refused[0]?.body.message?.params).toEqual({ validTime: '2026-03-11 18:15' })
  })

  test('many buyers, a kitchen that manages ten dishes then: ten get them, and the others are offered the next time', async () => {
    const { sold, refused } = await run(lastPoints, open)
    expect([sold.length, refused.length]).toEqual([LEFT, BUYERS - LEFT])
    expect(keysOf(refused)).toEqual(['422 order_limit_reached'])
    expect(refused[0]?.body.message?.params).toEqual({ validTime: '2026-03-11 18:15' })
  })

  test('40 buyers as soon as possible, a kitchen that manages four: ten quarter hours fill, one after the other', async () => {
    const wishes = { kitchenPoints: 4, stock: { Tiramisu: null } }
    const { sold, refused } = await run(
      { ...soonest, wishes, prepare: (buyer) => buyer.add('Tiramisu') },
      open,
    )
    expect(keysOf(refused)).toEqual([])
    expect(new Set(sold.map(({ body }) => body.data?.deliveryTime)).size).toBe(10)
  })

  test('many buyers with a voucher for one: one uses it', async () => {
    const { sold, refused } = await run(lastVoucher, open)
    expect([sold.length, refused.length]).toEqual([1, BUYERS - 1])
    expect(keysOf(refused)).toEqual(['422 voucher_limit_reached'])
  })

  test('40 buyers as soon as possible, four to a slot: ten slots fill, one after the other', async () => {
    const { sold, refused } = await run(soonest, open)
    expect(keysOf(refused)).toEqual([])
    const slots = sold.map(({ body }) => String(body.data?.deliveryTime)).toSorted()
    expect([slots[0], slots.at(-1), new Set(slots).size]).toEqual([
      '2026-03-11 12:30',
      '2026-03-11 14:45',
      10,
    ])
  })

  test('one buyer who taps fifty times has one order', async () => {
    const place = await house.restaurant()
    const buyer = await openShopper(house, place)
    await buyer.add('Tiramisu')
    const answers = await orderAtOnce(
      Array.from({ length: 50 }, () => buyer),
      open,
    )
    expect(keysOf(answers)).toEqual(['200 null'])
    expect(new Set(answers.map(({ body }) => body.data?.orderId)).size).toBe(1)
  })
}

/** More is taken than there is as soon as nobody holds what they look at. */
function lostRacesOn(open: Open) {
  test.each([
    ['dish', lastDish, LEFT],
    ['place in a slot', lastPlace, LEFT],
    ['point of the kitchen', lastPoints, LEFT],
    ['use of a voucher', lastVoucher, 1],
  ] as const)('the last %s is sold more than once', async (_what, race, left) => {
    const { sold } = await run(race, open)
    expect(sold.length).toBeGreaterThan(left)
  })
}

type Outcome = {
  readonly sold: readonly Answered[]
  readonly refused: readonly Answered[]
  readonly unitsSold: number
}

async function run({ wishes, buyers = BUYERS, prepare }: Race, open: Open): Promise<Outcome> {
  const place = await house.restaurant(wishes)
  const crowd = Array.from({ length: buyers }, async () => {
    const buyer = await openShopper(house, place)
    await prepare(buyer)
    return buyer
  })
  const answers = await orderAtOnce(await Promise.all(crowd), open)
  return {
    sold: answers.filter(({ status }) => status === 200),
    refused: answers.filter(({ status }) => status !== 200),
    unitsSold: await unitsSoldAt(place.id),
  }
}

/** Every other one at the other process. */
async function orderAtOnce(crowd: readonly Shopper[], open: Open): Promise<Answered[]> {
  const { origins, close } = await open()
  const asks = crowd.map(({ token, basketId, place }, index) => ({
    origin: origins[index % origins.length] ?? '',
    path: '/api/order/create-order',
    token: token ?? '',
    body: { basketId, restaurantId: place.id, paymentType: 'cash' },
  }))
  return releaseTogether(asks).finally(close)
}

async function unitsSoldAt(restaurantId: number): Promise<number> {
  const lines = await house.deps.db
    .selectFrom('order_line')
    .select('quantity')
    .where('restaurant_id', '=', restaurantId)
    .execute()
  return lines.reduce((units, line) => units + line.quantity, 0)
}

const keysOf = (answers: readonly Answered[]): string[] => [
  ...new Set(answers.map(({ status, key }) => `${status} ${key}`)),
]
