import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listKeptMails } from '../mail/send-mail.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'
import { hashPassword } from './password.ts'

/** What strangers try (reliability-security.md, S-02 to S-04, S-11, S-15). */

let house: House
let rosmarino: TestRestaurant
let elsewhere: TestRestaurant
beforeAll(async () => {
  house = await openHouse()
  rosmarino = await house.restaurant()
  elsewhere = await house.restaurant()
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})

const password = 'ein stilles Meer'
let customers = 0
let hash: string | null = null
/** Somebody with an account, and the guest they came as, logged in. */
async function customer(): Promise<{ guest: Guest; email: string }> {
  customers += 1
  const email = `stranger-${customers}@example.test`
  const guest = await house.guest({ restaurantId: rosmarino.id })
  const { db, newId } = house.deps
  hash ??= await hashPassword(password)
  const account = { id: newId(), kind: 'customer' as const, name: 'Ben', email, password_hash: hash }
  await db.insertInto('account').values(account).execute()
  guest.token = (await guest.call('logIn', { email, password })).data.access_token
  return { guest, email }
}

/** Asks from an address of one's own, or from a given one, behind whatever headers. */
const post = (url: string, payload: object, { ip = '10.9.0.1', headers = {} } = {}) =>
  house.app.inject({
    method: 'POST',
    url,
    payload: { restaurantId: rosmarino.id, ...payload },
    remoteAddress: ip,
    headers,
  })

