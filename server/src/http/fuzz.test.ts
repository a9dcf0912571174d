import type { Endpoint } from '@tischlein/contract/endpoint'
import { endpoints } from '@tischlein/contract/endpoints'
import { pathFields } from '@tischlein/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

/**
 * Nonsense in every field of every call, from every kind of caller (reliability-security.md, S-20): it is refused in
 * the envelope, and nothing breaks.
 */

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** Written into the body as a number that no program can hold. */
const HUGE = '1e400'

const poison: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(10_000),
  '%_\\'.repeat(300),
  "' or 1=1 --",
  '$1',
  '<script>alert(1)</script>',
  '\r\nX-Injected: 1',
  '../../etc/passwd',
  0,
  -1,
  1.5,
  Number.MAX_VALUE,
  HUGE,
  2_147_483_648,
  2 ** 53 + 2,
  '1',
  '9007199254740993',
  '1e3',
  'NaN',
  '0x10',
  '٣',
  true,
  [],
  [null],
  [[1]],
  Array.from({ length: 500 }, () => 1),
  {},
  { id: 1 },
  { id: { $gt: 0 } },
  { toString: 'x', constructor: { prototype: { role: 'owner' } } },
  deep(500),
  '999999-12-31',
  '2026-02-30',
  '2026-03-29 02:30',
  '25:61',
  'basket:99999999999999999999',
  ['basket:1', 'board', 'order:x'],
]

let house: House
let rosmarino: TestRestaurant
const tokens: (string | null)[] = [null]
let ownBasket = 0
beforeAll(async () => {
  house = await openHouse()
  rosmarino = await house.restaurant()
  const visitor = await house.guest({ restaurantId: rosmarino.id })
  const shopper = await openShopper(house, rosmarino)
  await shopper.add('Bruschetta')
  ownBasket = shopper.basketId
  tokens.push(visitor.token, shopper.token, (await house.manager('owner', rosmarino.id)).token)
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})

let addresses = 0
async function send(call: Endpoint, fields: Readonly<Record<string, unknown>>, token: string | null) {
  addresses += 1
  const inPath = pathFields(call.path)
  const url = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_, field: string) => encodeURIComponent(wellFormed(fields[field])).slice(0, 200) || 'x',
  )
  const rest = Object.entries(fields).filter(([field]) => !inPath.includes(field))
  const isRead = call.method === 'GET'
  const query = Object.fromEntries(rest.map(([field, value]) => [field, wellFormed(value).slice(0, 2_000)]))
  return house.app.inject({
    method: call.method,
    url,
    ...(isRead
      ? { query }
      : { payload: JSON.stringify(Object.fromEntries(rest)).replaceAll(`"${HUGE}"`, HUGE) }),
    headers: {
      ...(isRead ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    remoteAddress: `10.${100 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`,
  })
}

const wellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

/** Calls that end the caller's session, so that those after them would meet a stranger; and the endless stream. */
const leftOut: ReadonlySet<string> = new Set(['logOut', 'streamEvents', 'keepGuest'])

const calls: readonly Endpoint[] = Object.values(endpoints)

test.each(calls.filter(({ name }) => !leftOut.has(name)))('$name', async (call) => {
  if (!house.app.mounted.has(call.name)) return
  const names = Object.keys(call.input.shape)
  const wrong: string[] = []
  for (const [index, value] of poison.entries()) {
    const all = Object.fromEntries(names.map((name) => [name, value]))
    // Some fields right and one wrong gets further than everything wrong.
    const single = {
      restaurantId: rosmarino.id,
      basketId: ownBasket,
      [names[index % names.length] ?? 'x']: value,
    }
    for (const fields of [all, single]) {
      const response = await send(call, fields, tokens[index % tokens.length] ?? null)
      const fault = faultOf(response.statusCode, response.body, String(response.headers['content-type']))
      if (fault) wrong.push(`${JSON.stringify(fields).slice(0, 200)}: ${fault}`)
    }
  }
  expect(wrong.slice(0, 3)).toEqual([])
})

function faultOf(status: number, body: string, type: string): string | null {
  if (status >= 500 && status !== 503) return `${status} ${body.slice(0, 200)}`
  if (/\b(select|insert|update) .* (from|into|set)\b|node_modules|\.ts:\d/i.test(body))
    return `tells too much: ${body.slice(0, 200)}`
  if (status < 400 || !type.startsWith('application/json')) return null
  const answer: { data?: unknown; message?: { key?: unknown; body?: unknown } } = JSON.parse(body)
  const isEnvelope =
    answer.data === null && typeof answer.message?.key === 'string' && typeof answer.message.body === 'string'
  return isEnvelope ? null : `no envelope: ${body.slice(0, 200)}`
}
