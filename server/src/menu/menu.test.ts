import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoints } from '@tischlein/contract/endpoints'
import type { Product } from '@tischlein/contract/entities'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { gatherDeps } from '../deps.ts'
import { touchMenu } from '../restaurant/db.ts'
import { type House, NOON, openHouse } from '../test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await fillDemo({ db: house.deps.db, clock: house.clock.now })
  await house.deps.menus.refresh()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(NOON))

const PIZZA = 104
const DEALS = 101
const APERITIVO = 112
const DOLCI = 108

type Headers = { readonly [name: string]: string }
const ask = (path: string, headers: Headers = {}) =>
  house.app.inject({ url: `/api/restaurant/${path}`, headers: { 'accept-language': 'de', ...headers } })
const read = async (path: string, language: Language = 'de') =>
  (await ask(path, { 'accept-language': language })).json().data
const dishes = (path: string, language?: Language): Promise<Product[]> => read(path, language)
const dish = async (category: number, name: string, more = ''): Promise<Product | undefined> =>
  (await dishes(`products?categoryId=${category}${more}`)).find((product) => product.name === name)

describe('shapes', () => {
  test.each([
    ['listCategories', 'category'],
    ['listProducts', `products?categoryId=${PIZZA}`],
    ['listProducts', `products?categoryId=${DEALS}`],
    ['searchProducts', 'search-products?name=pizza'],
    ['suggestProducts', 'product/search?query=bur'],
    ['listPinnedProducts', 'pinned-products'],
    ['listMostSelling', 'most-selling'],
    ['listHappyHourDays', `products-happyHour-time?categoryId=${APERITIVO}`],
    ['listAttributeGroups', `category-attributes-items?categoryId=${PIZZA}`],
    ['listPackageSteps', 'product-packages?productId=1001'],
  ] as const)('%s of %s is what the contract says', async (name, path) => {
    const answer = await ask(path)
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json()
    expect(data.length).toBeGreaterThan(0)
    endpoints[name].answers.parse(data)
  })

  test('the other restaurants of the house open and show their menus', async () => {
    for (const [host, dishes] of [
      ['boat.localhost', 30],
      ['catalogue.localhost', 40],
    ] as const) {
      const categories = (await ask('category', { host })).json().data
      const counts = categories.map((category: { product_count: number }) => category.product_count)
      expect(counts.reduce((all: number, count: number) => all + count, 0)).toBe(dishes)
    }
  })
})

describe('categories', () => {
  test('come in the order of their priority, with their subcategories', async () => {
    const categories = await read('category')
    const priorities = categories.map((category: { pivot: { priority: number } }) => category.pivot.priority)
    expect(priorities).toEqual(priorities.toSorted((a: number, b: number) => a - b))
    expect(categories.find(({ id }: { id: number }) => id === PIZZA).subcategories).toHaveLength(4)
  })

  test('what the type does not offer at all is left out', async () => {
    const ids = (await read('category')).map(({ id }: { id: number }) => id)
    expect(ids).toContain(PIZZA)
    expect(ids).not.toContain(110)
  })

  test('extra categories are asked for by themselves', async () => {
    expect(await read('category?extra=1')).toEqual([])
  })

  test('one that is absent, or of another restaurant, is refused alike', async () => {
    const absent = await ask('products?categoryId=999999')
    const foreign = await ask('products?categoryId=301')
    expect(absent.statusCode).toBe(422)
    expect(absent.json().errors).toEqual({ categoryId: ['category_does_not_exists'] })
    expect(foreign.body).toBe(absent.body)
  })
})

describe('languages', () => {
  test('names and descriptions are the guest’s, codes and prices are not', async () => {
    const [german] = await dishes(`products?categoryId=${DEALS}`)
    const [english] = await dishes(`products?categoryId=${DEALS}`, 'en')
    expect(german?.name).toBe('Menü für Zwei')
    expect(english?.name).toBe('Menu for Two')
    expect(english?.original_name).toBe('Menü für Zwei')
    expect(german?.original_name).toBeNull()
    const texts = { name: '', description: '', original_name: null }
    expect({ ...english, ...texts }).toEqual({ ...german, ...texts })
  })

  test('a text that nobody translated says in which language it is', async () => {
    const { db, menus } = house.deps
    await db
      .updateTable('product')
      .set({ translations: '{"en":{"name":"Bruschetta"}}' })
      .where('id', '=', 1006)
      .execute()
    await menus.refresh(1)
    const find = async (language: Language) =>
      (await dishes('products?categoryId=102', language)).find((product) => product.id === 1006)
    expect((await find('en'))?.lang).toBe('de')
    expect((await find('de'))?.lang).toBeUndefined()
    expect(
      (await dishes('products?categoryId=102', 'fr')).find(({ id }) => id === 1007)?.lang,
    ).toBeUndefined()
  })

  test('deposits, options and steps are translated too', async () => {
    const water = (await dishes('products?categoryId=109', 'fr')).find((product) => product.id === 1068)
    expect(water?.depot).toEqual({ name: 'Consigne', price: 25 })
    expect(water?.unit_price).toEqual({ price: 580, unit: 'l' })
    const groups = await read(`category-attributes-items?categoryId=${PIZZA}`, 'ar')
    expect(groups[0].name).toBe('الحجم')
    const steps = await read('product-packages?productId=1001', 'en')
    expect(steps[0].question).toBe('Which pizzas shall we bake?')
  })
})

