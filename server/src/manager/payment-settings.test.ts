import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { createMollie } from '../payment/mollie.ts'
import { createSaferpay } from '../payment/saferpay.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let place: TestRestaurant
let manager: Guest
let origin = ''
beforeAll(async () => {
  house = await openHouse()
  origin = await house.listen()
})
beforeEach(async () => {
  place = await house.restaurant()
  manager = await house.manager('manager', place.id)
})
afterAll(() => house.close())

const apiKey = 'test_abcdefghijklmnopqrstuvwxyz12'
const methods = async () =>
  (await (await house.guest({ restaurantId: place.id })).call('readRestaurant', {})).data.paymentMethods

test('the ways to pay of one kind of delivery are what guests are offered there', async () => {
  const { data } = await manager.call('updatePaymentSettings', {
    deliveryType: 'pickup',
    paymentTypes: ['cash'],
  })
  expect(data.methods.find(({ deliveryType }) => deliveryType === 'pickup')?.paymentTypes).toEqual(['cash'])
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta')
  const refusal = await anna.refusal('createOrder', { basketId: anna.basketId, paymentType: 'mollie' })
  expect(refusal.errors).toHaveProperty('paymentType')
  await anna.call('createOrder', { basketId: anna.basketId, paymentType: 'cash' })
})

test('at least one way stays, and only for what is offered', async () => {
  const none = await manager.refusal('updatePaymentSettings', { deliveryType: 'pickup', paymentTypes: [] })
  expect(none.errors).toEqual({ paymentTypes: ['paymentTypes_required'] })
})

test('an own account is sealed, never told again, and offered to guests at once', async () => {
  const { data } = await manager.call('updatePaymentSettings', { mollie: { apiKey } })
  expect(data.providers).toMatchObject([
    { provider: 'mollie', source: 'own', hint: 'test_…yz12' },
    { provider: 'saferPay', source: 'none', hint: null },
  ])
  const everywhere = await ask(
    house.deps.db,
    `select (select json_agg(a) from provider_account a) accounts, (select json_agg(b) from audit b) audit`,
  )
  expect(JSON.stringify([data, everywhere])).not.toContain(apiKey)
  expect(await methods()).toContain('mollie')
  // Money of a stand-in never stands beside real money.
  expect(await methods()).not.toContain('saferPay')
  const { data: back } = await manager.call('updatePaymentSettings', { mollie: null })
  expect(back.providers.map(({ source }) => source)).toEqual(['simulator', 'simulator'])
  expect(await methods()).toContain('saferPay')
})

test('another restaurant is not paid through it', async () => {
  await manager.call('updatePaymentSettings', { mollie: { apiKey } })
  const other = await house.restaurant()
  const stranger = await house.manager('owner', other.id)
  const { data } = await stranger.call('readPaymentSettings', {})
  expect(data.providers.map(({ source }) => source)).toEqual(['simulator', 'simulator'])
})

test.each([
  ['mollie', { mollie: { apiKey: 'secret' } }, 'apiKey'],
  [
    'saferPay',
    { saferPay: { customerId: 'x', terminalId: '1', user: 'a', password: 'b', live: false } },
    'customerId',
  ],
])('keys of %s that cannot be are refused at their field', async (_, wrong, field) => {
  const { errors } = await manager.refusal('updatePaymentSettings', wrong as never)
  expect(errors).toEqual({ [field]: ['provider_account_not_valid'] })
})

test('a provider that knows us says so; no money moves', async () => {
  for (const provider of ['mollie', 'saferPay'] as const)
    expect((await manager.call('testPaymentProvider', { provider })).data).toEqual({ ok: true })
})

test('a provider that does not know us is told from one that is away', async () => {
  const saferpay = (user: string, url: string) =>
    createSaferpay({ url, customerId: '100000', terminalId: '10000001', user, password: 'simulator' })
  expect(await saferpay('simulator', `${origin}/simulator/saferpay`).check()).toEqual({
    ok: true,
    value: null,
  })
  expect(await saferpay('simulator', 'http://127.0.0.1:9').check()).toMatchObject({ ok: false, why: 'away' })
  const away = createMollie({ apiKey, apiEndpoint: 'http://127.0.0.1:9/v2/' })
  expect(await away.check()).toMatchObject({ ok: false, why: 'away' })
  const own = await house.restaurant()
  const owner = await house.manager('owner', own.id)
  await owner.call('updatePaymentSettings', { mollie: { apiKey } })
  const refusal = await owner.refusal('testPaymentProvider', { provider: 'saferPay' })
  expect(refusal.key).toBe('payment_provider_not_valid')
})
