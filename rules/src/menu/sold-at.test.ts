import { describe, expect, test } from 'vitest'
import {
  at,
  bruschetta,
  itemsForTwo,
  lunch,
  menu,
  menuForTwo,
  menuOf,
  pattern,
  shop,
  spritz,
} from '../test/rosmarino.ts'
import { namesWithHours, soldTogether } from './sold-at.ts'

const wanted = (...dishes: readonly { readonly id: number }[]) => dishes.map(({ id }) => ({ productId: id }))

describe('dishes that shall be had together', () => {
  test.each([
    ['a dish of every hour', wanted(bruschetta), '2026-11-20 20:00', true],
    ['lunch at lunch time', wanted(bruschetta, lunch), '2026-11-20 14:30', true],
    ['lunch after it', wanted(bruschetta, lunch), '2026-11-20 14:45', false],
    ['lunch on a Saturday', wanted(lunch), '2026-11-21 12:00', false],
    ['lunch and happy hour', wanted(lunch, spritz), '2026-11-20 12:00', false],
    ['what the menu does not know', wanted({ id: 999 }), '2026-11-20 12:00', true],
  ])('%s', (_name, dishes, time, answer) => {
    expect(soldTogether(shop, 'delivery', dishes)(at(time))).toBe(answer)
  })

  test('another delivery type speaks against no hour', () => {
    const here = menuOf(
      [...menu.products.values()].map((dish) => ({ ...dish, deliveryTypes: ['here' as const] })),
    )
    expect(
      soldTogether({ ...shop, menu: here }, 'delivery', wanted(bruschetta))(at('2026-11-20 12:00')),
    ).toBe(true)
  })

  test('a package waits for what is inside', () => {
    const [first] = itemsForTwo
    const pause = pattern(9, { weekdays: [5], start: 720, end: 840, productIds: [first?.productId ?? 0] })
    const isSold = soldTogether({ ...shop, menu: { ...menu, breaks: [pause] } }, 'delivery', [
      { productId: menuForTwo.id, items: itemsForTwo },
    ])
    expect([isSold(at('2026-11-20 13:00')), isSold(at('2026-11-20 14:00'))]).toEqual([false, true])
  })

  test('those with hours of their own are named once', () => {
    expect(namesWithHours(shop, wanted(bruschetta, lunch, lunch, spritz))).toEqual([lunch.name, spritz.name])
  })
})
