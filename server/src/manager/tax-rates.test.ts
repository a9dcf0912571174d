import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

const TODAY = '2026-03-11'
const TOMORROW = '2026-03-12'
const rates = { delivery: 500, pickup: 600, here: 800 }

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

const foodNow = async () =>
  (await manager.call('listTaxRates', {})).data.filter(({ tax_class }) => tax_class === 'food')

test('rates from today are in the next basket, and an order keeps those it was sold with', async () => {
  const before = await openShopper(house, place)
  await before.add('Bruschetta')
  const id = (await before.order()).data.orderId ?? 0
  const taxesOf = async () => (await manager.call('readManagedOrder', { id })).data.totals?.taxes
  const sold = await taxesOf()

  await manager.call('setTaxRates', { tax_class: 'food', from: TODAY, rates })
  const after = await openShopper(house, place)
  await after.add('Bruschetta')
  const { data: basket } = await after.call('readBasket', { basketId: after.basketId })
  expect(basket.totals.taxes.map(({ rate }) => rate)).toEqual([600])
  expect(await taxesOf()).toEqual(sold)
  expect(sold?.map(({ rate }) => rate)).not.toEqual([600])
})

test('rates from tomorrow wait for tomorrow, and can be taken back until then', async () => {
  await manager.call('setTaxRates', { tax_class: 'food', from: TOMORROW, rates })
  expect((await foodNow())[0]).toEqual({ tax_class: 'food', from: TOMORROW, rates, counts: 'later' })
  await manager.call('removeTaxRates', { tax_class: 'food', from: TOMORROW })
  expect((await foodNow()).map(({ counts }) => counts)).not.toContain('later')
})

test.each(['setTaxRates', 'removeTaxRates'] as const)('%s never touches a day that is over', async (call) => {
  const refusal = await manager.refusal(call, { tax_class: 'food', from: '2026-03-10', rates })
  expect(refusal.errors).toEqual({ from: ['date_in_past'] })
})

test('one class and house leave the others alone', async () => {
  const other = await house.restaurant()
  const stranger = await house.manager('owner', other.id)
  const strange = (await stranger.call('listTaxRates', {})).data
  const drinks = (await manager.call('listTaxRates', {})).data.filter(({ tax_class }) => tax_class !== 'food')
  await manager.call('setTaxRates', { tax_class: 'food', from: TODAY, rates })
  const after = (await manager.call('listTaxRates', {})).data.filter(({ tax_class }) => tax_class !== 'food')
  expect(after).toEqual(drinks)
  expect((await stranger.call('listTaxRates', {})).data).toEqual(strange)
})
