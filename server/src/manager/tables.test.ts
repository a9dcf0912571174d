import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tableSecret } from '../basket/table-secret.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import type { Wishes } from '../test/rosmarino.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

async function floor(wishes?: Wishes) {
  const place = await house.restaurant(wishes)
  return { place, staff: await house.manager('staff', place.id), id: place.table('2') }
}

async function scan(place: TestRestaurant, guest: Shopper, version = 1) {
  const tableId = place.table('2')
  const qrcode = tableSecret(house.deps.config.secret, { restaurantId: place.id, tableId, version })
  const { data } = await guest.call('setTable', { basketId: guest.basketId, tableId, qrcode })
  return data.table_verified
}

async function seated(place: TestRestaurant, name = 'Anna') {
  const guest = await openShopper(house, place, { name })
  await guest.add('Bruschetta')
  await scan(place, guest)
  return guest
}

const sittingAt = async (staff: Guest, id: number) =>
  (await staff.call('readManagedTable', { id })).data.sitting

const audited = async (place: TestRestaurant) =>
  (
    await house.deps.db
      .selectFrom('audit')
      .select(['what', 'noun_id'])
      .where('restaurant_id', '=', place.id)
      .orderBy('id')
      .execute()
  ).map(({ what, noun_id }) => [what, noun_id])

describe('the room', () => {
  test('shows who sits where, how many they are, what is open and who waits', async () => {
    const { place, staff, id } = await floor()
    const anna = await seated(place)
    await anna.call('updateBasketExtra', {
      basketId: anna.basketId,
      table_capacity: { adults: 2, children: 1 },
    })
    const { data: ordered } = await anna.order('payAtEnd')
    await anna.call('requestBill', { order_id: ordered.orderId ?? 0 })
    const { data: tables } = await staff.call('listManagedTables', {})
    expect(tables.map(({ name, sitting }) => [name, sitting?.open ?? null])).toEqual([
      ['1', null],
      ['2', 650],
      ['3', null],
    ])
    const at = '2026-03-11T11:00:00.000Z'
    expect(await sittingAt(staff, id)).toEqual({
      since: at,
      confirmed: false,
      guests: 3,
      orders: 1,
      total: 650,
      open: 650,
      bill_requested_at: at,
      robot_called_at: null,
      tablePaymentId: null,
    })
  })

  test('is furnished: tables come, change and go, with a note of who did it', async () => {
    const { place, staff } = await floor()
    const { data: terrace } = await staff.call('createTable', { name: 'Terrasse 1', seats: 6 })
    expect(terrace).toMatchObject({ name: 'Terrasse 1', seats: 6, sitting: null })
    const named = await staff.call('updateTable', { id: terrace.id, name: 'Garten', seats: 8 })
    expect(named.data).toMatchObject({ name: 'Garten', seats: 8 })
    expect(await staff.refusal('updateTable', { id: terrace.id, name: '2' })).toMatchObject({
      key: 'name_duplicate',
      errors: { name: ['name_duplicate'] },
    })
    expect((await staff.refusal('createTable', { name: 'Garten', seats: 2 })).key).toBe('name_duplicate')
    await staff.call('deleteTable', { id: terrace.id })
    expect(await staff.refusal('readManagedTable', { id: terrace.id })).toMatchObject({
      status: 404,
      key: 'table_does_not_exists',
    })
    const guest = await house.guest({ restaurantId: place.id })
    expect((await guest.call('listTables', {})).data.map(({ name }) => name)).toEqual(['1', '2', '3'])
    // The name is free again, for another table.
    const { data: garden } = await staff.call('createTable', { name: 'Garten', seats: 2 })
    expect(await audited(place)).toEqual([
      ['table_created', terrace.id],
      ['table_updated', terrace.id],
      ['table_deleted', terrace.id],
      ['table_created', garden.id],
    ])
  })

  test('loses no table at which somebody sits, or which somebody has reserved', async () => {
    const { place, staff, id } = await floor({ settings: { reservations: true } })
    await seated(place)
    expect(await staff.refusal('deleteTable', { id })).toMatchObject({ status: 422, key: 'table_is_taken' })
    const guest = await house.guest({ restaurantId: place.id })
    const wish = { people: 4, date: '2026-03-14', time: '19:00', name: 'Ida', phone: '030 1234567' }
    const { data } = await guest.call('reserveTable', { ...wish, email: 'ida@example.test' })
    const reserved = data.table?.id ?? 0
    expect((await staff.refusal('deleteTable', { id: reserved })).key).toBe('table_is_taken')
  })

  test('that was eaten in keeps its orders when a table goes', async () => {
    const { place, staff, id } = await floor()
    const anna = await seated(place)
    const { data } = await anna.order('payAtEnd')
    await staff.call('freeTable', { id, force: true })
    await staff.call('deleteTable', { id })
    const { order } = (await anna.call('readOrder', { orderId: data.orderId ?? 0 })).data
    expect(order.table).toEqual({ id, name: '2' })
    const bob = await openShopper(house, place, { name: 'Bob' })
    expect((await bob.refusal('setTable', { basketId: bob.basketId, tableId: id })).key).toBe(
      'table_does_not_exists',
    )
  })

  test('is the business of its own staff, the kitchen excepted', async () => {
    const { place, id } = await floor()
    const cook = await house.manager('kitchen', place.id)
    const other = await house.manager('owner', (await house.restaurant()).id)
    for (const call of ['openTable', 'freeTable', 'revokeTable', 'deleteTable', 'drawTableCode'] as const) {
      expect(await cook.refusal(call, { id })).toMatchObject({ status: 403, key: 'permission_denied' })
      expect(await other.refusal(call, { id })).toMatchObject({ status: 404, key: 'table_does_not_exists' })
    }
  })
})

