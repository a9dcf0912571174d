import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Field, openField } from '../test/field.ts'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { type Answered, releaseTogether } from '../test/release-together.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'

/**
 * Many want the places of one departure at once, over HTTP. On PostgreSQL two processes sell, and the race is run once
 * more without locks, where it must go wrong. The embedded database has one process, where it cannot.
 */
const BUYERS = 30
const [TODAY, NEXT] = ['2026-03-11', '2026-03-18']

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

function oneProcess(): Open {
  let origin: Promise<string> | null = null
  return async () => {
    origin ??= house.listen()
    return { origins: [await origin], close: async () => {} }
  }
}

if (inject('template').engine === 'postgres') {
  describe('two processes on one database', () => racesOn(twoProcesses('on')))
  describe('the same without locks', () => {
    test('the last places are sold more than once', async () => {
      const place = await boat(10)
      const { sold } = split(await orderAtOnce(await crowd(place), twoProcesses('off')))
      expect(sold.length).toBeGreaterThan(10)
    })
  })
} else {
  describe('one process on the embedded database', () => racesOn(oneProcess()))
}

function racesOn(open: Open) {
  afterEach(async () => {
    expect(await house.complaints()).toEqual([])
  })

  test.each([
    ['one place', 1, 1],
    ['ten places', 10, 10],
    ['no limit', null, BUYERS],
  ] as const)('%s: as many are sold, and nobody more', async (_, capacity, places) => {
    const place = await boat(capacity)
    const { sold, refused } = split(await orderAtOnce(await crowd(place), open))
    expect([sold.length, refused.length]).toEqual([places, BUYERS - places])
    expect(keysOf(refused)).toEqual(places === BUYERS ? [] : ['422 capacity_full'])
  })

  test('no places at all: none is sold', async () => {
    const place = await boat(1)
    const buyers = await crowd(place, { buyers: 10 })
    await house.deps.db
      .updateTable('ticket_time')
      .set({ capacity: 0 })
      .where('restaurant_id', '=', place.id)
      .execute()
    await house.deps.menus.refresh(place.id)
    expect(split(await orderAtOnce(buyers, open)).sold).toEqual([])
  })

  test('one to three tickets each, ten places: never more than ten, and none left that fits', async () => {
    const place = await boat(10)
    const buyers = await crowd(place, { tickets: (index) => 1 + (index % 3) })
    await orderAtOnce(buyers, open)
    expect(await ticketsOf(place, TODAY)).toBe(10)
  })

  test('two dates of one weekly departure do not share, and a full one is in nobody’s way', async () => {
    const place = await boat(5)
    const buyers = await crowd(place, { day: (index) => (index % 2 === 0 ? TODAY : NEXT) })
    await orderAtOnce(buyers, open)
    expect([await ticketsOf(place, TODAY), await ticketsOf(place, NEXT)]).toEqual([5, 5])
  })

  test('holds against orders: what is held and what is sold is never more than there is', async () => {
    const place = await boat(10)
    const buyers = await crowd(place)
    const [holding, buying] = [buyers.slice(0, BUYERS / 2), buyers.slice(BUYERS / 2)]
    const answers = await askAtOnce(
      [
        ...holding.map((buyer) => ({ buyer, path: '/api/basket/hold', more: {} })),
        ...buying.map((buyer) => ({ buyer, ...ORDER })),
      ],
      open,
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const holders = holding.filter((_, index) => answers[index]?.status === 200)
    const { sold } = split(await orderAtOnce(holders, open))
    expect(sold).toHaveLength(holders.length)
    expect(await ticketsOf(place, TODAY)).toBe(10)
  })
}

const boat = (capacity: number | null) =>
  house.restaurant({
    settings: { ticketing: true },
    tickets: ['Bruschetta'],
    ticketTimes: [{ capacity }],
  })

type Crowd = {
  readonly buyers?: number
  readonly tickets?: (index: number) => number
  readonly day?: (index: number) => string
}

/** Guests who have filled their baskets while there was room for all of them. */
async function crowd(
  place: TestRestaurant,
  { buyers = BUYERS, tickets = () => 1, day = () => TODAY }: Crowd = {},
): Promise<Shopper[]> {
  const comers = Array.from({ length: buyers }, async (_, index) => {
    const buyer = await openShopper(house, place)
    const slot = { basketId: buyer.basketId, delivery_time: `${day(index)} 18:00` }
    await buyer.call('setDeliveryTime', slot)
    await buyer.call('addToBasket', {
      basketId: buyer.basketId,
      productId: place.dish('Bruschetta'),
      quantity: tickets(index),
      extraInfo: { itemDetails: [{ fullName: 'Anna', date: day(index) }] },
    })
    return buyer
  })
  return Promise.all(comers)
}

const ORDER = { path: '/api/order/create-order', more: { paymentType: 'cash' } } as const
type Asked = { readonly buyer: Shopper; readonly path: string; readonly more: object }

const orderAtOnce = (buyers: readonly Shopper[], open: Open) =>
  askAtOnce(
    buyers.map((buyer) => ({ buyer, ...ORDER })),
    open,
  )

/** Every other one at the other process. */
async function askAtOnce(asked: readonly Asked[], open: Open): Promise<Answered[]> {
  const { origins, close } = await open()
  const asks = asked.map(({ buyer: { token, basketId, place }, path, more }, index) => ({
    origin: origins[index % origins.length] ?? '',
    path,
    token: token ?? '',
    body: { basketId, restaurantId: place.id, ...more },
  }))
  return releaseTogether(asks).finally(close)
}

const split = (answers: readonly Answered[]) => ({
  sold: answers.filter(({ status }) => status === 200),
  refused: answers.filter(({ status }) => status !== 200),
})

async function ticketsOf(place: TestRestaurant, day: string): Promise<number> {
  const rows = await house.deps.db
    .selectFrom('ticket')
    .select('id')
    .where('restaurant_id', '=', place.id)
    .where('day', '=', day)
    .where('voided', '=', false)
    .execute()
  return rows.length
}

const keysOf = (answers: readonly Answered[]): string[] => [
  ...new Set(answers.map(({ status, key }) => `${status} ${key}`)),
]
