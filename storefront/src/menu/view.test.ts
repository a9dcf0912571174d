import type { Category, Product } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { aCategory, aProduct } from '../test/samples.ts'
import { avatarsOf, groupsOf, viewOf } from './view.ts'

const pizza = aCategory({ id: 4, name: 'Pizza' })
const pasta = aCategory({ id: 5, name: 'Pasta' })
const asks = (
  query: string,
  more: { categories?: Category[]; hasPinned?: boolean; hasSearch?: boolean } = {},
) =>
  viewOf(new URLSearchParams(query), {
    categories: [pizza, pasta],
    hasPinned: true,
    hasSearch: true,
    ...more,
  })

describe('what the menu shows', () => {
  test('a category asked for is shown, and one that does not exist is not', () => {
    expect(asks('category=5')).toEqual({ name: 'category', id: 5 })
    expect(asks('category=99')).toEqual({ name: 'pinned' })
  })

  test('words searched for hide the category; blanks are no words', () => {
    expect(asks('category=5&q=tonno')).toEqual({ name: 'search', text: 'tonno' })
    expect(asks('category=5&q=%20%20')).toEqual({ name: 'category', id: 5 })
  })

  test('a restaurant without a search never searches', () => {
    expect(asks('q=tonno', { hasSearch: false })).toEqual({ name: 'pinned' })
  })

  test('everyone begins with the special offers, else with the first category, else with nothing', () => {
    expect(asks('')).toEqual({ name: 'pinned' })
    expect(asks('', { hasPinned: false })).toEqual({ name: 'category', id: 4 })
    expect(asks('', { hasPinned: false, categories: [] })).toBeNull()
  })
})

test('dishes stand under their subcategories in the order of the server, loose ones first', () => {
  const of = (id: number, subcategory: number | null): Product =>
    aProduct({
      id,
      subcategory_id: subcategory,
      subcategory_name: subcategory === null ? null : `s${subcategory}`,
    })
  const groups = groupsOf([of(1, 7), of(2, 7), of(3, 2), of(4, null)])
  expect(
    groups.map(({ subcategory, products }) => [subcategory?.id ?? null, products.map(({ id }) => id)]),
  ).toEqual([
    [null, [4]],
    [7, [1, 2]],
    [2, [3]],
  ])
})

test('a section’s own picture stands first beside its name, then those of its dishes, five in all', () => {
  const dishes = (subcategory_image: string | null) =>
    [1, 2, 3, 4, 5, 6].map((id) =>
      aProduct({ id, image: id === 2 ? null : `p${id}`, subcategory_id: 3, subcategory_image }),
    )
  const avatars = (own: string | null) => groupsOf(dishes(own)).map(avatarsOf)
  expect(avatars('own')).toEqual([['own', 'p1', 'p3', 'p4', 'p5']])
  expect(avatars(null)).toEqual([['p1', 'p3', 'p4', 'p5', 'p6']])
})
