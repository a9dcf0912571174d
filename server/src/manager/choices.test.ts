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

const group = async (sent: Readonly<Record<string, unknown>> = {}) =>
  (
    await owner.call('createGroup', {
      name: 'Dazu',
      minimum_value: 0,
      maximum_value: 2,
      is_multi_select: true,
      product_ids: [place.dish('Bruschetta')],
      ...sent,
    })
  ).data
const option = async (attributeGroupId: number, name: string, sent: Readonly<Record<string, unknown>> = {}) =>
  (await owner.call('createOption', { attributeGroupId, name, price: 100, ...sent })).data

/** Somebody who has ordered Bruschetta with that option. */
async function orderedWith(optionId: number) {
  const anna = await openShopper(house, place)
  const asked = { basketId: anna.basketId, productId: place.dish('Bruschetta'), attributeItems: [optionId] }
  const { data: basket } = await anna.call('addToBasket', asked)
  const { data: ordered } = await anna.order('cash')
  return { anna, basket, orderId: ordered.orderId ?? 0 }
}

/** The groups of a dish as its guests see them. */
async function seen(dish: string, category: string, language: 'de' | 'fr' = 'de') {
  const guest = await house.guest({ restaurantId: place.id, language })
  const asked = { categoryId: place.category(category), productId: place.dish(dish) }
  return (await guest.call('listAttributeGroups', asked)).data
}

