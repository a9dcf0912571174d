import { describe, expect, test } from 'vitest'
import {
  at,
  bruschetta,
  burrata,
  dish,
  group,
  itemsForTwo,
  line,
  margherita,
  menu,
  menuForTwo,
  menuOf,
  option,
  step,
  tartufo,
  tiramisu,
} from '../test/rosmarino.ts'
import { isOutOfStock, remainingOfLine, remainingStock, stockRefusal, unitsNeeded } from './stock.ts'

const burrataOn = (quantity: number) => [{ id: burrata.id, groupId: 12, ofCategory: true, quantity }]
const forTwo = (id: number, quantity: number) => line(id, menuForTwo, quantity, { items: itemsForTwo })

test('units are counted over lines, options and contents of packages', () => {
  const lines = [line(1, tiramisu, 2), forTwo(2, 3), line(3, margherita, 2, { options: burrataOn(2) })]
  expect(Object.fromEntries(unitsNeeded(lines))).toEqual({
    'product:1059': 2 + 3,
    'product:1001': 3,
    'product:1021': 6 + 2,
    'product:1068': 6,
    'option:12': 4,
  })
})

describe('what is left for this basket', () => {
  test.each([
    [tiramisu, [], 3],
    [tiramisu, [line(1, tiramisu, 2)], 1],
    [tiramisu, [line(1, tiramisu, 5)], 0],
    [tiramisu, [line(1, tiramisu, 1), forTwo(2, 1)], 1],
    [tartufo, [], 0],
    [bruschetta, [line(1, bruschetta, 50)], null],
  ])('of %o', (product, lines, left) => expect(remainingStock(menu, product, lines)).toBe(left))

  test('a package is out as soon as one of its steps cannot be filled', () => {
    const platter = dish(1, 'Teller', {
      isPackage: true,
      stock: 8,
      steps: [step(1, 'Dolce', [2, 2], [[tiramisu], [tartufo]])],
    })
    const kitchen = menuOf([tiramisu, tartufo, platter])
    expect(remainingStock(kitchen, platter, [])).toBe(8)
    expect(remainingStock(kitchen, platter, [line(1, tiramisu, 1)])).toBe(8)
    expect(remainingStock(kitchen, platter, [line(1, tiramisu, 2)])).toBe(0)
  })

  test('a line grows only as far as its scarcest part', () => {
    const two = [forTwo(1, 2)]
    expect(remainingOfLine(menu, forTwo(1, 2), two)).toBe(1)
    expect(remainingOfLine(menu, line(2, margherita, 1, { options: burrataOn(3) }), [])).toBe(3)
    expect(remainingOfLine(menu, line(2, bruschetta), [])).toBeNull()
  })
})

describe('why it does not suffice', () => {
  const soldOut = { key: 'out_of_stock', name: 'Tartufo' }
  const three = { key: 'only_n_left', name: 'Tiramisu', inStock: 3 }

  test('S2 a dish with nothing in stock cannot be ordered', () => {
    expect(stockRefusal(menu, [line(1, tartufo)])).toEqual(soldOut)
  })

  test('S3 two lines of one dish, and packages with it, are counted together', () => {
    expect(stockRefusal(menu, [line(1, tiramisu, 3)])).toBeNull()
    expect(stockRefusal(menu, [line(1, tiramisu, 2), line(2, tiramisu, 2)])).toEqual(three)
    expect(stockRefusal(menu, [line(1, tiramisu, 2), forTwo(2, 2)])).toEqual(three)
  })

  test('S11 a sold-out dish inside a package is refused', () => {
    const items = [{ productId: tartufo.id, stepId: 1, quantity: 2 }]
    expect(stockRefusal(menu, [line(1, menuForTwo, 1, { items })])).toEqual(soldOut)
  })

  test('an option has a stock of its own', () => {
    expect(stockRefusal(menu, [line(1, margherita, 5, { options: burrataOn(2) })])).toBeNull()
    expect(stockRefusal(menu, [line(1, margherita, 6, { options: burrataOn(2) })])).toEqual({
      key: 'only_n_left',
      name: 'Burrata',
      inStock: 10,
    })
  })

  test('an option that staff took off is out, whatever its stock', () => {
    const pizza = dish(1, 'Pizza', { groups: [group(12, 'Extras', [{ ...burrata, soldOut: true }])] })
    const lines = [line(1, pizza, 1, { options: burrataOn(1) })]
    expect(stockRefusal(menuOf([pizza]), lines)).toEqual({ key: 'out_of_stock', name: 'Burrata' })
  })

  test('another dish that ran out does not concern this one', () => {
    const lines = [line(1, tartufo), line(2, bruschetta)]
    expect(stockRefusal(menu, lines, [line(2, bruschetta)])).toBeNull()
    expect(stockRefusal(menu, lines)).toEqual(soldOut)
  })
})

describe('out of stock for everybody', () => {
  test('a package is out while staff took off all that fills one of its steps', () => {
    const off = { ...margherita, soldOutUntil: at('2026-03-12 05:00') }
    const kitchen = menuOf([...menu.products.values(), off])
    expect(isOutOfStock(kitchen, menuForTwo, at('2026-03-11 18:00'))).toBe(true)
    expect(isOutOfStock(kitchen, menuForTwo, at('2026-03-12 05:00'))).toBe(false)
  })

  const withSize = (...sizes: ReturnType<typeof option>[]) =>
    dish(1, 'Pizza', { groups: [group(11, 'Größe', sizes, { minimum: 1 })] })

  const withTwo = (...scoops: ReturnType<typeof option>[]) =>
    dish(1, 'Eis', { groups: [group(11, 'Kugeln', scoops, { minimum: 2, maximum: 2, multiSelect: true })] })

  test.each([
    ['nothing in stock', tartufo, true],
    ['something in stock', tiramisu, false],
    ['no size left', withSize(option(1, '26 cm', { stock: 0 }), option(2, '32 cm', { soldOut: true })), true],
    ['one size left', withSize(option(1, '26 cm', { stock: 0 }), option(2, '32 cm')), false],
    [
      'a step of two with one dish that may be taken once',
      dish(1, 'Menü', { steps: [step(1, 'Dolce', [2, 2], [[tiramisu, 0, 'once']])] }),
      true,
    ],
    [
      'a step that cannot be filled',
      dish(1, 'Menü', { steps: [step(1, 'Pizza', [1, 1], [[tartufo]])] }),
      true,
    ],
    ['a step that lost its last dish', dish(1, 'Menü', { steps: [step(1, 'Pizza', [1, 1], [])] }), true],
    ['two of an option, and one left', withTwo(option(1, 'Vanille', { stock: 1 })), true],
    ['two of an option, and two left', withTwo(option(1, 'Vanille', { stock: 2 })), false],
    [
      'two of options, and one each left',
      withTwo(option(1, 'V', { stock: 1 }), option(2, 'Z', { stock: 1 })),
      false,
    ],
    ['two of options, and one for ever', withTwo(option(1, 'V'), option(2, 'Z', { soldOut: true })), false],
    ['what staff took off', dish(1, 'Suppe', { soldOutUntil: at('2026-03-11 18:01') }), true],
  ])('%s', (_, product, out) => expect(isOutOfStock(menu, product, at('2026-03-11 18:00'))).toBe(out))
})
