import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { legendRows } from '../restaurant/legend.ts'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let place: TestRestaurant
let manager: Guest
let guest: Guest

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant()
  await house.deps.db
    .insertInto('legend_entry')
    .values(
      legendRows(place.id, 'de').map(({ translations, ...row }) => ({
        ...row,
        translations: JSON.stringify(translations),
      })),
    )
    .execute()
  await house.deps.menus.refresh(place.id)
  manager = await house.manager('manager', place.id)
  guest = await house.guest({ restaurantId: place.id })
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const keyOf = async (refused: Promise<{ readonly key: string }>) => (await refused).key
const shown = async (name: string) =>
  (await guest.call('searchProducts', { name })).data.find((dish) => dish.name === name) ?? null
const soup = () => ({ category_id: place.category('Vorspeisen'), name: 'Minestrone', price: 690 })

describe('a dish', () => {
  test('is on the menu with all that its form holds, as soon as it is written', async () => {
    const { data } = await manager.call('createProduct', {
      ...soup(),
      description: '<p>Mit Bohnen</p><img src=x onerror=alert(1)>',
      tax_class: 'food',
      stock: 7,
      allergy_info: ['I', 'A'],
      additives: [],
      tags: ['vegan'],
      deliveryTypes: ['delivery', 'here'],
      depot: { name: 'Glas', price: 100 },
      net_quantity: '0,4 l',
      min_age: 16,
      reusable_containers: 1,
      additional_info_config: { name: true, date: false },
      happyHours: [
        { weekday_id: 3, start_date: '2026-03-01 17:00', end_date: '2026-12-31 19:00', price: 500 },
      ],
      translations: { en: { name: 'Vegetable soup', deposit_name: 'Glass' } },
    })
    expect(await shown('Vegetable soup')).toMatchObject({
      id: data.id,
      price: 690,
      stock: 7,
      description: '<p>Mit Bohnen</p>',
      allergy_info: ['A', 'I'],
      additives: [],
      tags: ['vegan'],
      deliveryTypes: ['delivery', 'here'],
      depot: { name: 'Glass', price: 100 },
      net_quantity: '0,4 l',
      unit_price: { price: 1725, unit: 'l' },
      min_age: 16,
      additional_info_config: { name: true, date: false },
      happyHours: [
        { weekday_id: 3, start_date: '2026-03-01 17:00', end_date: '2026-12-31 19:00', price: 500 },
      ],
    })
    expect(data.translations).toEqual({
      de: { name: 'Minestrone', description: '<p>Mit Bohnen</p>', deposit_name: 'Glas' },
      en: { name: 'Vegetable soup', deposit_name: 'Glass' },
    })
  })

  test('keeps what is not sent; what is sent empty is emptied, and unknown is another thing than none', async () => {
    const { data: made } = await manager.call('createProduct', {
      ...soup(),
      description: 'Mit Bohnen',
      allergy_info: ['A'],
      net_quantity: '0,4 l',
      depot: { name: 'Glas', price: 100 },
    })
    expect(made).toMatchObject({
      allergy_info: ['A'],
      additives: null,
      deliveryTypes: ['delivery', 'pickup', 'here'],
    })
    const { data: cheaper } = await manager.call('updateProduct', {
      id: made.id,
      price: 500,
      allergy_info: [],
    })
    expect(cheaper).toMatchObject({
      own_price: 500,
      description: 'Mit Bohnen',
      allergy_info: [],
      unit_price: { price: 1250, unit: 'l' },
      depot: { name: 'Glas', price: 100 },
    })
    const { data } = await manager.call('updateProduct', {
      id: made.id,
      description: '',
      allergy_info: null,
      net_quantity: null,
      depot: null,
    })
    expect(data).toMatchObject({
      description: null,
      allergy_info: null,
      net_quantity: null,
      unit_price: null,
      depot: null,
      own_price: 500,
    })
  })

  test('has each happy hour once; of those that overlap the lowest price holds, and none has two', async () => {
    const early = { weekday_id: 3, start_date: '2026-03-01 11:00', end_date: '2026-12-31 13:00', price: 500 }
    const late = { ...early, start_date: '2026-03-01 11:30', price: 450 }
    const { data } = await manager.call('createProduct', { ...soup(), happyHours: [early, late, early] })
    expect(await shown(data.name)).toMatchObject({ price: 450, happyHours: [early, late] })
    await manager.call('updateProduct', { id: data.id, happyHours: [late, late] })
    expect((await shown(data.name))?.happyHours).toEqual([late])

    const twoPrices = { happyHours: [early, { ...early, price: 400 }] }
    for (const refusal of [
      await manager.refusal('createProduct', { ...soup(), ...twoPrices }),
      await manager.refusal('updateProduct', { id: data.id, ...twoPrices }),
    ])
      expect(refusal.errors).toEqual({ happyHours: ['happyHours_not_valid'] })
    expect((await shown(data.name))?.happyHours).toEqual([late])
  })

  test('says its price of the menu while a happy hour holds another', async () => {
    house.clock.set('2026-03-11T16:30:00Z')
    const { data } = await manager.call('updateProduct', {
      id: place.dish('Bruschetta'),
      happyHours: [
        { weekday_id: 3, start_date: '2026-03-01 17:00', end_date: '2026-12-31 19:00', price: 100 },
      ],
    })
    expect([data.price, data.own_price > 100]).toEqual([100, true])
    await manager.call('updateProduct', { id: place.dish('Bruschetta'), happyHours: [] })
    expect((await shown('Bruschetta'))?.price).toBe(data.own_price)
  })

  test('that is off the menu is gone for guests and stands in the list of staff', async () => {
    await manager.call('updateProduct', { id: place.dish('Bruschetta'), active: false })
    expect(await shown('Bruschetta')).toBeNull()
    const { data } = await manager.call('listManagedProducts', { q: 'bruschetta' })
    expect(data.map(({ name, active }) => [name, active])).toEqual([['Bruschetta', false]])
  })

  test('moves to another category without its section, and is put in order there', async () => {
    const { data: section } = await manager.call('createSubcategory', {
      category_id: place.category('Vorspeisen'),
      name: 'Warm',
    })
    const { data: made } = await manager.call('createProduct', { ...soup(), subcategory_id: section.id })
    expect(made.subcategory_name).toBe('Warm')
    const other = { category_id: place.category('Dolci') }
    const strange = { id: made.id, ...other, subcategory_id: section.id }
    expect(await keyOf(manager.refusal('updateProduct', strange))).toBe('subcategory_does_not_exists')
    const { data: moved } = await manager.call('updateProduct', { id: made.id, ...other })
    expect([moved.category_id, moved.subcategory_id]).toEqual([other.category_id, null])
    const inDolci = async () =>
      (await manager.call('listManagedProducts', { categoryId: other.category_id, per_page: 100 })).data.map(
        ({ id }) => id,
      )
    const before = await inDolci()
    expect(before.at(-1)).toBe(made.id)
    await manager.call('orderProducts', { ids: [made.id] })
    expect(await inDolci()).toEqual([made.id, ...before.slice(0, -1)])
  })

  test('that is deleted leaves baskets with a word, and orders as they were', async () => {
    const shopper = await openShopper(house, place)
    await shopper.add('Bruschetta')
    const { data: order } = await shopper.order()
    const { data: basket } = await shopper.call('createBasket', {})
    await shopper.call('addToBasket', { basketId: basket.id, productId: place.dish('Bruschetta') })
    await manager.call('deleteProduct', { id: place.dish('Bruschetta') })
    const { data: read } = await shopper.call('readBasket', { basketId: basket.id })
    expect([read.products, read.changes.map(({ what }) => what)]).toEqual([[], ['removed']])
    const { data: kept } = await manager.call('readManagedOrder', { id: order.orderId ?? 0 })
    expect(kept.products.map(({ name }) => name)).toEqual(['Bruschetta'])
  })

  test('whose stock is set anew counts from there, whatever orders hold', async () => {
    const id = place.dish('Tiramisu')
    const shopper = await openShopper(house, place)
    await shopper.add('Tiramisu', { quantity: 2 })
    const { data: order } = await shopper.order()
    await manager.call('updateProduct', { id, stock: 10 })
    expect((await shown('Tiramisu'))?.stock).toBe(10)
    await shopper.call('cancelOrder', { orderId: order.orderId ?? 0 })
    await house.settled()
    expect((await shown('Tiramisu'))?.stock).toBe(12)
    await manager.call('updateProduct', { id, stock: null })
    expect((await shown('Tiramisu'))?.stock).toBeNull()
  })

  test('of another house is none, for every deed', async () => {
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    const id = place.dish('Bruschetta')
    const foreign = { ...soup(), category_id: place.category('Vorspeisen') }
    expect(await keyOf(stranger.refusal('createProduct', foreign))).toBe('category_does_not_exists')
    for (const refused of [
      stranger.refusal('updateProduct', { id, price: 1 }),
      stranger.refusal('deleteProduct', { id }),
      stranger.refusal('orderProducts', { ids: [id] }),
      stranger.refusal('pinProduct', { productId: id }),
      stranger.refusal('unpinProduct', { id }),
      stranger.refusal('createExtraTab', { product_id: id, title: 'Mein', content: 'Text' }),
    ])
      expect(await keyOf(refused)).toBe('product_does_not_exists')
    expect((await shown('Bruschetta'))?.price).not.toBe(1)
  })

  test('is told to pages and boards with the change', async () => {
    await manager.call('updateProduct', { id: place.dish('Bruschetta'), price: 777 })
    const told = await house.deps.db
      .selectFrom('live_event')
      .select(['room', 'what'])
      .where('restaurant_id', '=', place.id)
      .orderBy('id')
      .execute()
    expect(told.slice(-2)).toEqual([
      { room: `restaurant:${place.id}`, what: 'menu' },
      { room: `board:${place.id}`, what: 'menu' },
    ])
  })
})

