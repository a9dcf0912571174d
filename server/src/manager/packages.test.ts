import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let place: TestRestaurant
let owner: Guest

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant()
  owner = await house.manager('owner', place.id)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const lunch = async () => (await owner.call('createPackage', { productId: place.dish('Mittagsteller') })).data
const step = async (packageId: number, sent: Readonly<Record<string, unknown>> = {}) =>
  (
    await owner.call('createStep', {
      packageId,
      name: 'Dazu',
      min: 1,
      max: 2,
      products: [{ id: place.dish('Bruschetta') }, { id: place.dish('Tiramisu'), price: 150 }],
      ...sent,
    })
  ).data

async function seen(dish: string) {
  const guest = await house.guest({ restaurantId: place.id })
  return (await guest.call('listPackageSteps', { productId: place.dish(dish) })).data
}

describe('a package', () => {
  test('is made of a dish, leads guests through its steps, and is a dish again when it is gone', async () => {
    const { id } = await lunch()
    expect(id).toBe(place.dish('Mittagsteller'))
    expect(await seen('Mittagsteller')).toEqual([])
    const dazu = await step(id, { question: 'Was dazu?' })
    expect(await seen('Mittagsteller')).toMatchObject([
      {
        id: dazu.id,
        name: 'Dazu',
        question: 'Was dazu?',
        min: 1,
        max: 2,
        products: [
          { name: 'Bruschetta', price: 0, is_multiple_allowed: true },
          { name: 'Tiramisu', price: 150, stock: 3 },
        ],
      },
    ])
    const { data } = await owner.call('listPackages', { q: 'MITTAG' })
    expect(data).toMatchObject([{ id, name: 'Mittagsteller', steps: [{ id: dazu.id, package_id: id }] }])
    await owner.call('deletePackage', { id })
    expect(await seen('Mittagsteller')).toEqual([])
    expect(await owner.refusal('readPackage', { id })).toMatchObject({ status: 404 })
    expect(await owner.refusal('readStep', { id: dazu.id })).toMatchObject({ status: 404 })
    const anna = await openShopper(house, place)
    await anna.add('Mittagsteller')
  })

  test('ordered twice, holds everything twice: for the kitchen, the stock and the bill (B11)', async () => {
    const { id } = await lunch()
    const dazu = await step(id, { min: 2 })
    const anna = await openShopper(house, place)
    const one = { productPackageId: dazu.id, quantity: 1 }
    await anna.call('addPackageToBasket', {
      basketId: anna.basketId,
      productId: id,
      quantity: 2,
      productItems: [
        { ...one, productId: place.dish('Bruschetta') },
        { ...one, productId: place.dish('Tiramisu') },
      ],
    })
    expect(
      await anna.refusal('addPackageToBasket', {
        basketId: anna.basketId,
        productId: id,
        quantity: 1,
        productItems: [{ productId: place.dish('Tiramisu'), productPackageId: dazu.id, quantity: 2 }],
      }),
    ).toMatchObject({ key: 'only_n_left', params: { name: 'Tiramisu', inStock: 3 } })
    const { data: ordered } = await anna.order('cash')
    const { data: order } = await owner.call('readManagedOrder', { id: ordered.orderId ?? 0 })
    expect(order.products).toMatchObject([
      {
        name: 'Mittagsteller',
        quantity: 2,
        price: 990 + 150,
        items: [
          { name: 'Bruschetta', quantity: 1 },
          { name: 'Tiramisu', quantity: 1 },
        ],
      },
    ])
    await house.settled()
    const { data: left } = await owner.call('readManagedProduct', { id: place.dish('Tiramisu') })
    expect(left.stock).toBe(1)
  })

  test('keeps each guest’s choices apart, and all of them until the order (B12)', async () => {
    const { id } = await lunch()
    const halves = await step(id, { name: 'Zwei Hälften', min: 2, max: 2 })
    const anna = await openShopper(house, place)
    const choose = (...dishes: readonly string[]) =>
      anna.call('addPackageToBasket', {
        basketId: anna.basketId,
        productId: id,
        productItems: dishes.map((dish) => ({
          productId: place.dish(dish),
          productPackageId: halves.id,
          quantity: 1,
        })),
      })
    await choose('Bruschetta', 'Tiramisu')
    await choose('Bruschetta', 'Bruschetta')
    const { data: ordered } = await anna.order('cash')
    const { data: order } = await owner.call('readManagedOrder', { id: ordered.orderId ?? 0 })
    const contents = order.products.map(({ items }) =>
      items.map(({ name, quantity }) => `${quantity} ${name}`),
    )
    expect(contents).toEqual([['1 Bruschetta', '1 Tiramisu'], ['2 Bruschetta']])
  })

  test('cannot be made of what is inside one', async () => {
    const refusal = await owner.refusal('createPackage', { productId: place.dish('Bruschetta') })
    expect(refusal.errors).toEqual({ productId: ['package_in_package'] })
  })
})

