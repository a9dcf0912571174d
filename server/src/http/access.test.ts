import type { Endpoint, Who } from '@tischlein/contract/endpoint'
import { endpoints } from '@tischlein/contract/endpoints'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '../accounts/token.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'

/** Default deny (reliability-security.md, S-01): every call meets every kind of caller. */

type Kind = 'nobody' | 'visitor' | 'guest' | 'customer' | 'owner' | 'manager' | 'staff' | 'kitchen'
const kinds: readonly Kind[] = [
  'nobody',
  'visitor',
  'guest',
  'customer',
  'owner',
  'manager',
  'staff',
  'kitchen',
]

/** Who gets in, as answers.md, section 0 says it. */
const admitted: Readonly<Record<Who, readonly Kind[]>> = {
  open: kinds,
  guest: ['visitor', 'guest', 'customer'],
  private: ['guest', 'customer'],
  account: ['customer'],
  manager: ['owner', 'manager', 'staff', 'kitchen'],
  order_token: [],
}

let house: House
let here: TestRestaurant
let elsewhere: TestRestaurant
beforeAll(async () => {
  house = await openHouse()
  here = await house.restaurant()
  elsewhere = await house.restaurant()
})
afterAll(() => house.close())

const calls: readonly Endpoint[] = Object.values(endpoints)
const walked = () => calls.filter(({ name }) => house.app.mounted.has(name))

let addresses = 0
/** Asks with nothing but a token: whoever gets in is told what is missing, or has an answer. */
async function ask(call: Endpoint, token: string | null, restaurantId = here.id) {
  addresses += 1
  const response = await house.app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{\w+\}/g, 'missing'),
    query: { restaurantId: String(restaurantId) },
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    remoteAddress: `10.200.${addresses >> 8}.${addresses & 255}`,
  })
  const isEnvelope = String(response.headers['content-type']).startsWith('application/json')
  return { status: response.statusCode, key: isEnvelope ? response.json().message?.key : undefined }
}

async function tokenOf(kind: Kind): Promise<string | null> {
  if (kind === 'nobody') return null
  if (kind === 'owner' || kind === 'manager' || kind === 'staff' || kind === 'kitchen')
    return (await house.manager(kind, here.id)).token
  const guest = await house.guest({ restaurantId: here.id })
  if (kind === 'visitor') return guest.token
  const name = `${kind}${house.deps.newId()}`
  const details = { name, email: `${name}@example.test`, mobile: '+491701234567' }
  guest.token = (await guest.call('becomeGuest', details)).data.access_token
  if (kind === 'guest') return guest.token
  await guest.call('keepGuest', { password: 'ein stilles Meer' })
  const { email } = details
  return (await guest.call('logIn', { email, password: 'ein stilles Meer' })).data.access_token
}

/** After these a token is no longer what it was. */
const changesCaller: ReadonlySet<string> = new Set(['logOut', 'keepGuest'])

describe.each(kinds)('%s', (kind) => {
  test('gets in where the contract says so, and nowhere else', async () => {
    const shared = await tokenOf(kind)
    const wrong: string[] = []
    for (const call of walked()) {
      const token = changesCaller.has(call.name) ? await tokenOf(kind) : shared
      const told = await ask(call, token)
      const expected = refusalFor(call, kind)
      const isRefused = told.status === 403 || told.key === 'unauthenticated'
      const isRight = expected === null ? !isRefused || !outsideKeys.has(told.key) : told.key === expected
      if (!isRight)
        wrong.push(`${call.name}: ${told.status} ${told.key}, expected ${expected ?? 'to get in'}`)
    }
    expect(wrong).toEqual([])
  })
})

/** Refusals that say "not you"; a handler may have others of status 403 that depend on what was asked. */
const outsideKeys = new Set([
  'unauthenticated',
  'not_authorized',
  'permission_denied',
  'please_login_to_create_an_order',
])

function refusalFor(call: Endpoint, kind: Kind): string | null {
  if (!call.who.some((who) => admitted[who].includes(kind))) {
    if (kind === 'nobody') return 'unauthenticated'
    return call.name === 'createOrder' ? 'please_login_to_create_an_order' : 'not_authorized'
  }
  const isStaff = admitted.manager.includes(kind) && call.who.includes('manager')
  return isStaff && !call.roles.some((role) => role === kind) ? 'permission_denied' : null
}

describe('staff of another restaurant', () => {
  test('learn of this one as little as of one that does not exist', async () => {
    const { token } = await house.manager('owner', elsewhere.id)
    for (const call of walked().filter(({ who }) => who.includes('manager') && !who.includes('guest'))) {
      expect([call.name, await ask(call, token)]).toEqual([
        call.name,
        { status: 422, key: 'restaurant_does_not_exists' },
      ])
      expect(await ask(call, token, 999_999)).toEqual({ status: 422, key: 'restaurant_does_not_exists' })
    }
  })

  test('mean their own where they name none', async () => {
    const owner = await house.manager('owner', elsewhere.id)
    const response = await house.app.inject({
      url: '/api/managers/restaurant',
      headers: { authorization: `Bearer ${owner.token}`, host: here.host },
    })
    expect(response.json().data.id).toBe(elsewhere.id)
  })
})