describe('a table', () => {
  test('is opened by staff, who thereby know their guests; twice is once', async () => {
    const { place, staff, id } = await floor({ settings: { tableOpening: 'staff' } })
    const anna = await openShopper(house, place)
    expect(await scan(place, anna)).toBe(false)
    const { data } = await staff.call('openTable', { id })
    await staff.call('openTable', { id })
    expect(data.sitting).toMatchObject({ confirmed: true, orders: 0, open: 0 })
    expect(await scan(place, anna)).toBe(true)
  })

  test('is vouched for by staff who see who sits there', async () => {
    const { place, staff, id } = await floor()
    await seated(place)
    expect((await sittingAt(staff, id))?.confirmed).toBe(false)
    await staff.call('openTable', { id })
    expect((await sittingAt(staff, id))?.confirmed).toBe(true)
  })

  test('is freed, and opened again for guests who are still there', async () => {
    const { place, staff, id } = await floor()
    const anna = await seated(place)
    await staff.call('freeTable', { id })
    expect(await sittingAt(staff, id)).toBeNull()
    await staff.call('freeTable', { id })
    const asked = { basketId: anna.basketId, tableId: id }
    const qrcode = tableSecret(house.deps.config.secret, { restaurantId: place.id, tableId: id, version: 1 })
    expect((await anna.refusal('setTable', { ...asked, qrcode })).key).toBe('sitting_is_over')
    await staff.call('openTable', { id })
    expect(await scan(place, anna)).toBe(true)
  })

  test('with something open is freed only by who means it', async () => {
    const { place, staff, id } = await floor()
    const anna = await seated(place)
    const { data } = await anna.order('payAtEnd')
    await anna.call('requestBill', { order_id: data.orderId ?? 0 })
    const refusal = await staff.refusal('freeTable', { id })
    expect(refusal).toMatchObject({ status: 422, key: 'tab_still_open', params: { name: '€6.50' } })
    expect((await sittingAt(staff, id))?.bill_requested_at).not.toBeNull()
    await staff.call('freeTable', { id, force: true })
    expect(await sittingAt(staff, id)).toBeNull()
    expect((await staff.call('listBillRequests', {})).data).toEqual([])
  })

  test('is not held by a payment that failed (B7)', async () => {
    const { place, staff, id } = await floor()
    const anna = await seated(place)
    await anna.order('mollie')
    expect(await sittingAt(staff, id)).toMatchObject({ orders: 0, open: 0 })
    await staff.call('freeTable', { id })
    expect(await scan(place, await openShopper(house, place, { name: 'Nora' }))).toBe(true)
  })

  test('gets a new code, and every one printed before is worthless', async () => {
    const { place, staff, id } = await floor()
    const before = (await staff.call('drawTableCode', { id })).data
    expect(before.svg).toMatch(/^<svg .*<\/svg>\s*$/s)
    const { data } = await staff.call('revokeTable', { id })
    expect(data.qr_url).not.toBe(before.qr_url)
    const anna = await openShopper(house, place)
    const old = new URL(before.qr_url).searchParams.get('qrcode') ?? ''
    const asked = { basketId: anna.basketId, tableId: id, qrcode: old }
    expect((await anna.refusal('setTable', asked)).key).toBe('qrcode_not_valid')
    expect(await scan(place, anna, 2)).toBe(true)
  })

  test('loses no guest whose orders come while it is freed', async () => {
    const { place, staff, id } = await floor()
    const guests = await Promise.all(['Anna', 'Ben', 'Lena'].map((name) => seated(place, name)))
    const [freed, ...ordered] = await Promise.allSettled([
      staff.call('freeTable', { id }),
      ...guests.map((guest) => guest.order('payAtEnd')),
    ])
    const placed = ordered.filter(({ status }) => status === 'fulfilled').length
    const sitting = await sittingAt(staff, id)
    // Either staff were told of what is open, or nobody had ordered yet and nobody could any more.
    expect(freed.status === 'fulfilled' ? [placed, sitting] : [placed, sitting?.open]).toEqual(
      freed.status === 'fulfilled' ? [0, null] : [3, 3 * 650],
    )
  })
})
