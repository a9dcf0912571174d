import { expect, test } from 'vitest'
import { aDish } from '../dishes/test-dish.ts'
import { countGaps, dishesFor, missingIn, moved, pinnedOf } from './written.ts'

const spoken = { lang: 'de', languages: ['de', 'en'] } as const
const look = { category: 1, section: null, gap: null, search: '' }
const whole = { allergy_info: [], additives: [], image: '/pictures/a.webp' }
const texts = { de: { name: 'Suppe' }, en: { name: 'Soup' } }

const menu = {
  categories: [],
  pinned: [3, 9, 1],
  tabs: [],
  dishes: [
    aDish({ id: 1, name: 'Tiramisù', translations: texts, ...whole }),
    aDish({ id: 2, name: 'Suppe', subcategory_id: 7, translations: texts, ...whole, allergy_info: null }),
    aDish({
      id: 3,
      name: 'Wein',
      category_id: 2,
      tax_class: 'drink',
      translations: { de: { name: 'Wein' } },
    }),
    aDish({ id: 4, name: 'Alt', active: false }),
  ],
}
const idsOf = (change: Partial<Parameters<typeof dishesFor>[1]>) =>
  dishesFor(menu, { ...look, ...change }, spoken).map(({ id }) => id)

test('a category, and a section of it', () => {
  expect(idsOf({})).toEqual([1, 2, 4])
  expect(idsOf({ section: 7 })).toEqual([2])
})

test('a search looks through the whole menu and every language, without minding accents', () => {
  expect(idsOf({ search: ' tiramisu' })).toEqual([1])
  expect(idsOf({ search: 'SOUP' })).toEqual([1, 2])
})

test('gaps are found in the whole menu, but not off it', () => {
  expect(idsOf({ gap: 'allergens' })).toEqual([2, 3])
  expect(idsOf({ gap: 'quantity' })).toEqual([3])
  expect(idsOf({ gap: 'translation' })).toEqual([3])
  const { total, of } = countGaps(menu, spoken)
  expect([total, of('allergens'), of('picture')]).toEqual([3, 2, 1])
})

test('what is not translated: every text that stands in the own language', () => {
  const dish = { de: { name: 'Suppe', description: 'Heiß' }, en: { name: 'Soup' }, fr: {} }
  expect(missingIn(dish, 'de', ['de', 'en', 'fr', 'ar'])).toEqual(['en', 'fr', 'ar'])
  expect(missingIn({ de: { name: 'Suppe' }, en: { name: 'Soup' } }, 'de', ['de', 'en'])).toEqual([])
})

test('one entry goes elsewhere, and nowhere beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
})

test('special offers stand in their own order, not in that of the menu', () => {
  expect(pinnedOf(menu).map(({ id }) => id)).toEqual([3, 1])
})
