import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { type House, openHouse } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

type Heard = { readonly body: string; readonly signature: string }

let house: House
let listener: Server
let url = ''
let heard: Heard[] = []
let status = 200

beforeAll(async () => {
  house = await openHouse()
  listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push({ body, signature: String(request.headers['x-tischlein-signature']) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((open) => listener.listen(0, '127.0.0.1', open))
  const address = listener.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/orders`
})
beforeEach(() => {
  heard = []
  status = 200
})
afterAll(async () => {
  await house.close()
  listener.close()
})

async function openPlace(events: ('placed' | 'processing' | 'delivered')[] = []) {
  const place = await house.restaurant()
  const owner = await house.manager('owner', place.id)
  const { data: webhook } = await owner.call('createWebhook', { url, events })
  return { place, owner, webhook, secret: webhook.secret ?? '' }
}

async function orderWhereHeard(events?: Parameters<typeof openPlace>[0]) {
  const opened = await openPlace(events)
  const anna = await openShopper(house, opened.place)
  await anna.add('Bruschetta')
  const { data } = await anna.order()
  return { ...opened, orderId: data.orderId ?? 0 }
}

/** Word of an order is noted for each system first, then told. */
async function tell() {
  for (let steps = 0; steps < 3; steps += 1) await house.deps.jobs.runDue()
}

test('a restaurant’s own system hears of an order, signed over time and body', async () => {
  const { place, orderId, secret } = await orderWhereHeard()
  await tell()
  await expect.poll(() => heard.length).toBe(1)
  const [{ body, signature } = { body: '', signature: '' }] = heard
  const seconds = /^t=(\d+),/.exec(signature)?.[1]
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  expect(signature).toBe(`t=${seconds},v1=${expected}`)
  expect(JSON.parse(body)).toMatchObject({ what: 'placed', order: { id: orderId, status: 'received' } })
  expect(body).not.toContain('"token"')
  const staff = await house.manager('staff', place.id)
  await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
  await tell()
  await expect.poll(() => heard.map((one) => JSON.parse(one.body).what)).toEqual(['placed', 'processing'])
  expect(JSON.stringify((await staff.call('readManagedRestaurant', {})).data)).not.toContain(secret)
})

test('a system that says no is told again later: the job is kept', async () => {
  status = 500
  const { owner, webhook } = await orderWhereHeard()
  await tell()
  await expect.poll(() => heard.length).toBe(1)
  await expect
    .poll(async () => {
      const { rows } = await house.deps.db.executeQuery<{ state: string }>(
        CompiledQuery.raw(
          `select state from pgboss.job where name = 'webhook-call' order by created_on desc limit 1`,
        ),
      )
      return rows[0]?.state
    })
    .toBe('retry')
  const { data: calls } = await owner.call('listWebhookCalls', { id: webhook.id })
  expect(calls).toMatchObject([{ what: 'placed', state: 'waiting', tries: 1, status: 500, fault: 'answer' }])
})

test('a system hears only of what it wants to hear', async () => {
  const { place, orderId } = await orderWhereHeard(['processing'])
  const staff = await house.manager('staff', place.id)
  await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
  await tell()
  await expect.poll(() => heard.map((one) => JSON.parse(one.body).what)).toEqual(['processing'])
})

test('each of several systems is told by its own secret, and one that is away keeps none from hearing', async () => {
  const { place, owner, secret } = await openPlace()
  const { data: second } = await owner.call('createWebhook', { url: `${url}/second` })
  await owner.call('createWebhook', { url: 'http://127.0.0.1:9/nobody' })
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta')
  await anna.order()
  await tell()
  await expect.poll(() => heard.length).toBe(2)
  const signed = ({ body, signature }: Heard, by: string) =>
    signature.endsWith(
      createHmac('sha256', by)
        .update(`${/^t=(\d+),/.exec(signature)?.[1]}.${body}`)
        .digest('hex'),
    )
  expect(heard.filter((one) => signed(one, secret))).toHaveLength(1)
  expect(heard.filter((one) => signed(one, second.secret ?? ''))).toHaveLength(1)
  const { data } = await owner.call('listWebhooks', {})
  expect(data.map(({ last }) => [last?.state, last?.fault])).toEqual([
    ['delivered', null],
    ['delivered', null],
    ['waiting', 'away'],
  ])
  expect(data.map((one) => one.secret)).toEqual([null, null, null])
})

test('a test is told at once, and what went wrong is told again when the owner wants it', async () => {
  const { owner, webhook } = await openPlace()
  status = 500
  const { data: call } = await owner.call('testWebhook', { id: webhook.id })
  await tell()
  await expect.poll(() => heard.length).toBe(1)
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ id: call.id, what: 'test', order: null })
  status = 200
  await owner.call('resendWebhook', { id: webhook.id, callId: call.id })
  await tell()
  await expect.poll(() => heard.length).toBe(2)
  const { data } = await owner.call('listWebhookCalls', { id: webhook.id })
  expect(data).toMatchObject([{ id: call.id, state: 'delivered', status: 200, fault: null }])
})

test('what stood in the settings of old is signed by its old secret', async () => {
  const { place, webhook } = await openPlace()
  await ask(house.deps.db, 'update webhook set secret = $1 where id = $2', ['as it was before', webhook.id])
  const owner = await house.manager('owner', place.id)
  await owner.call('testWebhook', { id: webhook.id })
  await tell()
  await expect.poll(() => heard.length).toBe(1)
  const [{ body, signature } = { body: '', signature: '' }] = heard
  const seconds = /^t=(\d+),/.exec(signature)?.[1]
  expect(signature).toContain(
    createHmac('sha256', 'as it was before').update(`${seconds}.${body}`).digest('hex'),
  )
})

test('a webhook of another house is none, and its call neither', async () => {
  const { owner, webhook } = await openPlace()
  const { data: call } = await owner.call('testWebhook', { id: webhook.id })
  const other = await openPlace()
  const keyOf = async (refused: Promise<{ readonly key: string }>) => (await refused).key
  const { id } = webhook
  expect(await keyOf(other.owner.refusal('readWebhook', { id }))).toBe('webhook_does_not_exists')
  expect(await keyOf(other.owner.refusal('deleteWebhook', { id }))).toBe('webhook_does_not_exists')
  const foreign = { id: other.webhook.id, callId: call.id }
  expect(await keyOf(other.owner.refusal('resendWebhook', foreign))).toBe('call_does_not_exists')
})
