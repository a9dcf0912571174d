import { expect, test } from 'vitest'
import { type Dish, dishesShown, offFor } from './dish.ts'
import { aDish } from './test-dish.ts'

const dish = (id: number, name: string, differs: Partial<Dish> = {}) => aDish({ id, name, ...differs })

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
