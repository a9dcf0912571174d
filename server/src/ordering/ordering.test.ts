import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../accounts/password.ts'
import { inTransaction } from '../db/guard.ts'
import type { Db } from '../db/open.ts'
import { type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'
import { settlePayment } from './settle-payment.ts'
import { takes } from './take.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(async () => {
  house.clock.set(NOON)
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

/** Something happens to the menu while guests hold their baskets. */
async function meanwhile(place: TestRestaurant, change: (db: Db) => Promise<unknown>): Promise<void> {
  await change(house.deps.db)
  await house.deps.menus.refresh(place.id)
}

const home = { address: 'Torstraße', house_number: '12', postalCode: '10115', city: 'Berlin' }
const addressed = (anna: Shopper, userInfo = {}) =>
  anna.call('setBasketAddress', { basketId: anna.basketId, userInfo: { ...home, ...userInfo } })

const stockOf = async (place: TestRestaurant, name: string) =>
  (
    await house.deps.db
      .selectFrom('product')
      .select('stock')
      .where('id', '=', place.dish(name))
      .executeTakeFirstOrThrow()
  ).stock

const isRefused = (answer: unknown) => answer instanceof Object && 'refused' in answer

describe('a cash order', () => {
  test('is told as a whole, and copies what was ordered', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const { place } = anna
    await anna.add('Margherita', { quantity: 2, options: ['32 cm', 'Oliven'] })
    const lines = (await anna.add('Mineralwasser')).data.products
    await anna.call('addTip', { basketId: anna.basketId, tip_price: 150 })
    const { data } = await anna.order()
    expect(data).toEqual({
      paymentLink: `/paymentstatus?orderId=${data.orderId}&token=${data.token}`,
      orderId: expect.any(Number),
      paymentId: null,
      number: '1',
      token: expect.stringMatching(/^[\w-]{43}$/),
      deliveryTime: '2026-03-11 12:30',
    })
    const answer = await anna.call('readOrder', { orderId: data.orderId ?? 0 })
    const totals = {
      goods: 2650,
      deposit: 25,
      discount: 0,
      shipping_price: 0,
      tip: 150,
      total: 2825,
      taxes: [
        { rate: 700, net: 2243, tax: 157, gross: 2400 },
        { rate: 1900, net: 231, tax: 44, gross: 275 },
      ],
    }
    expect(answer.data.order).toEqual({
      id: data.orderId,
      number: '1',
      restaurant_id: place.id,
      status: 'received',
      paymentStatus: 'none',
      paymentType: 'cash',
      is_online_payment: false,
      payment_id: null,
      deliveryType: 'pickup',
      deliveryTime: '2026-03-11 12:30',
      asap: true,
      promisedTime: null,
      readyAt: null,
      order_date: '2026-03-11T11:00:00.000Z',
      tip_price: 150,
      shipping_price: 0,
      table: null,
      table_number: null,
      table_verified: false,
      user_details: { name: 'Anna', email: expect.any(String), mobile: expect.any(String) },
      totals,
      products: [
        {
          id: expect.any(Number),
          basketProductId: lines[0]?.id,
          productId: place.dish('Margherita'),
          name: 'Margherita',
          quantity: 2,
          taken_off: 0,
          price: 1200,
          totalPrice: 2400,
          attributeItems: [
            {
              id: place.option('Oliven'),
              group_id: expect.any(Number),
              name: 'Oliven',
              quantity: 1,
              price: 100,
            },
          ],
          productAttributeItems: [
            {
              id: place.option('32 cm'),
              group_id: expect.any(Number),
              name: '32 cm',
              quantity: 1,
              price: 250,
            },
          ],
          items: [],
          depot: null,
          extra_info: {},
          packaging: null,
          allergy_info: null,
          min_age: null,
        },
        {
          id: expect.any(Number),
          basketProductId: lines[1]?.id,
          productId: place.dish('Mineralwasser'),
          name: 'Mineralwasser',
          quantity: 1,
          taken_off: 0,
          price: 250,
          totalPrice: 250,
          attributeItems: [],
          productAttributeItems: [],
          items: [],
          depot: { name: 'Pfand', price: 25 },
          extra_info: {},
          packaging: null,
          allergy_info: null,
          min_age: null,
        },
      ],
      refunded: 0,
      reject_reason: null,
      cancelable: true,
      timeline: [{ at: '2026-03-11T11:00:00.000Z', what: 'received', by: 'guest', body: null }],
      token: data.token,
      tickets: [],
    })
    expect(answer.data.products).toEqual(answer.data.order.products)
    await meanwhile(place, (db) =>
      db
        .updateTable('product')
        .set({ price: 1, name: 'Anders' })
        .where('restaurant_id', '=', place.id)
        .execute(),
    )
    const later = await anna.call('readOrder', { orderId: data.orderId ?? 0 })
    expect(later.data.order).toEqual(answer.data.order)
  })

  test('closes its basket; asked again, by twenty taps at once, it is the same order', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Tiramisu')
    const answers = await Promise.all(Array.from({ length: 20 }, () => anna.order()))
    const [first] = answers
    for (const { data } of answers) expect(data).toEqual(first?.data)
    expect((await anna.refusal('readBasket', { basketId: anna.basketId })).key).toBe('basket_does_not_exists')
    expect(await stockOf(anna.place, 'Tiramisu')).toBe(2)
    expect((await anna.call('listOrders', {})).data).toHaveLength(1)
  })

  test('counts the day’s numbers for each restaurant alone, the night included', async () => {
    const [here, there] = [await house.restaurant(), await house.restaurant()]
    const numberAt = async (place: TestRestaurant, now: string) => {
      house.clock.set(now)
      const anna = await openShopper(house, place)
      await anna.add('Bruschetta')
      return (await anna.order()).data.number
    }
    expect(await numberAt(here, '2026-03-11T11:00:00Z')).toBe('1')
    expect(await numberAt(there, '2026-03-11T11:00:00Z')).toBe('1')
    expect(await numberAt(here, '2026-03-12T02:00:00Z')).toBe('2')
    expect(await numberAt(here, '2026-03-12T05:00:00Z')).toBe('1')
  })

  test('repeated with its Idempotency-Key is the same to the byte, with another body it is refused', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    const post = (paymentType: string, key = 'k-1') =>
      house.app.inject({
        method: 'POST',
        url: '/api/order/create-order',
        headers: { authorization: `Bearer ${anna.token}`, 'idempotency-key': key },
        payload: { basketId: anna.basketId, restaurantId: anna.place.id, paymentType },
      })
    const wrong = await post('payAtEnd')
    expect(wrong.statusCode).toBe(422)
    const first = await post('cash')
    const second = await post('cash')
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.body).toBe(first.body)
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    const other = await post('mollie')
    expect([other.statusCode, other.json().message.key]).toEqual([422, 'idempotency_key_reused'])
    const long = await post('cash', 'k'.repeat(256))
    expect([long.statusCode, long.json().message.key]).toEqual([400, 'malformed_request'])
    house.clock.pass(24 * 60 + 1)
    const nextDay = await post('cash')
    expect([nextDay.json().data.orderId, nextDay.headers['idempotent-replayed']]).toEqual([
      first.json().data.orderId,
      undefined,
    ])
  })

  test('a key whose first try is under way waits for it, and is free again when that died', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    const post = () =>
      house.app.inject({
        method: 'POST',
        url: '/api/order/create-order',
        headers: { authorization: `Bearer ${anna.token}`, 'idempotency-key': 'k-2' },
        payload: { basketId: anna.basketId, restaurantId: anna.place.id, paymentType: 'cash' },
      })
    const first = await post()
    // As it stands while the first try runs, and for ever if its process dies.
    const scope = `create-order:${anna.place.id}:${anna.accountId}`
    const unfinished = { status: null, answer: null }
    await house.deps.db.updateTable('idempotency').set(unfinished).where('scope', '=', scope).execute()
    const early = await post()
    expect([early.statusCode, early.json().message.key]).toEqual([409, 'already_in_progress'])
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)
    house.clock.pass(1)
    const late = await post()
    expect([late.statusCode, late.json().data.orderId]).toEqual([200, first.json().data.orderId])
  })
})

