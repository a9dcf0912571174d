import { isRefusedCall } from '@tischlein/contract/refused-call'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../accounts/password.ts'
import { proveCard } from '../payment/prepaid-card.ts'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'

const PIN = '246810'
const BRUSCHETTA = 650

let house: House
let pinHash: string
beforeAll(async () => {
  house = await openHouse()
  pinHash = await hashPassword(PIN)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

async function issueCard(place: TestRestaurant, balance: number) {
  const code = `CARD-${place.id}`
  const { db } = house.deps
  const { id } = await db
    .insertInto('prepaid_card')
    .values({ restaurant_id: place.id, code, pin_hash: pinHash, balance })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('card_entry')
    .values({ restaurant_id: place.id, card_id: id, amount: balance })
    .execute()
  const now = () =>
    db.selectFrom('prepaid_card').select(['balance', 'locked']).where('id', '=', id).executeTakeFirstOrThrow()
  return { code, now }
}

async function hungry(place: TestRestaurant, at = house) {
  const anna = await openShopper(at, place)
  await anna.add('Bruschetta')
  return anna
}

const pay = (guest: Shopper, qrCode: string, pin = PIN) =>
  guest
    .call('createOrder', { basketId: guest.basketId, paymentType: 'payFix', qrCode, pin })
    .then(({ data }) => ({ orderId: data.orderId ?? 0, key: null }))
    .catch((no: unknown) => (isRefusedCall(no) ? { orderId: 0, key: no.key } : Promise.reject(no)))

test('fifty guests pay with one card of 50.00 at once: seven eat, and the card owes nothing', async () => {
  const place = await house.restaurant()
  const card = await issueCard(place, 5000)
  const beside = house.databaseUrl === null ? null : await openHouse({ beside: house })
  const crowd = await Promise.all(
    Array.from({ length: 50 }, (_, index) => hungry(place, index % 2 && beside ? beside : house)),
  )
  const answers = await Promise.all(crowd.map((guest) => pay(guest, card.code)))
  await beside?.close()
  const count = (key: string | null) => answers.filter((answer) => answer.key === key).length
  expect([count(null), count('balance_too_low')]).toEqual([7, 43])
  expect(await card.now()).toEqual({ balance: 5000 - 7 * BRUSCHETTA, locked: false })
})

test('a guest who taps ten times pays once', async () => {
  const place = await house.restaurant()
  const card = await issueCard(place, 5000)
  const anna = await hungry(place)
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(anna, card.code)))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect((await card.now()).balance).toBe(5000 - BRUSCHETTA)
})

test('a refused order takes nothing off the card, and the basket stays', async () => {
  const place = await house.restaurant()
  const card = await issueCard(place, 100)
  const anna = await hungry(place)
  expect((await pay(anna, card.code)).key).toBe('balance_too_low')
  expect((await pay(anna, card.code, '000000')).key).toBe('pin_not_valid')
  expect((await card.now()).balance).toBe(100)
  expect((await anna.call('readBasket', { basketId: anna.basketId })).data.products).toHaveLength(1)
})

test('is told as paid on the board, and can be given back in parts, never more than was paid', async () => {
  const place = await house.restaurant()
  const card = await issueCard(place, 1000)
  const anna = await hungry(place)
  const { orderId } = await pay(anna, card.code)
  const boss = await house.manager('manager', place.id)
  const { data } = await boss.call('listManagedOrders', { since_minutes: 60, filter_type: 'create' })
  expect(data).toMatchObject([{ id: orderId, paymentType: 'payFix', paymentStatus: 'paid' }])
  const refund = { orderId, reason: 'The bread was burnt' }
  await boss.call('refundOrder', { ...refund, amount: 150 })
  expect((await card.now()).balance).toBe(1000 - BRUSCHETTA + 150)
  expect(await boss.refusal('refundOrder', { ...refund, amount: BRUSCHETTA })).toMatchObject({
    key: 'amount_not_valid',
  })
  const read = async () => (await anna.call('readOrder', { orderId })).data.order
  expect(await read()).toMatchObject({ paymentStatus: 'partially_refunded', refunded: 150 })
  await boss.call('changeOrderStatus', { orderId, status: 'rejected', reason: 'sold_out' })
  expect((await card.now()).balance).toBe(1000)
  expect(await read()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded', refunded: BRUSCHETTA })
  expect(await boss.refusal('refundOrder', { ...refund, amount: 1 })).toMatchObject({
    key: 'payment_can_not_be_updated',
  })
})

test('a rejection and a cancellation at once give the money back once', async () => {
  const place = await house.restaurant()
  const card = await issueCard(place, 1000)
  const anna = await hungry(place)
  const { orderId } = await pay(anna, card.code)
  const staff = await house.manager('staff', place.id)
  await Promise.allSettled([
    anna.call('cancelOrder', { orderId }),
    staff.call('changeOrderStatus', { orderId, status: 'rejected', reason: 'too_busy' }),
    anna.call('cancelOrder', { orderId }),
  ])
  expect((await card.now()).balance).toBe(1000)
})

test('four hundred guess a pin at once: five are looked at, then staff must unlock the card', async () => {
  const place = await house.restaurant()
  const card = await issueCard(place, 1000)
  const claim = (pin: string) => ({ restaurantId: place.id, code: card.code, pin })
  const guesses = await Promise.all(
    Array.from({ length: 400 }, (_, index) => proveCard(house.deps, claim(String(100_000 + index)))),
  )
  const keys = guesses.map((guess) => (guess.ok ? 'in' : guess.refusal.key))
  expect([keys.filter((key) => key === 'pin_not_valid').length, keys.includes('in')]).toEqual([4, false])
  expect(new Set(keys)).toEqual(new Set(['pin_not_valid', 'card_locked']))
  const anna = await hungry(place)
  expect((await pay(anna, card.code)).key).toBe('card_locked')

  const boss = await house.manager('manager', place.id)
  const { data: locked } = await boss.call('listPrepaidCards', { locked: 1 })
  expect(locked).toMatchObject([{ code: card.code, locked: true, balance: 1000, wrong_pins: 5 }])
  const id = locked[0]?.id ?? 0
  const elsewhere = await house.manager('owner', (await house.restaurant()).id)
  expect(await elsewhere.refusal('unlockPrepaidCard', { id })).toMatchObject({
    status: 404,
    key: 'prepaid_card_does_not_exists',
  })
  const { data: unlocked } = await boss.call('unlockPrepaidCard', { id })
  expect(unlocked).toMatchObject({ locked: false, wrong_pins: 0 })
  expect((await pay(anna, card.code)).key).toBeNull()
  await boss.call('lockPrepaidCard', { id })
  expect((await pay(await hungry(place), card.code)).key).toBe('card_locked')
})

test('a card of another restaurant is none', async () => {
  const [place, other] = [await house.restaurant(), await house.restaurant()]
  const card = await issueCard(place, 1000)
  expect((await pay(await hungry(other), card.code)).key).toBe('qrCode_not_valid')
})
