import { endpoints } from '@tischlein/contract/endpoints'
import type { Restaurant } from '@tischlein/contract/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillDemo } from '../demo/fill-demo.ts'
import { type House, NOON, openHouse } from '../test/house.ts'
import { saveClosing } from './ease-off.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await fillDemo({ db: house.deps.db, clock: house.clock.now })
  await house.deps.menus.refresh()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(NOON))

type Headers = { readonly [name: string]: string }
const ask = (path: string, headers: Headers = {}) =>
  house.app.inject({ url: `/api/restaurant${path}`, headers: { 'accept-language': 'de', ...headers } })
const restaurant = async (headers?: Headers): Promise<Restaurant> =>
  (await ask('/restaurant-by-id', headers)).json().data

describe('a restaurant', () => {
  test.each(['localhost', 'boat.localhost', 'catalogue.localhost'])(
    '%s is what the contract says',
    async (host) => {
      const answer = await ask('/restaurant-by-id', { host })
      expect(answer.statusCode).toBe(200)
      endpoints.readRestaurant.answers.parse(answer.json().data)
    },
  )

  test('is found by host, by id and by short name', async () => {
    expect((await restaurant({ host: 'boat.localhost:3000' })).id).toBe(2)
    expect((await restaurant({ host: 'somewhere.else' })).id).toBe(1)
    expect((await ask('/restaurant-by-id?restaurantId=3')).json().data.slug).toBe('feinkost-morgen')
    expect((await ask('/restaurant-by-slug?slug=havelbrunch')).json().data.id).toBe(2)
    expect((await ask('/id?slug=rosmarino')).json().data).toEqual({ id: 1 })
  })

  test.each([
    ['/restaurant-by-id?restaurantId=77', { restaurantId: ['restaurant_does_not_exists'] }],
    ['/restaurant-by-slug', { slug: ['slug_required'] }],
    ['/restaurant-by-slug?slug=nobody', { slug: ['restaurant_does_not_exists'] }],
    ['/id?slug=nobody', { slug: ['restaurant_does_not_exists'] }],
  ])('%s is refused', async (path, errors) => {
    const answer = await ask(path)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual(errors)
  })

  test('speaks the guest’s language where it has the words', async () => {
    const [german, french] = [await restaurant(), await restaurant({ 'accept-language': 'fr-CH, de;q=0.5' })]
    expect(german.claim).not.toBe(french.claim)
    expect(german.legend[0]?.name).not.toBe(french.legend[0]?.name)
    expect(german.paymentMethodNames.cash).not.toBe(french.paymentMethodNames.cash)
    expect(french.imprint).toBe(german.imprint)
  })

  test('minutes are minutes, codes are codes', async () => {
    const { delivery_hours, currency, deliveryTypes, paymentMethods, tip_request } = await restaurant()
    expect({ delivery_hours, currency, deliveryTypes, tip_request }).toEqual({
      delivery_hours: 35,
      currency: 'EUR',
      deliveryTypes: ['delivery', 'pickup', 'here'],
      tip_request: true,
    })
    expect(paymentMethods).toEqual(['mollie', 'saferPay', 'cash', 'payAtEnd', 'payFix'])
  })

  test('unchanged bytes are not sent again', async () => {
    const first = await ask('/restaurant-by-id')
    const again = await ask('/restaurant-by-id', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
  })
})

describe('open or closed', () => {
  test('the delicatessen opens tomorrow, not today, after its hours (T2)', async () => {
    const host = { host: 'catalogue.localhost' }
    house.clock.set('2026-03-11T17:59:00Z')
    expect(await restaurant(host)).toMatchObject({ open_now: true, opens_at: null })
    house.clock.set('2026-03-11T18:30:00Z')
    expect(await restaurant(host)).toMatchObject({ open_now: false, opens_at: '2026-03-12 08:00' })
    // Saturday evening: Sunday is no opening day
    house.clock.set('2026-03-14T18:30:00Z')
    expect(await restaurant(host)).toMatchObject({ open_now: false, opens_at: '2026-03-16 08:00' })
  })

  test('a holiday counts for "opens at" too (T10)', async () => {
    house.clock.set('2027-03-12T10:00:00Z')
    const away = await restaurant()
    expect(away).toMatchObject({ open_now: false, closed: false, opens_at: '2027-03-25 00:00' })
    expect([away.restaurant_close_times, away.restaurant_end_close_times]).toEqual([
      '2027-03-11 00:00',
      '2027-03-24 23:59',
    ])
  })

  test('closed by hand is closed until the business day ends, and says so', async () => {
    const { deps } = house
    const close = (closedOn: string | null, closeMessage: string | null) =>
      deps.db.transaction().execute((tx) => saveClosing(tx, 1, { closedOn, closeMessage }))
    await close('2026-03-11', 'Ofen kaputt')
    await deps.menus.refresh(1)
    expect(await restaurant()).toMatchObject({ closed: true, open_now: false, closeMessage: 'Ofen kaputt' })
    house.clock.set('2026-03-12T03:59:00Z')
    expect((await restaurant()).closed).toBe(true)
    house.clock.set('2026-03-12T04:00:00Z')
    expect(await restaurant()).toMatchObject({ closed: false, open_now: true })
    await close(null, null)
    await deps.menus.refresh(1)
  })

  test('a pause shows its end, and is over by itself', async () => {
    const { db, menus } = house.deps
    const pause = (until: string | null) =>
      db
        .updateTable('service')
        .set({ paused_until: until })
        .where('restaurant_id', '=', 1)
        .where('delivery_type', '=', 'delivery')
        .execute()
    await pause('2026-03-11T11:30:00.000Z')
    await menus.refresh(1)
    expect((await restaurant()).paused).toEqual({
      delivery: '2026-03-11T11:30:00.000Z',
      pickup: null,
      here: null,
    })
    house.clock.pass(30)
    expect((await restaurant()).paused.delivery).toBeNull()
    await pause(null)
    await menus.refresh(1)
  })

  test('the list and the restaurant itself say the same (T11)', async () => {
    for (const instant of ['2026-03-11T18:30:00Z', '2026-03-15T02:00:00Z', '2027-03-12T10:00:00Z']) {
      house.clock.set(instant)
      const listed = (await ask('')).json().data
      for (const summary of listed) {
        const { open_now, opens_at, closed } = (
          await ask(`/restaurant-by-id?restaurantId=${summary.id}`)
        ).json().data
        expect({ open_now, opens_at, closed }).toEqual({
          open_now: summary.open_now,
          opens_at: summary.opens_at,
          closed: summary.closed,
        })
      }
    }
  })
})

describe('the house’s restaurants', () => {
  const ids = async (query: string) => (await ask(query)).json().data.map(({ id }: { id: number }) => id)

  test('by postal code, type and state', async () => {
    expect(await ids('')).toEqual([1, 2, 3])
    expect(await ids('?limit=2')).toEqual([1, 2])
    expect(await ids('?postalCode=10115')).toEqual([1])
    expect(await ids('?deliveryType=takeaway')).toEqual([1, 2, 3])
    expect(await ids('?deliveryType=1')).toEqual([1])
    house.clock.set('2026-03-11T22:30:00Z')
    expect(await ids('?status=closed')).toEqual([2, 3])
    const [rosmarino] = (await ask('?postalCode=10115')).json().data
    endpoints.listRestaurants.answers.parse([rosmarino])
    expect(rosmarino.shipping).toEqual({
      postalCode: '10115',
      shipping_price: 250,
      minimum: 1500,
      free_from: 4000,
      minutes: null,
    })
    expect(new URL((await ask('?limit=2')).json().data[1].url).hostname).toBe('boat.localhost')
  })

  test('an area without one is an empty list with a word', async () => {
    const answer = await ask('?postalCode=99999')
    expect([answer.statusCode, answer.json().data, answer.json().message.key]).toEqual([
      200,
      [],
      'no_restaurant_in_this_area',
    ])
    expect((await ask('?postalCode=abc!')).json().errors).toEqual({ postalCode: ['postalCode_numeric'] })
  })
})

describe('delivery', () => {
  test('costs what its zone says; pickup nothing', async () => {
    const price = async (query: string) => (await ask(`/shipping-price?${query}`)).json()
    expect((await price('deliveryType=delivery&postalCode=10115')).data).toEqual({
      shippingPrice: 250,
      minimum: 1500,
      free_from: 4000,
    })
    expect((await price('deliveryType=2&postalCode=99999')).data.shippingPrice).toBe(0)
    expect((await price('deliveryType=1&postalCode=99999')).errors).toEqual({
      postalCode: ['postalCode_not_in_delivery_area'],
    })
  })

  test('is free from a sum of goods, which the basket knows', async () => {
    const anna = await house.guest()
    const { data: basket } = await anna.call('createBasket', {})
    const price = () =>
      anna.call('readShippingPrice', { deliveryType: 'delivery', postalCode: '10115', basketId: basket.id })
    await anna.call('addToBasket', { basketId: basket.id, productId: 1006, quantity: 6 })
    expect((await price()).data.shippingPrice).toBe(250)
    await anna.call('addToBasket', { basketId: basket.id, productId: 1006, quantity: 1 })
    expect((await price()).data.shippingPrice).toBe(0)
    const refusal = await anna.refusal('readShippingPrice', {
      deliveryType: 'delivery',
      postalCode: '10115',
      basketId: 4711,
    })
    expect([refusal.status, refusal.key]).toEqual([422, 'basket_does_not_exists'])
  })

  test('goes to these postal codes', async () => {
    const zones = (await ask('/postalCodes')).json().data
    endpoints.listZones.answers.parse(zones)
    expect(zones).toHaveLength(10)
  })
})

test('legal texts, pages and tables', async () => {
  const legal = (await ask('/imprint')).json().data
  endpoints.readLegalTexts.answers.parse(legal)
  expect(legal.accessibility).toContain('ciao@rosmarino.example')
  const pages = (await ask('/informationPages')).json().data
  endpoints.listInformationPages.answers.parse(pages)
  expect(pages).toHaveLength(3)
  const tables = (await ask('/tables')).json().data
  endpoints.listTables.answers.parse(tables)
  expect(tables.map((table: { name: string }) => table.name)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  )
})

test('visits are counted, and nothing is kept of who it was', async () => {
  const anna = await house.guest()
  await anna.call('recordVisit', { qrCode: true, unique: true, new: true })
  await anna.call('recordVisit', { qrCode: false, unique: false, new: false })
  const rows = await house.deps.db.selectFrom('visit').selectAll().execute()
  expect(rows).toEqual([
    { restaurant_id: 1, day: '2026-03-11', qr: 1, unique_visits: 1, new_visits: 1, visits: 2 },
  ])
  // The business day ends in the small hours.
  house.clock.set('2026-03-12T03:59:00Z')
  await anna.call('recordVisit', {})
  house.clock.set('2026-03-12T04:00:00Z')
  await anna.call('recordVisit', {})
  const days = await house.deps.db.selectFrom('visit').select(['day', 'visits']).orderBy('day').execute()
  expect(days).toEqual([
    { day: '2026-03-11', visits: 3 },
    { day: '2026-03-12', visits: 1 },
  ])
  const answer = await house.app.inject({ method: 'POST', url: '/api/restaurant/website-view' })
  expect([answer.statusCode, answer.json().message.body]).toEqual([422, 'unauthenticated'])
})