describe('an order is refused', () => {
  test('without log-in, and of a basket that is empty, or that somebody else owns', async () => {
    const place = await house.restaurant()
    const ben = await openShopper(house, place, { name: null })
    expect(await ben.order().catch((no) => no)).toMatchObject({
      status: 403,
      key: 'please_login_to_create_an_order',
    })
    const anna = await openShopper(house, place)
    expect(await anna.order().catch((no) => no)).toMatchObject({ status: 422, key: 'basket_is_empty' })
    await anna.add('Bruschetta')
    await anna.call('assignBasket', { basketId: anna.basketId })
    const carl = await openShopper(house, place, { name: 'Carl' })
    const foreign = await carl.refusal('createOrder', { basketId: anna.basketId, paymentType: 'cash' })
    const absent = await carl.refusal('createOrder', { basketId: 5, paymentType: 'cash' })
    expect(foreign).toMatchObject({ status: 422, key: 'basket_does_not_exists' })
    expect(foreign).toEqual(absent)
  })

  test('as soon as possible while closed, with the time that can be had (T4)', async () => {
    const anna = await openShopper(house, await house.restaurant(), { type: 'delivery' })
    await anna.add('Bruschetta', { quantity: 3 })
    await addressed(anna)
    house.clock.set('2026-03-12T05:00:00Z')
    expect(await anna.order().catch((no) => no)).toMatchObject({
      key: 'delivery_time_required',
      params: { validTime: '2026-03-12 11:00' },
    })
    house.clock.set('2026-03-12T00:30:00Z')
    expect(isRefused(await anna.order().catch((no) => no))).toBe(true)
  })

  test('for a time that closing has overtaken, instead of jumping to the next opening (T20)', async () => {
    const anna = await openShopper(house, await house.restaurant(), { type: 'delivery' })
    await anna.add('Bruschetta', { quantity: 3 })
    await addressed(anna)
    await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '2026-03-12 01:00' })
    await meanwhile(anna.place, (db) =>
      db.updateTable('restaurant').set({ closed_on: '2026-03-11' }).where('id', '=', anna.place.id).execute(),
    )
    expect(await anna.order().catch((no) => no)).toMatchObject({ key: 'restaurant_not_open_at_time' })
  })

  test('for a time that has passed meanwhile (T21)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '2026-03-11 12:30' })
    house.clock.pass(20)
    expect(await anna.order().catch((no) => no)).toMatchObject({ key: 'order_time_in_past' })
  })

  test('for what was sold out between basket and till (S12), or is short by now', async () => {
    const place = await house.restaurant()
    const [anna, ben, carl] = [
      await openShopper(house, place),
      await openShopper(house, place),
      await openShopper(house, place),
    ]
    for (const guest of [anna, ben, carl]) await guest.add('Tiramisu', { quantity: 2 })
    await anna.order()
    await house.settled()
    expect(await ben.order().catch((no) => no)).toMatchObject({
      key: 'only_n_left',
      params: { name: 'Tiramisu', inStock: 1 },
    })
    await meanwhile(place, (db) =>
      db
        .updateTable('product')
        .set({ sold_out_until: '2026-03-12 05:00' })
        .where('id', '=', place.dish('Tiramisu'))
        .execute(),
    )
    expect(await carl.order().catch((no) => no)).toMatchObject({
      key: 'out_of_stock',
      params: { name: 'Tiramisu' },
    })
  })

  test('for lines that share one stock, package parts included (S3)', async () => {
    const place = await house.restaurant()
    const anna = await openShopper(house, place)
    await anna.add('Tiramisu')
    const menu = { basketId: anna.basketId, productId: place.dish('Menü für Zwei') }
    const main = { productId: place.dish('Tiramisu'), productPackageId: place.step('Hauptgang'), quantity: 2 }
    await anna.call('addPackageToBasket', { ...menu, productItems: [main] })
    const ben = await openShopper(house, place)
    await ben.add('Tiramisu')
    await ben.order()
    await house.settled()
    expect(await anna.order().catch((no) => no)).toMatchObject({ key: 'only_n_left', params: { inStock: 2 } })
  })

  test('below the minimum, out of the zone, or to nowhere (S15)', async () => {
    const anna = await openShopper(house, await house.restaurant(), { type: 'delivery' })
    await anna.add('Bruschetta')
    expect(await anna.order().catch((no) => no)).toMatchObject({ key: 'postalCode_required' })
    await addressed(anna)
    expect(await anna.order().catch((no) => no)).toMatchObject({
      key: 'minimum_order_value',
      params: { name: '€15.00' },
    })
    await anna.add('Bruschetta', { quantity: 2 })
    await meanwhile(anna.place, (db) =>
      db
        .deleteFrom('delivery_zone_postcode')
        .where('restaurant_id', '=', anna.place.id)
        .where('postcode', '=', '10115')
        .execute(),
    )
    expect(await anna.order().catch((no) => no)).toMatchObject({ key: 'postalCode_not_in_delivery_area' })
  })

  test('without what the checkout must know', async () => {
    const place = await house.restaurant({ settings: { personalFields: { name: true, company: true } } })
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    expect(await anna.order().catch((no) => no)).toMatchObject({ status: 422, key: 'company_required' })
  })

  test('when it costs nothing, unless the restaurant gives things away (M12)', async () => {
    const orderFor = async (freeOrders: boolean) => {
      const anna = await openShopper(house, await house.restaurant({ settings: { freeOrders } }))
      await meanwhile(anna.place, (db) =>
        db.updateTable('product').set({ price: 0 }).where('restaurant_id', '=', anna.place.id).execute(),
      )
      await anna.add('Bruschetta')
      return anna.order('mollie').catch((no) => no)
    }
    expect(await orderFor(false)).toMatchObject({ key: 'total_price_is_zero' })
    expect((await orderFor(true)).data.paymentLink).toMatch(/^\/paymentstatus\?/)
  })

  test.each([
    ['pwc', 'paymentType_not_valid'],
    ['payAtEnd', 'can_not_choose_pay_at_end'],
  ] as const)('paid by %s, which is not to be had here: %s', async (paymentType, key) => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    expect(await anna.order(paymentType).catch((no) => no)).toMatchObject({
      status: 422,
      key,
      errors: { paymentType: [key] },
    })
  })

  test('in cash where the restaurant takes none, and at the end at a table that nobody verified', async () => {
    const place = await house.restaurant({ services: { pickup: { payment_types: ['mollie'] } } })
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    expect(await anna.order().catch((no) => no)).toMatchObject({ key: 'can_not_choose_cash' })
    await anna.call('setTable', { basketId: anna.basketId, table: '1', qrcode: true })
    expect(await anna.order('payAtEnd').catch((no) => no)).toMatchObject({ key: 'can_not_choose_pay_at_end' })
  })

  test('at a table where nobody has said how many they are, if the restaurant asks', async () => {
    const anna = await openShopper(house, await house.restaurant({ settings: { personsAtTable: true } }))
    await anna.add('Bruschetta')
    await anna.call('setTable', { basketId: anna.basketId, table: '1' })
    expect(await anna.order().catch((no) => no)).toMatchObject({ key: 'table_info_first' })
    await anna.call('updateBasketExtra', {
      basketId: anna.basketId,
      table_capacity: { adults: 2, children: 0 },
    })
    const { data } = await anna.order()
    const { order, table } = (await anna.call('readOrder', { orderId: data.orderId ?? 0 })).data
    expect([table, order.table_number, order.deliveryType]).toEqual([
      { id: anna.place.table('1'), name: '1' },
      '1',
      'here',
    ])
  })

  test('at another total than the guest agreed to: 409, once told it goes through (M7)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    const wish = { basketId: anna.basketId, paymentType: 'cash' as const }
    const cheap = await anna.refusal('createOrder', { ...wish, expectedTotal: 1 })
    expect(cheap).toMatchObject({ status: 409, key: 'basket_changed', params: {}, errors: {} })
    await meanwhile(anna.place, (db) =>
      db.updateTable('product').set({ price: 700 }).where('id', '=', anna.place.dish('Bruschetta')).execute(),
    )
    expect((await anna.refusal('createOrder', wish)).key).toBe('basket_changed')
    await anna.call('readBasket', { basketId: anna.basketId })
    await anna.call('createOrder', { ...wish, expectedTotal: 700 })
  })

  test('of another restaurant’s basket (P14)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    const other = await house.restaurant()
    const refusal = await anna.refusal('createOrder', {
      basketId: anna.basketId,
      restaurantId: other.id,
      paymentType: 'cash',
    })
    expect(refusal.key).toBe('basket_does_not_exists')
  })
})

