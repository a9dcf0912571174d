import { expect, test } from 'vitest'
import { type Dish, dishesShown, offFor } from './dish.ts'

const dish = (id: number, name: string, differs: Partial<Dish> = {}): Dish => ({
  id,
  category_id: 1,
  name,
  original_name: null,
  description: null,
  image: null,
  price: 0,
  min_price: null,
  regular_price: null,
  stock: null,
  subcategory_id: null,
  subcategory_name: null,
  subcategory_image: null,
  subcategory_priority: null,
  is_package: false,
  extra: 0,
  allergy_info: null,
  additives: null,
  tags: [],
  extra_tabs: [],
  additional_info_config: null,
  happyHours: [],
  isDisabled: false,
  disabled_reason: null,
  deliveryTypes: [],
  depot: null,
  net_quantity: null,
  unit_price: null,
  min_age: null,
  active: true,
  sold_out_until: null,
  own_price: 0,
  tax_class: 'food',
  drink_share: null,
  kitchen_points: 1,
  reusable_containers: null,
  pinned: false,
  translations: {},
  ...differs,
})

const menu = {
  categories: [
    { id: 2, name: 'Dolci' },
    { id: 1, name: 'Pizza' },
    { id: 3, name: 'Vini' },
  ],
  dishes: [
    dish(1, 'Margherita'),
    dish(2, 'Tiramisù', { category_id: 2, stock: 0 }),
    dish(3, 'Marinara', { sold_out_until: 'further_notice' }),
    dish(4, 'Quattro stagioni', { active: false }),
  ],
}
const shown = (search: string, onlyGone = false) =>
  dishesShown(menu, { search, onlyGone }).map((group) => [group.name, group.dishes.map(({ name }) => name)])

test('dishes stand below their categories in the order of the menu, empty ones left out', () => {
  expect(shown('')).toEqual([
    ['Dolci', ['Tiramisù']],
    ['Pizza', ['Margherita', 'Marinara']],
  ])
})

test('a search minds neither case nor accents', () => {
  expect(shown(' tiramisu ')).toEqual([['Dolci', ['Tiramisù']]])
})

test('gone is what staff took off and what ran out', () => {
  expect(shown('', true)).toEqual([
    ['Dolci', ['Tiramisù']],
    ['Pizza', ['Marinara']],
  ])
})

test.each([
  [null, null],
  ['2026-11-20 23:00', 'today'],
  ['2026-11-21 05:00', 'today'],
  ['2026-11-22 05:00', 'date'],
  ['further_notice', 'open-ended'],
])('off until %s is off for: %s', (sold_out_until, off) => {
  expect(offFor(dish(1, 'Margherita', { sold_out_until }), { day: '2026-11-20', minute: 1140 })).toBe(off)
})