describe('availability', () => {
  test('a lunch dish is sold from 11:30 to 14:30 on weekdays, on the restaurant’s own clock (T16)', async () => {
    const at = async (instant: string) => {
      house.clock.set(instant)
      const lunch = await dish(DEALS, 'Mittagsteller')
      return [lunch?.isDisabled, lunch?.disabled_reason]
    }
    expect(await at('2026-03-11T10:29:00Z')).toEqual([true, 'product_not_available_for_date'])
    expect(await at('2026-03-11T10:30:00Z')).toEqual([false, null])
    expect(await at('2026-03-11T13:30:00Z')).toEqual([false, null])
    expect(await at('2026-03-11T13:31:00Z')).toEqual([true, 'product_not_available_for_date'])
    expect(await at('2026-03-14T11:00:00Z')).toEqual([true, 'product_not_available_for_date'])
    // in summer Berlin is two hours ahead of UTC
    expect(await at('2026-07-01T09:30:00Z')).toEqual([false, null])
    expect(await at('2026-07-01T12:31:00Z')).toEqual([true, 'product_not_available_for_date'])
  })

  test('the chosen time decides, not the present one', async () => {
    const later = await dish(DEALS, 'Mittagsteller', '&delivery_time=2026-03-12%2019:00')
    expect(later?.isDisabled).toBe(true)
    const lunch = await dish(DEALS, 'Mittagsteller', '&delivery_time=2026-03-12%2012:00')
    expect(lunch?.isDisabled).toBe(false)
  })

  test('a happy hour has its price, and the usual one beside it', async () => {
    house.clock.set('2026-03-11T17:00:00Z')
    const happy = await dish(APERITIVO, 'Aperol Spritz')
    expect([happy?.price, happy?.regular_price, happy?.isDisabled]).toEqual([550, 790, false])
    house.clock.set('2026-03-11T19:00:00Z')
    const later = await dish(APERITIVO, 'Aperol Spritz')
    expect([later?.price, later?.regular_price, later?.isDisabled]).toEqual([790, null, true])
  })

  test('what is sold out is shown, with its reason; what is scarce with its number', async () => {
    const tartufo = await dish(PIZZA, 'Tartufo')
    expect([tartufo?.stock, tartufo?.isDisabled, tartufo?.disabled_reason]).toEqual([0, true, 'out_of_stock'])
    expect((await dish(DOLCI, 'Tiramisu'))?.stock).toBe(3)
    expect((await dish(PIZZA, 'Margherita'))?.stock).toBeNull()
  })

  test('what must be chosen counts in the lowest price', async () => {
    expect((await dish(PIZZA, 'Margherita'))?.min_price).toBe(950)
    expect((await dish(DOLCI, 'Panna Cotta'))?.min_price).toBeNull()
  })

  test('what staff took off comes back by itself', async () => {
    const { db, menus } = house.deps
    await db
      .updateTable('product')
      .set({ sold_out_until: '2026-03-11 18:00' })
      .where('id', '=', 1060)
      .execute()
    await menus.refresh(1)
    expect((await dish(DOLCI, 'Panna Cotta'))?.stock).toBe(0)
    house.clock.set('2026-03-11T17:00:00Z')
    const back = await dish(DOLCI, 'Panna Cotta')
    expect([back?.stock, back?.isDisabled]).toEqual([null, false])
  })
})

describe('a basket', () => {
  const basketFor = async (columns: {
    delivery_type: 'delivery' | 'pickup' | 'here'
    delivery_time?: string
    closed?: boolean
  }) => {
    const id = house.deps.newId()
    await house.deps.db
      .insertInto('basket')
      .values({ id, restaurant_id: 1, ...columns })
      .execute()
    return id
  }

  test('decides the type and the time', async () => {
    const here = await basketFor({ delivery_type: 'here', delivery_time: '2026-03-14 12:00' })
    expect(await dishes(`products?categoryId=110&basketId=${here}`)).toHaveLength(4)
    expect(await dishes('products?categoryId=110')).toEqual([])
    expect((await dish(DEALS, 'Mittagsteller', `&basketId=${here}`))?.isDisabled).toBe(true)
    expect((await dish(DEALS, 'Mittagsteller'))?.isDisabled).toBe(false)
  })

  test('absent, ordered, of another restaurant: the same answer', async () => {
    const ordered = await basketFor({ delivery_type: 'here', closed: true })
    const own = await basketFor({ delivery_type: 'here' })
    const answers = [
      await ask('pinned-products?basketId=12345'),
      await ask(`pinned-products?basketId=${ordered}`),
      await ask(`pinned-products?basketId=${own}`, { host: 'boat.localhost' }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ basketId: ['basket_does_not_exists'] })
      expect(answer.body).toBe(answers[0]?.body)
    }
  })
})