describe('what is scarce', () => {
  test('is sold as often as it is there, however many reach for it at once (S1, S4)', async () => {
    const place = await house.restaurant({ stock: { Tiramisu: 5 } })
    const guests = await Promise.all(Array.from({ length: 20 }, () => openShopper(house, place)))
    for (const guest of guests) await guest.add('Tiramisu')
    const answers = await Promise.all(guests.map((guest) => guest.order().catch((no: unknown) => no)))
    const refusals = answers.filter(isRefused)
    expect(refusals).toHaveLength(15)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 422, key: 'out_of_stock', params: { name: 'Tiramisu' } })
    expect(await stockOf(place, 'Tiramisu')).toBe(0)
  })

  test('and nowhere shown as free once it is gone: menu, basket and till agree (S8)', async () => {
    const place = await house.restaurant({ stock: { Tiramisu: 1 } })
    const [anna, ben] = [await openShopper(house, place), await openShopper(house, place)]
    await anna.add('Tiramisu')
    await ben.add('Tiramisu')
    const shown = async () => (await ben.call('searchProducts', { name: 'Tiramisu' })).data[0]?.stock
    expect(await shown()).toBe(1)
    await anna.order()
    await house.settled()
    expect(await shown()).toBe(0)
    const { data } = await ben.call('readBasket', { basketId: ben.basketId })
    expect(data.products[0]).toMatchObject({ stock: 0, isDisabled: true, disabled_reason: 'out_of_stock' })
    expect(await ben.order().catch((no) => no)).toMatchObject({ key: 'out_of_stock' })
  })

  test('as a slot fills, "as soon as possible" takes the next one with room, and the answer says which (T4)', async () => {
    const place = await house.restaurant({ services: { pickup: { orders_per_slot: 2 } } })
    const guests = await Promise.all(Array.from({ length: 5 }, () => openShopper(house, place)))
    for (const guest of guests) await guest.add('Bruschetta')
    const answers = await Promise.all(guests.map((guest) => guest.order()))
    expect(answers.map(({ data }) => data.deliveryTime).toSorted()).toEqual([
      '2026-03-11 12:30',
      '2026-03-11 12:30',
      '2026-03-11 12:45',
      '2026-03-11 12:45',
      '2026-03-11 13:00',
    ])
  })

  test('a slot counts items, not only orders (S5, S6)', async () => {
    const place = await house.restaurant({ services: { pickup: { items_per_slot: 5 } } })
    const at = async (quantity: number) => {
      const anna = await openShopper(house, place)
      await anna.add('Bruschetta', { quantity })
      await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '2026-03-11 18:00' })
      return anna
    }
    const [three, two, late] = [await at(3), await at(2), await at(1)]
    await three.order()
    await two.order()
    expect(await late.order().catch((no) => no)).toMatchObject({
      status: 422,
      key: 'order_limit_reached',
      params: { validTime: '2026-03-11 18:15' },
    })
    await late.call('setDeliveryTime', { basketId: late.basketId, delivery_time: '2026-03-11 18:15' })
    expect((await late.order()).data.deliveryTime).toBe('2026-03-11 18:15')
  })

  test('the last use of a voucher is used once', async () => {
    const place = await house.restaurant()
    const guests = await Promise.all(Array.from({ length: 6 }, () => openShopper(house, place)))
    for (const guest of guests) {
      await guest.add('Bruschetta')
      await guest.call('addVoucher', { basketId: guest.basketId, voucherCode: 'LAST1' })
    }
    const answers = await Promise.all(guests.map((guest) => guest.order().catch((no: unknown) => no)))
    const refusals = answers.filter(isRefused)
    expect(refusals).toHaveLength(5)
    for (const refusal of refusals) expect(refusal).toMatchObject({ key: 'voucher_limit_reached' })
  })

  test('a voucher that ends between judging and taking says why: stopped, or used up', async () => {
    const place = await house.restaurant()
    const manager = await house.manager('manager', place.id)
    const taken = (id: number) => inTransaction(house.deps.db, (tx) => takes.voucher(tx, id))
    const { data: stopped } = await manager.call('createVoucher', { kind: 'fixed', value: 100 })
    await manager.call('stopVoucher', { id: stopped.id })
    expect(await taken(stopped.id)).toBe('voucher_expired')

    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    await anna.call('addVoucher', { basketId: anna.basketId, voucherCode: 'LAST1' })
    await anna.order()
    const { data: vouchers } = await manager.call('listVouchers', {})
    expect(await taken(vouchers.find(({ code }) => code === 'LAST1')?.id ?? 0)).toBe('voucher_limit_reached')
  })

  test('a voucher once per guest knows the guest by account, e-mail and mobile', async () => {
    const place = await house.restaurant()
    const orderAs = async (userInfo: { email: string; mobile: string }) => {
      const anna = await openShopper(house, place)
      await anna.add('Bruschetta')
      await anna.call('addVoucher', { basketId: anna.basketId, voucherCode: 'WELCOME10' })
      await anna.call('setBasketAddress', { basketId: anna.basketId, userInfo })
      return anna.order().catch((no: unknown) => no)
    }
    const anna = { email: 'anna@example.org', mobile: '030111111' }
    expect(isRefused(await orderAs(anna))).toBe(false)
    const other = { email: 'other@example.org', mobile: '030222222' }
    expect(await orderAs({ ...other, email: anna.email })).toMatchObject({ key: 'voucher_limit_reached' })
    expect(await orderAs({ ...other, mobile: anna.mobile })).toMatchObject({ key: 'voucher_limit_reached' })
    expect(isRefused(await orderAs(other))).toBe(false)
  })

  test('in one order, the same guest in two baskets at once: one discount', async () => {
    const place = await house.restaurant()
    const anna = await openShopper(house, place)
    const baskets = [anna.basketId, (await anna.call('createBasket', {})).data.id]
    for (const basketId of baskets) {
      await anna.call('changeDeliveryType', { basketId, deliveryType: 'pickup' })
      await anna.call('addToBasket', { basketId, productId: place.dish('Bruschetta') })
      await anna.call('addVoucher', { basketId, voucherCode: 'WELCOME10' })
    }
    const answers = await Promise.all(
      baskets.map((basketId) =>
        anna.call('createOrder', { basketId, paymentType: 'cash' }).catch((no: unknown) => no),
      ),
    )
    expect(answers.filter(isRefused)).toMatchObject([{ key: 'voucher_limit_reached' }])
  })
})

