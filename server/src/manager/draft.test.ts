import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { migrations } from '../db/migrate.ts'
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

const priceFor = async (name: string) => {
  await house.settled()
  const { data } = await guest.call('searchProducts', { name })
  return data.find((product) => product.name === name)?.price
}
const draft = async () => (await manager.call('readMenuDraft', {})).data
const dearer = (price: number) => manager.call('updateProduct', { id: place.dish('Margherita'), price })

describe('without a draft', () => {
  test('a change is on the menu at once, and there is nothing to publish or discard', async () => {
    expect(await draft()).toMatchObject({ open: false, deeds: 0, changes: [] })
    await dearer(910)
    expect(await priceFor('Margherita')).toBe(910)
    expect((await manager.refusal('publishMenuDraft', {})).key).toBe('menu_draft_does_not_exists')
    expect((await manager.refusal('discardMenuDraft', {})).key).toBe('menu_draft_does_not_exists')
  })
})

describe('a draft', () => {
  test('is what those who write see, and nothing that guests see, until it is published as a whole', async () => {
    await manager.call('openMenuDraft', {})
    expect((await dearer(990)).data.price).toBe(990)
    const { data: category } = await manager.call('createCategory', { name: 'Suppen' })
    const { data: soup } = await manager.call('createProduct', {
      name: 'Minestrone',
      category_id: category.id,
      price: 650,
      tax_class: 'food',
    } as never)
    expect(await priceFor('Margherita')).toBe(850)
    expect(await priceFor('Minestrone')).toBeUndefined()

    const seen = await manager.call('listManagedProducts', { q: 'Minestrone', draft: true })
    expect(seen.data.map(({ id }) => id)).toEqual([soup.id])
    expect((await manager.call('listManagedProducts', { q: 'Minestrone' })).data).toEqual([])
    expect((await manager.call('listManagedCategories', { q: 'Suppen' })).data).toHaveLength(1)
    const { changes, deeds, open } = await draft()
    expect([open, deeds]).toEqual([true, 3])
    expect(changes.map(({ what, noun, name }) => `${what} ${noun} ${name}`).toSorted()).toEqual([
      'added category Suppen',
      'added product Minestrone',
      'changed product Margherita',
    ])
    expect(changes.find(({ what }) => what === 'changed')?.fields).toEqual([
      { field: 'price', from: 850, to: 990 },
    ])

    const { data: published } = await manager.call('publishMenuDraft', {})
    expect(published).toMatchObject({ published: true, open: false, conflicts: [] })
    expect([await priceFor('Margherita'), await priceFor('Minestrone')]).toEqual([990, 650])
    const { data: dish } = await manager.call('readManagedProduct', { id: soup.id })
    expect(dish.name).toBe('Minestrone')
    expect(await draft()).toMatchObject({ open: false })
    expect((await manager.call('listMenuVersions', {})).data).toMatchObject([{ why: 'published' }])
  })

  test('that is discarded leaves nothing', async () => {
    await manager.call('openMenuDraft', {})
    await dearer(990)
    await manager.call('discardMenuDraft', {})
    expect(await draft()).toMatchObject({ open: false, deeds: 0 })
    await manager.call('openMenuDraft', {})
    expect((await draft()).changes).toEqual([])
    expect(await priceFor('Margherita')).toBe(850)
  })

  test('refuses at once what could not be published', async () => {
    await manager.call('openMenuDraft', {})
    await manager.call('deleteProduct', { id: place.dish('Margherita') })
    expect((await manager.refusal('updateProduct', { id: place.dish('Margherita'), price: 1 })).key).toBe(
      'product_does_not_exists',
    )
    expect((await draft()).deeds).toBe(1)
  })

  test('keeps what changes on the menu meanwhile, and tells which of its steps fit no more', async () => {
    await manager.call('openMenuDraft', {})
    await dearer(990)
    await manager.call('updateProduct', {
      id: place.dish('Bruschetta'),
      price: 700,
      name: 'Bruschetta rossa',
    })
    await house.deps.db.deleteFrom('product').where('id', '=', place.dish('Bruschetta')).execute()
    await house.deps.db
      .updateTable('product')
      .set({ price: 640 })
      .where('id', '=', place.dish('Tiramisu'))
      .execute()
    await house.deps.menus.refresh(place.id)

    const { conflicts } = await draft()
    expect(conflicts).toMatchObject([
      { what: 'product changed', name: 'Bruschetta rossa', key: 'product_does_not_exists' },
    ])
    const { data: held } = await manager.call('publishMenuDraft', {})
    expect(held).toMatchObject({ published: false, open: true })
    expect(await priceFor('Margherita')).toBe(850)

    expect((await manager.call('publishMenuDraft', { force: true })).data.published).toBe(true)
    expect([await priceFor('Margherita'), await priceFor('Tiramisu')]).toEqual([990, 640])
  })

  test('takes a file in, too', async () => {
    await manager.call('openMenuDraft', {})
    const file = JSON.parse(JSON.stringify((await manager.call('exportMenu', {})).data))
    const [first] = file.products
    const soup = { ...first, id: 3, name: 'Minestrone', happy_hours: [], extra_tabs: [], package_steps: [] }
    const sent = { ...file, products: [...file.products, soup] }
    const { data } = await manager.call('importMenu', { file: sent })
    expect(data.changes).toMatchObject([{ what: 'added', name: 'Minestrone' }])
    const [added] = (await draft()).changes
    expect(await priceFor('Minestrone')).toBeUndefined()
    await manager.call('publishMenuDraft', {})
    const { data: found } = await guest.call('searchProducts', { name: 'Minestrone' })
    expect(found[0]?.id).toBe(added?.id)
  })

  test('is the restaurant’s own', async () => {
    await manager.call('openMenuDraft', {})
    await dearer(990)
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    expect((await stranger.call('readMenuDraft', {})).data.open).toBe(false)
    const staff = await house.manager('staff', place.id)
    expect((await staff.refusal('readMenuDraft', {})).key).toBe('permission_denied')
  })
})