describe('tokens that are not alive', () => {
  const now = () => Math.floor(house.clock.now() / 1000)
  const claimed = { kind: 'private', sid: 42 }
  const signed = (
    change: (token: SignJWT) => SignJWT,
    key: Uint8Array = house.deps.config.secret,
    alg = 'HS256',
  ) =>
    change(
      new SignJWT(claimed)
        .setProtectedHeader({ alg, typ: 'JWT' })
        .setIssuer('tischlein')
        .setAudience('private')
        .setSubject('7')
        .setExpirationTime(now() + 600),
    ).sign(key)
  const bare = (header: object, payload: object, signature = '') =>
    [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') +
    `.${signature}`
  const payload = () => ({ ...claimed, iss: 'tischlein', aud: 'private', sub: '7', exp: now() + 600 })

  const forgeries: Record<string, () => Promise<string> | string> = {
    'no algorithm': () => bare({ alg: 'none', typ: 'JWT' }, payload()),
    'no algorithm, written otherwise': () => bare({ alg: 'NONE' }, payload()),
    'no signature': () => bare({ alg: 'HS256', typ: 'JWT' }, payload()),
    'another key': () => signed((token) => token, Buffer.alloc(32, 7)),
    'an empty key named in the header': () =>
      bare({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: '' } }, payload(), 'AAAA'),
    'a key id that is a path': () =>
      bare({ alg: 'HS256', typ: 'JWT', kid: '../../dev/null' }, payload(), 'AAAA'),
    'a longer hash': () => signed((token) => token, house.deps.config.secret, 'HS512'),
    'a session that never was': () => signed((token) => token),
    'time that ran out': () => signed((token) => token.setExpirationTime(now() - 61)),
    'time that has not come': () => signed((token) => token.setNotBefore(now() + 600)),
    'another issuer': () => signed((token) => token.setIssuer('somebody')),
    'another audience': () => signed((token) => token.setAudience('manager')),
    'no time to end': async () =>
      bare({ alg: 'HS256', typ: 'JWT' }, { ...payload(), exp: undefined }, 'AAAA'),
    'a hash of middle length': () => signed((token) => token, house.deps.config.secret, 'HS384'),
    'a public key as the secret': () => bare({ alg: 'RS256', typ: 'JWT' }, payload(), 'AAAA'),
    'a key to be fetched': () =>
      bare({ alg: 'HS256', typ: 'JWT', jku: 'https://evil.test/keys' }, payload(), 'AAAA'),
    'a demand that nobody knows': () =>
      bare({ alg: 'HS256', typ: 'JWT', crit: ['x'], x: 1 }, payload(), 'AAAA'),
    'another kind than it was made out for': () => signed((token) => token.setAudience('public')),
    'several audiences': () => signed((token) => token.setAudience(['private', 'manager'])),
    'nobody it is about': () => signed((token) => token.setSubject('')),
    'somebody who is no number': () => signed((token) => token.setSubject('7 or 1=1')),
    'another type of token': () =>
      new SignJWT(payload())
        .setProtectedHeader({ alg: 'HS256', typ: 'ticket' })
        .sign(house.deps.config.secret),
    'no token at all': () => 'x',
    'too long a token': () => 'x'.repeat(6_000),
  }

  test.each(Object.entries(forgeries))('%s', async (_, forge) => {
    const call = endpoints.readUser
    expect(await ask(call, await forge())).toEqual({ status: 422, key: 'unauthenticated' })
  })

  test('each kind of token is good for its kind only, whoever it is about', async () => {
    const guest = await house.guest({ restaurantId: here.id })
    const alive = await house.deps.sessions.genuine(guest.token)
    for (const kind of ['private', 'manager'] as const) {
      const claims = {
        kind,
        sessionId: alive?.sessionId ?? 0,
        subject: 7,
        expires: house.clock.now() + 60_000,
      }
      const token = await signToken(house.deps.config.secret, claims, house.clock.now())
      expect(await ask(endpoints.readUser, token)).toEqual({ status: 422, key: 'unauthenticated' })
    }
  })

  test('a ticket for a stream is no token', async () => {
    const guest = await house.guest({ restaurantId: here.id })
    const { data } = await guest.call('requestTicket', { rooms: ['restaurant'] })
    expect(await ask(endpoints.createBasket, data.ticket)).toEqual({ status: 422, key: 'unauthenticated' })
  })

  test('the signature of one token does not carry the claims of another', async () => {
    const [visitor, owner] = [await house.guest(), await house.manager('owner', here.id)]
    const [head, , signature] = (visitor.token ?? '').split('.')
    const [, claims] = (owner.token ?? '').split('.')
    const call = endpoints.readManagedRestaurant
    expect(await ask(call, `${head}.${claims}.${signature}`)).toEqual({ status: 422, key: 'unauthenticated' })
  })

  test('one that has run out is ignored where none is needed, and refused where one is', async () => {
    const guest = await house.guest({ restaurantId: here.id })
    house.clock.pass(25 * 60)
    expect((await ask(endpoints.readRestaurant, guest.token)).status).toBe(200)
    expect(await ask(endpoints.createBasket, guest.token)).toEqual({ status: 422, key: 'unauthenticated' })
  })

  test('one that was ended is refused by its next call, in every process', async () => {
    const owner = await house.manager('owner', here.id)
    await owner.call('readManagedRestaurant', {})
    const session = await house.deps.sessions.genuine(owner.token)
    await house.deps.sessions.revoke(house.deps.db, { sessionId: session?.sessionId ?? 0 })
    await expect.poll(() => keyOf(owner)).toBe('unauthenticated')
  })

  const keyOf = (guest: Guest) =>
    guest.call('readManagedRestaurant', {}).then(
      () => 'alive',
      ({ key }) => key,
    )
})
