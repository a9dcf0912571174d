import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/open.ts'
import { type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper, signIn } from '../test/shopper.ts'
import { tableSecret } from './table-secret.ts'

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

const DAY = 24 * 60

const changePrice = (id: number, price: number) => (db: Db) =>
  db.updateTable('product').set({ price }).where('id', '=', id).execute()

describe('a basket', () => {
  test('is told as a whole, and belongs to nobody at first', async () => {
    const place = await house.restaurant()
    const guest = await house.guest({ restaurantId: place.id })
    const { data } = await guest.call('createBasket', {})
    expect(data).toEqual({
      id: expect.any(Number),
      restaurant_id: place.id,
      deliveryType: 'delivery',
      table: null,
      table_id: null,
      table_verified: false,
      tip: 0,
      tip_percent: null,
      voucher_code: null,
      voucherValue: 0,
      totalPrice: 0,
      totalWithDiscount: 0,
      deliveryTime: null,
      duration: null,
      shipping_price: 0,
      postalCode: null,
      extra_info: {},
      userInfo: null,
      assigned: false,
      version: 1,
      hold_until: null,
      hold_extendable: false,
      products: [],
      totals: { goods: 0, deposit: 0, discount: 0, shipping_price: 0, tip: 0, total: 0, taxes: [] },
      minimum: null,
      free_shipping_missing: null,
      changes: [],
    })
    expect((await guest.call('readBasket', { basketId: data.id })).data).toEqual(data)
  })

  test('is not there for anybody when it is absent, of another restaurant, or of another guest', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.call('assignBasket', { basketId: anna.basketId })
    const ben = await house.guest({ restaurantId: anna.place.id })
    const absent = await ben.refusal('readBasket', { basketId: 17 })
    const foreign = await ben.refusal('readBasket', { basketId: anna.basketId })
    const other = await house.restaurant()
    const elsewhere = await anna.refusal('readBasket', { basketId: anna.basketId, restaurantId: other.id })
    expect(absent).toMatchObject({ status: 422, key: 'basket_does_not_exists' })
    expect(absent.errors).toEqual({ basketId: ['basket_does_not_exists'] })
    expect([foreign, elsewhere]).toEqual([absent, absent])
  })

  test('is forgotten thirty days after it was last touched', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    house.clock.pass(29 * DAY)
    await signIn(house, anna, 'Anna')
    await anna.call('readBasket', { basketId: anna.basketId })
    house.clock.pass(29 * DAY)
    await signIn(house, anna, 'Anna')
    await anna.call('readBasket', { basketId: anna.basketId })
    house.clock.pass(31 * DAY)
    await signIn(house, anna, 'Anna')
    expect((await anna.refusal('readBasket', { basketId: anna.basketId })).key).toBe('basket_does_not_exists')
  })

  test('assigned to a guest it is only theirs, until they give it back without what tells who they are', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const { basketId } = anna
    house.clock.pass(5 * DAY)
    await anna.call('setBasketAddress', { basketId, userInfo: { name: 'Anna', postalCode: '10115' } })
    expect((await anna.call('assignBasket', { basketId })).data.assigned).toBe(true)
    // The token is dead by now, and still tells whose basket it is.
    house.clock.pass(26 * DAY)
    expect((await anna.refusal('readBasket', { basketId })).body).toBe('unauthenticated')
    const ben = await house.guest({ restaurantId: anna.place.id })
    expect((await ben.refusal('unassignBasket', { basketId })).key).toBe('basket_does_not_exists')
    const { data } = await anna.call('unassignBasket', { basketId })
    expect(data).toMatchObject({ assigned: false, userInfo: null, postalCode: null })
    expect((await ben.call('readBasket', { basketId })).data.id).toBe(basketId)
  })

  test('twenty edits at once are applied in turn, and none is lost', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await Promise.all(Array.from({ length: 20 }, () => anna.add('Bruschetta')))
    const { data } = await anna.call('readBasket', { basketId: anna.basketId })
    expect(data.products.map((line) => line.quantity)).toEqual([20])
  })
})