describe('hours of dishes, while a draft is open,', () => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
  const hours = (name: string, dish: string) => ({
    name,
    start_time: '18:00',
    end_time: '22:00',
    products: [place.dish(dish)],
    weekdays: [...days],
  })
  const pause = (dish: string) => ({ ...hours('Ofen', dish), start_time: '00:00', end_date: '2026-03-12' })
  const canHave = async (name: string) => {
    const { data } = await guest.call('searchProducts', { name })
    return data.find((product) => product.name === name)?.disabled_reason == null
  }
  const names = async () => (await manager.call('listPatterns', {})).data.map(({ name }) => name)

  test('are written there, read there, and limit nothing until it is published', async () => {
    const { data: lunch } = await manager.call('createPattern', hours('Abends', 'Bruschetta'))
    await manager.call('openMenuDraft', {})
    await manager.call('updatePattern', { id: lunch.id, products: [place.dish('Tiramisu')] })
    const { data: made } = await manager.call('createPattern', hours('Nachts', 'Margherita'))
    const { data: changed } = await manager.call('updatePattern', { id: made.id, start_time: '20:00' })
    expect(changed).toMatchObject({ name: 'Nachts', start_time: '20:00' })
    expect((await manager.call('readPattern', { id: made.id })).data).toEqual(changed)
    expect(await names()).toEqual(['Abends', 'Mittag', 'Nachts'])
    expect((await draft()).changes).toMatchObject([
      { what: 'changed', noun: 'pattern', name: 'Abends' },
      { what: 'added', noun: 'pattern', name: 'Nachts' },
    ])
    const shown = [await canHave('Bruschetta'), await canHave('Tiramisu'), await canHave('Margherita')]
    expect(shown).toEqual([false, true, true])

    await manager.call('publishMenuDraft', {})
    expect((await manager.call('readPattern', { id: made.id })).data).toEqual(changed)
    const after = [await canHave('Bruschetta'), await canHave('Tiramisu'), await canHave('Margherita')]
    expect(after).toEqual([true, false, false])
  })

  test('are about dishes that the draft makes', async () => {
    await manager.call('openMenuDraft', {})
    const { data: category } = await manager.call('createCategory', { name: 'Suppen' })
    const soup = { name: 'Minestrone', category_id: category.id, price: 650, tax_class: 'food' }
    const { data: dish } = await manager.call('createProduct', soup as never)
    await manager.call('createPattern', { ...hours('Abends', 'Bruschetta'), products: [dish.id] })
    await manager.call('publishMenuDraft', {})
    expect(await canHave('Minestrone')).toBe(false)
  })

  test('that are deleted hold until it is published', async () => {
    const { data: pattern } = await manager.call('createPattern', hours('Abends', 'Bruschetta'))
    await manager.call('openMenuDraft', {})
    await manager.call('deletePattern', { id: pattern.id })
    expect(await names()).toEqual(['Mittag'])
    expect(await canHave('Bruschetta')).toBe(false)
    await manager.call('publishMenuDraft', {})
    expect(await canHave('Bruschetta')).toBe(true)
  })

  test('begin at once where their first day came while the draft was open', async () => {
    await manager.call('openMenuDraft', {})
    const { data: made } = await manager.call('createPattern', {
      ...hours('Abends', 'Bruschetta'),
      start_date: '2026-03-11',
    })
    const late = { ...pause('Tiramisu'), end_date: '2026-03-11' }
    await manager.call('createBreakPattern', late)
    house.clock.set(NOON + 2 * 24 * 60 * 60_000)
    manager = await house.manager('manager', place.id)
    guest = await house.guest({ restaurantId: place.id })
    // What has ended is nothing to publish, and said with its name; the rest goes on.
    expect((await draft()).conflicts).toMatchObject([{ name: 'Ofen', key: 'date_in_past' }])
    await manager.call('publishMenuDraft', { force: true })
    expect((await manager.call('readPattern', { id: made.id })).data.start_date).toBe('2026-03-11')
    expect(await canHave('Bruschetta')).toBe(false)
  })

  test('refuse a name that is taken there, and the draft goes on', async () => {
    await manager.call('openMenuDraft', {})
    await manager.call('createPattern', hours('Abends', 'Bruschetta'))
    const again = await manager.refusal('createPattern', hours('Abends', 'Tiramisu'))
    expect(again.errors).toEqual({ name: ['name_duplicate'] })
    expect((await draft()).deeds).toBe(1)
  })

  test('end a pause that guests have at once, and one that only the draft has there', async () => {
    const { data: seen } = await manager.call('createBreakPattern', pause('Margherita'))
    await manager.call('openMenuDraft', {})
    const { data: prepared } = await manager.call('createBreakPattern', {
      ...pause('Tiramisu'),
      name: 'Kühlung',
    })
    expect((await manager.call('stopBreakPattern', { id: seen.id })).data.stopped).toBe(true)
    expect(await canHave('Margherita')).toBe(true)
    expect((await draft()).deeds).toBe(1)
    expect((await manager.call('stopBreakPattern', { id: prepared.id })).data.stopped).toBe(true)
    expect((await draft()).deeds).toBe(2)
    await manager.call('publishMenuDraft', {})
    expect([await canHave('Margherita'), await canHave('Tiramisu')]).toEqual([true, true])
  })
})

