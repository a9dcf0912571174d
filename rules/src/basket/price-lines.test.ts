import { describe, expect, test } from 'vitest'
import {
  at,
  dish,
  itemsForTwo,
  line,
  margherita,
  menu,
  menuForTwo,
  menuOf,
  small,
  spritz,
  water,
} from '../test/rosmarino.ts'
import { lineDeposit, lineGoods, priceLines } from './price-lines.ts'

const evening = { at: at('2026-03-11 18:00'), type: 'pickup' } as const
const late = { ...evening, at: at('2026-03-11 20:00') }
const basil = { id: 4, groupId: 12, ofCategory: true, quantity: 2 }

test('M13 an option counts once for each time it is chosen, in every unit', () => {
  const [priced] = priceLines(menu, [line(1, margherita, 3, { options: [small, basil] })], evening)
  expect(priced).toMatchObject({ name: 'Margherita', unitPrice: 950 + 2 * 50, quantity: 3 })
  expect(priced && lineGoods(priced)).toBe(3150)
})

test('M11 extras cost the same in whatever order they are chosen', () => {
  const rocket = { ...basil, id: 5, quantity: 1 }
  const orders = [
    [small, basil, rocket],
    [rocket, small, basil],
  ].map((options) => priceLines(menu, [line(1, margherita, 1, { options })], evening)[0]?.unitPrice)
  expect(orders).toEqual([950 + 100 + 150, 950 + 100 + 150])
})

test('M10 each of two lines with one bottled drink has its deposit', () => {
  const lines = priceLines(
    menu,
    [line(1, water, 2), line(2, water, 3, { extra: { comment: 'kalt' } })],
    evening,
  )
  expect(lines.map(lineDeposit)).toEqual([50, 75])
  expect(lines.map((it) => it.unitPrice)).toEqual([290, 290])
})

test('a package costs its price and surcharges, and carries the deposits of its contents', () => {
  const items = [
    { productId: margherita.id, stepId: 1, quantity: 1 },
    { productId: 1030, stepId: 1, quantity: 1 },
    ...itemsForTwo.slice(1),
  ]
  const [priced] = priceLines(menu, [line(1, menuForTwo, 2, { items })], evening)
  expect(priced?.unitPrice).toBe(3490 + 200)
  expect(priced && lineDeposit(priced)).toBe(2 * 2 * 25)
  expect(priced?.items[0]).toMatchObject({ name: 'Margherita', price: 0, listPrice: 950, taxClass: 'food' })
})

describe('M7 prices come from the menu of the moment', () => {
  test('happy hour included', () => {
    expect(priceLines(menu, [line(1, spritz)], evening)[0]?.unitPrice).toBe(550)
    expect(priceLines(menu, [line(1, spritz)], late)[0]?.unitPrice).toBe(790)
  })

  test('what the menu no longer has costs nothing', () => {
    const plain = menuOf([dish(1021, 'Margherita', { price: 1000 })])
    expect(
      priceLines(plain, [line(1, margherita, 1, { options: [basil] }), line(2, water)], evening),
    ).toMatchObject([{ id: 1, unitPrice: 1000, options: [] }])
  })
})

describe('reusable packaging', () => {
  const bowl = dish(1041, 'Cacio e pepe', { packaging: { containers: 2, deposit: 500 } })
  const both = menuOf([bowl, margherita])
  const wish = { extra: { reusable: true } }

  test.each([
    ['pickup', wish, 3 * 2 * 500],
    ['delivery', wish, 3 * 2 * 500],
    ['pickup', {}, 0],
    ['here', wish, 0],
  ] as const)('for %s, wished as %j, has a deposit of %i', (type, more, deposit) => {
    const [priced] = priceLines(both, [line(1, bowl, 3, more)], { ...evening, type })
    expect(priced && lineDeposit(priced)).toBe(deposit)
    expect(priced && lineGoods(priced)).toBe(3 * bowl.price)
  })

  test('is nothing where the dish is not offered in it', () => {
    const [priced] = priceLines(both, [line(1, margherita, 1, wish)], evening)
    expect(priced?.packaging).toBeNull()
  })

  test('M10 follows the units of its own line only', () => {
    const lines = priceLines(both, [line(1, bowl, 2, wish), line(2, bowl, 5)], evening)
    expect(lines.map(lineDeposit)).toEqual([2000, 0])
  })
})

describe('the share of drinks that holds for all packages', () => {
  const all = { ...menu, packageDrinkShare: 3000 }
  const shareOf = (of: typeof menu, items: typeof itemsForTwo) =>
    priceLines(of, [line(1, menuForTwo, 1, { items })], evening)[0]?.drinkShare

  test.each([
    ['a package with a drink', itemsForTwo, 3000],
    ['a package without one', itemsForTwo.slice(0, 1), null],
  ])('counts for %s', (_, items, share) => {
    expect(shareOf(all, items)).toBe(share)
    expect(shareOf(menu, items)).toBeNull()
  })

  test('counts less than the product’s own', () => {
    const own = menuOf([...menu.products.values(), { ...menuForTwo, drinkShare: 1000 }])
    expect(shareOf({ ...own, packageDrinkShare: 3000 }, itemsForTwo)).toBe(1000)
  })
})