describe('lines', () => {
  test('a line is told with its options, and extras count once (M13)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const { place } = anna
    const { data, message } = await anna.add('Margherita', { quantity: 2, options: ['32 cm', 'Mozzarella'] })
    expect(message).toMatchObject({ type: 'success', key: 'added' })
    expect(data.products).toEqual([
      {
        id: expect.any(Number),
        basketProductId: data.products[0]?.id,
        RestaurantProductId: place.dish('Margherita'),
        productId: place.dish('Margherita'),
        category_id: expect.any(Number),
        name: 'Margherita',
        image: null,
        quantity: 2,
        price: 1250,
        totalPrice: 2500,
        stock: null,
        deliveryTypes: ['delivery', 'pickup', 'here'],
        is_package: false,
        is_ticket: false,
        items: [],
        attributeItems: [option(place, 'Mozzarella', 150)],
        productAttributeItems: [option(place, '32 cm', 250)],
        depot: null,
        min_age: null,
        extra_info: {},
        packaging: null,
        isDisabled: false,
        disabled_reason: null,
      },
    ])
    // M14: gross prices, with the tax inside them.
    expect(data.totals).toEqual({
      goods: 2500,
      deposit: 0,
      discount: 0,
      shipping_price: 0,
      tip: 0,
      total: 2500,
      taxes: [{ rate: 700, net: 2336, tax: 164, gross: 2500 }],
    })
  })

  const option = (place: TestRestaurant, name: string, price: number) => ({
    id: place.option(name),
    group_id: expect.any(Number),
    name,
    quantity: 1,
    price,
  })

  test('the same dish again grows its line, with other options it is a line of its own', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Margherita', { options: ['26 cm'] })
    await anna.add('Margherita', { options: ['26 cm'] })
    const { data } = await anna.add('Margherita', { options: ['32 cm'] })
    expect(data.products.map(({ quantity, price }) => ({ quantity, price }))).toEqual([
      { quantity: 2, price: 850 },
      { quantity: 1, price: 1100 },
    ])
  })

  test('a line named by its id grows; one of another dish does not', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const line = (await anna.add('Bruschetta')).data.products[0]
    const wish = { basketId: anna.basketId, basketProductId: line?.id, quantity: 2 }
    const grown = await anna.call('addToBasket', { ...wish, productId: anna.place.dish('Bruschetta') })
    expect(grown.data.products).toMatchObject([{ id: line?.id, quantity: 3 }])
    const refusal = await anna.refusal('addToBasket', {
      ...wish,
      productId: anna.place.dish('Mineralwasser'),
    })
    expect(refusal.key).toBe('basket_product_does_not_exists')
  })

  test('units go one by one, the last takes the line along, and a line goes whole', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta', { quantity: 2 })
    const line = (await anna.add('Mineralwasser', { quantity: 5 })).data.products
    const named = (index: number) => ({ basketId: anna.basketId, basketProductId: line[index]?.id ?? 0 })
    expect((await anna.call('removeFromBasket', named(0))).data.products[0]?.quantity).toBe(1)
    expect((await anna.call('removeFromBasket', named(0))).data.products).toHaveLength(1)
    expect((await anna.refusal('removeFromBasket', named(0))).key).toBe('basket_product_does_not_exists')
    expect((await anna.call('deleteBasketLine', named(1))).data.products).toEqual([])
    const gone = await anna.refusal('deleteBasketLine', named(1))
    expect(gone.errors).toEqual({ basketProductId: ['basket_product_does_not_exists'] })
  })

  test('a deposit stands apart: beside the goods, in the total, never discounted', async () => {
    const anna = await openShopper(house, await house.restaurant({ settings: { vouchers: true } }))
    await anna.add('Mineralwasser', { quantity: 4 })
    const { data } = await anna.call('addVoucher', { basketId: anna.basketId, voucherCode: ' welcome10 ' })
    expect(data.products[0]?.depot).toEqual({ name: 'Pfand', price: 25 })
    expect(data.totals).toMatchObject({ goods: 1000, deposit: 100, discount: 100, total: 1000 })
    expect([data.totalPrice, data.totalWithDiscount, data.voucherValue]).toEqual([1100, 1000, 100])
  })

  test('options grow and shrink by what is given, and not below one unless taken away', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const line = (await anna.add('Margherita', { options: ['26 cm', 'Oliven'] })).data.products[0]
    const about = (quantity: number) => ({
      basketId: anna.basketId,
      basketProductId: line?.id ?? 0,
      attributeItems: [{ id: anna.place.option('Oliven'), quantity }],
    })
    const quantities = (
      products: readonly { readonly attributeItems: readonly { readonly quantity: number }[] }[],
    ) => products[0]?.attributeItems.map((chosen) => chosen.quantity)
    expect(quantities((await anna.call('addOptions', about(2))).data.products)).toEqual([3])
    expect(await anna.refusal('addOptions', about(1))).toMatchObject({
      key: 'attribute_maximum',
      params: { name: 'Extras' },
    })
    expect(quantities((await anna.call('removeOptions', about(9))).data.products)).toEqual([1])
    expect(quantities((await anna.call('removeOptions', about(0))).data.products)).toEqual([])
  })

  test('a comment is kept with its line, a blank one goes, and persons stand for units', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const line = (await anna.add('Bruschetta', { quantity: 2 })).data.products[0]
    const about = { basketId: anna.basketId, basketProductId: line?.id ?? 0 }
    const written = await anna.call('updateLineExtra', { ...about, comment: 'ohne Zwiebeln' })
    expect(written.data.products[0]?.extra_info).toEqual({ comment: 'ohne Zwiebeln' })
    const person = { fullName: 'Mia', date: '2026-03-12' }
    const named = await anna.call('updateLineExtra', { ...about, itemDetails: [person] })
    expect(named.data.products[0]?.extra_info).toEqual({
      comment: 'ohne Zwiebeln',
      itemDetails: [person, person],
    })
    const blank = await anna.call('updateLineExtra', { ...about, comment: '', itemDetails: null })
    expect(blank.data.products[0]?.extra_info).toEqual({})
    const refusal = await anna.refusal('updateLineExtra', { ...about, comment: 'x'.repeat(141) })
    expect(refusal.errors).toEqual({ comment: ['comment_too_long'] })
  })

  test.each([
    ['Tartufo', {}, 'out_of_stock', { name: 'Tartufo' }],
    ['Tiramisu', { quantity: 4 }, 'only_n_left', { name: 'Tiramisu', inStock: 3 }],
    ['Margherita', {}, 'attribute_minimum', { name: 'Größe' }],
    ['Margherita', { options: ['26 cm', '32 cm'] }, 'attribute_maximum', { name: 'Größe' }],
    ['Bruschetta', { options: ['26 cm'] }, 'attribute_item_does_not_exists', {}],
    ['Bruschetta', { quantity: 100 }, 'quantity_too_large', {}],
    ['Menü für Zwei', {}, 'package_steps_required', {}],
    [
      'Gedeckter Tisch',
      {},
      'the_product_is_not_available_in_this_delivery_type',
      { name: 'Gedeckter Tisch', delivery_type: 'pickup' },
    ],
  ])('%s with %j is refused: %s (S2, S14)', async (dish, more, key, params) => {
    const anna = await openShopper(house, await house.restaurant())
    const refusal = await anna.add(dish, more).catch((refused: unknown) => refused)
    expect(refusal).toMatchObject({ status: 422, key, params })
    expect((await anna.call('readBasket', { basketId: anna.basketId })).data.products).toEqual([])
  })

  test('parameters of a refusal travel twice, for the client of the specification', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const refusal = await anna.refusal('addToBasket', {
      basketId: anna.basketId,
      productId: anna.place.dish('Tiramisu'),
      quantity: 4,
    })
    expect(refusal.errors).toEqual({ productId: ['only_n_left'], name: ['Tiramisu'], inStock: ['3'] })
  })

  test('a dish of lunch is refused in the evening, one of another restaurant always (P14)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const other = await house.restaurant()
    await anna.add('Mittagsteller')
    house.clock.set('2026-03-11T17:00:00Z')
    const late = await anna.refusal('addToBasket', {
      basketId: anna.basketId,
      productId: anna.place.dish('Mittagsteller'),
    })
    expect(late).toMatchObject({ key: 'product_not_available_for_date', params: { name: 'Mittagsteller' } })
    const foreign = await anna.refusal('addToBasket', {
      basketId: anna.basketId,
      productId: other.dish('Bruschetta'),
    })
    expect(foreign).toMatchObject({ status: 422, key: 'product_does_not_exists' })
  })

  test('a catalogue sells nothing', async () => {
    const anna = await openShopper(house, await house.restaurant({ settings: { catalogueMode: true } }))
    const refusal = await anna.refusal('addToBasket', {
      basketId: anna.basketId,
      productId: anna.place.dish('Bruschetta'),
    })
    expect(refusal.key).toBe('restaurant_not_selling')
  })

  test('two lines and a package share one stock (S3)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Tiramisu', { quantity: 2 })
    const refusal = await anna.refusal('addPackageToBasket', menuForTwo(anna, 'Tiramisu', 'Tiramisu'))
    expect(refusal).toMatchObject({ key: 'only_n_left', params: { name: 'Tiramisu', inStock: 3 } })
    const { data } = await anna.call('addPackageToBasket', menuForTwo(anna, 'Bruschetta', 'Tiramisu'))
    expect(data.products[1]).toMatchObject({
      name: 'Menü für Zwei',
      is_package: true,
      price: 3100,
      stock: null,
    })
    expect(data.products[1]?.items).toEqual([
      packed(anna.place, 'Bruschetta', 0),
      packed(anna.place, 'Tiramisu', 200),
    ])
  })

  const menuForTwo = (anna: Awaited<ReturnType<typeof openShopper>>, ...dishes: string[]) => ({
    basketId: anna.basketId,
    productId: anna.place.dish('Menü für Zwei'),
    productItems: dishes.map((name) => ({
      productId: anna.place.dish(name),
      productPackageId: anna.place.step('Hauptgang'),
      quantity: 1,
    })),
  })

  const packed = (place: TestRestaurant, name: string, price: number) => ({
    id: place.dish(name),
    RestaurantProductId: place.dish(name),
    productPackageId: place.step('Hauptgang'),
    name,
    quantity: 1,
    price,
    depot: null,
  })

  test('a package asks for its steps, not less and not more', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const few = await anna.refusal('addPackageToBasket', menuForTwo(anna, 'Bruschetta'))
    expect(few).toMatchObject({ key: 'minimumProductSelection', params: { name: 'Hauptgang' } })
    const many = await anna.refusal(
      'addPackageToBasket',
      menuForTwo(anna, 'Bruschetta', 'Bruschetta', 'Bruschetta'),
    )
    expect(many).toMatchObject({ key: 'maximumProductSelection', params: { name: 'Hauptgang' } })
  })

  test('what is sold out cannot be chosen inside a package either (S11)', async () => {
    const anna = await openShopper(house, await house.restaurant({ stock: { Tiramisu: 0 } }))
    const refusal = await anna.refusal('addPackageToBasket', menuForTwo(anna, 'Bruschetta', 'Tiramisu'))
    expect(refusal).toMatchObject({ key: 'out_of_stock', params: { name: 'Tiramisu' } })
  })

  test('an unpriced wish of the client changes no price (M7)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const wish = {
      basketId: anna.basketId,
      productId: anna.place.dish('Bruschetta'),
      price: 1,
      totalPrice: 1,
      depot: { price: -500 },
    }
    const { data } = await anna.call('addToBasket', wish)
    expect(data.totals.total).toBe(650)
  })

  test.each([0, -3, 0.5])('a quantity of %d is one, and none is ever free (M12)', async (quantity) => {
    const anna = await openShopper(house, await house.restaurant())
    expect((await anna.add('Bruschetta', { quantity })).data.totals.total).toBe(650)
  })
})