describe('search', () => {
  test.each([
    ['burrata', 'de', 1007],
    ['MENU FUR', 'de', 1001],
    ['menue', 'de', 1001],
    ['tiramisù', 'en', 1059],
    ['menu for two', 'en', 1001],
    ['بيتزا', 'ar', 1014],
  ] as const)('%s in %s finds the dish', async (name, language, id) => {
    const found = await dishes(`search-products?name=${encodeURIComponent(name)}`, language)
    expect(found.map((product) => product.id)).toContain(id)
  })

  test('nothing is found by blanks, signs or words that are not there', async () => {
    for (const name of ['', '%20', '%25', "'%20or%201=1", 'sushi'])
      expect(await dishes(`search-products?name=${name}`)).toEqual([])
  })

  test('suggestions are few and small', async () => {
    const found = await read('product/search?query=a')
    expect(found).toHaveLength(20)
    expect(Object.keys(found[0])).toEqual(['id', 'name', 'category_id', 'image', 'price'])
  })
})

describe('options and packages', () => {
  test('a category lists the groups of its dishes, a dish its own', async () => {
    const all = await read(`category-attributes-items?categoryId=${PIZZA}`)
    expect(all.map((group: { id: number }) => group.id)).toEqual([11, 12])
    expect(all[1].product_ids).toContain(1040)
    expect(all[0].product_ids).not.toContain(1040)
    const calzone = await read(`category-attributes-items?categoryId=${PIZZA}&productId=1040`)
    expect(calzone.map((group: { id: number }) => group.id)).toEqual([12])
    expect(all[1].items.find((item: { id: number }) => item.id === 12)).toMatchObject({
      stock: 10,
      pivot: { id: 12, price: 390 },
    })
  })

  test('a dish of another category is refused', async () => {
    const answer = await ask(`category-attributes-items?categoryId=${PIZZA}&productId=1059`)
    expect(answer.json().errors).toEqual({ productId: ['product_does_not_exists'] })
  })

  test('a package shows what is left of its contents; a plain dish has no steps', async () => {
    const [pizza, , , dolce] = await read('product-packages?productId=1001')
    expect([pizza.min, pizza.max]).toEqual([2, 2])
    expect(dolce.products.find((product: { id: number }) => product.id === 1059).stock).toBe(3)
    expect(await read('product-packages?productId=1006')).toEqual([])
    expect((await ask('product-packages?productId=3001')).json().errors).toEqual({
      productId: ['product_does_not_exists'],
    })
  })

  test('days on which a happy hour does not come are greyed', async () => {
    const { db, menus } = house.deps
    await db.deleteFrom('happy_hour').where('product_id', '=', 1090).where('weekday', '=', 4).execute()
    await menus.refresh(1)
    const [aperol] = await read('products-happyHour-time?pinned=1')
    expect(aperol.id).toBe(1090)
    const greyed = aperol.days.filter((day: { isDisabled: boolean }) => day.isDisabled)
    expect(greyed.map((day: { date: string }) => day.date)).toEqual(['2026-03-12', '2026-03-19'])
    expect((await ask('products-happyHour-time')).json().errors).toEqual({
      categoryId: ['category_id_required'],
    })
  })
})

describe('bytes', () => {
  const url = `products?categoryId=${PIZZA}`

  test('unchanged bytes are not sent again', async () => {
    const first = await ask(url)
    const etag = String(first.headers.etag)
    const again = await ask(url, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await ask(url, { 'if-none-match': etag, 'accept-language': 'fr' })).statusCode).toBe(200)
  })

  test('the same bytes come as br, gzip and plain', async () => {
    const plain = await ask(url)
    const br = await ask(url, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await ask(url, { 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toContain('Accept-Encoding')
    expect((await ask(url, { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  test('two processes see a change that one of them made', async () => {
    const { config, database, clock, log } = house.deps
    const deps = await gatherDeps({ config, database, clock, log })
    const other = await createApp(deps)
    const there = async () => {
      const answer = await other.inject({ url: `/api/restaurant/${url}` })
      return answer.json().data.find((product: Product) => product.id === 1022)
    }
    const before = await there()
    await database.db.transaction().execute(async (tx) => {
      await tx.updateTable('product').set({ price: 1333, stock: 7 }).where('id', '=', 1022).execute()
      await touchMenu(tx, 1, 'all')
    })
    await expect.poll(async () => (await there()).price).toBe(1333)
    await expect.poll(async () => (await dish(PIZZA, 'Bufala'))?.price).toBe(1333)
    expect(before.price).toBe(1290)
    await database.db.transaction().execute(async (tx) => {
      await tx.updateTable('product').set({ stock: 6 }).where('id', '=', 1022).execute()
      await touchMenu(tx, 1, 'stock')
    })
    await expect.poll(async () => (await there()).stock).toBe(6)
    await other.close()
  })
})
