import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test.each([
  ['Antipasti', 'antipasti'],
  ['Süßes & Kaffee', 'suesses-kaffee'],
  ['Crêpes à la maison!', 'crepes-a-la-maison'],
  ['  1/2 Liter  ', '1-2-liter'],
  ['مقبلات ساخنة', 'مقبلات-ساخنة'],
  ['★★★', 'menu'],
])('%s stands in an address as %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a slug that is taken gets the first free number', () => {
  expect(freeSlug('pizza', new Set())).toBe('pizza')
  expect(freeSlug('pizza', new Set(['pizza', 'pizza-2', 'pizza-4']))).toBe('pizza-3')
})