describe('what belongs to somebody else', () => {
  /** Everything that Anna has, by number. */
  async function belongings() {
    const anna = await openShopper(house, rosmarino)
    await anna.add('Bruschetta')
    const order = (await anna.order()).data
    const other = await openShopper(house, rosmarino)
    const { data: basket } = await other.add('Bruschetta')
    await other.call('assignBasket', { basketId: other.basketId })
    const paid = await openShopper(house, rosmarino)
    await paid.add('Bruschetta')
    const { guest } = await customer()
    const address = { address: 'Torstraße', house_number: '1', postalCode: '10115', city: 'Berlin' }
    return {
      order: order.orderId ?? 0,
      basket: other.basketId,
      line: basket.products[0]?.id ?? 0,
      payment: (await paid.order('mollie')).data.paymentId ?? 0,
      address: (await guest.call('addAddress', address)).data.id,
    }
  }
  type Thing = keyof Awaited<ReturnType<typeof belongings>>

  const reaches: readonly [string, Thing, (stranger: Shopper, id: number) => Parameters<Guest['refusal']>][] =
    [
      ['read a basket', 'basket', (_, basketId) => ['readBasket', { basketId }]],
      ['take a basket', 'basket', (_, basketId) => ['assignBasket', { basketId }]],
      ['give a basket away', 'basket', (_, basketId) => ['unassignBasket', { basketId }]],
      ['become the guest of a basket', 'basket', (_, basketId) => ['becomeGuest', { ...eve, basketId }]],
      [
        'spend the voucher of a basket',
        'basket',
        (_, id) => ['addVoucher', { basketId: id, voucherCode: 'A' }],
      ],
      ['order a basket', 'basket', (_, id) => ['createOrder', { basketId: id, paymentType: 'cash' }]],
      ['pay for a basket', 'basket', (_, basketId) => ['preparePayment', { basketId }]],
      [
        'take a line away',
        'line',
        ({ basketId }, basketProductId) => ['removeFromBasket', { basketId, basketProductId }],
      ],
      [
        'delete a line',
        'line',
        ({ basketId }, id) => ['deleteBasketLine', { basketId, basketProductId: id }],
      ],
      ['read an order', 'order', (_, orderId) => ['readOrder', { orderId }]],
      ['cancel an order', 'order', (_, orderId) => ['cancelOrder', { orderId }]],
      ['order an order again', 'order', (_, orderId) => ['reorder', { orderId }]],
      ['review an order', 'order', (_, orderId) => ['writeReview', { orderId, rating: 1, text: 'Nie da' }]],
      [
        'read an address into a basket',
        'address',
        ({ basketId }, addressId) => ['setBasketAddress', { basketId, userInfo: { addressId } }],
      ],
    ]

  const eve = { name: 'Eve', email: 'eve@example.test', mobile: '030 1234567' }
  test('is like what is not there, byte for byte, whatever is tried', async () => {
    const [things, stranger] = [await belongings(), await openShopper(house, rosmarino, { name: 'Eve' })]
    for (const [what, thing, reach] of reaches) {
      const foreign = await stranger.refusal(...reach(stranger, things[thing]))
      expect([what, foreign.status, foreign.key]).toEqual([
        what,
        422,
        expect.stringMatching(/_does_not_exists$/),
      ])
      expect([what, await stranger.refusal(...reach(stranger, house.deps.newId()))]).toEqual([what, foreign])
    }
  })

  test('shows how a payment stands, as the way back from the provider needs it, and never the page of its order', async () => {
    const { payment } = await belongings()
    const stranger = await openShopper(house, rosmarino)
    const { data } = await stranger.call('updatePayment', { paymentId: payment })
    expect(data).toMatchObject({ paymentId: payment, token: null })
    expect(await stranger.refusal('updatePayment', { paymentId: house.deps.newId() })).toMatchObject({
      status: 422,
      key: 'payment_does_not_exists',
    })
  })

  test('is no more to staff of another restaurant', async () => {
    const { order } = await belongings()
    const owner = await house.manager('owner', elsewhere.id)
    const move = (orderId: number) =>
      owner.refusal('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
    const foreign = await move(order)
    expect(foreign).toMatchObject({ status: 422, key: 'order_does_not_exists' })
    expect(await move(house.deps.newId())).toEqual(foreign)
  })
})

describe('a team that logs in with one account behind one address', () => {
  const TABLETS = 12
  const logIn = (email: string, sent = password) =>
    post('/api/auth/login', { email, password: sent }, { ip: '10.9.7.1' }).then(
      ({ statusCode }) => statusCode,
    )
  const allRight = Array.from({ length: TABLETS }, () => 200)

  test('is let in on every device, one after the other or all at once', async () => {
    const { email } = await customer()
    const answers: number[] = []
    for (let tablet = 0; tablet < TABLETS; tablet += 1) answers.push(await logIn(email))
    expect(answers).toEqual(allRight)
    expect(await Promise.all(allRight.map(() => logIn(email)))).toEqual(allRight)
  })

  test('waits only for what it typed wrong', async () => {
    const { email } = await customer()
    for (let slip = 0; slip < 4; slip += 1) expect(await logIn(email, 'ein stilles Mehr')).toBe(401)
    expect(await Promise.all(allRight.map(() => logIn(email)))).toEqual(allRight)
    const wrong = await Promise.all(allRight.map(() => logIn(email, 'ein stilles Mehr')))
    expect(wrong.filter((status) => status === 401)).toHaveLength(5)
    expect(await logIn(email)).toBe(429)
  })
})

describe('whoever guesses passwords', () => {
  const guess = (email: string, how: Parameters<typeof post>[2] = {}) =>
    post('/api/auth/login', { email, password: 'guessed wrong' }, how).then(({ statusCode }) => statusCode)

  test.each([
    [
      'says to come from elsewhere each time',
      (n: number) => ({ ip: '10.9.1.1', headers: { 'x-forwarded-for': `9.9.9.${n}` } }),
    ],
    ['has an IPv6 network of their own', (n: number) => ({ ip: `2001:db8:0:7::${n.toString(16)}` })],
  ])('and %s has five tries, like everybody', async (_, how) => {
    const { email } = await customer()
    const answers = []
    for (let tried = 1; tried <= 8; tried++) answers.push(await guess(email, how(tried)))
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  test('from everywhere locks out strangers, and not the owner where they were before', async () => {
    const { guest, email } = await customer()
    // As after sixty guesses from sixty places.
    const until = new Date(house.clock.now() + 900_000).toISOString()
    await house.deps.db
      .updateTable('attempt')
      .set({ count: 60, until })
      .where('scope', '=', 'logIn everywhere')
      .where('key', '=', email)
      .execute()
    expect(await guess(email, { ip: '10.9.3.1' })).toBe(429)
    expect((await guest.call('logIn', { email, password })).data.kind).toBe('private')
  })

  test('has thirty tries from one address, and forty log-ins of the team behind it are none of them', async () => {
    const { email } = await customer()
    const ip = '10.9.6.1'
    const enter = () => post('/api/auth/login', { email, password }, { ip })
    for (let device = 1; device <= 40; device++) expect((await enter()).statusCode).toBe(200)
    const answers = []
    for (let tried = 1; tried <= 31; tried++)
      answers.push(await guess(`guessed-${tried}@example.test`, { ip }))
    expect(answers).toEqual([...Array<number>(30).fill(401), 429])
    expect((await enter()).statusCode).toBe(429)
  })

  test('does not lock out an account whose owner comes from sixty places', async () => {
    const { email } = await customer()
    const statuses = new Set()
    for (let device = 1; device <= 62; device++) {
      const { statusCode } = await post('/api/auth/login', { email, password }, { ip: `10.10.7.${device}` })
      statuses.add(statusCode)
    }
    expect([...statuses]).toEqual([200])
  })

  test('learns nothing from how long the answer takes', async () => {
    const { email } = await customer()
    const fastest = async (who: string, net: number) => {
      const times = []
      for (let tried = 0; tried < 12; tried++) {
        const start = performance.now()
        await guess(who, { ip: `10.9.${net}.${tried}` })
        times.push(performance.now() - start)
      }
      return Math.min(...times)
    }
    const [known, unknown] = [await fastest(email, 4), await fastest('nobody@example.test', 5)]
    // Without the hash that is compared in vain, it would be a tenth.
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })
})

test('nobody learns from “forgot password” who has an account', async () => {
  const { email } = await customer()
  const [known, unknown] = [
    await post('/api/auth/forgot-password', { email }),
    await post('/api/auth/forgot-password', { email: 'nobody@example.test' }),
  ]
  expect(unknown.body).toBe(known.body)
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 200])
})

describe('whoever sends more than is asked for', () => {
  const more = JSON.parse(`{
    "id": 1, "account_id": 1, "user_id": 1, "kind": "staff", "role": "owner", "userType": true, "is_admin": true,
    "email_verified": true, "password_hash": "x", "created_at": "2020-01-01T00:00:00Z", "updated_at": 1, "status": "paid",
    "price": 0, "total": 0, "is_online_payment": false, "paid": true, "refunded": 1, "token": "x", "session_id": 1,
    "restaurant_id": 2, "forgotten_at": "2020-01-01T00:00:00Z", "version": 9, "closed": true, "order_id": 1,
    "manager_role": "owner", "prototype": { "role": "owner" }
  }`)

  test('changes nothing by it: an account stays what it is', async () => {
    const { guest, email } = await customer()
    const headers = { authorization: `Bearer ${guest.token}` }
    const row = () =>
      house.deps.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const before = await row()
    const told = await post('/api/auth/user/update', { ...more, company: 'Werft' }, { headers })
    expect(told.statusCode).toBe(200)
    const { updated_at, ...after } = await row()
    expect({ ...after, updated_at: before.updated_at }).toEqual({ ...before, company: 'Werft' })
    expect(updated_at).not.toBe(1)
  })

  test.each(['__proto__', 'constructor'])(
    'and reaches for what every object is made from (%s) is not heard',
    async (name) => {
      const inside = name === 'constructor' ? { prototype: { role: 'owner' } } : { role: 'owner' }
      const payload = JSON.parse(
        `{ "email": "a@example.test", "password": "x", "${name}": ${JSON.stringify(inside)} }`,
      )
      expect((await post('/api/auth/login', payload)).statusCode).toBe(400)
      expect(Reflect.get({}, 'role')).toBe(undefined)
    },
  )

  test('gets an address of their own, under a number of ours', async () => {
    const { guest } = await customer()
    const headers = { authorization: `Bearer ${guest.token}` }
    const address = { address: 'Torstraße', house_number: '1', postalCode: '10115', city: 'Berlin' }
    const { data } = (await post('/api/auth/user/address/add', { ...more, ...address }, { headers })).json()
    expect(data).toMatchObject(address)
    expect(data.id).not.toBe(1)
    expect((await guest.call('listAddresses', {})).data).toEqual([data])
  })

  test.each([
    ['a list for a word', { email: ['a@example.test'], password }],
    ['an object for a word', { email: { $gt: '' }, password }],
    ['a list for a password', { email: 'a@example.test', password: [password] }],
  ])('%s is refused', async (_, payload) => {
    expect((await post('/api/auth/login', payload)).statusCode).toBe(422)
  })

  test('the same field twice is refused', async () => {
    const twice = '/api/auth/login?email=a@example.test&email=b@example.test&password=x'
    expect((await post(twice, {})).statusCode).toBe(422)
  })
})

describe('a link for a new password', () => {
  const letters = async (email: string) => {
    while ((await house.deps.jobs.runDue()) > 0);
    return (await listKeptMails(house.deps.config)).filter(
      ({ to, text }) => to === email && /resetpass/.test(text),
    )
  }

  test('leads to the house, whatever host was named when it was asked for', async () => {
    const { email } = await customer()
    const evil = [
      'evil.test',
      'evil.test:443',
      'localhost.evil.test',
      'localhost@evil.test',
      'EVIL.test',
      '[::1]',
    ]
    for (const [from, host] of evil.entries()) {
      const forwarded = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https', forwarded: `host=${host}` }
      for (const headers of [{ host }, forwarded, { host, ...forwarded }])
        await post('/api/auth/forgot-password', { email }, { ip: `10.9.6.${from}`, headers })
    }
    const sent = await letters(email)
    expect(sent.length).toBeGreaterThanOrEqual(evil.length)
    for (const { text } of sent) {
      expect(text).toMatch(/http:\/\/localhost\/resetpass\/\S+/)
      expect(text).not.toMatch(/evil/i)
    }
  })

  test('lives half an hour, and is a word and no list', async () => {
    const { guest, email } = await customer()
    await guest.call('forgotPassword', { email })
    const token = /\/resetpass\/(\S+)/.exec((await letters(email))[0]?.text ?? '')?.[1] ?? ''
    house.clock.pass(29)
    expect((await guest.call('checkResetToken', { token })).data.email).toBe(email)
    const listed = await post('/api/auth/password/reset-password', { email, token: [token], password })
    expect(listed.statusCode).toBe(422)
    house.clock.pass(2)
    const refusal = await guest.refusal('resetPassword', { email, token, password })
    expect(refusal).toMatchObject({ key: 'password_reset_token_not_valid' })
  })

  test('is kept in a form that is of no use to whoever reads the database, and has 256 bits', async () => {
    const { guest, email } = await customer()
    await guest.call('forgotPassword', { email })
    const token = /\/resetpass\/(\S+)/.exec((await letters(email))[0]?.text ?? '')?.[1] ?? ''
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(32)
    const kept = JSON.stringify(await house.deps.db.selectFrom('proof').selectAll().execute())
    expect(kept).not.toContain(token)
  })
})