describe('calling an order off', () => {
  const ordered = async (wishes = {}) => {
    const anna = await openShopper(
      house,
      await house.restaurant({ services: { pickup: { orders_per_slot: 1 } }, ...wishes }),
    )
    await anna.add('Tiramisu', { quantity: 2 })
    await anna.call('addVoucher', { basketId: anna.basketId, voucherCode: 'LAST1' })
    const { data } = await anna.order()
    return { anna, orderId: data.orderId ?? 0, token: data.token ?? '' }
  }

  test('gives back dishes, slot and voucher, once', async () => {
    const { anna, orderId, token } = await ordered()
    expect(await stockOf(anna.place, 'Tiramisu')).toBe(1)
    const { data } = await anna.call('cancelOrder', { orderId })
    expect(data).toMatchObject({
      status: 'rejected',
      cancelable: false,
      reject_reason: { key: 'canceled_by_guest', body: null },
    })
    expect(data.timeline.map(({ what, by }) => [what, by])).toEqual([
      ['received', 'guest'],
      ['rejected', 'guest'],
    ])
    expect(await stockOf(anna.place, 'Tiramisu')).toBe(3)
    expect((await anna.refusal('cancelOrder', { token })).key).toBe('order_not_cancelable')
    await house.settled()
    const ben = await openShopper(house, anna.place)
    await ben.add('Tiramisu', { quantity: 3 })
    await ben.call('addVoucher', { basketId: ben.basketId, voucherCode: 'LAST1' })
    expect((await ben.order()).data.deliveryTime).toBe('2026-03-11 12:30')
  })

  test('by the link of its page needs no log-in; a guessed link leads nowhere', async () => {
    const { anna, orderId, token } = await ordered()
    const stranger = await house.guest({ restaurantId: anna.place.id })
    expect((await stranger.refusal('cancelOrder', { token: 'x'.repeat(43) })).key).toBe(
      'order_does_not_exists',
    )
    const ben = await openShopper(house, anna.place, { name: 'Ben' })
    expect((await ben.refusal('cancelOrder', { orderId })).key).toBe('order_does_not_exists')
    expect((await stranger.call('cancelOrder', { token })).data.status).toBe('rejected')
  })

  test('is too late once the kitchen has begun', async () => {
    const { anna, orderId } = await ordered()
    const staff = await house.manager('staff', anna.place.id)
    await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
    expect((await anna.call('readOrder', { orderId })).data.order.cancelable).toBe(false)
    const refusal = await anna.refusal('cancelOrder', { orderId })
    expect(refusal).toMatchObject({ status: 422, errors: { orderId: ['order_not_cancelable'] } })
  })
})

