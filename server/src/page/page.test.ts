import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDemo } from '../demo/fill-demo.ts'
import { type House, openHouse } from '../test/house.ts'
import { drawIcon } from './draw-icon.ts'
import { drawPage, type Wish } from './draw-page.ts'
import { findPicture } from './find-picture.ts'
import { findPage, type Page, read } from './page-reads.ts'
import { loadStorefront, type Storefront } from './storefront.ts'
import { tracesOf } from './traces.ts'

/** A storefront as a build leaves it, whose pages show what they were drawn from. */
const renderer = `export const leadAway = (url) => (url === '/gone' ? '/restaurants' : null)
export const renderPage = ({ products, assets, ...page }) => ({
  status: page.url.startsWith('/404') ? 404 : 200,
  html: '<style>' + assets.css + '</style><pre>' + JSON.stringify({ ...page, dishes: products(104).length }) + '</pre>',
})`
const css = 'a{color:red}'

type Section = {
  name: string
  hasMenuItem: { name: string; offers: { availability: string } }[]
}

let house: House
let storefront: Storefront
const room = mkdtempSync(join(tmpdir(), 'storefront-'))

beforeAll(async () => {
  for (const folder of ['dist/client', 'dist/server']) mkdirSync(join(room, folder), { recursive: true })
  writeFileSync(join(room, 'package.json'), '{"type":"module"}')
  writeFileSync(join(room, 'dist/server/page.server.js'), renderer)
  const words = { de: [], en: [], fr: [], ar: [] }
  const rest = { inlined: [], screens: {}, areas: {} }
  writeFileSync(
    join(room, 'dist/client/page-assets.json'),
    JSON.stringify({ script: '/m.js', modules: [], words, css, ...rest }),
  )
  house = await openHouse()
  await fillDemo({ db: house.deps.db, clock: house.clock.now })
  await house.deps.menus.refresh()
  const loaded = await loadStorefront(room)
  if (!loaded) throw new Error('The storefront was not found.')
  storefront = loaded
})
afterAll(async () => {
  rmSync(room, { recursive: true })
  await house.close()
})

const pizzeria = () => {
  const snapshot = house.deps.menus.byId(1)
  if (!snapshot) throw new Error('The pizzeria is missing.')
  return snapshot
}

const draw = (wish: Partial<Wish> = {}, snapshot = pizzeria()) => {
  const page = drawPage(house.deps, storefront, snapshot, {
    path: '/',
    address: wish.path ?? '/',
    reads: [],
    categoryId: null,
    language: 'de',
    theme: null,
    dish: null,
    ...wish,
  })
  const html = page.finished.in('identity').body.toString()
  return { ...page, html, drawnFrom: JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? '') }
}

