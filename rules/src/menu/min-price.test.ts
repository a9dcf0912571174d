import { describe, expect, test } from 'vitest'
import {
  bruschetta,
  dish,
  extras,
  group,
  margherita,
  menuForTwo,
  option,
  size,
  step,
  tiramisu,
  water,
} from '../test/rosmarino.ts'
import { minPrice } from './min-price.ts'

const flavours = [option(1, 'Vanille'), option(2, 'Pistazie', { price: 50 })]

describe('from', () => {
  test.each([
    ['a dish without choices', bruschetta, null],
    ['extras one may leave out', dish(1, 'Pizza', { groups: [extras] }), null],
    [
      'a choice that costs nothing',
      dish(1, 'Salat', { groups: [group(1, 'Dressing', [option(1, 'Essig')], { minimum: 1 })] }),
      null,
    ],
    ['the smallest size', margherita, 950],
    [
      'three scoops of the cheapest',
      dish(1, 'Eis', { price: 300, groups: [group(1, 'Sorten', flavours.slice(1), { minimum: 3 })] }),
      450,
    ],
    [
      'the cheapest that is left',
      dish(1, 'Pizza', {
        groups: [{ ...size, items: [option(1, '26 cm', { stock: 0 }), option(2, '32 cm', { price: 300 })] }],
      }),
      1250,
    ],
    ['a package at its cheapest', menuForTwo, 3490],
    [
      'a package whose cheapest dish is there once',
      dish(1, 'Teller', {
        price: 1000,
        isPackage: true,
        steps: [
          step(
            1,
            'Zwei',
            [2, 2],
            [
              [tiramisu, 100, 'once'],
              [water, 300],
            ],
          ),
        ],
      }),
      1400,
    ],
  ])('%s', (_, product, price) => expect(minPrice(product)).toBe(price))

  test('a base other than the usual price', () => expect(minPrice(margherita, 800)).toBe(800))
})

test('a package at the cheapest that is left in its steps', () => {
  const plate = dish(1, 'Teller', {
    price: 1000,
    isPackage: true,
    steps: [
      step(
        1,
        'Dolce',
        [1, 1],
        [
          [tiramisu, 100],
          [water, 300],
        ],
      ),
    ],
  })
  const without = (...gone: readonly { readonly id: number }[]) =>
    minPrice(plate, plate.price, (id) => !gone.some((one) => one.id === id))
  expect([without(), without(tiramisu), without(tiramisu, water)]).toEqual([1100, 1300, 1100])
})