describe('what changed since the guest last looked', () => {
  test('a new price is told once', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const line = (await anna.add('Bruschetta', { quantity: 2 })).data.products[0]
    await meanwhile(anna.place, changePrice(anna.place.dish('Bruschetta'), 700))
    const read = () => anna.call('readBasket', { basketId: anna.basketId })
    const { data } = await read()
    expect(data.changes).toEqual([
      {
        what: 'price',
        basketProductId: line?.id,
        name: 'Bruschetta',
        before: 650,
        after: 700,
        key: 'price_changed',
      },
    ])
    expect(data.totals.total).toBe(1400)
    expect((await read()).data.changes).toEqual([])
  })

  test('a dish that staff took off stays, marked, and is told (S10, S12)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    const line = (await anna.add('Mineralwasser')).data.products[1]
    await meanwhile(anna.place, (db) =>
      db
        .updateTable('product')
        .set({ sold_out_until: '2026-03-12 05:00' })
        .where('id', '=', anna.place.dish('Mineralwasser'))
        .execute(),
    )
    const { data } = await anna.call('readBasket', { basketId: anna.basketId })
    expect(data.products[1]).toMatchObject({ isDisabled: true, disabled_reason: 'out_of_stock' })
    expect(data.changes).toEqual([
      {
        what: 'stock',
        basketProductId: line?.id,
        name: 'Mineralwasser',
        before: 1,
        after: 0,
        key: 'out_of_stock',
      },
    ])
  })

  test('a deleted option is told and no longer ordered (S10)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Margherita', { options: ['26 cm', 'Oliven'] })
    await meanwhile(anna.place, async (db) => {
      await db.deleteFrom('stock_entry').where('item_id', '=', anna.place.option('Oliven')).execute()
      await db.deleteFrom('attribute_item').where('id', '=', anna.place.option('Oliven')).execute()
    })
    const { data } = await anna.call('readBasket', { basketId: anna.basketId })
    expect(data.changes).toMatchObject([
      { what: 'unavailable', name: 'Margherita', key: 'attribute_item_does_not_exists' },
    ])
    expect(data.products[0]).toMatchObject({ attributeItems: [], price: 850, isDisabled: true })
  })

  test('a dish that left the menu leaves the basket, by name', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    await anna.add('Aperol Spritz').catch(() => null)
    const line = (await anna.add('Mineralwasser', { quantity: 2 })).data.products.at(-1)
    await meanwhile(anna.place, async (db) => {
      await db.deleteFrom('product').where('id', '=', anna.place.dish('Mineralwasser')).execute()
    })
    const { data } = await anna.call('readBasket', { basketId: anna.basketId })
    expect(data.products.map(({ name }) => name)).toEqual(['Bruschetta'])
    expect(data.changes).toEqual([
      {
        what: 'removed',
        basketProductId: line?.id,
        name: 'Mineralwasser',
        before: 2,
        after: 0,
        key: 'product_not_available',
      },
    ])
  })
})

