import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type House, openHouse } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

type Heard = { readonly body: string; readonly signature: string }

const secret = 'a secret of the restaurant'
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

async function orderWhereHeard() {
  const place = await house.restaurant({ settings: { webhook: { url, secret } } })
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta')
  const { data } = await anna.order()
  return { place, orderId: data.orderId ?? 0 }
}

test('a restaurant’s own system hears of an order, signed over time and body', async () => {
  const { place, orderId } = await orderWhereHeard()
  await house.deps.jobs.runDue()
  await expect.poll(() => heard.length).toBe(1)
  const [{ body, signature } = { body: '', signature: '' }] = heard
  const seconds = /^t=(\d+),/.exec(signature)?.[1]
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  expect(signature).toBe(`t=${seconds},v1=${expected}`)
  expect(JSON.parse(body)).toMatchObject({ what: 'placed', order: { id: orderId, status: 'received' } })
  expect(body).not.toContain('"token"')
  const staff = await house.manager('staff', place.id)
  await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
  await house.deps.jobs.runDue()
  await expect.poll(() => heard.map((one) => JSON.parse(one.body).what)).toEqual(['placed', 'processing'])
  expect(JSON.stringify((await staff.call('readManagedRestaurant', {})).data)).not.toContain(secret)
})

test('a system that says no is told again later: the job is kept', async () => {
  status = 500
  await orderWhereHeard()
  await house.deps.jobs.runDue()
  await expect.poll(() => heard.length).toBe(1)
  await expect
    .poll(async () => {
      const { rows } = await house.deps.db.executeQuery<{ state: string }>(
        CompiledQuery.raw(
          `select state from pgboss.job where name = 'webhook' order by created_on desc limit 1`,
        ),
      )
      return rows[0]?.state
    })
    .toBe('retry')
})