describe('a payment that failed', () => {
  /** Ordered online while the provider is away; then it says that nothing was paid. */
  const failedOrder = async () => {
    const anna = await openShopper(house, await house.restaurant({ stock: { Tiramisu: 2 } }))
    await anna.add('Tiramisu', { quantity: 2 })
    await anna.call('addVoucher', { basketId: anna.basketId, voucherCode: 'LAST1' })
    const { data } = await anna.order('mollie')
    const orderId = data.orderId ?? 0
    expect(data.paymentLink).toBe(`/payment?basketId=${anna.basketId}&orderId=${orderId}`)
    await house.deps.db
      .updateTable('payment')
      .set({ status: 'failed' })
      .where('reference', '=', orderId)
      .execute()
    await settlePayment(house.deps, orderId)
    await house.settled()
    return { anna, orderId }
  }

  test('leaves the basket with what its order holds: the last dishes and the last use of a voucher', async () => {
    const { anna } = await failedOrder()
    const { data } = await anna.call('readBasket', { basketId: anna.basketId })
    expect(data.changes).toEqual([])
    expect(data.products).toMatchObject([{ name: 'Tiramisu', isDisabled: false }])
    expect(data.totals).toMatchObject({ goods: 1200, discount: 300 })
    const ben = await openShopper(house, anna.place, { name: 'Ben' })
    expect((await ben.add('Tiramisu').catch((no) => no)).key).toBe('out_of_stock')
  })

  test('can be made again by the same order, or by another one that takes over what the old one held', async () => {
    const { anna, orderId } = await failedOrder()
    expect((await anna.order('mollie')).data.orderId).toBe(orderId)
    await house.deps.db
      .updateTable('payment')
      .set({ status: 'failed' })
      .where('reference', '=', orderId)
      .execute()
    await settlePayment(house.deps, orderId)
    await anna.add('Mineralwasser')
    const { data } = await anna.order('cash')
    expect(data.orderId).not.toBe(orderId)
    const old = (await anna.call('readOrder', { orderId })).data.order
    expect(old).toMatchObject({ status: 'rejected', reject_reason: { key: 'replaced' } })
    const { totals } = (await anna.call('readOrder', { orderId: data.orderId ?? 0 })).data.order
    expect(totals).toMatchObject({ goods: 1450, discount: 300 })
    expect(await stockOf(anna.place, 'Tiramisu')).toBe(0)
  })
})

