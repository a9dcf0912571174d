import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'
import { listDevicesOf } from './db.ts'
import { type PushWord, sendPush } from './send-push.ts'

type Heard = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

let house: House
let service: Server
let origin = ''
let heard: Heard[] = []
let status = 201

/** A push service as browsers have theirs, over real HTTP: it takes messages that it cannot read. */
beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((open) => service.listen(0, '127.0.0.1', open))
  const address = service.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  house = await openHouse({ environment: { PUSH_SERVICES: `push.example ${origin}` } })
})
beforeEach(() => {
  heard = []
  status = 201
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(async () => {
  await house.close()
  service.close()
})

/** A browser's subscription, and how it reads what comes. */
function openDevice(name: string) {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)
  const read = ({ body }: Heard): PushWord => {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
    const shared = hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32)
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${what}\0`, length))
    const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    opened.setAuthTag(body.subarray(-16))
    const text = Buffer.concat([opened.update(body.subarray(86, -16)), opened.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
  }
  const subscription = {
    endpoint: `${origin}/${name}`,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
  }
  return { subscription, read }
}

async function ordered(language: 'de' | 'ar' = 'de') {
  const place = await house.restaurant()
  const anna = await openShopper(house, place, { language })
  await anna.add('Bruschetta')
  const { data } = await anna.order()
  const staff = await house.manager('staff', place.id)
  return { place, anna, staff, orderId: data.orderId ?? 0, token: data.token ?? '' }
}

const devices = async (orderId: number) =>
  house.deps.db.selectFrom('push_subscription').select('endpoint').where('order_id', '=', orderId).execute()

describe('word of an order', () => {
  test('reaches the device in its language, readable by it alone, signed by the house', async () => {
    const { anna, staff, orderId, token } = await ordered()
    const device = openDevice('anna')
    anna.token = null
    await anna.call('subscribeToOrder', { token, subscription: device.subscription })
    await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 30 })
    await house.deps.jobs.runDue()

    const [word] = heard
    if (!word) throw new Error('Nothing came.')
    expect(word.path).toBe('/anna')
    expect(word.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' })
    expect(word.body.toString('latin1')).not.toContain('Rosmarino')
    expect(device.read(word)).toEqual({
      title: 'Bestellung 1 ist angenommen',
      body: 'Rosmarino bereitet die Bestellung zu. Voraussichtlich: 12:30 Uhr.',
      url: expect.stringMatching(new RegExp(`/order/${token}$`)),
      tag: `order-${orderId}`,
      lang: 'de',
    })

    const { key } = (await anna.call('readPushKey', {})).data
    const [, signed = '', by] = /^vapid t=(.+), k=(.+)$/.exec(word.headers.authorization ?? '') ?? []
    expect(by).toBe(key)
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const claims = await jwtVerify(signed, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
    expect(claims.payload).toMatchObject({ aud: origin, sub: 'mailto:no-reply@localhost' })
  })

  test('is in the language of whoever asked for it, not of whoever ordered', async () => {
    const { anna, staff, orderId } = await ordered('ar')
    const device = openDevice('karim')
    await anna.call('subscribeToOrder', { orderId, subscription: device.subscription })
    await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 30 })
    await staff.call('markOrderReady', { orderId })
    await house.deps.jobs.runDue()
    expect(heard.map(device.read).map(({ title }) => title)).toContain('الطلب 1 جاهز للاستلام')
  })

  test('ends with the order, the last word told', async () => {
    const { anna, staff, orderId } = await ordered()
    const device = openDevice('end')
    await anna.call('subscribeToOrder', { orderId, subscription: device.subscription })
    await staff.call('changeOrderStatus', {
      orderId,
      status: 'rejected',
      reason: 'too_busy',
      body: 'Morgen gern.',
    })
    await house.deps.jobs.runDue()
    expect(heard.map(device.read)[0]?.body).toContain('Morgen gern.')
    expect(await devices(orderId)).toEqual([])
    expect(
      await anna.refusal('subscribeToOrder', { orderId, subscription: device.subscription }),
    ).toMatchObject({ status: 422, key: 'order_is_over' })
  })

  test('stops when the guest says so, or when the device is gone', async () => {
    const { anna, staff, orderId } = await ordered()
    const [kept, left] = [openDevice('kept'), openDevice('left')]
    await anna.call('subscribeToOrder', { orderId, subscription: kept.subscription })
    await anna.call('subscribeToOrder', { orderId, subscription: left.subscription })
    await anna.call('unsubscribeFromOrder', { orderId, subscription: left.subscription })
    status = 410
    await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 30 })
    await house.deps.jobs.runDue()
    expect(heard.map(({ path }) => path)).toEqual(['/kept'])
    expect(await devices(orderId)).toEqual([])
  })

  test('waits while the push service has no time, and is not told once it is no longer so', async () => {
    const { anna, staff, orderId } = await ordered()
    await anna.call('subscribeToOrder', { orderId, subscription: openDevice('later').subscription })
    status = 503
    await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 30 })
    await house.deps.jobs.runDue()
    expect([heard.length, (await devices(orderId)).length]).toEqual([1, 1])
    status = 201
    await staff.call('undoOrder', { orderId })
    for (const deviceId of await listDevicesOf(house.deps.db, orderId))
      await sendPush(house.deps, { deviceId, what: 'processing' })
    expect(heard).toHaveLength(1)
  })

  test('goes to five devices at most, the latest ones', async () => {
    const { anna, orderId } = await ordered()
    for (const name of ['1', '2', '3', '4', '5', '6', '6']) {
      await anna.call('subscribeToOrder', { orderId, subscription: openDevice(name).subscription })
      house.clock.pass(1)
    }
    expect((await devices(orderId)).map(({ endpoint }) => endpoint.at(-1)).toSorted()).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
    ])
  })
})

describe('the door to it', () => {
  test.each([
    'http://127.0.0.1:1/x',
    'http://push.example/x',
    'https://evil.example/x',
    'https://notpush.example/x',
    'https://push.example.evil.example/x',
  ])('nobody is knocked at through us: %s is none of the push services', async (endpoint) => {
    const { anna, orderId } = await ordered()
    const { subscription } = openDevice('x')
    expect(
      await anna.refusal('subscribeToOrder', { orderId, subscription: { ...subscription, endpoint } }),
    ).toMatchObject({ status: 422, key: 'subscription_not_valid' })
  })

  test('hosts below a push service are taken', async () => {
    const { anna, orderId } = await ordered()
    const subscription = { ...openDevice('x').subscription, endpoint: 'https://eu.push.example/x' }
    await anna.call('subscribeToOrder', { orderId, subscription })
    expect(await devices(orderId)).toHaveLength(1)
  })

  test('an order of somebody else has no ear for it', async () => {
    const { place, orderId } = await ordered()
    const { subscription } = openDevice('x')
    const bob = await openShopper(house, place, { name: 'Bob' })
    const wrong = { status: 422, key: 'order_does_not_exists' }
    expect(await bob.refusal('subscribeToOrder', { orderId, subscription })).toMatchObject(wrong)
    expect(await bob.refusal('unsubscribeFromOrder', { orderId, subscription })).toMatchObject(wrong)
    expect(await bob.refusal('subscribeToOrder', { token: 'a'.repeat(43), subscription })).toMatchObject(
      wrong,
    )
  })
})
