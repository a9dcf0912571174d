import { expect, test } from 'vitest'
import { dish } from '../test/rosmarino.ts'
import { minAgeOf } from './min-age.ts'

const menu = {
  products: new Map(
    [dish(1, 'Margherita'), dish(2, 'Pils', { minAge: 16 }), dish(3, 'Grappa', { minAge: 18 })].map(
      (product) => [product.id, product] as const,
    ),
  ),
  breaks: [],
}
const line = (productId: number, ...items: number[]) => ({
  productId,
  items: items.map((id) => ({ productId: id })),
})

test.each([
  ['a dish for everybody', line(1), null],
  ['a beer', line(2), 16],
  ['a package with a beer in it', line(1, 1, 2), 16],
  ['a package with a beer and a grappa', line(1, 3, 2), 18],
  ['a dish that is gone from the menu', line(9), null],
])('%s may be handed over from %3$s', (_, choice, age) => {
  expect(minAgeOf(menu, choice)).toBe(age)
})