describe('a prepaid card', () => {
  const PIN = '246810'
  let pinHash: string
  beforeAll(async () => {
    pinHash = await hashPassword(PIN)
  })

  const withCard = async (balance: number) => {
    const place = await house.restaurant()
    const card = { restaurant_id: place.id, code: `CARD-${place.id}`, pin_hash: pinHash, balance }
    const { id } = await house.deps.db
      .insertInto('prepaid_card')
      .values(card)
      .returning('id')
      .executeTakeFirstOrThrow()
    await house.deps.db
      .insertInto('card_entry')
      .values({ restaurant_id: place.id, card_id: id, amount: balance })
      .execute()
    const balanceNow = async () =>
      (
        await house.deps.db
          .selectFrom('prepaid_card')
          .select('balance')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).balance
    return { place, id, code: card.code, balanceNow }
  }

  const payingBy = async (place: TestRestaurant, code: string) => {
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    const wish = { basketId: anna.basketId, paymentType: 'payFix' as const, qrCode: code }
    return { anna, pay: (pin: string) => anna.call('createOrder', { ...wish, pin }).catch((no) => no) }
  }

  test('pays with the order, and gets its money back with the order', async () => {
    const { place, code, balanceNow } = await withCard(1000)
    const { anna, pay } = await payingBy(place, code)
    const { data } = await pay(PIN)
    expect(data.paymentLink).toMatch(/^\/paymentstatus\?/)
    expect(await balanceNow()).toBe(350)
    const read = async () => (await anna.call('readOrder', { orderId: data.orderId })).data.order
    expect(await read()).toMatchObject({ paymentType: 'payFix', paymentStatus: 'paid', refunded: 0 })
    await anna.call('cancelOrder', { orderId: data.orderId })
    expect(await balanceNow()).toBe(1000)
    expect(await read()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded', refunded: 650 })
  })

  test('never pays more than is on it, not even twice at once', async () => {
    const { place, code, balanceNow } = await withCard(700)
    const [one, two] = [await payingBy(place, code), await payingBy(place, code)]
    const answers = await Promise.all([one.pay(PIN), two.pay(PIN)])
    expect(answers.filter(isRefused)).toMatchObject([
      { status: 422, key: 'balance_too_low', errors: { qrCode: ['balance_too_low'] } },
    ])
    expect(await balanceNow()).toBe(50)
  })

  test('is locked by the fifth wrong pin, guessed one by one or all at once, and then knows no right one', async () => {
    const { place, id, code } = await withCard(1000)
    const { pay } = await payingBy(place, code)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, guess) => pay(String(100_000 + guess))))
    expect(answers.filter(({ key }) => key === 'pin_not_valid')).toHaveLength(4)
    expect(answers.filter(({ key }) => key === 'card_locked')).toHaveLength(8)
    expect(await pay(PIN)).toMatchObject({ status: 422, key: 'card_locked' })
    const looked = await house.deps.db
      .selectFrom('prepaid_card')
      .select('wrong_pins')
      .where('id', '=', id)
      .execute()
    expect(looked).toEqual([{ wrong_pins: 5 }])
  })

  test('of another restaurant is no card here', async () => {
    const { code } = await withCard(1000)
    const { pay } = await payingBy(await house.restaurant(), code)
    expect(await pay(PIN)).toMatchObject({ status: 422, errors: { qrCode: ['qrCode_not_valid'] } })
  })
})

