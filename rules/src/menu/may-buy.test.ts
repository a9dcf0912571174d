import { describe, expect, test } from 'vitest'
import {
  at,
  dish,
  happyHour,
  lunch,
  margherita,
  menu,
  menuForTwo,
  menuOf,
  pattern,
  spritz,
  tartufo,
  tiramisu,
} from '../test/rosmarino.ts'
import { contentRefusal, mayBuy, type Occasion } from './may-buy.ts'
import type { Product } from './menu.ts'

const noon: Occasion = {
  sells: true,
  type: 'pickup',
  at: at('2026-03-11 12:00'),
  now: at('2026-03-11 12:00'),
  preOrder: true,
}
const verdict = (product: Product, occasion: Partial<Occasion> = {}, kitchen = menu) => {
  const ruling = mayBuy(kitchen, product, { ...noon, ...occasion })
  return ruling.ok ? 'yes' : ruling.refusal
}

describe('whether a dish can be bought', () => {
  test.each([
    ['a pizza', margherita, {}, 'yes'],
    ['lunch at noon', lunch, {}, 'yes'],
    [
      'lunch tonight',
      lunch,
      { at: at('2026-03-11 20:00') },
      { key: 'product_not_available_for_date', name: 'Mittagsteller' },
    ],
    ['a spritz at noon', spritz, {}, { key: 'product_not_available_for_date', name: 'Aperol Spritz' }],
    ['a spritz, now for tonight', spritz, { at: at('2026-03-11 18:00') }, 'yes'],
    [
      'a spritz, tonight for tonight',
      spritz,
      { at: at('2026-03-11 18:30'), now: at('2026-03-11 18:00'), preOrder: false },
      'yes',
    ],
    [
      'a spritz for tonight where nobody may order it ahead',
      spritz,
      { at: at('2026-03-11 18:00'), preOrder: false },
      { key: 'product_not_available_for_date', name: 'Aperol Spritz' },
    ],
    ['what is out', tartufo, {}, { key: 'out_of_stock', name: 'Tartufo' }],
    ['what is off', dish(1, 'Suppe', { active: false }), {}, { key: 'product_not_available', name: 'Suppe' }],
    [
      'a package that is off',
      { ...menuForTwo, active: false },
      {},
      { key: 'package_not_available', name: 'Menü für Zwei' },
    ],
    ['anything in a catalogue', margherita, { sells: false }, { key: 'restaurant_not_selling' }],
    [
      'what is not delivered',
      dish(1, 'Fondue', { deliveryTypes: ['here'] }),
      { type: 'delivery' },
      {
        key: 'the_product_is_not_available_in_this_delivery_type',
        name: 'Fondue',
        delivery_type: 'delivery',
      },
    ],
  ] as const)('%s', (_, product, occasion, expected) => expect(verdict(product, occasion)).toEqual(expected))

  test('the first reason counts, in the order of decisions.md, section 4', () => {
    const product = { active: false, deliveryTypes: [], patterns: [pattern(1, { weekdays: [7] })], stock: 0 }
    const mended = [
      {},
      { active: true },
      { deliveryTypes: ['pickup'] as const },
      { patterns: [] },
      { stock: 1 },
    ]
    const reasons = mended.map((_, index) => {
      const found = verdict(dish(1, 'Suppe', Object.assign({}, product, ...mended.slice(0, index + 1))))
      return found === 'yes' ? found : found.key
    })
    expect(reasons).toEqual([
      'product_not_available',
      'the_product_is_not_available_in_this_delivery_type',
      'product_not_available_for_date',
      'out_of_stock',
      'yes',
    ])
  })

  test('a break keeps it from being sold, also inside its own hours', () => {
    const paused = menuOf([lunch], [pattern(9, { start: 700, end: 800 })])
    expect(verdict(lunch, {}, paused)).toEqual({
      key: 'product_not_available_for_date',
      name: 'Mittagsteller',
    })
    expect(verdict(lunch, { at: at('2026-03-11 14:00') }, paused)).toBe('yes')
  })

  test('a package is not sold while the kitchen pauses all that fills one of its steps', () => {
    const paused = menuOf([...menu.products.values()], [pattern(9, { productIds: [margherita.id] })])
    expect(verdict(menuForTwo)).toBe('yes')
    expect(verdict(menuForTwo, {}, paused)).toEqual({
      key: 'product_not_available_for_date',
      name: menuForTwo.name,
    })
  })

  test('taken off for today, it can be ordered for tomorrow', () => {
    const off = { ...margherita, soldOutUntil: at('2026-03-12 05:00') }
    expect(verdict(off)).toEqual({ key: 'out_of_stock', name: 'Margherita' })
    expect(verdict(off, { at: at('2026-03-12 05:00') })).toBe('yes')
  })

  test('a pattern sells a happy-hour dish at its own times, pre-order or not', () => {
    const both = dish(1, 'Suppe', { patterns: [pattern(1)], happyHours: [happyHour(3, 100)] })
    expect(verdict(both, { preOrder: false })).toBe('yes')
  })
})

describe('S11 inside a package', () => {
  test.each([
    ['what can be had', tiramisu, null],
    ['what is out', tartufo, { key: 'out_of_stock', name: 'Tartufo' }],
    [
      'what staff took off',
      { ...tiramisu, soldOutUntil: at('2999-12-31 00:00') },
      { key: 'out_of_stock', name: 'Tiramisu' },
    ],
    [
      'what is no longer made',
      { ...tiramisu, active: false },
      { key: 'product_not_available', name: 'Tiramisu' },
    ],
    ['what has its own hours', spritz, null],
  ])('%s', (_, product, refusal) => {
    expect(contentRefusal(menuOf([product]), product.id, noon.at)).toEqual(refusal)
  })

  test('what the menu no longer has', () => {
    expect(contentRefusal(menuOf([]), 1, noon.at)?.key).toBe('product_does_not_exists')
  })

  test('what the kitchen pauses', () => {
    const paused = menuOf([tiramisu], [pattern(9)])
    expect(contentRefusal(paused, tiramisu.id, noon.at)?.key).toBe('product_not_available_for_date')
  })
})
