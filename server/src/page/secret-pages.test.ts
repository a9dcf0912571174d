import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDoor } from '../http/door.ts'
import { type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'
import { mountPages } from './routes.ts'
import { loadStorefront } from './storefront.ts'

/** A storefront as a build leaves it, whose pages show all that they were drawn from. */
const renderer = `export const leadAway = () => null
export const renderPage = ({ products, assets, ...page }) => ({
  status: 200,
  html: '<style>' + assets.css + '</style><pre>' + JSON.stringify(page) + '</pre>',
})`
const assets = { script: '/m.js', modules: [], words: {}, css: '', inlined: [], screens: {}, areas: {} }
const room = mkdtempSync(join(tmpdir(), 'storefront-'))

let house: House
let place: TestRestaurant
let elsewhere: TestRestaurant
let app: FastifyInstance
let secret: { readonly code: string; readonly token: string }

beforeAll(async () => {
  for (const folder of ['dist/client', 'dist/server']) mkdirSync(join(room, folder), { recursive: true })
  writeFileSync(join(room, 'package.json'), '{"type":"module"}')
  writeFileSync(join(room, 'dist/server/page.server.js'), renderer)
  const words = { de: [], en: [], fr: [], ar: [] }
  writeFileSync(join(room, 'dist/client/page-assets.json'), JSON.stringify({ ...assets, words }))
  house = await openHouse()
  const settings = { ticketing: true }
  place = await house.restaurant({ settings, tickets: ['Bruschetta'], ticketTimes: [{ capacity: 40 }] })
  elsewhere = await house.restaurant({ settings })
  app = await openDoor(house.deps)
  mountPages(app, house.deps, () => loadStorefront(room))
  secret = await ordered()
})
afterAll(async () => {
  rmSync(room, { recursive: true })
  await app.close()
  await house.close()
})

/** Two tickets in one order: the code of the first, and the secret of the order. */
async function ordered() {
  const day = new Date(NOON).toISOString().slice(0, 10)
  const guest = await openShopper(house, place)
  const { basketId } = guest
  await guest.call('setDeliveryTime', { basketId, delivery_time: `${day} 18:00` })
  await guest.call('addToBasket', {
    basketId,
    productId: place.dish('Bruschetta'),
    quantity: 2,
    extraInfo: { itemDetails: ['Anna', 'Ben'].map((fullName) => ({ fullName, date: day })) },
  })
  const { data } = await guest.order('cash')
  const { order } = (await guest.call('readOrder', { orderId: data.orderId ?? 0 })).data
  return { code: order.tickets[0]?.code ?? '', token: data.token ?? '' }
}

const open = (url: string, { host }: TestRestaurant = place) => app.inject({ url, headers: { host } })

test('the page of a ticket is there for its code, however it is written, and for no other', async () => {
  const status = async (...asked: Parameters<typeof open>) => (await open(...asked)).statusCode
  expect(await status(`/ticket/${secret.code}`)).toBe(200)
  expect(await status(`/ticket/${secret.code.toLowerCase()}`)).toBe(200)
  expect(await status('/ticket/NOBODYHASTHISONE')).toBe(404)
  expect(await status(`/ticket/${secret.code}`, elsewhere)).toBe(404)
})

test('the page of a ticket names nobody: whoever is on it is asked for by the browser', async () => {
  const { body } = await open(`/ticket/${secret.code}`)
  expect(body).toContain(`"url":"/ticket/${secret.code}"`)
  expect(body).not.toMatch(/Anna|Ben/)
})

test.each([
  ['a ticket', () => `/ticket/${secret.code}`],
  ['an order', () => `/order/${secret.token}`],
  ['a new password', () => '/resetpass/s3cret'],
])('the address of %s is a secret: no copy of the page, and no referrer', async (_, address) => {
  const { headers } = await open(address())
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const menu = await open('/menu')
  expect([menu.headers['cache-control'], menu.headers['referrer-policy']]).toEqual([
    'private, no-cache',
    'strict-origin-when-cross-origin',
  ])
})