describe('delivery type and time', () => {
  test('another type takes out what is not served there, and says so', async () => {
    const anna = await openShopper(house, await house.restaurant(), { type: 'here' })
    const line = (await anna.add('Gedeckter Tisch')).data.products[0]
    await anna.add('Bruschetta')
    const { data, message } = await anna.call('changeDeliveryType', {
      basketId: anna.basketId,
      deliveryType: 'takeaway',
    })
    expect(message?.type).toBe('success')
    expect(data).toMatchObject({ deliveryType: 'pickup', products: [{ name: 'Bruschetta' }] })
    expect(data.changes).toMatchObject([
      {
        what: 'removed',
        basketProductId: line?.id,
        key: 'the_product_is_not_available_in_this_delivery_type',
      },
    ])
  })

  test('a type that the restaurant has not is refused', async () => {
    const place = await house.restaurant()
    await meanwhile(place, (db) =>
      db
        .deleteFrom('service')
        .where('restaurant_id', '=', place.id)
        .where('delivery_type', '=', 'here')
        .execute(),
    )
    const anna = await openShopper(house, place)
    const refusal = await anna.refusal('changeDeliveryType', {
      basketId: anna.basketId,
      deliveryType: 'here',
    })
    expect(refusal).toMatchObject({ key: 'delivery_type_not_available', params: { delivery_type: 'here' } })
  })

  test('the time of one type is not kept for another that cannot keep it (T23)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '2026-03-11 12:30' })
    const { data } = await anna.call('changeDeliveryType', {
      basketId: anna.basketId,
      deliveryType: 'delivery',
    })
    expect(data.deliveryTime).toBeNull()
    expect(data.changes).toMatchObject([{ what: 'time', key: 'order_time_in_past' }])
  })

  test('a time that has passed is cleared on the next read, with a word (S9, T22)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '2026-03-11 13:00' })
    house.clock.pass(120)
    const { data } = await anna.call('readBasket', { basketId: anna.basketId })
    expect(data.deliveryTime).toBeNull()
    expect(data.changes).toMatchObject([
      { what: 'time', name: '2026-03-11 13:00', key: 'order_time_in_past' },
    ])
    expect((await anna.call('readBasket', { basketId: anna.basketId })).data.changes).toEqual([])
  })

  test('what is added after the time has passed is wanted for now', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '2026-03-11 13:00' })
    house.clock.set('2026-03-11T17:00:00Z')
    const refusal = await anna.add('Mittagsteller').catch((no) => no)
    expect(refusal).toMatchObject({
      key: 'product_not_available_for_date',
      params: { name: 'Mittagsteller' },
    })
    const { data } = await anna.add('Bruschetta')
    expect(data.changes).toMatchObject([{ what: 'time', name: '2026-03-11 13:00' }])
  })

  test('a time is chosen and taken back', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const wish = { basketId: anna.basketId, delivery_time: '2026-03-11 18:00:00' }
    const chosen = await anna.call('setDeliveryTime', wish)
    expect(chosen).toMatchObject({
      type: 'success',
      msg: expect.any(String),
      data: { deliveryTime: '2026-03-11 18:00' },
    })
    const soonest = await anna.call('setDeliveryTime', { ...wish, delivery_time: '' })
    expect(soonest.data.deliveryTime).toBeNull()
  })

  test('a dish that is not sold at that time is named', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Mittagsteller')
    const refusal = await anna.refusal('setDeliveryTime', {
      basketId: anna.basketId,
      delivery_time: '2026-03-11 18:00',
    })
    expect(refusal).toMatchObject({
      key: 'product_not_available_for_date',
      params: { name: 'Mittagsteller' },
    })
  })
})

