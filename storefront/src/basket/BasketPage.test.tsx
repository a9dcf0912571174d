import type { Basket, Change, Restaurant } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { Terms } from '../checkout/Terms.tsx'
import { createStore } from '../store.ts'
import { aShop, draw, textOf } from '../test/draw.tsx'
import { aBasket, aLine, aRestaurant } from '../test/samples.ts'
import { BasketPage } from './BasketPage.tsx'
import { BasketTable } from './BasketTable.tsx'
import type { Step } from './keeper.ts'

const can = { id: 3, RestaurantProductId: 3, productPackageId: 8, name: 'Limonata', quantity: 2, price: 0 }
const menu = aLine({
  id: 12,
  productId: 2,
  name: 'Menü für Zwei',
  is_package: true,
  price: 3490,
  totalPrice: 3490,
  items: [{ ...can, depot: { name: 'Pfand', price: 25 } }],
})
const pizza = aLine({
  id: 13,
  name: 'Margherita',
  quantity: 2,
  price: 1250,
  totalPrice: 2500,
  stock: 3,
  attributeItems: [{ id: 4, group_id: 1, name: 'Basilikum', quantity: 2, price: 50 }],
  productAttributeItems: [{ id: 1, group_id: 2, name: '32 cm', quantity: 1, price: 300 }],
  depot: { name: 'Mehrweg', price: 200 },
  extra_info: { comment: 'gut durch' },
})
const taxes = [
  { rate: 700, net: 5598, tax: 392, gross: 5990 },
  { rate: 1900, net: 42, tax: 8, gross: 50 },
]
const totals = { goods: 5990, deposit: 450, discount: 500, shipping_price: 250, tip: 300, total: 6490, taxes }
const filled = aBasket({
  products: [menu, pizza],
  totals,
  voucher_code: 'MINUS5',
  minimum: { value: 1500, missing: 0 },
  free_shipping_missing: null,
})

type Kept = {
  readonly told?: Basket
  readonly changes?: readonly Change[]
  readonly isLoaded?: boolean
  readonly steps?: readonly Step[]
}

function page(kept: Kept = {}, restaurant: Restaurant = aRestaurant(), screen = <BasketPage />) {
  const shop = aShop({ restaurant })
  const first = { ...shop.basket.store.first, told: filled, isLoaded: true, ...kept }
  return textOf(
    draw(screen, { restaurant }, { ...shop, basket: { ...shop.basket, store: createStore(first) } }),
  )
}
const table = (kept?: Kept, restaurant?: Restaurant) =>
  page(kept, restaurant, <BasketTable lines={(kept?.told ?? filled).products} />)

