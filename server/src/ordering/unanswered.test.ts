import { createServer, type Server } from 'node:http'
import type { Settings } from '@tischlein/contract/entities/settings'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listKeptMails } from '../mail/send-mail.ts'
import { type House, NOON, openHouse } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let listener: Server
let url = ''
const heard: { what: string; order: { id: number } }[] = []

beforeAll(async () => {
  house = await openHouse()
  listener = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push(JSON.parse(body))
    response.end()
  })
  await new Promise<void>((open) => listener.listen(0, '127.0.0.1', open))
  const address = listener.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/orders`
})
beforeEach(() => house.clock.set(NOON))
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(async () => {
  await house.close()
  listener.close()
})

/** Minutes go by, the house looks after its orders, and every letter that it caused is posted. */
async function pass(minutes: number) {
  house.clock.pass(minutes)
  await house.deps.jobs.runRound('mind-unanswered')
  for (let steps = 0; steps < 3; steps += 1) await house.deps.jobs.runDue()
}

let places = 0

/** A Bruschetta that nobody answers, in a house with an alarm address of its own. */
async function ordered(settings: Partial<Settings> = {}, { isHeard = false } = {}) {
  places += 1
  const alarmEmail = `alarm-${places}@house.test`
  const place = await house.restaurant({ settings: { alarmEmail, ...settings } })
  if (isHeard) await (await house.manager('owner', place.id)).call('createWebhook', { url })
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta')
  const { data } = await anna.order()
  const orderId = data.orderId ?? 0
  const order = async () => (await anna.call('readOrder', { orderId })).data.order
  const { email = '' } = (await order()).user_details
  const mails = async (to: string) =>
    (await listKeptMails(house.deps.config)).filter((mail) => mail.to === to)
  return {
    place,
    orderId,
    order,
    events: async () => (await order()).timeline.map(({ what, by }) => `${what} by ${by}`),
    alarms: () => mails(alarmEmail),
    letters: async () => (await mails(email)).map(({ subject }) => subject).toReversed(),
    webhooks: () => heard.filter(({ order: { id } }) => id === orderId).map(({ what }) => what),
    staff: () => house.manager('staff', place.id),
  }
}

describe('an order that nobody answers', () => {
  test('Q62 is told to staff by mail and webhook after two minutes, once', async () => {
    const { alarms, events, orderId, webhooks } = await ordered({}, { isHeard: true })
    await pass(1)
    expect(await alarms()).toEqual([])
    await pass(1)
    await pass(1)
    const [letter, ...others] = await alarms()
    expect(others).toEqual([])
    expect(letter?.subject).toBe('Bestellung 1 wartet auf eine Antwort')
    expect(letter?.text).toContain(`/console/?order=${orderId}`)
    expect(letter?.text).toContain('5 Minuten nach dem Eingang wird der Gast gebeten anzurufen.')
    expect(await events()).toEqual(['received by guest', 'unanswered by system'])
    await expect.poll(webhooks).toEqual(['placed', 'unanswered'])
  })

  test('P18 is told to its guest after five minutes, who can call or cancel', async () => {
    const { events, letters, order } = await ordered()
    await pass(5)
    await pass(5)
    expect(await events()).toEqual(['received by guest', 'unanswered by system', 'missed by system'])
    expect(await letters()).toEqual(['Order 1 at Rosmarino', 'Order 1: the restaurant has not answered yet'])
    expect(await order()).toMatchObject({ status: 'received', cancelable: true })
  })

  test('is rejected where the restaurant wants it so, and gives back what it held', async () => {
    const { events, letters, order, place } = await ordered({ missedMinutes: 8, missedPolicy: 'reject' })
    await pass(7)
    expect(await order()).toMatchObject({ status: 'received' })
    await pass(1)
    expect(await order()).toMatchObject({ status: 'rejected', reject_reason: { key: 'not_answered' } })
    expect(await events()).toEqual(['received by guest', 'unanswered by system', 'rejected by system'])
    expect((await letters()).at(-1)).toBe('Order 1 could not be accepted')
    const staff = await house.manager('staff', place.id)
    const late = await staff.refusal('changeOrderStatus', {
      orderId: (await order()).id,
      status: 'processing',
    })
    expect(late.key).toBe('status_change_not_allowed')
  })

  test('is none any more once somebody accepts it, and waits anew when that is taken back', async () => {
    const { alarms, events, orderId, staff } = await ordered()
    const ben = await staff()
    house.clock.pass(1.9)
    await ben.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
    await pass(0)
    await ben.call('undoOrder', { orderId })
    await pass(1.9)
    expect(await alarms()).toEqual([])
    await pass(0.2)
    expect(await alarms()).toHaveLength(1)
    expect(await events()).not.toContain('missed by system')
  })

  test('has no letter where it was answered before that was written', async () => {
    const { alarms, orderId, staff } = await ordered()
    house.clock.pass(2)
    await house.deps.jobs.runRound('mind-unanswered')
    await (await staff()).call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
    await pass(0)
    expect((await alarms()).length).toBeLessThanOrEqual(1) // the job may have been quicker than staff
    await pass(10)
    expect((await alarms()).length).toBeLessThanOrEqual(1)
  })

  test('is told once by two rounds at the same time', async () => {
    const { events } = await ordered()
    house.clock.pass(6)
    const round = () => house.deps.jobs.runRound('mind-unanswered')
    await Promise.all([round(), round(), round()])
    expect(await events()).toEqual(['received by guest', 'unanswered by system', 'missed by system'])
  })

  test('that waits for its money is nobody’s business', async () => {
    const place = await house.restaurant({ settings: { alarmEmail: 'unpaid@house.test' } })
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    await anna.order('mollie')
    await pass(6)
    expect((await listKeptMails(house.deps.config)).filter(({ to }) => to === 'unpaid@house.test')).toEqual(
      [],
    )
  })
})

test('the letter about a rejection says why', async () => {
  const { letters, orderId, staff, order } = await ordered()
  await (await staff()).call('changeOrderStatus', { orderId, status: 'rejected', reason: 'too_busy' })
  await pass(0)
  expect(await letters()).toHaveLength(2)
  const { email } = (await order()).user_details
  const mail = (await listKeptMails(house.deps.config)).find(
    ({ to, subject }) => to === email && subject.includes('could not'),
  )
  expect(mail?.text).toContain('The kitchen has too much to do right now.')
})