describe('a package that loses dishes', () => {
  const only = async (min: number) => {
    const { id } = await lunch()
    return step(id, { min, products: [{ id: place.dish('Bruschetta') }] })
  }
  const why = async () => {
    await house.settled()
    const guest = await house.guest({ restaurantId: place.id })
    const { data } = await guest.call('searchProducts', { name: 'Mittagsteller' })
    return data.find(({ name }) => name === 'Mittagsteller')?.disabled_reason
  }
  const bruschetta = () => ({ id: place.dish('Bruschetta') })

  test.each([
    ['deleted', () => owner.call('deleteProduct', bruschetta())],
    ['switched off', () => owner.call('updateProduct', { ...bruschetta(), active: false })],
    ['used up', () => owner.call('updateProduct', { ...bruschetta(), stock: 0 })],
    ['sold out', () => owner.call('takeProductOff', { ...bruschetta(), until: 'today' })],
  ])('cannot be had once what a step needs is %s, nor from a basket', async (_, lose) => {
    const { id: stepId } = await only(1)
    const anna = await openShopper(house, place)
    const contents = [{ productId: place.dish('Bruschetta'), productPackageId: stepId, quantity: 1 }]
    const wish = {
      basketId: anna.basketId,
      productId: place.dish('Mittagsteller'),
      quantity: 1,
      productItems: contents,
    }
    await anna.call('addPackageToBasket', wish)
    expect(await why()).toBeNull()
    await lose()
    expect(await why()).toBe('out_of_stock')
    expect((await anna.refusal('createOrder', { basketId: anna.basketId, paymentType: 'cash' })).key).toBe(
      'out_of_stock',
    )
  })

  test('pauses with them', async () => {
    await only(1)
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
    const pause = { name: 'Grill', start_time: '00:00', end_date: '2026-03-12', weekdays: [...days] }
    const { data } = await owner.call('createBreakPattern', {
      ...pause,
      products: [place.dish('Bruschetta')],
    })
    expect(await why()).toBe('product_not_available_for_date')
    await owner.call('stopBreakPattern', { id: data.id })
    expect(await why()).toBeNull()
  })

  test('is sold without a step that asks for none and has none left', async () => {
    await only(0)
    await owner.call('deleteProduct', bruschetta())
    expect(await why()).toBeNull()
    expect(await seen('Mittagsteller')).toEqual([])
    const anna = await openShopper(house, place)
    await anna.add('Mittagsteller')
    await anna.order()
  })
})

describe('a step', () => {
  test('changes what is sent; its dishes come as a whole list, in their order', async () => {
    const { id } = await lunch()
    const dazu = await step(id)
    const { data } = await owner.call('updateStep', {
      id: dazu.id,
      max: 1,
      products: [
        { id: place.dish('Tiramisu'), price: 200, is_multiple_allowed: false },
        { id: place.dish('Mineralwasser') },
      ],
    })
    expect(data).toMatchObject({
      name: 'Dazu',
      min: 1,
      max: 1,
      products: [
        { name: 'Tiramisu', price: 200, is_multiple_allowed: false },
        { name: 'Mineralwasser', depot: { price: 25 } },
      ],
    })
    const { data: renamed } = await owner.call('updateStep', { id: dazu.id, name: 'Beilage' })
    expect(renamed).toEqual({ ...data, name: 'Beilage', translations: { de: { name: 'Beilage' } } })
  })

  const once = () => [{ id: place.dish('Bruschetta'), is_multiple_allowed: false }]
  test.each([
    ['asks for more than may be chosen', () => ({ min: 3 }), 'minimum_above_maximum', 'max'],
    ['has too few dishes', () => ({ min: 2, products: once() }), 'products_too_few', 'products'],
    ['has no dish', () => ({ products: [] }), 'products_too_few', 'products'],
    [
      'holds a package',
      () => ({ products: [{ id: place.dish('Menü für Zwei') }] }),
      'package_in_package',
      'products',
    ],
    ['holds a strange dish', () => ({ products: [{ id: 987_654 }] }), 'product_does_not_exists', 'products'],
  ])('that %s is refused, and nothing changes', async (_what, sent, key, field) => {
    const { id } = await lunch()
    const dazu = await step(id)
    const refusal = await owner.refusal('updateStep', { id: dazu.id, ...sent() })
    expect(refusal.errors).toEqual({ [field]: [key] })
    expect((await owner.call('readStep', { id: dazu.id })).data).toEqual(dazu)
  })

  test('stands in the order that staff gave, and goes alone', async () => {
    const { id } = await lunch()
    const [first, second] = [await step(id, { name: 'Erst' }), await step(id, { name: 'Dann' })]
    await owner.call('orderSteps', { ids: [second.id] })
    expect((await seen('Mittagsteller')).map(({ name }) => name)).toEqual(['Dann', 'Erst'])
    const { data } = await owner.call('listManagedSteps', { packageId: id })
    expect(data.map((one) => one.id)).toEqual([second.id, first.id])
    await owner.call('deleteStep', { id: second.id })
    expect((await seen('Mittagsteller')).map(({ name }) => name)).toEqual(['Erst'])
  })

  test('of a plain dish, or of another restaurant, is refused', async () => {
    const plain = await owner.refusal('createStep', {
      packageId: place.dish('Bruschetta'),
      name: 'Dazu',
      min: 0,
      max: 1,
      products: [{ id: place.dish('Tiramisu') }],
    })
    expect([plain.status, plain.errors]).toEqual([422, { packageId: ['package_does_not_exists'] }])
    const stranger = await house.manager('owner', (await house.restaurant()).id)
    const { id } = await lunch()
    const dazu = await step(id)
    expect(await stranger.refusal('updateStep', { id: dazu.id, name: 'Fremd' })).toMatchObject({
      status: 404,
    })
    expect(await stranger.refusal('deletePackage', { id })).toMatchObject({ status: 404 })
    expect(await stranger.refusal('createPackage', { productId: id })).toMatchObject({ status: 422 })
  })
})
