import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tableSecret } from '../basket/table-secret.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'
import { endSitting } from './end-sitting.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
  house.clock.set('2026-03-11T11:00:00Z')
})
afterAll(() => house.close())

const codeOf = (place: TestRestaurant, name = '2', version = 1) => {
  const tableId = place.table(name)
  return {
    tableId,
    qrcode: tableSecret(house.deps.config.secret, { restaurantId: place.id, tableId, version }),
  }
}

/** Somebody who scans the code of table 2. */
async function scans(place: TestRestaurant, name = 'Anna'): Promise<Shopper> {
  const guest = await openShopper(house, place, { name })
  await guest.add('Bruschetta')
  await guest.call('setTable', { basketId: guest.basketId, ...codeOf(place) })
  return guest
}

const verified = async ({ call, basketId }: Shopper) =>
  (await call('readBasket', { basketId })).data.table_verified

const sittings = (place: TestRestaurant) =>
  house.deps.db.selectFrom('sitting').selectAll().where('restaurant_id', '=', place.id).execute()

async function end(place: TestRestaurant) {
  const live = (await sittings(place)).find(({ ended_at }) => ended_at === null)
  const at = timestamp(house.deps.clock())
  await inTransaction(house.deps.db, (tx) =>
    endSitting(tx, { sittingId: live?.id ?? 0, reason: 'freed', at }),
  )
}

describe('a sitting', () => {
  test('begins with the first scan, and everybody who scans joins it (B2)', async () => {
    const place = await house.restaurant()
    const guests = await Promise.all(['Anna', 'Ben', 'Lena', 'Omar'].map((name) => scans(place, name)))
    expect(await sittings(place)).toMatchObject([
      { table_id: place.table('2'), business_day: '2026-03-11', confirmed_at: null, ended_at: null },
    ])
    await Promise.all(guests.map((guest) => guest.order('payAtEnd')))
    const [anna] = guests
    const { data: tab } = (await anna?.call('readTab', { basketId: anna.basketId })) ?? {}
    expect(tab).toMatchObject({ total: 4 * 650, paid: 0, open: 4 * 650 })
    expect(tab?.orders.map(({ mine }) => mine).toSorted()).toEqual([false, false, false, true])
  })

  test('loses no line of phones that choose and order at the same moment (B1)', async () => {
    const place = await house.restaurant()
    const guests = await Promise.all(['Anna', 'Ben', 'Lena'].map((name) => scans(place, name)))
    await Promise.all(guests.flatMap((guest) => [guest.add('Tiramisu'), guest.add('Bruschetta')]))
    await Promise.all(guests.map((guest) => guest.order('payAtEnd')))
    const [anna] = guests
    const { data: tab } = (await anna?.call('readTab', { basketId: anna.basketId })) ?? {}
    const dishes = tab?.orders.flatMap(({ products }) =>
      products.map(({ name, quantity }) => `${quantity} ${name}`),
    )
    expect(dishes?.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => '1 Tiramisu'),
      ...Array.from({ length: 3 }, () => '2 Bruschetta'),
    ])
  })

  test('is joined by a second round without the code, and by no stranger (B4)', async () => {
    const place = await house.restaurant()
    const anna = await scans(place)
    await anna.order('payAtEnd')
    const { data: round } = await anna.call('createBasket', {})
    const next = await anna.call('setTable', { basketId: round.id, tableId: place.table('2') })
    expect(next.data.table_verified).toBe(true)
    const bob = await openShopper(house, place, { name: 'Bob' })
    const stranger = await bob.call('setTable', { basketId: bob.basketId, tableId: place.table('2') })
    expect(stranger.data.table_verified).toBe(false)
    expect(await bob.refusal('readTab', { basketId: bob.basketId })).toMatchObject({
      status: 403,
      key: 'not_at_this_table',
    })
    expect(await sittings(place)).toHaveLength(1)
  })

  test('that is over takes everything with it at once, and the code of its guests is a photo (B8)', async () => {
    const place = await house.restaurant()
    const anna = await scans(place)
    const lena = await scans(place, 'Lena')
    const { data: ordered } = await lena.order('payAtEnd')
    await lena.call('requestBill', { order_id: ordered.orderId ?? 0 })
    expect(await verified(anna)).toBe(true)
    await end(place)

    expect(await verified(anna)).toBe(false)
    const payAtEnd = { basketId: anna.basketId, paymentType: 'payAtEnd' }
    expect((await anna.refusal('createOrder', payAtEnd)).key).toBe('can_not_choose_pay_at_end')
    const away = { status: 403, key: 'not_at_this_table' }
    expect(await anna.refusal('readTab', { basketId: anna.basketId })).toMatchObject(away)
    expect(await lena.refusal('requestBill', { order_id: ordered.orderId ?? 0 })).toMatchObject(away)
    const staff = await house.manager('staff', place.id)
    expect((await staff.call('listBillRequests', {})).data).toEqual([])
    const again = await anna.refusal('setTable', { basketId: anna.basketId, ...codeOf(place) })
    expect(again).toMatchObject({
      status: 422,
      key: 'sitting_is_over',
      errors: { qrcode: ['sitting_is_over'] },
    })
    // Whoever comes next sits down as usual, and the photo does not join them.
    expect(await verified(await scans(place, 'Nora'))).toBe(true)
    expect((await anna.refusal('setTable', { basketId: anna.basketId, ...codeOf(place) })).key).toBe(
      'sitting_is_over',
    )
  })

  test('ends with the business day, before anybody has written that down', async () => {
    const place = await house.restaurant()
    const anna = await scans(place)
    house.clock.set('2026-03-12T03:59:00Z')
    expect(await verified(anna)).toBe(true)
    house.clock.set('2026-03-12T04:00:00Z')
    expect(await verified(anna)).toBe(false)
    await house.deps.jobs.runRound('end-sittings')
    expect(await sittings(place)).toMatchObject([
      { ended_at: '2026-03-12T04:00:00.000Z', end_reason: 'day_over' },
    ])
    const morning = await anna.call('setTable', { basketId: anna.basketId, ...codeOf(place) })
    expect(morning.data.table_verified).toBe(true)
  })

  test('begins where yesterday’s was forgotten', async () => {
    const place = await house.restaurant()
    await scans(place)
    house.clock.set('2026-03-12T11:00:00Z')
    await scans(place, 'Nora')
    expect((await sittings(place)).map(({ end_reason }) => end_reason).toSorted()).toEqual(['day_over', null])
  })

  test('waits for staff where they open the tables', async () => {
    const place = await house.restaurant({ settings: { tableOpening: 'staff' } })
    const anna = await openShopper(house, place)
    const early = await anna.call('setTable', { basketId: anna.basketId, ...codeOf(place) })
    expect(early.data).toMatchObject({ table: '2', table_verified: false })
    expect(early.message?.key).toBe('table_not_open_yet')
    expect(await sittings(place)).toEqual([])
  })

  test('a pickup order of somebody at a table has no table (B6)', async () => {
    const place = await house.restaurant()
    const anna = await scans(place)
    await anna.call('changeDeliveryType', { basketId: anna.basketId, deliveryType: 'pickup' })
    const { data } = await anna.order('cash')
    const row = await house.deps.db
      .selectFrom('placed_order')
      .select(['table_id', 'table_verified', 'sitting_id'])
      .where('id', '=', data.orderId ?? 0)
      .executeTakeFirst()
    expect(row).toEqual({ table_id: null, table_verified: false, sitting_id: null })
  })

  test('is confirmed by the first order that staff take', async () => {
    const place = await house.restaurant()
    const anna = await scans(place)
    const { data } = await anna.order('payAtEnd')
    const staff = await house.manager('staff', place.id)
    const unseen = (await staff.call('listManagedTables', { q: '2' })).data[0]?.sitting
    expect(unseen).toMatchObject({ confirmed: false, orders: 1, total: 650, open: 650 })
    await staff.call('changeOrderStatus', { orderId: data.orderId ?? 0, status: 'processing' })
    expect((await staff.call('listManagedTables', { q: '2' })).data[0]?.sitting?.confirmed).toBe(true)
  })
})

