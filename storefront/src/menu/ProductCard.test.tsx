import type { Product } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { draw, textOf } from '../test/draw.tsx'
import { aBasket, aLine, aProduct, aRestaurant } from '../test/samples.ts'
import { ProductCard } from './ProductCard.tsx'

const legend = [
  { code: 'A', kind: 'allergen' as const, name: 'Cereals containing gluten', icon: 'wheat' },
  { code: '2', kind: 'additive' as const, name: 'with preservative', icon: '2' },
]
const house = aRestaurant({ legend })
const card = (more: Partial<Product>, restaurant = house, basket = aBasket()) =>
  draw(<ProductCard product={aProduct(more)} heading="h3" eager={false} />, { restaurant, basket })
const words = (more: Partial<Product>, restaurant = house) =>
  textOf(card(more, restaurant)).replace(/[\u2066-\u2069]/g, '')

describe('what a card says', () => {
  test.each([
    ['a price', { price: 950 }, '€9.50'],
    ['the cheapest choice', { min_price: 800 }, 'From €8.00'],
    ['stock', { stock: 12 }, '12 in stock'],
    ['the last few', { stock: 5 }, 'Only 5 left'],
    ['nothing left', { stock: 0 }, 'Out of stock'],
    ['an age', { min_age: 18 as const }, 'from age 18'],
    ['a deposit beside the price', { depot: { name: 'Pfand', price: 25 } }, 'plus €0.25 deposit'],
    [
      'volume and price per litre',
      { net_quantity: '0.5 l', unit_price: { price: 580, unit: 'l' as const } },
      '0.5 l · €5.80/l',
    ],
    ['what is in it, in words', { allergy_info: ['A'], additives: ['2'] }, 'A · 2'],
    ['that nobody has said what is in it', { allergy_info: null }, 'Allergens not stated'],
    ['the name on the restaurant’s own card', { original_name: 'Menü für Zwei' }, 'Menü für Zwei'],
  ])('%s', (_, more, said) => expect(words(more)).toContain(said))

  test('codes are words for whoever listens', () =>
    expect(card({ allergy_info: ['A'], additives: ['2'] })).toContain(
      'Contains: Cereals containing gluten, with preservative',
    ))

  test('a volume and a price per litre stay in one piece each in a sentence that runs the other way', () => {
    const drawn = card({ net_quantity: '0.5 l', unit_price: { price: 580, unit: 'l' } })
    expect(drawn).toContain('\u20680.5 l\u2069 · \u2068\u2066€5.80\u2069/l\u2069')
  })

  test('the original name is read in the language it is written in', () =>
    expect(card({ original_name: 'Menü für Zwei' })).toContain('lang="de"><bdi>Menü für Zwei'))

  test.each([
    ['zero', '€0.00'],
    ['free', 'Free'],
  ] as const)('a price of zero as the restaurant wishes: %s', (zero_price_format, said) =>
    expect(words({ price: 0 }, aRestaurant({ zero_price_format }))).toContain(said),
  )

  test('a price of zero that is not to be shown leaves no amount', () =>
    expect(words({ price: 0 }, aRestaurant({ zero_price_format: 'empty' }))).not.toContain('€'))
})

describe('a happy hour', () => {
  const hour = {
    weekday_id: 5 as const,
    start_date: '2026-01-01 17:00',
    end_date: '2027-01-01 19:00',
    price: 550,
  }
  test('strikes the old price, with a label and its hours', () => {
    const html = card({ price: 550, regular_price: 790, happyHours: [hour] })
    expect(html).toMatch(/<s>€7.90<\/s>/)
    expect(textOf(html).replace(/[\u2066-\u2069]/g, '')).toContain('Happy hour 17:00–19:00')
  })

  test('keeps its dish on the menu when it is over, with the hours as the reason', () => {
    const off = { isDisabled: true, disabled_reason: 'product_not_available_for_date', happyHours: [hour] }
    expect(words(off)).toContain('Only 17:00–19:00')
    expect(card(off)).not.toContain('Add ')
  })

  test('shows its dish like any other where the restaurant hides no hours, whatever time is chosen', () => {
    const shown = { isDisabled: false, disabled_reason: null, happyHours: [hour] }
    const basket = aBasket({ deliveryTime: '2026-11-20 20:00' })
    expect(words(shown)).not.toContain('17:00–19:00')
    expect(card(shown, house, basket)).toContain('Add ')
  })
})

describe('a description', () => {
  test('is drawn as rich text where it holds markup', () =>
    expect(card({ description: '<p>From <strong>Naples</strong></p>' })).toContain('<strong>Naples</strong>'))

  test('never runs', () =>
    expect(card({ description: '<script>alert(1)</script>x' })).not.toContain('<script'))
})

describe('the way into the basket', () => {
  test('is closed for what is out of stock, and for every dish of a catalogue', () => {
    expect(card({})).toContain('Add ')
    expect(card({ stock: 0 })).not.toContain('Add ')
    expect(card({}, aRestaurant({ catalogue_mode: true }))).not.toContain('Add ')
  })

  test('shows how many are in the basket', () => {
    const basket = aBasket({ products: [aLine({ productId: 1, quantity: 2 })] })
    expect(card({ id: 1 }, house, basket)).toMatch(/aria-label="[^"]*2 in the cart/)
  })

  test('says that there is no more once the basket holds all there is, also inside packages', () => {
    const inside = {
      id: 1,
      RestaurantProductId: 1,
      productPackageId: 9,
      name: '',
      quantity: 1,
      price: 0,
      depot: null,
    }
    const twoPackages = aLine({ id: 5, productId: 50, quantity: 2, is_package: true, items: [inside] })
    const all = aBasket({ products: [twoPackages] })
    expect(card({ id: 1, stock: 2 }, house, all)).toContain('No more in stock.')
    expect(card({ id: 1, stock: 3 }, house, all)).not.toContain('No more in stock.')
  })
})

test('a dish with more to read has a way to it, others have none', () => {
  const tab = { id: 1, title: 'Nutrition', content: '<p>741 kcal</p>' }
  expect(card({ id: 7, extra_tabs: [tab] })).toContain('href="#tabs-7"')
  expect(card({ id: 7 })).not.toContain('#tabs-7')
})

test('without a picture the name’s first letters stand on the plate', () =>
  expect(words({ name: 'Bruschetta', image: null })).toContain('Br'))