describe('reading orders', () => {
  test('an order is for its owner, its staff, and whoever holds its link', async () => {
    const place = await house.restaurant()
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    const { data } = await anna.order()
    const orderId = data.orderId ?? 0
    const own = (await anna.call('readOrder', { orderId })).data.order
    const ben = await openShopper(house, place, { name: 'Ben' })
    const foreign = await ben.refusal('readOrder', { orderId })
    expect(foreign).toEqual(await ben.refusal('readOrder', { orderId: 3 }))
    expect(foreign.errors).toEqual({ orderId: ['order_does_not_exists'] })
    const stranger = await house.guest({ restaurantId: place.id })
    stranger.token = null
    expect((await stranger.call('readOrderPage', { token: data.token ?? '' })).data.order).toEqual(own)
    expect(await stranger.refusal('readOrderPage', { token: 'nothing' })).toMatchObject({
      status: 404,
      key: 'not_found',
    })
    const staff = await house.manager('staff', place.id)
    const { token: _secret, ...shown } = own
    expect((await staff.call('readOrder', { orderId })).data.order).toEqual(shown)
  })

  test('history is newest first, page by page, of this restaurant', async () => {
    const [place, other] = [await house.restaurant(), await house.restaurant()]
    const anna = await openShopper(house, place)
    for (const minutes of [1, 2, 3]) {
      house.clock.pass(minutes)
      const { data } = await anna.call('createBasket', {})
      await anna.call('changeDeliveryType', { basketId: data.id, deliveryType: 'pickup' })
      await anna.call('addToBasket', { basketId: data.id, productId: place.dish('Bruschetta') })
      await anna.call('createOrder', { basketId: data.id, paymentType: 'cash' })
    }
    const { data, meta } = await anna.call('listOrders', { per_page: 2 })
    expect(data.map(({ number }) => number)).toEqual(['3', '2'])
    expect(meta).toEqual({ page: 1, per_page: 2, total: 3 })
    expect(
      (await anna.call('listOrders', { page: 2, per_page: 2 })).data.map(({ number }) => number),
    ).toEqual(['1'])
    expect((await anna.call('listOrders', { restaurantId: other.id })).data).toEqual([])
  })

  test('ordering again makes a basket at today’s prices and tells what changed', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const { place } = anna
    await anna.add('Margherita', { options: ['26 cm'] })
    await anna.add('Bruschetta', { quantity: 2 })
    await anna.add('Tiramisu')
    await anna.add('Mineralwasser', { quantity: 2 })
    const { data: order } = await anna.order()
    const boss = await house.manager('manager', place.id)
    await boss.call('takeProductOff', { id: place.dish('Tiramisu'), until: 'today' })
    await meanwhile(place, async (db) => {
      await db.deleteFrom('product').where('id', '=', place.dish('Mineralwasser')).execute()
      await db.updateTable('product').set({ price: 900 }).where('id', '=', place.dish('Margherita')).execute()
      await db
        .updateTable('product')
        .set({ active: false })
        .where('id', '=', place.dish('Bruschetta'))
        .execute()
    })
    const answer = await anna.call('reorder', { orderId: order.orderId ?? 0 })
    expect(answer.basketId).toBe(answer.data.basketId)
    expect(answer.data.changes).toMatchObject([
      { what: 'removed', name: 'Mineralwasser', before: 2, after: 0, key: 'product_not_available' },
      { what: 'price', name: 'Margherita', before: 850, after: 900 },
      { what: 'unavailable', name: 'Bruschetta', key: 'product_not_available' },
      { what: 'stock', name: 'Tiramisu', before: 1, after: 0, key: 'out_of_stock' },
    ])
    const { data } = await anna.call('readBasket', { basketId: answer.data.basketId })
    expect(data).toMatchObject({ deliveryType: 'pickup', changes: [] })
    expect(data.products.map(({ price, quantity, isDisabled }) => [price, quantity, isDisabled])).toEqual([
      [900, 1, false],
      [650, 2, true],
      [600, 1, true],
    ])
  })
})

