import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openAddressSearch } from './open-address-search.ts'
import { searchPhoton } from './photon.ts'

let house: House
let place: TestRestaurant
beforeAll(async () => {
  house = await openHouse()
  await house.listen()
  place = await house.restaurant()
})
afterAll(() => house.close())

/** What the guest types, and the suggestions as one reads them. */
async function suggestions(query: string, postalCode?: string): Promise<string[]> {
  const guest = await house.guest({ restaurantId: place.id })
  const { data } = await guest.call('searchAddress', { query, postalCode })
  return data.map((one) => `${one.address} ${one.house_number}, ${one.postalCode} ${one.city}`)
}

describe('suggestions', () => {
  test.each([
    ['the beginning of a street', 'Tors', ['Torstraße , 10115 Berlin']],
    ['a street with its number', 'Torstraße 134', ['Torstraße 134, 10115 Berlin']],
    ['a number that nobody knows', 'Chausseestraße 99', ['Chausseestraße 99, 10115 Berlin']],
    ['a street outside the area', 'Friedrichstr', []],
    ['no such street', 'Nirgendwo', []],
    ['two letters', 'To', []],
  ])('for %s', async (_, query, found) => {
    expect(await suggestions(query)).toEqual(found)
  })

  test('need a visitor’s token', async () => {
    const guest = await house.guest({ restaurantId: place.id })
    guest.token = null
    expect((await guest.refusal('searchAddress', { query: 'Tors' })).body).toBe('unauthenticated')
  })

  test('come from nowhere in a shop without an address service', () => {
    const config = readConfig({ SESSION_SECRET: 'x'.repeat(32) })
    expect(openAddressSearch(config, () => 'http://localhost')).toBeNull()
  })
})

describe('the address service', () => {
  let server: Server | undefined
  const asked: URL[] = []
  /** Somebody else's Photon, which answers so. */
  async function photon(status: number, body: string): Promise<string> {
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://photon.test'))
      expect(Object.keys(request.headers)).not.toContain('authorization')
      if (status === 0) return // silence
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
    })
    await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  }
  const close = () => {
    server?.closeAllConnections()
    return new Promise((closed) => (server ? server.close(closed) : closed(null)))
  }

  test('hears text, postcode and a language it speaks, and nothing else', async () => {
    const url = await photon(
      200,
      '{"type":"FeatureCollection","features":[{"properties":{"name":"Bahnhof"}}]}',
    )
    expect(await searchPhoton(url, { text: 'Tor', postcode: '10115', language: 'ar' })).toEqual([])
    await close()
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toEqual({
      q: 'Tor, 10115',
      limit: '20',
      lang: 'default',
      layer: 'street',
    })
  })

  test.each([
    ['is down', 500, ''],
    ['is silent', 0, ''],
    ['says something else', 200, '<html>'],
    ['says what is no list', 200, '{"features":null}'],
  ])('that %s costs a guest nothing but the suggestions', async (_, status, body) => {
    const url = await photon(status, body)
    const guest = await house.guest({ restaurantId: place.id })
    const usual = house.deps.addressSearch
    Object.assign(house.deps, {
      addressSearch: (wish: Parameters<typeof searchPhoton>[1]) =>
        searchPhoton(url, wish, status === 0 ? 50 : undefined),
    })
    const refusal = await guest.refusal('searchAddress', { query: 'Torstraße' })
    Object.assign(house.deps, { addressSearch: usual })
    await close()
    expect(refusal).toMatchObject({ status: 503, key: 'try_later', retryAfter: 30 })
  })
})