describe('the room of a table', () => {
  test('is open to who sits there and to its staff', async () => {
    const place = await house.restaurant()
    const room = { rooms: [`table:${place.table('2')}` as const] }
    const anna = await scans(place)
    expect((await anna.call('requestTicket', room)).data.rooms).toEqual(room.rooms)
    const bob = await openShopper(house, place, { name: 'Bob' })
    const denied = { status: 403, key: 'event_access_denied' }
    expect(await bob.refusal('requestTicket', room)).toMatchObject(denied)
    const staff = await house.manager('staff', place.id)
    expect((await staff.call('requestTicket', room)).data.rooms).toEqual(room.rooms)
    const others = await house.manager('staff', (await house.restaurant()).id)
    expect(await others.refusal('requestTicket', room)).toMatchObject(denied)
    await end(place)
    expect(await anna.refusal('requestTicket', room)).toMatchObject(denied)
  })

  test('hears of orders and of the end, without their numbers', async () => {
    const place = await house.restaurant()
    const anna = await scans(place)
    await anna.order('payAtEnd')
    const lena = await scans(place, 'Lena')
    await end(place)
    const told = await house.deps.db
      .selectFrom('live_event')
      .select(['room', 'what', 'noun_id'])
      .where('restaurant_id', '=', place.id)
      .where('room', 'in', [`table:${place.table('2')}`, `basket:${lena.basketId}`])
      .where('what', '<>', 'changed')
      .orderBy('id')
      .execute()
    const table = { room: `table:${place.table('2')}`, noun_id: place.table('2') }
    expect(told).toEqual([
      { ...table, what: 'sitting' },
      { ...table, what: 'tab' },
      { ...table, what: 'sitting' },
      { room: `basket:${lena.basketId}`, what: 'sitting', noun_id: null },
    ])
  })
})