describe('a page', () => {
  test('is drawn from the menu in the guest’s language', () => {
    const { status, drawnFrom } = draw({ language: 'fr', theme: 'dark' })
    expect(status).toBe(200)
    expect(drawnFrom).toMatchObject({ url: '/', language: 'fr', theme: 'dark', dishes: 21 })
    expect(drawnFrom.categories[0].name).toBe('Offres')
    expect(drawnFrom.config).toEqual({
      restaurantId: 1,
      origin: 'http://localhost:3000',
      client: house.deps.config.client,
      restaurant_has_shop: 'true',
      has_landing_page: 'false',
      has_address_search: true,
      heard: expect.any(Number),
    })
  })

  test('of a category that is there knows it; of another it is the menu', () => {
    expect(draw({ path: '/menu', categoryId: 104 }).drawnFrom.url).toBe('/menu?category=104')
    expect(draw({ path: '/menu', categoryId: 999 }).drawnFrom.url).toBe('/menu')
  })

  test('allows exactly the styles that stand in it', () => {
    const hash = createHash('sha256').update(css).digest('base64')
    const policy = draw().headers['Content-Security-Policy'] ?? ''
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(policy).toContain("script-src 'self';")
  })

  test('lets Google in only where the restaurant uses its widget', () => {
    const { settings, ...rest } = pizzeria()
    const keyed = { ...rest, settings: { ...settings, recaptchaSiteKey: 'key' } }
    expect(draw().headers['Content-Security-Policy']).not.toContain('google')
    const policy = draw({}, keyed).headers['Content-Security-Policy']
    expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/")
    expect(policy).toContain('frame-src https://www.google.com/recaptcha/')
  })

  test('tells search engines about the restaurant and its whole menu', () => {
    const [restaurant, ...others] = draw().drawnFrom.things
    expect(others).toEqual([])
    expect(restaurant).toMatchObject({ '@type': 'Restaurant', name: 'Rosmarino', currenciesAccepted: 'EUR' })
    const sections: Section[] = restaurant.hasMenu.hasMenuSection
    expect(sections.map(({ name }) => name)).toContain('Antipasti')
    const dishes = sections.flatMap(({ hasMenuItem }) => hasMenuItem)
    expect(dishes.length).toBeGreaterThan(40)
    expect(dishes.find(({ name }) => name === 'Margherita')).toMatchObject({
      '@type': ['MenuItem', 'Product'],
      suitableForDiet: ['https://schema.org/VegetarianDiet'],
      offers: { '@type': 'AggregateOffer', lowPrice: '9.50', priceCurrency: 'EUR' },
    })
    expect(dishes.find(({ name }) => name === 'Bruschetta')).toMatchObject({
      offers: { '@type': 'Offer', price: '5.90', availability: 'https://schema.org/InStock' },
    })
    expect(dishes.find(({ name }) => name === 'Tartufo')?.offers.availability).toBe(
      'https://schema.org/SoldOut',
    )
  })

  test('of a category tells of that section, and how it is reached', () => {
    const [restaurant, breadcrumbs] = draw({ path: '/menu', categoryId: 104 }).drawnFrom.things
    expect(restaurant.hasMenu.hasMenuSection).toHaveLength(1)
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Rosmarino', item: 'http://localhost:3000/' },
        { position: 2, item: 'http://localhost:3000/menu?category=104' },
      ],
    })
  })

  test('of the basket tells them nothing', () => {
    expect(draw({ path: '/cart' }).drawnFrom.things).toEqual([])
  })

  test('of the blog is a posting', () => {
    const blog = {
      id: 1,
      slug: 'dough',
      title: 'Two days',
      summary: 'Of patience',
      image: null,
      tags: [{ id: 1, name: 'Kitchen' }],
      published_at: '2026-11-01T10:00:00Z',
    }
    const reads = [read('readBlogBySlug', { blogSlug: 'dough' }, blog)]
    const [posting, breadcrumbs] = draw({ path: '/blogs/dough', reads }).drawnFrom.things
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Two days',
      datePublished: '2026-11-01T10:00:00Z',
      mainEntityOfPage: 'http://localhost:3000/blogs/dough',
    })
    expect(breadcrumbs.itemListElement).toHaveLength(3)
  })
})

test('the address on a table leaves no trace: no copy of the page, and no referrer', () => {
  expect(tracesOf(new URLSearchParams('tableId=4&tableName=4&qrcode=s3cret'), false)).toEqual({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  })
  expect(tracesOf(new URLSearchParams('category=104'), false)).toEqual({
    'Cache-Control': 'private, no-cache',
  })
})

describe('the front door', () => {
  const ask = (url: string, headers: { readonly [name: string]: string } = {}) =>
    house.app.inject({ url, headers })

  test('answers machines with an envelope', async () => {
    const answer = await ask('/api/nowhere')
    expect([answer.statusCode, answer.json().message.key]).toEqual([404, 'not_found'])
  })

  test.each([
    ['/manifest.webmanifest', {}, 'de'],
    ['/manifest.webmanifest', { 'accept-language': 'fr-FR' }, 'fr'],
    ['/manifest.webmanifest', { 'accept-language': 'fr-FR', cookie: 'a=b; language=ar' }, 'ar'],
    ['/manifest.webmanifest?lang=en', { cookie: 'language=ar' }, 'en'],
    ['/manifest.webmanifest?lang=xx', { cookie: 'language=yy' }, 'de'],
  ])('%s with %j speaks %s', async (url, headers, language) => {
    expect((await ask(url, headers)).json().lang).toBe(language)
  })
})

describe('what a page reads', () => {
  const find = (url: string, pages?: readonly Page[]) => {
    const { deps } = house
    const restaurant = deps.menus.byId(1)
    if (!restaurant) throw new Error('The pizzeria is missing.')
    const { pathname, searchParams: query } = new URL(url, 'http://here')
    return findPage(pathname, { deps, restaurant, language: 'de', query }, pages)
  }

  test('is asked and answered before it is drawn, by the part of the query that counts', async () => {
    const found = await find('/restaurants?utm=x&deliveryType=delivery&postalCode=10115')
    expect(found?.address).toBe('/restaurants?postalCode=10115&deliveryType=delivery')
    expect(found?.reads).toMatchObject([
      {
        name: 'listRestaurants',
        input: { postalCode: '10115', deliveryType: 'delivery' },
        data: [{ name: 'Rosmarino', shipping: { shipping_price: 250 } }],
      },
    ])
    expect(draw({ path: '/restaurants', ...found }).drawnFrom).toMatchObject({
      url: found?.address,
      reads: found?.reads,
    })
  })

  test('is nothing where a query makes no sense: the browser asks, and is told why', async () => {
    expect((await find('/restaurants?postalCode=x'))?.reads).toEqual([])
  })

  test('may be missing: then there is no page', async () => {
    const pages: Page[] = [
      {
        path: /^\/things\/(?<name>[^/]+)$/,
        reads: ({ params }) => (params.name === 'süß' ? [] : null),
      },
    ]
    expect(await find('/things/s%C3%BC%C3%9F', pages)).toMatchObject({ reads: [] })
    for (const path of ['/things/sour', '/things/%E0%A4%A', '/other'])
      expect(await find(path, pages)).toBeNull()
  })
})