describe('a group of options', () => {
  test('shows at its dish as soon as it has an option, and asks for nothing before', async () => {
    const { id } = await group({ minimum_value: 1 })
    expect(await seen('Bruschetta', 'Vorspeisen')).toEqual([])
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    await option(id, 'Burrata', { price: 250 })
    expect(await seen('Bruschetta', 'Vorspeisen')).toMatchObject([
      { id, name: 'Dazu', minimum_value: 1, maximum_value: 2, items: [{ name: 'Burrata' }] },
    ])
    const bare = await anna.refusal('addToBasket', {
      basketId: anna.basketId,
      productId: place.dish('Bruschetta'),
    })
    expect([bare.key, bare.params]).toEqual(['attribute_minimum', { name: 'Dazu' }])
  })

  test('of a category stands at every dish of it, until it is of some dishes', async () => {
    const { id } = await group({ product_ids: undefined, categoryId: place.category('Pizza') })
    await option(id, 'Rucola')
    const names = async (dish: string) => (await seen(dish, 'Pizza')).map(({ name }) => name)
    expect(await names('Tartufo')).toEqual(['Extras', 'Dazu'])
    const { data } = await owner.call('updateGroup', { id, product_ids: [place.dish('Margherita')] })
    expect(data).toMatchObject({ category_id: null, product_ids: [place.dish('Margherita')] })
    expect(await names('Tartufo')).toEqual(['Extras'])
    expect(await names('Margherita')).toContain('Dazu')
    const { data: back } = await owner.call('updateGroup', { id, categoryId: place.category('Pizza') })
    expect(back).toMatchObject({ category_id: place.category('Pizza'), product_ids: null })
  })

  test('keeps what is not sent, and has a maximum of one where one is chosen', async () => {
    const { id } = await group()
    const { data } = await owner.call('updateGroup', { id, is_multi_select: false })
    expect(data).toMatchObject({ name: 'Dazu', minimum_value: 0, maximum_value: 1, is_multi_select: false })
    const { data: read } = await owner.call('readManagedGroup', { id })
    expect(read).toEqual(data)
  })

  test.each([
    ['more than may be chosen', { minimum_value: 3 }, 'minimum_above_maximum', 'maximum_value'],
    ['two of one', { minimum_value: 2, is_multi_select: false }, 'minimum_above_maximum', 'maximum_value'],
    ['no dish', { product_ids: [] }, 'category_or_products_required', 'product_ids'],
    ['a strange dish', { product_ids: [987_654] }, 'product_does_not_exists', 'product_ids'],
    [
      'a strange category',
      { product_ids: null, categoryId: 987_654 },
      'category_does_not_exists',
      'categoryId',
    ],
  ])('with %s is refused, and nothing is made or changed', async (_what, sent, key, field) => {
    const right = {
      name: 'Dazu',
      minimum_value: 0,
      maximum_value: 2,
      is_multi_select: true,
      product_ids: [place.dish('Bruschetta')],
    }
    const before = (await owner.call('listManagedGroups', {})).data
    expect((await owner.refusal('createGroup', { ...right, ...sent })).errors).toEqual({ [field]: [key] })
    expect((await owner.call('listManagedGroups', {})).data).toEqual(before)
    const { id } = await group()
    const { data: was } = await owner.call('readManagedGroup', { id })
    expect((await owner.refusal('updateGroup', { id, ...sent })).errors).toEqual({ [field]: [key] })
    expect((await owner.call('readManagedGroup', { id })).data).toEqual(was)
  })

  test('of a category and of dishes at once is refused', async () => {
    const both = { categoryId: place.category('Pizza'), product_ids: [place.dish('Bruschetta')] }
    const { id } = await group()
    const refusal = await owner.refusal('updateGroup', { id, ...both })
    expect(refusal.errors).toEqual({ product_ids: ['category_or_products_required'] })
  })

  test('is found by name, by category and by dish, in the order that staff gave', async () => {
    const { id } = await group()
    const names = async (ask: Readonly<Record<string, unknown>>) =>
      (await owner.call('listManagedGroups', ask)).data.map(({ name }) => name)
    expect(await names({})).toEqual(['Größe', 'Extras', 'Dazu'])
    await owner.call('orderGroups', { ids: [id] })
    expect(await names({})).toEqual(['Dazu', 'Größe', 'Extras'])
    expect(await names({ q: 'EXT' })).toEqual(['Extras'])
    expect(await names({ categoryId: place.category('Pizza') })).toEqual(['Extras'])
    expect(await names({ productId: place.dish('Margherita') })).toEqual(['Größe', 'Extras'])
    expect(await names({ productId: place.dish('Bruschetta') })).toEqual(['Dazu'])
  })

  test('reads in the languages it was written in', async () => {
    const { id } = await group({ translations: { fr: { name: 'Avec' }, de: { name: 'Dazu gern' } } })
    await option(id, 'Käse', { translations: { fr: { name: 'Fromage' } } })
    expect(await seen('Bruschetta', 'Vorspeisen', 'fr')).toMatchObject([
      { name: 'Avec', items: [{ name: 'Fromage' }] },
    ])
    const { data } = await owner.call('updateGroup', { id, translations: { fr: { name: '' } } })
    expect(data.translations).toEqual({ de: { name: 'Dazu' } })
    expect(await seen('Bruschetta', 'Vorspeisen', 'fr')).toMatchObject([{ name: 'Dazu' }])
  })

  test('goes with its options; what was ordered of them stays', async () => {
    const { id } = await group()
    const burrata = await option(id, 'Burrata', { stock: 5 })
    const { anna, orderId } = await orderedWith(burrata.id)
    await owner.call('deleteGroup', { id })
    expect(await owner.refusal('readManagedGroup', { id })).toMatchObject({ status: 404 })
    expect(await owner.refusal('readOption', { id: burrata.id })).toMatchObject({ status: 404 })
    const { data } = await anna.call('readOrder', { orderId })
    expect(data.products[0]).toMatchObject({ productAttributeItems: [{ name: 'Burrata', price: 100 }] })
    await anna.call('cancelOrder', { orderId })
  })

  test('is written down with the name of who did it', async () => {
    const { id } = await group()
    await option(id, 'Burrata')
    await owner.call('updateGroup', { id, name: 'Obendrauf' })
    await owner.call('deleteGroup', { id })
    const rows = await house.deps.db
      .selectFrom('audit')
      .select(['what', 'noun', 'noun_id', 'account_id'])
      .where('restaurant_id', '=', place.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ what }) => what)).toEqual([
      'option group created',
      'option created',
      'option group changed',
      'option group deleted',
    ])
    expect(rows[0]).toMatchObject({ noun: 'attribute_group', noun_id: id })
    expect(rows.every(({ account_id }) => account_id !== null)).toBe(true)
  })
})