describe('what is left, while a draft is open,', () => {
  const leftOf = async (name: string) => {
    await house.settled()
    const { data } = await guest.call('searchProducts', { name })
    return data.find((product) => product.name === name)?.stock
  }
  const tiramisu = () => place.dish('Tiramisu')
  const buy = async () => {
    const shopper = await openShopper(house, place)
    await shopper.add('Tiramisu')
    return shopper
  }

  test('is set at once and is no part of it; what was told along with it is', async () => {
    await manager.call('openMenuDraft', {})
    const { data: set } = await manager.call('updateProduct', { id: tiramisu(), stock: 3, price: 590 })
    expect([set.stock, set.price]).toEqual([3, 590])
    expect(await leftOf('Tiramisu')).toBe(3)
    expect(await priceFor('Tiramisu')).not.toBe(590)
    await manager.call('updateProduct', { id: tiramisu(), stock: 2 })
    expect(await draft()).toMatchObject({ deeds: 1, changes: [{ name: 'Tiramisu' }] })
    const [change] = (await draft()).changes
    expect(change?.fields.map(({ field }) => field)).toEqual(['price'])
    await (await buy()).order()
    await manager.call('publishMenuDraft', {})
    expect([await leftOf('Tiramisu'), await priceFor('Tiramisu')]).toEqual([1, 590])
  })

  test('of an option is set at once, too', async () => {
    const id = place.option('Mozzarella')
    const left = async () => {
      const { data } = await guest.call('listAttributeGroups', { categoryId: place.category('Pizza') })
      return data.flatMap(({ items }) => items).find((item) => item.id === id)?.stock
    }
    await manager.call('openMenuDraft', {})
    const { data: option } = await manager.call('updateOption', { id, stock: 4 })
    expect([option.stock, await left(), (await draft()).deeds]).toEqual([4, 4, 0])
  })

  test('of what the draft makes comes with it', async () => {
    await manager.call('openMenuDraft', {})
    const sent = { name: 'Panna cotta', category_id: place.category('Dolci'), price: 590, tax_class: 'food' }
    const { data: made } = await manager.call('createProduct', { ...sent, stock: 5 } as never)
    expect((await manager.call('updateProduct', { id: made.id, stock: 6 })).data.stock).toBe(6)
    await manager.call('publishMenuDraft', {})
    expect(await leftOf('Panna cotta')).toBe(6)
  })

  test('is no part of one that was written before it was left out, which opens and is published', async () => {
    await manager.call('openMenuDraft', {})
    const file = JSON.parse(JSON.stringify((await manager.call('exportMenu', {})).data))
    const dishes = [...file.products, { ...file.products[0], id: 3, name: 'Minestrone' }]
    await manager.call('importMenu', { file: { ...file, products: dishes } })
    await manager.call('updateProduct', { id: tiramisu(), price: 590 })
    const sent = { name: 'Panna cotta', category_id: place.category('Dolci'), price: 590, stock: 5 }
    const { data: made } = await manager.call('createProduct', sent)
    await manager.call('updateProduct', { id: made.id, stock: 6 })
    await ask(
      house.deps.db,
      `update menu_draft_deed set input = input || '{"setsStock": true}' where call = 'importMenu';
       update menu_draft_deed set input = input || '{"stock": 9}'
       where call = 'updateProduct' and (input ->> 'id')::integer = ${tiramisu()}`,
    )
    await (await buy()).order()
    await ask(house.deps.db, migrations().find(({ name }) => name.startsWith('0032-'))?.sql ?? '')

    const { open, deeds, conflicts } = await draft()
    expect([open, deeds, conflicts]).toEqual([true, 4, []])
    expect((await manager.call('publishMenuDraft', {})).data.published).toBe(true)
    const left = [await leftOf('Tiramisu'), await leftOf('Panna cotta'), await leftOf('Minestrone')]
    expect(left).toEqual([2, 6, null])
    expect(await priceFor('Tiramisu')).toBe(590)
  })

  test('is sold once, also by those who buy while it is published', async () => {
    await manager.call('openMenuDraft', {})
    await manager.call('updateProduct', { id: tiramisu(), stock: 3, price: 590 })
    const early = await buy()
    const rivals = await Promise.all(Array.from({ length: 6 }, buy))
    await early.order()
    const orders = rivals.map((rival) =>
      rival.order().then(
        () => true,
        () => false,
      ),
    )
    const [sold] = await Promise.all([Promise.all(orders), manager.call('publishMenuDraft', {})])
    const late = await Promise.all(
      (await Promise.all([buy(), buy()].map((one) => one.catch(() => null)))).map(
        (one) =>
          one?.order().then(
            () => true,
            () => false,
          ) ?? false,
      ),
    )
    expect([...sold, ...late].filter(Boolean)).toHaveLength(2)
    expect(await leftOf('Tiramisu')).toBe(0)
  })

  test('is not set by a spreadsheet, which changes the menu of the draft', async () => {
    await manager.call('updateProduct', { id: tiramisu(), stock: 3 })
    await manager.call('openMenuDraft', {})
    await dearer(990)
    const sent = { name: 'Panna cotta', category_id: place.category('Dolci'), price: 590, tax_class: 'food' }
    const { data: made } = await manager.call('createProduct', sent as never)
    const rows = [
      'id;category;name;price;stock;active',
      `${made.id};Dolci;Panna cotta;6,40;;1`,
      `${tiramisu()};Dolci;Tiramisu;5,20;40;1`,
    ]
    const { data } = await manager.call('importMenu', { file: rows.join('\n'), format: 'csv' })
    expect(data.faults).toEqual([])
    expect(data.changes.flatMap(({ name, fields }) => fields.map(({ field }) => [name, field]))).toEqual([
      ['Tiramisu', 'price'],
      ['Panna cotta', 'price'],
    ])
    await (await buy()).order()
    await manager.call('publishMenuDraft', {})
    const prices = ['Margherita', 'Tiramisu', 'Panna cotta'].map(priceFor)
    expect(await Promise.all(prices)).toEqual([990, 520, 640])
    expect(await leftOf('Tiramisu')).toBe(2)
  })

  test('and the menu of the draft are in a file on wish', async () => {
    await manager.call('openMenuDraft', {})
    await dearer(990)
    const priceIn = (file: object) =>
      (file as { products: { id: number; price: number }[] }).products.find(
        ({ id }) => id === place.dish('Margherita'),
      )?.price
    expect(priceIn((await manager.call('exportMenu', { draft: true })).data)).toBe(990)
    expect(priceIn((await manager.call('exportMenu', {})).data)).toBe(850)
  })
})

describe('the preview', () => {
  const look = async (path: string) => house.app.inject({ url: path, headers: { host: 'elsewhere.test' } })

  test('has a signed address that ends, and can be forged by nobody', async () => {
    await manager.call('openMenuDraft', {})
    const { data } = await manager.call('previewMenuDraft', {})
    expect(data.path).toMatch(/^\/preview\/\d+-\d+-[\w-]{43}$/)
    const forged = data.path.replace(/\d+-/, `${place.id + 1}-`)
    expect((await look(forged)).statusCode).toBe(404)
    house.clock.pass(31)
    expect((await look(data.path)).statusCode).toBe(404)
  })
})
