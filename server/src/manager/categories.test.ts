import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  manager = await house.manager('manager', place.id)
  guest = await house.guest({ restaurantId: place.id })
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const keyOf = async (refused: Promise<{ readonly key: string }>) => (await refused).key
const shown = async () => (await guest.call('listCategories', {})).data.map(({ name }) => name)
const all = async () => (await manager.call('listManagedCategories', { per_page: 100 })).data

describe('a category', () => {
  test('stands on the menu as soon as it is made, changed and deleted', async () => {
    const before = await shown()
    const { data: soups } = await manager.call('createCategory', {
      name: 'Süße Suppen',
      description: '<p>Heiß</p><script>alert(1)</script>',
      translations: { en: { name: 'Sweet soups' }, fr: { name: 'Soupes sucrées' } },
    })
    expect(soups).toMatchObject({
      name: 'Sweet soups',
      slug: 'suesse-suppen',
      description: '<p>Heiß</p>',
      active: true,
      product_count: 0,
    })
    expect(await shown()).toEqual([...before, 'Sweet soups'])
    await manager.call('updateCategory', { id: soups.id, translations: { en: { name: 'Soups' } } })
    expect(await shown()).toEqual([...before, 'Soups'])
    await manager.call('updateCategory', { id: soups.id, active: false })
    expect(await shown()).toEqual(before)
    expect((await all()).at(-1)).toMatchObject({ id: soups.id, active: false })
    await manager.call('deleteCategory', { id: soups.id })
    expect((await all()).some(({ id }) => id === soups.id)).toBe(false)
  })

  test('keeps what is not sent, and empties what is sent empty', async () => {
    const { data: made } = await manager.call('createCategory', {
      name: 'Suppen',
      description: 'Heiß',
      foot_note: 'Mit Brot',
      translations: { en: { name: 'Soups', description: 'Hot' } },
    })
    const { data } = await manager.call('updateCategory', {
      id: made.id,
      foot_note: null,
      translations: { de: { name: 'Eintöpfe' }, en: { description: '' } },
    })
    expect(data.translations).toEqual({
      de: { name: 'Eintöpfe', description: 'Heiß' },
      en: { name: 'Soups' },
    })
    expect(data.foot_note).toBeNull()
    expect(data.slug).toBe('suppen')
  })

  test('of the same name has a slug of its own', async () => {
    const first = await manager.call('createCategory', { name: 'Suppen' })
    const second = await manager.call('createCategory', { name: 'Suppen' })
    expect([first.data.slug, second.data.slug]).toEqual(['suppen', 'suppen-2'])
  })

  test('goes where it is put, and those not named follow as they stood', async () => {
    const before = await all()
    const last = before.at(-1)?.id ?? 0
    const { data } = await manager.call('orderCategories', { ids: [last] })
    const rest = before.slice(0, -1).map(({ id }) => id)
    expect(data.map(({ id }) => id)).toEqual([last, ...rest])
    expect(await keyOf(manager.refusal('orderCategories', { ids: [last, 999_999] }))).toBe(
      'category_does_not_exists',
    )
  })

  test('that is deleted takes its dishes along; what was ordered of them stays readable', async () => {
    const shopper = await openShopper(house, place)
    await shopper.add('Bruschetta')
    const { data: order } = await shopper.order()
    const category = (await manager.call('readManagedProduct', { id: place.dish('Bruschetta') })).data
      .category_id
    await manager.call('deleteCategory', { id: category })
    const { data } = await manager.call('readManagedOrder', { id: order.orderId ?? 0 })
    expect(data.products.map(({ name }) => name)).toEqual(['Bruschetta'])
    expect(await keyOf(manager.refusal('readManagedProduct', { id: place.dish('Bruschetta') }))).toBe(
      'product_does_not_exists',
    )
  })

  test('of another house is none', async () => {
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    const { data: soups } = await manager.call('createCategory', { name: 'Suppen' })
    for (const refused of [
      stranger.refusal('readCategory', { id: soups.id }),
      stranger.refusal('updateCategory', { id: soups.id, name: 'Meine' }),
      stranger.refusal('deleteCategory', { id: soups.id }),
      stranger.refusal('orderCategories', { ids: [soups.id] }),
      stranger.refusal('createSubcategory', { category_id: soups.id, name: 'Meine' }),
    ])
      expect(await keyOf(refused)).toBe('category_does_not_exists')
    expect((await manager.call('readCategory', { id: soups.id })).data.name).toBe('Suppen')
  })

  test('is written down with the name of who changed it', async () => {
    const { data } = await manager.call('createCategory', { name: 'Suppen' })
    const entries = await house.deps.db
      .selectFrom('audit')
      .select(['what', 'noun_id', 'detail'])
      .where('restaurant_id', '=', place.id)
      .where('noun', '=', 'category')
      .execute()
    expect(entries).toEqual([{ what: 'category created', noun_id: data.id, detail: { name: 'Suppen' } }])
  })
})

describe('a section', () => {
  test('groups dishes, is put in order, and leaves its dishes in the category when it goes', async () => {
    const { data: category } = await manager.call('createCategory', { name: 'Suppen' })
    const section = async (name: string) =>
      (await manager.call('createSubcategory', { category_id: category.id, name })).data
    const [clear, thick] = [await section('Klar'), await section('Gebunden')]
    await manager.call('orderSubcategories', { ids: [thick.id, clear.id] })
    await manager.call('updateSubcategory', { id: clear.id, translations: { en: { name: 'Clear' } } })
    const { data } = await manager.call('listSubcategories', { categoryId: category.id })
    expect(data.map(({ name, priority }) => [name, priority])).toEqual([
      ['Gebunden', 0],
      ['Clear', 1],
    ])
    await manager.call('deleteSubcategory', { id: thick.id })
    const { data: after } = await manager.call('readCategory', { id: category.id })
    expect(after.subcategories.map(({ id }) => id)).toEqual([clear.id])
  })
})