describe('the icon for a home screen', () => {
  test('is there in every size that the manifest names, on the restaurant’s colour where it is cut to shape', async () => {
    const { icons } = (await house.app.inject({ url: '/manifest.webmanifest' })).json()
    const drawn = icons.filter(({ type }: { type: string }) => type === 'image/png')
    expect(drawn).toHaveLength(4)
    for (const { src, sizes, purpose } of drawn) {
      const answer = await house.app.inject({ url: src })
      expect(answer.headers['content-type']).toBe('image/png')
      const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
      expect(`${info.width}x${info.height}`).toBe(sizes)
      // The first pixel: the ground of one that is cut.
      if (purpose === 'maskable') expect([...data.subarray(0, 3)]).toEqual([0x27, 0x91, 0x57])
    }
  })

  test('is a plate where there is no logo, and nothing under another name', async () => {
    const snapshot = house.deps.menus.byId(1)
    if (!snapshot) throw new Error('The pizzeria is missing.')
    const bare = { ...snapshot, settings: { ...snapshot.settings, logo: null } }
    const plain = await drawIcon(bare, { size: 192, isMaskable: false }, '/nowhere')
    const logo = await drawIcon(snapshot, { size: 192, isMaskable: true }, '/nowhere')
    expect(logo.size).not.toBe((await drawIcon(bare, { size: 192, isMaskable: true }, '/nowhere')).size)
    const { data, info } = await sharp(Buffer.from(plain.in('identity').body))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = (96 * 192 + 96) * info.channels
    expect([...data.subarray(middle, middle + 3)]).toEqual([255, 255, 255])
    for (const name of ['1.png', '192.svg', '..%2f192.png', '192-maskable.png.png'])
      expect((await house.app.inject({ url: `/icons/${name}` })).statusCode).toBe(404)
  })
})

describe('search engines', () => {
  const ask = async (url: string, host = 'localhost') =>
    (await house.app.inject({ url, headers: { host } })).body

  test('are told where the sitemap of each host is', async () => {
    expect(await ask('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    expect(await ask('/robots.txt', 'boat.localhost')).toContain(
      'Sitemap: http://boat.localhost:3000/sitemap.xml',
    )
  })

  test('find the menu, its categories and what is written, in all languages', async () => {
    const xml = await ask('/sitemap.xml')
    // Well formed: each element that begins ends, and no "&" stands alone.
    expect(xml.match(/<url>/g)?.length).toBe(xml.match(/<\/url>/g)?.length)
    expect(xml).not.toMatch(/&(?!amp;|lt;)/)
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual(
      expect.arrayContaining([
        'http://localhost:3000/',
        'http://localhost:3000/menu?category=104',
        'http://localhost:3000/blogs',
        expect.stringMatching(/\/blogs\/[\w-]+$/),
        expect.stringMatching(/\/pages\/[\w-]+$/),
      ]),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(xml).toContain('hreflang="ar" href="http://localhost:3000/menu?category=104&amp;lang=ar"')
    expect(xml.match(/x-default/g)).toHaveLength(addresses.length)
  })

  test('of an event find no blog', async () => {
    expect(await ask('/sitemap.xml', 'boat.localhost')).not.toContain('/blogs')
  })
})

describe('pictures', () => {
  const url = (name: string) => name.replace(/^\/pictures\//, '')

  test('come in the width and format that are asked for, or as their source', async () => {
    const { logo, mainImage } = house.deps.menus.byId(1)?.settings ?? {}
    expect((await findPicture(url(logo ?? ''), '/nowhere'))?.type).toBe('image/svg+xml')
    expect((await findPicture(url(mainImage ?? ''), '/nowhere'))?.type).toBe('image/webp')
  })

  test.each(['../package.json', '..', '.env', 'nothing.1234abcd.400.webp', 'a/b.webp', ''])(
    '%s is none',
    async (file) => expect(await findPicture(file, '/nowhere')).toBeNull(),
  )
})
