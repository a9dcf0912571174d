import type { Settings } from '@tischlein/contract/entities/settings'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listKeptMails } from '../mail/send-mail.ts'
import { type House, NOON, openHouse } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(() => house.clock.set(NOON))
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

async function pass(minutes: number) {
  house.clock.pass(minutes)
  await house.deps.jobs.runRound('watch-boards')
  await house.settled()
  for (let steps = 0; steps < 3; steps += 1) await house.deps.jobs.runDue()
}

let places = 0

async function opened(settings: Partial<Settings> = {}) {
  places += 1
  const alarmEmail = `board-${places}@house.test`
  const place = await house.restaurant({ settings: { alarmEmail, ...settings } })
  const staff = await house.manager('staff', place.id)
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta')
  const { basketId } = anna
  return {
    place,
    anna,
    beat: () => staff.call('tellBoardOpen', {}),
    letters: async () => (await listKeptMails(house.deps.config)).filter(({ to }) => to === alarmEmail),
    unwatched: async () => (await anna.call('readRestaurant', {})).data.unwatched,
    orderAsap: () => anna.refusal('createOrder', { basketId, paymentType: 'cash' }),
    asap: async () => (await anna.call('listTimes', { deliveryType: 'pickup' })).meta.asap,
  }
}

describe('a board', () => {
  test('that is gone for ten minutes ends "as soon as possible"; the next time is offered, and the house is told once', async () => {
    const { anna, beat, letters, unwatched, orderAsap, asap } = await opened()
    await beat()
    await pass(9)
    expect(await unwatched()).toBe(false)
    await pass(1)
    expect(await unwatched()).toBe(true)
    expect(await asap()).toBeNull()
    expect(await orderAsap()).toMatchObject({
      status: 422,
      key: 'asap_not_promised',
      params: { validTime: '2026-03-11 12:30' },
    })
    await pass(5)
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.subject).toBe('Rosmarino: Niemand sieht die Bestellungen')
    expect(letter?.text).toContain('Seit 12:00 Uhr')

    await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '2026-03-11 19:00' })
    expect((await anna.order()).data.orderId).toBeGreaterThan(0)
  })

  test('that is back brings "as soon as possible" back at once', async () => {
    const { anna, beat, unwatched } = await opened()
    await beat()
    await pass(12)
    expect(await unwatched()).toBe(true)
    await beat()
    expect(await unwatched()).toBe(false)
    expect((await anna.order()).data.orderId).toBeGreaterThan(0)
    await pass(9)
    expect(await unwatched()).toBe(false)
  })

  test('that nobody opened today is not missed, nor by a house that does not want to be watched', async () => {
    const [fresh, unwilling] = [await opened(), await opened({ boardMinutes: null })]
    await unwilling.beat()
    await pass(60)
    for (const { anna, unwatched, letters } of [fresh, unwilling]) {
      expect(await unwatched()).toBe(false)
      expect(await letters()).toEqual([])
      expect((await anna.order()).data.orderId).toBeGreaterThan(0)
    }
  })

  test('reading orders alone is none: a system may look at them and nobody hear the bell', async () => {
    const { place, unwatched } = await opened()
    const staff = await house.manager('staff', place.id)
    await staff.call('listManagedOrders', { since_minutes: 60, filter_type: 'create' })
    await pass(60)
    expect(await unwatched()).toBe(false)
  })

  test('of the day before counts no more', async () => {
    const { beat, unwatched } = await opened()
    await beat()
    await pass(30)
    expect(await unwatched()).toBe(true)
    await pass(17 * 60) // past five in the morning
    expect(await unwatched()).toBe(false)
  })

  test('a table is still served: somebody is there to be asked', async () => {
    const { beat, place } = await opened()
    await beat()
    await pass(12)
    const guest = await openShopper(house, place, { type: 'here' })
    await guest.add('Bruschetta')
    expect((await guest.order()).data.orderId).toBeGreaterThan(0)
  })
})
