import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'

let house: House
let place: TestRestaurant
let elsewhere: TestRestaurant
beforeAll(async () => {
  house = await openHouse()
  place = await house.restaurant()
  elsewhere = await house.restaurant()
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

/** What the menu says, in cents: a second book, so that no rule of the house is asked about itself. */
const menu = {
  Bruschetta: { price: 650, deposit: 0, sizes: [] },
  Margherita: { price: 850, deposit: 0, sizes: [0, 250] },
  Mineralwasser: { price: 250, deposit: 25, sizes: [] },
} as const
const sizes = ['26 cm', '32 cm'] as const

/** Fields in which a guest might try to send a price of their own; none of them is any of the guest's business. */
const lies = fc.dictionary(
  fc.constantFrom(
    'price',
    'totalPrice',
    'depot',
    'deposit',
    'discount',
    'tip',
    'voucherValue',
    'shipping_price',
    'totals',
    'total',
    'taxes',
    'totalWithDiscount',
    'items',
    'status',
    'paymentStatus',
    'is_online_payment',
  ),
  fc.oneof(
    fc.integer({ min: -100_000, max: 1 }),
    fc.constant(null),
    fc.constant('0'),
    fc.record({ total: fc.constant(1), price: fc.constant(-5) }),
    fc.constant([{ price: 0 }]),
  ),
  { minKeys: 8, maxKeys: 12 },
)

/** What the house makes of a number of units (answers.md, section 4). */
const units: readonly (readonly [sent: number, counted: number])[] = [
  [1, 1],
  [3, 3],
  [0, 1],
  [-1, 1],
  [0.5, 1],
  [2.9, 2],
]

const added = fc.record({
  dish: fc.constantFrom('Bruschetta', 'Margherita', 'Mineralwasser'),
  size: fc.integer({ min: 0, max: 1 }),
  quantity: fc.constantFrom(...units),
  lies,
})

const RUNS = 40
const TELLING_LIES = { numRuns: RUNS, seed: 20_260_311 }

test('whatever prices and sums a guest sends along, the menu is what counts (S-10)', async () => {
  let told = 0
  await fc.assert(
    fc.asyncProperty(fc.array(added, { minLength: 2, maxLength: 4 }), lies, async (wishes, last) => {
      const anna = await openShopper(house, place)
      let goods = 0
      let deposit = 0
      for (const { dish, size, quantity, lies } of wishes) {
        const [sent, counted] = quantity
        const { price, deposit: ofUnit, sizes: surcharges } = menu[dish]
        await anna.call('addToBasket', {
          ...lies,
          basketId: anna.basketId,
          productId: place.dish(dish),
          quantity: sent,
          attributeItems: surcharges.length > 0 ? [{ ...lies, id: place.option(sizes[size] ?? '') }] : [],
        })
        goods += counted * (price + (surcharges[size] ?? 0))
        deposit += counted * ofUnit
        told += Object.keys(lies).length
      }
      const due = { goods, deposit, discount: 0, shipping_price: 0, tip: 0, total: goods + deposit }
      const { data: basket } = await anna.call('readBasket', { basketId: anna.basketId })
      expect(basket.totals).toMatchObject(due)
      const order = { ...last, basketId: anna.basketId, paymentType: 'cash' as const }
      const { data } = await anna.call('createOrder', order)
      expect((await anna.call('readOrder', { orderId: data.orderId ?? 0 })).data.order).toMatchObject({
        status: 'received',
        paymentStatus: 'none',
        totals: due,
      })
      told += Object.keys(last).length
    }),
    TELLING_LIES,
  )
  expect(told).toBeGreaterThan(1_000)
})

test.each([
  [
    'an option of another restaurant',
    (anna: Shopper) => adds(anna, 'Bruschetta', elsewhere.option('Oliven')),
  ],
  [
    'an option that the dish does not have',
    (anna: Shopper) => adds(anna, 'Bruschetta', place.option('Oliven')),
  ],
  ['a dish of another restaurant', (anna: Shopper) => addsDish(anna, elsewhere.dish('Bruschetta'))],
  ['a billion', (anna: Shopper) => addsDish(anna, place.dish('Bruschetta'), 1e9)],
  [
    'a tip that takes money out',
    (anna: Shopper) => anna.refusal('addTip', { basketId: anna.basketId, tip_price: -1 }),
  ],
])('%s is refused and changes nothing (S-10)', async (_, tries) => {
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta')
  const { data: before } = await anna.call('readBasket', { basketId: anna.basketId })
  expect((await tries(anna)).status).toBe(422)
  const { data: after } = await anna.call('readBasket', { basketId: anna.basketId })
  expect(after).toEqual(before)
})

const adds = (anna: Shopper, dish: string, option: number) =>
  anna.refusal('addToBasket', {
    basketId: anna.basketId,
    productId: place.dish(dish),
    attributeItems: [option],
  })

const addsDish = (anna: Shopper, productId: number, quantity = 1) =>
  anna.refusal('addToBasket', { basketId: anna.basketId, productId, quantity })
