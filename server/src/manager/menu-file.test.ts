import { readFileSync } from 'node:fs'
import { emptyMenu, type MenuFile } from '@tischlein/rules/menu/menu-file'
import fc from 'fast-check'
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

const exported = async (by = manager): Promise<MenuFile> =>
  JSON.parse(JSON.stringify((await by.call('exportMenu', {})).data))
const dishOf = (file: MenuFile, name: string) => {
  const dish = file.products.find((product) => product.name === name)
  if (!dish) throw new Error(`There is no ${name} in the file.`)
  return dish
}
const withDish = (file: MenuFile, name: string, change: object): MenuFile => ({
  ...file,
  products: file.products.map((product) => (product.name === name ? { ...product, ...change } : product)),
})
const bring = async (file: unknown, more: object = {}) =>
  (await manager.call('importMenu', { file: file as never, ...more })).data
const priceFor = async (name: string) => {
  const { data } = await guest.call('searchProducts', { name })
  return data.find((product) => product.name === name)?.price
}
const bringSheet = (text: string) => bring(text, { format: 'csv' })

describe('a menu file', () => {
  test('that goes out and comes in changes nothing, with whatever the house sells', async () => {
    const file = await exported()
    expect(file.products.length).toBe(9)
    for (const rest of ['keep', 'remove'])
      expect(await bring(file, { rest })).toEqual({ applied: false, changes: [], faults: [], remarks: [] })
    expect((await manager.call('listMenuVersions', {})).data).toEqual([])
  })

  test('is what the house becomes, whatever was changed in it', async () => {
    const file = await exported()
    const texts = fc
      .string({ minLength: 1, maxLength: 20 })
      .map((text) => `Gericht «${text.replaceAll(/[^\w]/g, '')}»`)
    const dishes = fc.record({
      name: texts,
      price: fc.integer({ min: 0, max: 10_000 }),
      active: fc.boolean(),
      pinned: fc.option(fc.integer({ min: 0, max: 5 })),
      min_age: fc.constantFrom(null, 16, 18),
      allergens: fc.option(fc.constantFrom<string[]>([])),
      deposit: fc.option(fc.record({ name: fc.option(texts), price: fc.integer({ min: 1, max: 500 }) })),
      tags: fc.array(fc.constantFrom('vegan', 'spicy'), { maxLength: 2 }),
      translations: fc.constantFrom({}, { fr: { name: 'Plat' } }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(dishes, { minLength: 1, maxLength: 9 }), async (changes) => {
        const wanted = {
          ...file,
          products: file.products.map((product, index) => ({ ...product, ...changes[index] })),
        }
        await bring(wanted)
        expect(await exported()).toEqual(wanted)
        expect((await bring(wanted)).changes).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  test('shows first what it would change, then changes it for guests too', async () => {
    const file = withDish(await exported(), 'Margherita', { price: 990 })
    const change = {
      what: 'changed',
      noun: 'product',
      id: place.dish('Margherita'),
      name: 'Margherita',
      of: 'Pizza',
      fields: [{ field: 'price', from: 850, to: 990 }],
    }
    const look = await bring(file, { dry_run: true })
    expect([look.applied, look.changes]).toEqual([false, [change]])
    expect(await priceFor('Margherita')).toBe(850)

    expect(await bring(file)).toMatchObject({ applied: true, changes: [change] })
    await house.settled()
    expect(await priceFor('Margherita')).toBe(990)
  })

  test('brings new dishes, and takes others away only where it is told to', async () => {
    const file = await exported()
    const soup = { ...dishOf(file, 'Bruschetta'), id: 7, name: 'Minestrone', extra_tabs: [], happy_hours: [] }
    const added = await bring({ ...file, attribute_groups: [], patterns: [], products: [soup] })
    expect(added.changes).toMatchObject([{ what: 'added', noun: 'product', name: 'Minestrone' }])
    expect((await exported()).products).toHaveLength(10)

    const removed = await bring(
      { ...file, attribute_groups: [], patterns: [], products: [dishOf(await exported(), 'Minestrone')] },
      { rest: 'remove' },
    )
    expect(removed.changes.filter(({ what, noun }) => what === 'removed' && noun === 'product')).toHaveLength(
      9,
    )
    expect((await exported()).products.map(({ name }) => name)).toEqual(['Minestrone'])
  })

  test('swaps names that must be unique, and moves dishes out of a category that goes', async () => {
    const file = await exported()
    const [first, second, ...others] = file.categories
    if (!first || !second) throw new Error('Two categories are needed.')
    const swapped = [
      { ...first, slug: second.slug },
      { ...second, slug: first.slug },
      ...others.filter(({ name }) => name !== 'Dolci'),
    ]
    const products = file.products.map((product) =>
      product.name === 'Tiramisu' ? { ...product, category_id: first.id } : product,
    )
    await bring({ ...file, categories: swapped, products }, { rest: 'remove' })
    const after = await exported()
    expect(after.categories.map(({ slug }) => slug)).toEqual(['pizza', 'vorspeisen', 'getränke'])
    expect(dishOf(after, 'Tiramisu')).toMatchObject({ id: place.dish('Tiramisu'), category_id: first.id })
  })

  test('of another house finds its dishes by their names', async () => {
    const other = await house.restaurant()
    const theirs = await exported(await house.manager('owner', other.id))
    expect((await bring(theirs, { rest: 'remove' })).changes).toEqual([])
    const dearer = withDish(theirs, 'Margherita', { price: 1100 })
    expect((await bring(dearer)).changes).toMatchObject([{ id: place.dish('Margherita'), what: 'changed' }])
    expect(dishOf(await exported(await house.manager('owner', other.id)), 'Margherita').price).toBe(850)
  })

  test('says everything that is wrong with it, and where; nothing of it is taken over', async () => {
    const file = await exported()
    const wrong = withDish(
      withDish(file, 'Margherita', { tax_class: 'luxury', allergens: ['zz'] }),
      'Tartufo',
      { category_id: 4711, price: 1.5 },
    )
    const formal = await bring(wrong, { dry_run: true })
    expect(formal.faults).toEqual([{ place: 'products[2].price', fault: 'not_valid', value: '1.5' }])
    const { faults } = await bring(withDish(wrong, 'Tartufo', { price: 150 }), { dry_run: true })
    expect(faults).toEqual([
      { place: 'products[1].tax_class', fault: 'unknown', value: 'luxury' },
      { place: 'products[1].allergens[0]', fault: 'unknown', value: 'zz' },
      { place: 'products[2].category_id', fault: 'unknown', value: '4711' },
    ])
    const { key } = await manager.refusal('importMenu', { file: wrong as never })
    expect(key).toBe('file_not_valid')
    expect(await exported()).toEqual(file)
  })

  test('keeps what could run out of the house', async () => {
    const file = withDish(await exported(), 'Margherita', {
      description: '<p onclick="x()">Gut</p><script>x()</script>',
      translations: { fr: { description: '<img src=x onerror=x()>Bon' } },
    })
    await bring(file)
    const { description, translations } = dishOf(await exported(), 'Margherita')
    expect([description, translations.fr?.description]).toEqual(['<p>Gut</p>', 'Bon'])
    const { faults } = await bring(withDish(file, 'Margherita', { image: '/../secret' }), { dry_run: true })
    expect(faults).toMatchObject([{ place: 'products[1].image', fault: 'not_valid' }])
  })

  test('of more than 100 kB is heard', async () => {
    const file = withDish(await exported(), 'Margherita', { description: 'x'.repeat(19_000) })
    const many = { ...file, products: [...file.products] }
    for (let id = 1; id < 12; id += 1)
      many.products.push({ ...dishOf(file, 'Margherita'), id, name: `Margherita ${id}` })
    expect((await bring(many, { dry_run: true })).changes).toHaveLength(12)
  })

  test('is no business of staff and kitchen', async () => {
    const staff = await house.manager('staff', place.id)
    expect((await staff.refusal('exportMenu', {})).key).toBe('permission_denied')
    expect((await staff.refusal('importMenu', { file: 'no menu' })).key).toBe('permission_denied')
  })
})

describe('what is left of a dish', () => {
  test('stays as orders count it, unless the dish is new or a spreadsheet says so', async () => {
    const file = await exported()
    const anna = await openShopper(house, place)
    await anna.add('Tiramisu')
    await anna.order()
    expect(dishOf(await exported(), 'Tiramisu').stock).toBe(2)
    expect((await bring(file)).changes).toEqual([])
    expect(dishOf(await exported(), 'Tiramisu').stock).toBe(2)

    await bringSheet(`id;stock\n${place.dish('Tiramisu')};5`)
    expect(dishOf(await exported(), 'Tiramisu').stock).toBe(5)
  })
})

describe('a spreadsheet of dishes', () => {
  const sheet = async () => {
    const response = await house.app.inject({
      url: `/api/managers/menu/export?format=csv&restaurantId=${place.id}`,
      headers: { authorization: `Bearer ${manager.token}` },
    })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    return response.body
  }

  test('that goes out and comes in changes nothing', async () => {
    await bring(withDish(await exported(), 'Margherita', { name: '=1+1; "Margherita"' }))
    const text = await sheet()
    expect(text.startsWith('\uFEFFid;category;name;')).toBe(true)
    expect(text).toContain(`"'=1+1; ""Margherita"""`)
    expect(await bringSheet(text)).toMatchObject({ applied: false, changes: [], faults: [] })
  })

  test('changes names, prices and stock', async () => {
    const rows = [
      'id;name;name_fr;price;stock;active',
      `${place.dish('Bruschetta')};Bruschetta;Tartine;7,20;;1`,
    ]
    const { changes } = await bringSheet(rows.join('\r\n'))
    expect(changes).toMatchObject([
      {
        fields: [
          { field: 'price', from: 650, to: 720 },
          { field: 'name.fr', from: null, to: 'Tartine' },
        ],
      },
    ])
    expect(await priceFor('Bruschetta')).toBe(720)
  })

  test('says which cell is wrong', async () => {
    const rows = ['name,price', 'Bruschetta,cheap', 'Nobody knows it,3.00', 'Bruschetta,5.00']
    const { faults } = await bring(rows.join('\n'), { format: 'csv', dry_run: true })
    expect(faults).toEqual([
      { place: 'row 2, price', fault: 'not_valid', value: 'cheap' },
      { place: 'row 3', fault: 'unknown', value: 'Nobody knows it' },
      { place: 'row 4', fault: 'twice', value: 'Bruschetta' },
    ])
  })
})

describe('the menu of a GloriaFood shop', () => {
  const sample = JSON.parse(readFileSync(new URL('../test/gloriafood.json', import.meta.url), 'utf8'))

  test('becomes ours, with sizes and choices, and a guest can order from it', async () => {
    const { changes, remarks } = await bring(sample, { format: 'gloriafood' })
    expect(changes.filter(({ noun }) => noun === 'product').map(({ name }) => name)).toEqual([
      'Quattro Formaggi',
      'Calzone',
      'Limonade',
    ])
    expect(remarks.map(({ remark }) => remark)).toEqual([
      'tax_assumed',
      'allergens_unknown',
      'pictures_left_out',
      'size_group_optional',
      'hours_left_out',
    ])
    const file = await exported()
    const pizza = dishOf(file, 'Quattro Formaggi')
    expect(pizza).toMatchObject({ price: 850, tags: ['vegetarian'], allergens: null, tax_class: 'food' })
    const groups = file.attribute_groups.filter(({ product_ids }) => product_ids.includes(pizza.id))
    expect(
      groups.map(({ name, minimum_value: min, maximum_value: max, items }) => [
        name,
        min,
        max,
        items.map(({ name, price }) => `${name} ${price}`),
      ]),
    ).toEqual([
      ['Teig', 1, 1, ['dünn 0', 'dick 70']],
      ['Größe', 1, 1, ['klein 0', 'groß 300']],
      ['Belag für groß', 0, 2, ['Oliven 120']],
    ])
    await house.settled()
    expect(await priceFor('Limonade')).toBe(330)
  })

  test('brought twice is there once', async () => {
    await bring(sample, { format: 'gloriafood' })
    expect((await bring(sample, { format: 'gloriafood' })).changes).toEqual([])
  })

  test('in another currency is refused with its place', async () => {
    const { faults } = await bring({ ...sample, currency: 'USD' }, { format: 'gloriafood', dry_run: true })
    expect(faults).toEqual([{ place: 'currency', fault: 'other_currency', value: 'USD' }])
  })
})

describe('an earlier menu', () => {
  test('is kept before each import, and had back with its dishes, their numbers and choices', async () => {
    const before = await exported()
    await bring({ ...emptyMenu, categories: [], products: [] }, { rest: 'remove' })
    expect((await exported()).products).toEqual([])
    const [version] = (await manager.call('listMenuVersions', {})).data
    if (!version) throw new Error('Nothing was kept.')
    expect(version).toMatchObject({ why: 'imported', dishes: 9, by: 'manager' })

    const { data: look } = await manager.call('restoreMenuVersion', { id: version.id, dry_run: true })
    expect(look.changes.filter(({ noun }) => noun === 'product')).toHaveLength(9)
    expect((await manager.call('restoreMenuVersion', { id: version.id })).data.applied).toBe(true)
    expect(await exported()).toEqual(before)
    await house.settled()
    expect(await priceFor('Margherita')).toBe(850)
  })

  test('is never another house’s', async () => {
    await bring(withDish(await exported(), 'Margherita', { price: 1 }))
    const [version] = (await manager.call('listMenuVersions', {})).data
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    const id = version?.id ?? 0
    expect((await stranger.refusal('restoreMenuVersion', { id })).key).toBe('menu_version_does_not_exists')
    expect((await stranger.refusal('readMenuVersion', { id })).key).toBe('menu_version_does_not_exists')
    expect((await manager.call('readMenuVersion', { id })).data.products).toHaveLength(9)
  })

  test('leaves its line in the audit trail', async () => {
    await bring(withDish(await exported(), 'Margherita', { price: 1 }))
    const rows = await house.deps.db
      .selectFrom('audit')
      .select('what')
      .where('restaurant_id', '=', place.id)
      .execute()
    expect(rows).toEqual([{ what: 'menu imported' }])
  })
})