describe('beside a dish', () => {
  test('tabs are written, put in order and deleted', async () => {
    const id = place.dish('Bruschetta')
    const tab = async (title: string) =>
      (await manager.call('createExtraTab', { product_id: id, title, content: `<p>${title}</p>` })).data
    const [origin, care] = [await tab('Herkunft'), await tab('Pflege')]
    await manager.call('orderExtraTabs', { ids: [care.id, origin.id] })
    await manager.call('updateExtraTab', {
      id: origin.id,
      content: 'Apulien<script>',
      translations: { en: { title: 'Origin' } },
    })
    expect((await shown('Bruschetta'))?.extra_tabs).toEqual([
      { id: care.id, title: 'Pflege', content: '<p>Pflege</p>' },
      { id: origin.id, title: 'Origin', content: 'Apulien' },
    ])
    await manager.call('deleteExtraTab', { id: care.id })
    const { data } = await manager.call('listExtraTabs', { productId: id })
    expect(data.map((one) => one.id)).toEqual([origin.id])
  })

  test('special offers are chosen, put in order and given up', async () => {
    const offers = async () => (await guest.call('listPinnedProducts', {})).data.map(({ id }) => id)
    for (const id of await offers()) await manager.call('unpinProduct', { id })
    const [first, second] = [place.dish('Bruschetta'), place.dish('Tiramisu')]
    await manager.call('pinProduct', { productId: first })
    await manager.call('pinProduct', { productId: second })
    await manager.call('pinProduct', { productId: second })
    expect(await offers()).toEqual([first, second])
    await manager.call('orderPinned', { ids: [second] })
    expect(await offers()).toEqual([second, first])
    await manager.call('unpinProduct', { id: first })
    expect((await manager.call('listPinned', {})).data.map(({ id }) => id)).toEqual([second])
    expect(await keyOf(manager.refusal('orderPinned', { ids: [first] }))).toBe('product_does_not_exists')
  })
})
