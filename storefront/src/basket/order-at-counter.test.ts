import type { Client } from '@tischlein/contract/client'
import { beforeEach, expect, test } from 'vitest'
import { local } from '../shell/local.ts'
import type { Shop } from '../shop.ts'
import { aBasket, aLine, aRestaurant } from '../test/samples.ts'
import { createBasketKeeper } from './keeper.ts'
import { orderAtCounter } from './order-at-counter.ts'

const line = aLine({ id: 5 })
const totals = { goods: 590, deposit: 0, discount: 0, shipping_price: 0, tip: 0, total: 590, taxes: [] }
const pickup = aBasket({ deliveryType: 'pickup', products: [line], totals })
const delivery = aBasket({
  deliveryType: 'delivery',
  deliveryTime: '2026-11-20 18:45',
  products: [line],
  totals: { ...totals, shipping_price: 250, total: 840 },
})

beforeEach(local.forgetEverything)

/** A shop whose guest holds `basket`, and what it asked of the server. */
async function shopWith(basket: typeof pickup, refused?: { call: string; key: string }) {
  const asked: [string, unknown][] = []
  let held = basket
  const call: Client = (name, input) => {
    asked.push([name, input])
    if (name === refused?.call) return Promise.reject({ refused: true, status: 422, errors: {}, ...refused })
    if (name === 'changeDeliveryType') held = { ...held, deliveryType: 'pickup', totals }
    if (name === 'setDeliveryTime') held = { ...held, deliveryTime: null }
    const answers = {
      becomeGuest: { access_token: 'token' },
      createOrder: { paymentLink: '/paymentstatus?orderId=9' },
    }
    return Promise.resolve({ data: Reflect.get(answers, name) ?? held } as never)
  }
  local.keepBasket(1, basket.id)
  const keeper = createBasketKeeper(call, aRestaurant())
  await keeper.load()
  const tokens = { isSignedIn: () => false, signIn: () => undefined }
  asked.length = 0
  return { shop: { call, basket: keeper, tokens } as unknown as Shop, asked }
}
const names = (asked: [string, unknown][]) => asked.map(([name]) => name)

test('what is shown is ordered, after the address was checked, once', async () => {
  const { shop, asked } = await shopWith(pickup)
  expect(await orderAtCounter(shop, pickup, aRestaurant())).toEqual({
    kind: 'placed',
    link: '/paymentstatus?orderId=9',
  })
  expect(names(asked)).toEqual(['becomeGuest', 'checkAddress', 'createOrder'])
  expect(asked.at(-1)?.[1]).toEqual({ basketId: 77, paymentType: 'pwc', expectedTotal: 590, terms: true })
})

test('a delivery becomes a pickup without a time, and is looked at again where that changes the sum', async () => {
  const { shop, asked } = await shopWith(delivery)
  const became = await orderAtCounter(shop, delivery, aRestaurant())
  expect(became).toEqual({ kind: 'changed', before: 840, after: 590 })
  expect(asked).toEqual([
    ['changeDeliveryType', { basketId: 77, deliveryType: 'pickup' }],
    ['setDeliveryTime', { basketId: 77, delivery_time: null }],
  ])
})

test('neither an empty basket nor a closed shop asks anything of the server', async () => {
  const { shop, asked } = await shopWith(pickup)
  expect(await orderAtCounter(shop, aBasket(), aRestaurant())).toEqual({ kind: 'empty' })
  expect(await orderAtCounter(shop, pickup, aRestaurant({ closed: true }))).toEqual({ kind: 'closed' })
  expect(asked).toEqual([])
})

test('an address check that says no stands before the order', async () => {
  const { shop, asked } = await shopWith(pickup, { call: 'checkAddress', key: 'minimum_order_value' })
  const became = await orderAtCounter(shop, pickup, aRestaurant())
  expect(became).toMatchObject({ kind: 'refused', refusal: { key: 'minimum_order_value' } })
  expect(names(asked)).not.toContain('createOrder')
})

test('tickets keep their appointment, which nothing replaces', async () => {
  const restaurant = aRestaurant({ ticketingSystem: true })
  const { shop, asked } = await shopWith({ ...pickup, deliveryTime: '2026-11-20 18:45' })
  expect(await orderAtCounter(shop, pickup, restaurant)).toMatchObject({ kind: 'placed' })
  expect(asked.map(([name]) => name)).not.toContain('setDeliveryTime')
})
