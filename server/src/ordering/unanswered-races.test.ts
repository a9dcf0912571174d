import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openRivals, type Rivals } from '../test/rivals.ts'
import { openShopper } from '../test/shopper.ts'

/**
 * Every process looks after orders that nobody answered, and after boards that nobody opened. On PostgreSQL two of them
 * look at the same moment: staff and guests are told once, and twice where nobody waits for anybody.
 */
let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

let places = 0

/** A Bruschetta that waits for an answer, in a house with an alarm address of its own. */
async function waiting(rivals: Rivals, missedPolicy: 'tell' | 'reject') {
  places += 1
  const alarmEmail = `alarm-${places}@house.test`
  for (const { clock } of [house, ...rivals.both]) clock.set(NOON)
  const place = await house.restaurant({ settings: { alarmEmail, missedPolicy } })
  await rivals.know(place)
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta')
  const { data } = await anna.order()
  const orderId = data.orderId ?? 0
  const { data: seen } = await anna.call('readOrder', { orderId })
  const events = async () =>
    (await anna.call('readOrder', { orderId })).data.order.timeline.map(({ what }) => what)
  return { place, alarmEmail, email: seen.order.user_details.email ?? '', events }
}

/** Minutes go by, and both look around at once. */
async function lookAround(rivals: Rivals, round: string, minutes: number) {
  for (const clock of new Set(rivals.both.map((rival) => rival.clock))) clock.pass(minutes)
  await Promise.all(rivals.both.map(({ deps }) => deps.jobs.runRound(round)))
  for (let steps = 0; steps < 3; steps += 1)
    await Promise.all(rivals.both.map(({ deps }) => deps.jobs.runDue()))
}

/** How many letters to this address were handed to the post, whoever did it. */
async function lettersTo(address: string): Promise<number> {
  const mails = "select id from pgboss.job where name = 'mail' and data->>'to' = $1"
  return (await ask(house.deps.db, mails, [address])).length
}

if (inject('template').engine === 'postgres') {
  describe('two processes on one database', () => toldOnce({ locksOff: false }))
  describe('the same without locks', () => toldTwice({ locksOff: true }))
} else {
  describe('one process on the embedded database', () => toldOnce({ locksOff: false }))
}

function staged(wish: { readonly locksOff: boolean }): () => Rivals {
  let rivals: Rivals
  beforeAll(async () => {
    rivals = await openRivals(house, wish)
  })
  afterAll(() => rivals.close())
  return () => rivals
}

function toldOnce(wish: { readonly locksOff: boolean }) {
  const rivals = staged(wish)
  afterEach(async () => expect(await house.complaints()).toEqual([]))

  test('Q62 staff are called once, and the guest is told once', async () => {
    const { alarmEmail, email, events } = await waiting(rivals(), 'tell')
    await lookAround(rivals(), 'mind-unanswered', 2)
    expect(await events()).toEqual(['received', 'unanswered'])
    expect(await lettersTo(alarmEmail)).toBe(1)
    await lookAround(rivals(), 'mind-unanswered', 4)
    await lookAround(rivals(), 'mind-unanswered', 1)
    expect(await events()).toEqual(['received', 'unanswered', 'missed'])
    expect([await lettersTo(alarmEmail), await lettersTo(email)]).toEqual([1, 2])
  })

  test('an order that is rejected where nobody answers is rejected once', async () => {
    const { email, events } = await waiting(rivals(), 'reject')
    await lookAround(rivals(), 'mind-unanswered', 6)
    await lookAround(rivals(), 'mind-unanswered', 1)
    expect(await events()).toEqual(['received', 'unanswered', 'rejected'])
    expect(await lettersTo(email)).toBe(2)
  })

  test('a house whose last board is gone is called once', async () => {
    const { place, alarmEmail } = await waiting(rivals(), 'tell')
    await accepted(place)
    const staff = await rivals().both[0].manager('staff', place.id)
    await staff.call('tellBoardOpen', {})
    await lookAround(rivals(), 'watch-boards', 12)
    expect(await lettersTo(alarmEmail)).toBe(1)
    await lookAround(rivals(), 'watch-boards', 1)
    expect(await lettersTo(alarmEmail)).toBe(1)
  })
}

function toldTwice(wish: { readonly locksOff: boolean }) {
  const rivals = staged(wish)

  test('an order is missed more than once', async () => {
    const { alarmEmail, events } = await waiting(rivals(), 'tell')
    await lookAround(rivals(), 'mind-unanswered', 6)
    expect((await events()).length).toBeGreaterThan(3)
    expect(await lettersTo(alarmEmail)).toBeGreaterThan(1)
  })
}

/** Nobody waits for an answer here any more. */
async function accepted({ id }: TestRestaurant) {
  const staff = await house.manager('staff', id)
  const { data } = await staff.call('listManagedOrders', { since_minutes: 60, filter_type: 'create' })
  for (const { id: orderId } of data)
    await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
}
