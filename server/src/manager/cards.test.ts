import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

/** Prepaid cards over the counter (decisions.md, section 7). */

let house: House
let place: TestRestaurant
let manager: Guest

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant()
  manager = await house.manager('manager', place.id)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const keyOf = async (refused: Promise<{ readonly key: string }>) => (await refused).key
const issue = async (amount = 2000) =>
  (await manager.call('issuePrepaidCard', { amount, paymentType: 'cash', note: 'Familie Kaya' })).data

async function pay(qrCode: string, pin: string) {
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta')
  const wish = { basketId: anna.basketId, paymentType: 'payFix', qrCode, pin } as const
  return anna.call('createOrder', wish).then(({ data }) => data.orderId ?? 0)
}

describe('a prepaid card', () => {
  test('is paid with by code and pin as soon as it is issued, and its history says so', async () => {
    const { pin, svg, ...card } = await issue()
    expect(card).toMatchObject({ balance: 2000, locked: false, wrong_pins: 0, note: 'Familie Kaya' })
    expect(svg).toContain('<svg')
    expect([card.code, pin]).toEqual([
      expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
      expect.stringMatching(/^\d{6}$/),
    ])
    const orderId = await pay(card.code, pin)
    const { data: entries, meta } = await manager.call('listCardEntries', { id: card.id })
    expect(meta.total).toBe(2)
    expect(entries).toMatchObject([
      { amount: -650, paymentType: null, order: { id: orderId } },
      { amount: 2000, paymentType: 'cash', order: null, by: expect.any(String) },
    ])
    expect((await manager.call('readPrepaidCard', { id: card.id })).data).toEqual({ ...card, balance: 1350 })
  })

  test('tells its pin once, and nowhere in the database', async () => {
    const { pin, svg: _, ...card } = await issue()
    expect((await manager.call('readPrepaidCard', { id: card.id })).data).toEqual(card)
    const { pin_hash } = await house.deps.db
      .selectFrom('prepaid_card')
      .select('pin_hash')
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow()
    expect(pin_hash).toMatch(/^\$argon2id\$/)
    const trail = await house.deps.db.selectFrom('audit').selectAll().where('noun_id', '=', card.id).execute()
    expect(JSON.stringify(trail)).not.toContain(pin)
  })

  test('takes a new pin in place of a lost one, and opens again', async () => {
    const card = await issue()
    const wrong = card.pin === '000000' ? '111111' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1) await pay(card.code, wrong).catch(() => undefined)
    expect((await manager.call('readPrepaidCard', { id: card.id })).data.locked).toBe(true)
    const { data: renewed } = await manager.call('renewCardPin', { id: card.id })
    expect(renewed).toMatchObject({ locked: false, wrong_pins: 0, balance: 2000 })
    if (renewed.pin !== card.pin)
      await expect(pay(card.code, card.pin)).rejects.toMatchObject({ key: 'pin_not_valid' })
    await pay(card.code, renewed.pin)
  })

  test('is topped up and paid out, never below nothing', async () => {
    const { id } = await issue(1000)
    expect(
      (await manager.call('topUpPrepaidCard', { id, amount: 500, paymentType: 'card' })).data.balance,
    ).toBe(1500)
    const more = { id, amount: 1501, paymentType: 'cash' } as const
    const refusal = await manager.refusal('payOutPrepaidCard', more)
    expect([refusal.key, refusal.errors]).toEqual(['balance_too_low', { amount: ['balance_too_low'] }])
    expect((await manager.call('payOutPrepaidCard', { ...more, amount: 1500 })).data.balance).toBe(0)
  })

  test('is topped up ten times at once to the cent', async () => {
    const { id } = await issue(0 + 1)
    const topUps = Array.from({ length: 10 }, () =>
      manager.call('topUpPrepaidCard', { id, amount: 333, paymentType: 'cash' }),
    )
    await Promise.all(topUps)
    expect((await manager.call('readPrepaidCard', { id })).data.balance).toBe(3331)
  })

  test('of another house is none, and staff do not see cards at all', async () => {
    const { id } = await issue()
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    const money = { amount: 100, paymentType: 'cash' } as const
    for (const [call, input] of [
      ['readPrepaidCard', {}],
      ['listCardEntries', {}],
      ['topUpPrepaidCard', money],
      ['payOutPrepaidCard', money],
      ['renewCardPin', {}],
      ['lockPrepaidCard', {}],
    ] as const)
      expect([call, await keyOf(stranger.refusal(call, { id, ...input } as never))]).toEqual([
        call,
        'prepaid_card_does_not_exists',
      ])
    const staff = await house.manager('staff', place.id)
    expect(await keyOf(staff.refusal('readPrepaidCard', { id }))).toBe('permission_denied')
  })
})