describe('a table', () => {
  const secretOf = (place: TestRestaurant, name: string) =>
    tableSecret(house.deps.config.secret, { restaurantId: place.id, tableId: place.table(name), version: 1 })

  test('is verified by the secret of its code, and by nothing else', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const { place, basketId } = anna
    const seated = await anna.call('setTable', {
      basketId,
      tableId: place.table('2'),
      qrcode: secretOf(place, '2'),
    })
    expect(seated.data).toMatchObject({
      deliveryType: 'here',
      table: '2',
      table_id: place.table('2'),
      table_verified: true,
    })
    const typed = await anna.call('setTable', { basketId, tableName: '3', qrcode: 1 })
    expect(typed.data).toMatchObject({ table: '3', table_verified: false })
    const wrong = await anna.refusal('setTable', {
      basketId,
      tableId: place.table('3'),
      qrcode: secretOf(place, '2'),
    })
    expect(wrong.errors).toEqual({ qrcode: ['qrcode_not_valid'] })
  })

  test('is set by its id, else by its name, else by what was typed', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const { place, basketId } = anna
    const at = async (wish: object) => (await anna.call('setTable', { basketId, ...wish })).data.table
    expect(await at({ tableId: place.table('1'), tableName: '2', table: '3' })).toBe('1')
    expect(await at({ tableName: '2', table: '3' })).toBe('2')
    expect(await at({ table: 3 })).toBe('3')
  })

  test('that is not there is refused, and one of another restaurant no less', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const other = await house.restaurant()
    const { basketId } = anna
    expect((await anna.refusal('setTable', { basketId, tableId: other.table('1') })).key).toBe(
      'table_does_not_exists',
    )
    expect((await anna.refusal('setTable', { basketId, tableName: 'Terrasse' })).key).toBe(
      'table_does_not_exists',
    )
    await house.deps.db
      .insertInto('dining_table')
      .values({ restaurant_id: other.id, name: 'Terrasse', seats: 2 })
      .execute()
    const foreign = await anna.refusal('setTable', { basketId, tableName: 'Terrasse' })
    expect(foreign).toMatchObject({ status: 422, key: 'table_not_related_to_restaurant' })
  })

  test('another type does not forget it (B5)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const { basketId, place } = anna
    await anna.call('setTable', { basketId, tableId: place.table('2'), qrcode: secretOf(place, '2') })
    await anna.call('changeDeliveryType', { basketId, deliveryType: 'pickup' })
    const { data } = await anna.call('changeDeliveryType', { basketId, deliveryType: 'here' })
    expect(data).toMatchObject({ table: '2', table_verified: true })
  })

  test('who sits there is noted with the day, once there is a table', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const wish = { basketId: anna.basketId, table_capacity: { adults: 2, children: 1 } }
    expect((await anna.refusal('updateBasketExtra', wish)).key).toBe('table_info_first')
    await anna.call('setTable', { basketId: anna.basketId, table: '1' })
    const { data } = await anna.call('updateBasketExtra', { ...wish, comment: 'Kinderstuhl', seen: true })
    expect(data.extra_info).toEqual({
      table_capacity: { adults: 2, children: 1, date: '2026-03-11' },
      comment: 'Kinderstuhl',
      seen: true,
    })
    const nobody = await anna.refusal('updateBasketExtra', {
      ...wish,
      table_capacity: { adults: 0, children: 0 },
    })
    expect(nobody.errors).toEqual({ table_capacity: ['table_capacity_not_valid'] })
  })

  test('what a client notes grows to four kilobytes and not further', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const note = (name: string) => ({ basketId: anna.basketId, [name]: 'x'.repeat(3000) })
    await anna.call('updateBasketExtra', note('first'))
    expect((await anna.refusal('updateBasketExtra', note('second'))).key).toBe('extra_info_too_long')
    await anna.call('updateBasketExtra', { basketId: anna.basketId, first: null })
    const { data } = await anna.call('updateBasketExtra', note('second'))
    expect(Object.keys(data.extra_info)).toEqual(['second'])
  })
})