describe('the basket’s page', () => {
  test('counts units, and sums everything that is in the total', () => {
    const text = page()
    expect(text).toContain('My Cart ( 3 items )')
    expect(text).toMatch(
      /Subtotal €59\.90 Deposit €4\.50 Voucher ⁨MINUS5⁩ -€5\.00 Tip €3\.00 Delivery €2\.50 Total Price €64\.90/,
    )
    expect(text).toMatch(/incl\. VAT ⁦7%⁩ €3\.92 incl\. VAT ⁦19%⁩ €0\.08/)
    expect(text).toContain('Continue to checkout €64.90')
  })

  test('shows of a line what is in it, what is left, and the deposit of each part', () => {
    const text = page()
    expect(text).toContain('⁦2 ×⁩ Limonata · plus ⁦€0.25⁩ Pfand')
    expect(text).toContain('Only 3 left')
    expect(text).toContain('⁦2 ×⁩ Basilikum · 32 cm')
    expect(text).toContain('plus ⁦€2.00⁩ Mehrweg')
    expect(text).toContain('gut durch')
  })

  test('draws its place until the basket was read once', () => {
    const text = page({ isLoaded: false })
    expect(text).not.toContain('Margherita')
    expect(text).not.toContain('Continue')
  })

  test('wants an OK for what has changed before it goes on, and strikes the old price', () => {
    const price = {
      what: 'price',
      basketProductId: 13,
      name: 'Margherita',
      before: 1150,
      after: 1250,
    } as const
    const changes = [{ ...price, key: 'price_changed' }]
    const text = page({ changes })
    expect(text).toContain('⁨Margherita⁩: now ⁦€12.50⁩ instead of ⁦€11.50⁩')
    expect(text).toContain('Please confirm above what has changed.')
    expect(text).toContain('Was €23.00 now €25.00')
    expect(table({ changes })).toContain('Was €11.50 now €12.50')
    expect(page()).not.toContain('Please confirm')
  })

  test('does not go on while something is on its way', () => {
    const steps = [{ send: async () => ({ data: filled }) }]
    expect(page({ steps })).toContain('Updating... €64.90')
    expect(page({ steps })).not.toContain('Continue to checkout')
  })

  test('says what is missing to the minimum instead of going on', () => {
    const poor = { ...filled, minimum: { value: 1500, missing: 450 } }
    expect(page({ told: poor })).toMatch(/checkout €64\.90 ⁦€4\.50⁩ to go to the minimum order/)
  })

  test('orders by itself where one pays at the counter: in the words of the law, total and taxes above', () => {
    const counter = aRestaurant({ paymentMethods: ['pwc'], personal_information_fields: {} })
    const text = page({}, counter)
    expect(text).toMatch(/incl\. VAT .* Total Price €64\.90 .*Order with obligation to pay/)
    expect(text).not.toContain('Continue to checkout')
    expect(text).not.toMatch(/obligation to pay €/)
  })
})

describe('the basket of an event where one pays on board', () => {
  const onBoard = aRestaurant({
    event_mode: true,
    ticketingSystem: true,
    paymentMethods: ['pwc'],
    personal_information_fields: {},
  })
  const itemDetails = [{ fullName: 'Lena', date: '2026-12-05' }]
  const told = aBasket({
    deliveryType: 'pickup',
    deliveryTime: '2026-12-05 18:00',
    products: [{ ...pizza, quantity: 1, is_ticket: true, extra_info: { itemDetails } }],
    totals,
  })

  test('has who comes, when, the taxes and the total above the words of the law, and no other way on', () => {
    const text = page({ told }, onBoard)
    expect(text).toMatch(/Lena Sat, Dec 5.*incl\. VAT.*Total Price €64\.90.*Order with obligation to pay/)
    expect(text.match(/Order with obligation to pay/g)).toHaveLength(1)
    expect(text).not.toContain('Continue to checkout')
  })

  test('says its terms: there is no withdrawing from an appointment', () => {
    const html = draw(<Terms />, { restaurant: onBoard })
    expect(textOf(html)).toContain('fixed date')
    expect(html).toContain('href="#terms"')
    expect(html).toContain('href="#privacy"')
    expect(textOf(draw(<Terms />))).not.toContain('fixed date')
  })
})

describe('with room for columns', () => {
  test('every line has its columns; comments only where the restaurant takes them', () => {
    expect(table()).toMatch(/^Product Comment Price QTY Total/)
    expect(table({}, aRestaurant({ item_comments: false }))).toMatch(/^Product Price QTY Total/)
    expect(table()).toMatch(/Margherita.*€12\.50 2 €25\.00/)
  })
})

test('is headed as a shopping cart in event mode, and lists for whom', () => {
  const persons = ['Lena', 'Jonas', 'Lena'].map((fullName) => ({ fullName, date: '2026-12-05' }))
  const told = aBasket({
    products: [{ ...pizza, quantity: 3, extra_info: { itemDetails: persons } }],
    totals,
  })
  const text = page({ told }, aRestaurant({ event_mode: true }))
  expect(text).toContain('Shopping Cart')
  expect(text).toContain('My Cart')
  expect(text).toMatch(/Lena Sat, Dec 5 Count: 2/)
  expect(text).toMatch(/Jonas Sat, Dec 5/)
})
