import { expect, test } from 'vitest'
import { aDish } from '../dishes/test-dish.ts'
import { type DishWish, sentOf, unitPriceIn, wishOf, wrongIn } from './dish-form.ts'

const start = {
  digits: 2,
  typing: 'de',
  lang: 'de',
  category: 4,
  section: 9,
  deliveryTypes: ['pickup', 'here'],
} as const
const plan = { ...start, deposit: 'Pfand' }
const soup = aDish({
  category_id: 3,
  own_price: 690,
  price: 500,
  stock: 7,
  allergy_info: ['A'],
  additives: [],
  tags: ['vegan', 'new'],
  depot: { name: 'Glas', price: 25 },
  drink_share: 3000,
  min_age: 16,
  additional_info_config: { name: true, date: false },
  translations: { de: { name: 'Suppe', deposit_name: 'Glas' }, en: { name: 'Soup' } },
})

test('a dish that nobody changed is sent as it was, at the price of the menu, without its stock', () => {
  const wish = wishOf(soup, start)
  expect([wish.price, wish.depot, wrongIn(wish, start)]).toEqual(['6,90', '0,25', []])
  const sent = sentOf(wish, wish, plan)
  expect(sent).toMatchObject({
    name: 'Suppe',
    description: null,
    category_id: 3,
    subcategory_id: null,
    price: 690,
    allergy_info: ['A'],
    additives: [],
    tags: ['vegan'],
    depot: { name: 'Glas', price: 25 },
    drink_share: 3000,
    min_age: '16',
    additional_info_config: { name: true, date: false },
    translations: { en: { name: 'Soup' } },
  })
  expect('stock' in sent).toBe(false)
})

test('a stock that was typed is sent, and an empty one means no limit', () => {
  const before = wishOf(soup, start)
  expect(sentOf({ ...before, stock: '12' }, before, plan).stock).toBe(12)
  expect(sentOf({ ...before, stock: '' }, before, plan).stock).toBeNull()
})

test('unknown, none and a list are three answers', () => {
  const before = wishOf(soup, start)
  const answer = (allergens: DishWish['allergens']) =>
    sentOf({ ...before, allergens }, before, plan).allergy_info
  expect([answer('unknown'), answer('none'), answer('list')]).toEqual([null, [], ['A']])
})

test('a new dish begins in the category and the section that are open, sold every way', () => {
  const wish = wishOf(null, start)
  expect(wish).toMatchObject({ category_id: '4', subcategory_id: '9', deliveryTypes: ['pickup', 'here'] })
  expect(wrongIn(wish, start)).toEqual(['name', 'price'])
})

test.each<[string, Partial<DishWish>, string[]]>([
  ['a price in words', { price: 'six' }, ['price']],
  ['a price with a comma', { price: '6,50' }, []],
  ['a negative stock', { stock: '-1' }, ['stock']],
  ['no way to order it', { deliveryTypes: [] }, ['deliveryTypes']],
  ['a deposit of nothing', { depot: '0' }, ['depot']],
  ['more drinks than there are', { drink_share: '101' }, ['drink_share']],
  ['no containers at all', { reusable_containers: '0' }, ['reusable_containers']],
  ['more points than a station has', { kitchen_points: '101' }, ['kitchen_points']],
  ['a name of blanks', { translations: { de: { name: '  ' } } }, ['name']],
])('%s', (_, change, wrong) => {
  expect(wrongIn({ ...wishOf(soup, start), ...change }, start)).toEqual(wrong)
})

test('a deposit without a name gets one', () => {
  const before = wishOf(null, start)
  expect(sentOf({ ...before, depot: '0,25' }, before, plan).depot).toEqual({ name: 'Pfand', price: 25 })
})

test('the price of a litre is known while it is typed', () => {
  const wish = { ...wishOf(soup, start), price: '2,90', net_quantity: '0,5 l' }
  expect(unitPriceIn(wish, 2)).toEqual({ price: 580, unit: 'l' })
  expect(unitPriceIn({ ...wish, price: '' }, 2)).toBeNull()
})