describe('an option', () => {
  test('has a stock that guests run out of, and that staff fill up while orders hold some', async () => {
    const { id } = await group()
    const burrata = await option(id, 'Burrata', { stock: 1 })
    const { anna, orderId } = await orderedWith(burrata.id)
    const left = async () => {
      await house.settled()
      return (await owner.call('readOption', { id: burrata.id })).data.stock
    }
    expect(await left()).toBe(0)
    expect(await seen('Bruschetta', 'Vorspeisen')).toMatchObject([{ items: [{ stock: 0 }] }])
    await owner.call('updateOption', { id: burrata.id, stock: 4 })
    expect(await seen('Bruschetta', 'Vorspeisen')).toMatchObject([{ items: [{ stock: 4 }] }])
    await anna.call('cancelOrder', { orderId })
    expect(await left()).toBe(5)
    await owner.call('updateOption', { id: burrata.id, stock: null })
    expect(await left()).toBeNull()
  })

  test('changes its price for the next guest, keeping what is not sent', async () => {
    const { id } = await group()
    await house.deps.db
      .insertInto('legend_entry')
      .values({
        restaurant_id: place.id,
        code: 'G',
        kind: 'allergen',
        name: 'Milch',
        icon: 'milk',
        position: 1,
      })
      .execute()
    await house.deps.menus.refresh(place.id)
    const burrata = await option(id, 'Burrata', { allergy_info: ['G'] })
    const { data } = await owner.call('updateOption', { id: burrata.id, price: 300 })
    expect(data).toEqual({ ...burrata, price: 300, pivot: { id: burrata.id, price: 300 } })
    const { basket } = await orderedWith(burrata.id)
    expect(basket.totals.goods).toBe(950)
  })

  test('stands in the order that staff gave, and stays in its own group', async () => {
    const { id } = await group()
    const [a, b, c] = [await option(id, 'A'), await option(id, 'B'), await option(id, 'C')]
    await owner.call('orderOptions', { ids: [c.id, a.id] })
    const [shown] = await seen('Bruschetta', 'Vorspeisen')
    expect(shown?.items.map((item) => item.id)).toEqual([c.id, a.id, b.id])
    const { data } = await owner.call('listManagedOptions', { attributeGroupId: id })
    expect(data.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
    const strange = await owner.refusal('orderOptions', { ids: [987_654] })
    expect(strange.errors).toEqual({ ids: ['attribute_item_does_not_exists'] })
  })

  test('with an allergen that the house does not know is refused', async () => {
    const { id } = await group()
    const refusal = await owner.refusal('createOption', {
      attributeGroupId: id,
      name: 'Burrata',
      price: 0,
      allergy_info: ['ZZ'],
    })
    expect(refusal.errors).toEqual({ allergy_info: ['allergy_info_not_valid'] })
  })

  test('is gone from the dish once it is deleted', async () => {
    const { id } = await group({ minimum_value: 1 })
    const burrata = await option(id, 'Burrata')
    await owner.call('deleteOption', { id: burrata.id })
    expect(await seen('Bruschetta', 'Vorspeisen')).toEqual([])
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
  })
})

describe('another restaurant', () => {
  test('finds neither group nor option, and changes none', async () => {
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    const { id } = await group()
    const burrata = await option(id, 'Burrata')
    expect(await stranger.refusal('updateGroup', { id, name: 'Fremd' })).toMatchObject({ status: 404 })
    expect(await stranger.refusal('deleteOption', { id: burrata.id })).toMatchObject({ status: 404 })
    const into = { attributeGroupId: id, name: 'Fremd', price: 0 }
    expect(await stranger.refusal('createOption', into)).toMatchObject({
      status: 422,
      errors: { attributeGroupId: ['attribute_group_does_not_exists'] },
    })
    expect(await stranger.refusal('orderOptions', { ids: [burrata.id] })).toMatchObject({ status: 422 })
    expect((await owner.call('readManagedGroup', { id })).data).toMatchObject({ name: 'Dazu' })
  })
})