describe('vouchers, tips, addresses', () => {
  test.each([
    ['NONSUCH', 'voucher_does_not_exists'],
    ['', 'voucher_code_required'],
    ['EXPIRED', 'voucher_expired'],
    ['MINUS5', 'voucher_no_discount'],
    ['FREESHIP', 'voucher_no_discount'],
  ])('the voucher %j is refused: %s', async (voucherCode, key) => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    const refusal = await anna.refusal('addVoucher', { basketId: anna.basketId, voucherCode })
    expect(refusal).toMatchObject({ status: 422, key, errors: { voucherCode: [key] } })
  })

  test('whoever guesses codes is told to wait after ten, by any number of baskets or at once (S-05)', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    const { data: second } = await anna.call('createBasket', {})
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) =>
        anna.refusal('addVoucher', {
          basketId: guess % 2 ? anna.basketId : second.id,
          voucherCode: `GUESS${guess}`,
        }),
      ),
    )
    expect(guesses.filter(({ key }) => key === 'voucher_does_not_exists')).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
    const right = { basketId: anna.basketId, voucherCode: 'WELCOME10' }
    expect((await anna.refusal('addVoucher', right)).retryAfter).toBeGreaterThan(0)
    const ben = await openShopper(house, anna.place)
    await ben.add('Bruschetta')
    expect((await ben.call('addVoucher', { ...right, basketId: ben.basketId })).data.voucherValue).toBe(65)
  })

  test('one voucher takes the place of another, and goes again', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta', { quantity: 4 })
    const add = (voucherCode: string) => anna.call('addVoucher', { basketId: anna.basketId, voucherCode })
    expect((await add('WELCOME10')).data.totals).toMatchObject({ goods: 2600, discount: 260 })
    expect((await add('MINUS5')).data).toMatchObject({ voucher_code: 'MINUS5', voucherValue: 500 })
    const { data } = await anna.call('removeVoucher', { basketId: anna.basketId })
    expect(data).toMatchObject({ voucher_code: null, voucherValue: 0 })
  })

  test('a voucher that works no longer stays, takes nothing off, and is told', async () => {
    const anna = await openShopper(house, await house.restaurant())
    const line = (await anna.add('Bruschetta', { quantity: 4 })).data.products[0]
    await anna.call('addVoucher', { basketId: anna.basketId, voucherCode: 'MINUS5' })
    const { data } = await anna.call('removeFromBasket', {
      basketId: anna.basketId,
      basketProductId: line?.id ?? 0,
    })
    expect(data).toMatchObject({ voucher_code: 'MINUS5', voucherValue: 0, totals: { total: 1950 } })
    expect(data.changes).toMatchObject([{ what: 'voucher', key: 'voucher_no_discount' }])
  })

  test('a tip is an amount, or a share that follows the goods', async () => {
    const anna = await openShopper(house, await house.restaurant())
    await anna.add('Bruschetta')
    const { basketId } = anna
    expect((await anna.call('addTip', { basketId, tip_price: 200 })).data).toMatchObject({
      tip: 200,
      tip_percent: null,
    })
    await anna.call('addTip', { basketId, tip_percent: 1000 })
    expect((await anna.add('Bruschetta')).data).toMatchObject({
      tip: 130,
      tip_percent: 1000,
      totals: { total: 1430 },
    })
    expect((await anna.call('removeTip', { basketId })).data.totals).toMatchObject({ tip: 0, total: 1300 })
    expect((await anna.refusal('addTip', { basketId })).errors).toEqual({ tip_price: ['tip_price_required'] })
    const negative = await anna.refusal('addTip', { basketId, tip_price: -1 })
    expect(negative.errors).toEqual({ tip_price: ['tip_price_numeric'] })
  })

  const home = {
    name: 'Anna',
    email: 'anna@guest.test',
    mobile: '030 1234567',
    address: 'Torstraße',
    house_number: '12',
    city: 'Berlin',
  }

  test('an address brings fee, minimum and what is missing', async () => {
    const anna = await openShopper(house, await house.restaurant(), { type: 'delivery', name: null })
    await anna.add('Bruschetta')
    const userInfo = { ...home, postalCode: '10115' }
    const { data } = await anna.call('setBasketAddress', { basketId: anna.basketId, userInfo })
    expect(data).toMatchObject({
      postalCode: '10115',
      shipping_price: 250,
      minimum: { value: 1500, missing: 850 },
      free_shipping_missing: 3350,
      userInfo: { ...userInfo, mobile: '0301234567' },
      totals: { goods: 650, shipping_price: 250, total: 900 },
    })
  })

  test('another postcode changes the fee and forgets nothing else', async () => {
    const anna = await openShopper(house, await house.restaurant(), { type: 'delivery', name: null })
    const write = (userInfo: object) => anna.call('setBasketAddress', { basketId: anna.basketId, userInfo })
    await anna.add('Bruschetta')
    await write({ ...home, postalCode: '10115' })
    const { data } = await write({ postalCode: '13347' })
    expect(data.userInfo).toEqual({ ...home, mobile: '0301234567', postalCode: '13347' })
    expect(data).toMatchObject({ shipping_price: 400, minimum: { value: 2500 }, free_shipping_missing: null })
  })

  test('an address out of reach, or half of one, is refused', async () => {
    const anna = await openShopper(house, await house.restaurant(), { type: 'delivery', name: null })
    const far = await anna.refusal('setBasketAddress', {
      basketId: anna.basketId,
      userInfo: { ...home, postalCode: '99999' },
    })
    expect(far.errors).toEqual({ postalCode: ['postalCode_not_in_delivery_area'] })
    const half = await anna.refusal('setBasketAddress', {
      basketId: anna.basketId,
      userInfo: { ...home, house_number: '', postalCode: '10115' },
    })
    expect(half.errors).toEqual({ house_number: ['house_number_required'] })
    const nameless = await anna.refusal('setBasketAddress', {
      basketId: anna.basketId,
      userInfo: {},
      deliveryType: 2,
    })
    expect(nameless.errors).toEqual({ name: ['name_required'] })
  })

  test("an address of the account is taken by its id, somebody else's is not", async () => {
    const anna = await openShopper(house, await house.restaurant(), { type: 'delivery' })
    const id = house.deps.newId()
    const own = {
      id,
      account_id: anna.accountId ?? 0,
      address: 'Torstraße',
      house_number: '12',
      postal_code: '10115',
      city: 'Berlin',
      country: 'DE',
    }
    await house.deps.db.insertInto('address').values(own).execute()
    const wish = { basketId: anna.basketId, userInfo: { addressId: id } }
    expect((await anna.call('setBasketAddress', wish)).data).toMatchObject({
      postalCode: '10115',
      userInfo: { address: 'Torstraße' },
    })
    const ben = await openShopper(house, anna.place, { type: 'delivery', name: 'Ben' })
    expect((await ben.refusal('setBasketAddress', { ...wish, basketId: ben.basketId })).key).toBe(
      'address_does_not_exists',
    )
  })
})