describe('before ordering', () => {
  test('is-valid says total and time, and refuses what the order would, but the log-in', async () => {
    const ben = await openShopper(house, await house.restaurant(), { name: null })
    expect((await ben.refusal('checkOrder', { basketId: ben.basketId })).key).toBe('basket_is_empty')
    const { data: basket } = await ben.add('Bruschetta')
    const { data } = await ben.call('checkOrder', { basketId: ben.basketId, paymentType: 'cash' })
    expect(data).toEqual({ ok: true, totals: basket.totals, deliveryTime: '2026-03-11 12:30' })
    expect((await ben.refusal('checkOrder', { basketId: ben.basketId, paymentType: 'pwc' })).key).toBe(
      'paymentType_not_valid',
    )
  })

  test('check-address says fee and minimum, or why not', async () => {
    const ben = await openShopper(house, await house.restaurant(), { name: null })
    const to = (postalCode: string, deliveryType: 'delivery' | 'pickup' = 'delivery') => ({
      basketId: ben.basketId,
      postalCode,
      deliveryType,
    })
    await ben.add('Bruschetta')
    expect((await ben.refusal('checkAddress', to('10115'))).key).toBe('minimum_order_value')
    expect((await ben.refusal('checkAddress', to('99999'))).errors).toEqual({
      postalCode: ['postalCode_not_in_delivery_area'],
    })
    expect((await ben.refusal('checkAddress', to(''))).errors).toEqual({
      postalCode: ['postalCode_required'],
    })
    expect((await ben.call('checkAddress', to('99999', 'pickup'))).data).toEqual({
      ok: true,
      shippingPrice: 0,
      minimum: 0,
    })
    await ben.add('Bruschetta', { quantity: 2 })
    expect((await ben.call('checkAddress', to('10115'))).data).toEqual({
      ok: true,
      shippingPrice: 250,
      minimum: 1500,
    })
  })
})
