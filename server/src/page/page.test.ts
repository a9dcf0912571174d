import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDemo } from '../demo/fill-demo.ts'
import { type House, openHouse } from '../test/house.ts'
import { drawPage, type Wish } from './draw-page.ts'
import { findPicture } from './find-picture.ts'
import { loadStorefront, type Storefront } from './storefront.ts'

/** A storefront as a build leaves it, whose pages show what they were drawn from. */
const renderer = `export const renderPage = ({ products, assets, head, ...page }) => ({
  status: page.url.startsWith('/404') ? 404 : 200,
  html: '<style>' + assets.css + '</style>' + head + '<pre>' + JSON.stringify({ ...page, dishes: products(104).length }) + '</pre>',
})`
const css = 'a{color:red}'

let house: House
let storefront: Storefront
const room = mkdtempSync(join(tmpdir(), 'storefront-'))

beforeAll(async () => {
  for (const folder of ['dist/client', 'dist/server']) mkdirSync(join(room, folder), { recursive: true })
  writeFileSync(join(room, 'package.json'), '{"type":"module"}')
  writeFileSync(join(room, 'dist/server/page.server.js'), renderer)
  const words = { de: [], en: [], fr: [], ar: [] }
  writeFileSync(
    join(room, 'dist/client/page-assets.json'),
    JSON.stringify({ script: '/m.js', modules: [], words, css }),
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

const draw = (wish: Partial<Wish> = {}) => {
  const snapshot = house.deps.menus.byId(1)
  if (!snapshot) throw new Error('The pizzeria is missing.')
  const page = drawPage(house.deps, storefront, snapshot, {
    path: '/',
    categoryId: null,
    language: 'de',
    theme: null,
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
    expect(drawnFrom.config).toEqual({ restaurantId: 1, client: house.deps.config.client })
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

  test('tells search engines about the restaurant, and no other page asks to be found', () => {
    const { html } = draw({ path: '/menu', categoryId: 104 })
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({ '@type': 'Restaurant', name: 'Rosmarino' })
    expect(data.hasMenu.hasMenuSection.hasMenuItem[0]).toMatchObject({
      name: 'Margherita',
      offers: { price: '9.50', priceCurrency: 'EUR' },
    })
    expect(html.match(/hreflang/g)).toHaveLength(5)
    expect(html).not.toContain('noindex')
    for (const path of ['/cart', '/404']) expect(draw({ path }).html).toContain('noindex')
  })

  test('cannot be broken out of by what a restaurant writes', async () => {
    const { db, menus } = house.deps
    const nasty = '</script><script>alert(1)</script>"&'
    await db.updateTable('product').set({ name: nasty }).where('id', '=', 1021).execute()
    await db.updateTable('category').set({ description: nasty }).where('id', '=', 104).execute()
    await menus.refresh(1)
    const [head = ''] = draw({ path: '/menu', categoryId: 104 }).html.split('<pre>')
    expect(head).not.toContain('alert(1)</script>')
    expect(head.match(/<script/g)).toHaveLength(1)
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
