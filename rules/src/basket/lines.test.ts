import { describe, expect, test } from 'vitest'
import type { Ruling } from '../ruling.ts'
import {
  at,
  basketOf,
  boatTrip,
  bruschetta,
  burrata,
  dish,
  itemsForTwo,
  line,
  lunch,
  margherita,
  menuForTwo,
  menuOf,
  shop,
  small,
  tartufo,
  tiramisu,
  water,
} from '../test/rosmarino.ts'
import type { Basket, Line } from './basket.ts'
import {
  addLine,
  addUnits,
  changeExtra,
  changeOptions,
  deleteLine,
  QUANTITY_MAX,
  removeUnit,
  type Wish,
} from './lines.ts'

const NEW = 9
const add = (lines: readonly Line[], wish: Wish, more: Partial<Basket> = {}) =>
  addLine(shop, basketOf(lines, more), wish, NEW)
const linesOf = (ruling: Ruling<Basket>) => (ruling.ok ? ruling.value.lines : ruling.refusal)
const quantitiesOf = (ruling: Ruling<Basket>) =>
  ruling.ok ? ruling.value.lines.map(({ id, quantity }) => [id, quantity]) : ruling.refusal

const pizza = line(1, margherita, 1, { options: [small] })
const anna = { fullName: 'Anna', date: '2026-03-15' }
const ben = { fullName: 'Ben', date: '2026-03-15' }

describe('adding a dish', () => {
  test('makes a line of it', () => {
    expect(
      linesOf(
        add([], {
          productId: margherita.id,
          quantity: 2,
          options: [{ id: 1 }],
          extra: { comment: ' ohne Öl ' },
        }),
      ),
    ).toEqual([
      {
        id: NEW,
        productId: margherita.id,
        quantity: 2,
        options: [small],
        items: [],
        extra: { comment: 'ohne Öl' },
      },
    ])
  })

  test.each([
    [undefined, 1],
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [Number.NaN, 1],
  ])('M12 a quantity of %s is taken as %i', (quantity, units) => {
    expect(
      quantitiesOf(add([], { productId: bruschetta.id, ...(quantity !== undefined && { quantity }) })),
    ).toEqual([[NEW, units]])
  })

  test.each([
    ['the line that is named', { productId: margherita.id, lineId: 1, quantity: 2 }, [[1, 3]]],
    ['a line with the same choice', { productId: margherita.id, options: [{ id: 1 }] }, [[1, 2]]],
    [
      'a new line with another size',
      { productId: margherita.id, options: [{ id: 2 }] },
      [
        [1, 1],
        [NEW, 1],
      ],
    ],
    [
      'a new line with an extra',
      { productId: margherita.id, options: [{ id: 1 }, { id: 4 }] },
      [
        [1, 1],
        [NEW, 1],
      ],
    ],
    [
      'a new line with a comment',
      { productId: margherita.id, options: [{ id: 1 }], extra: { comment: 'gut durch' } },
      [
        [1, 1],
        [NEW, 1],
      ],
    ],
  ])('goes to %s', (_, wish, expected) => expect(quantitiesOf(add([pizza], wish))).toEqual(expected))

  test('equal packages join, others do not', () => {
    const package1 = line(1, menuForTwo, 1, { items: itemsForTwo })
    expect(
      quantitiesOf(add([package1], { productId: menuForTwo.id, items: itemsForTwo.toReversed() })),
    ).toEqual([[1, 2]])
    const twoSweets = itemsForTwo.map((item) => (item.stepId === 3 ? { ...item, quantity: 2 } : item))
    expect(quantitiesOf(add([package1], { productId: menuForTwo.id, items: twoSweets }))).toEqual([
      [1, 1],
      [NEW, 1],
    ])
  })

  test.each([
    ['a dish of another menu', { productId: 77 }, { key: 'product_does_not_exists' }],
    ['a hundred units', { productId: bruschetta.id, quantity: 100 }, { key: 'quantity_too_large' }],
    ['what is out', { productId: tartufo.id }, { key: 'out_of_stock', name: 'Tartufo' }],
    [
      'more than there is',
      { productId: tiramisu.id, quantity: 4 },
      { key: 'only_n_left', name: 'Tiramisu', inStock: 3 },
    ],
    ['no size', { productId: margherita.id }, { key: 'attribute_minimum', name: 'Größe' }],
    [
      'a foreign option',
      { productId: bruschetta.id, options: [{ id: 1 }] },
      { key: 'attribute_item_does_not_exists' },
    ],
    ['a package without contents', { productId: menuForTwo.id }, { key: 'package_steps_required' }],
    [
      'contents of no package',
      { productId: bruschetta.id, items: itemsForTwo },
      { key: 'product_package_does_not_exists' },
    ],
    [
      'lunch in the evening',
      { productId: lunch.id },
      { key: 'product_not_available_for_date', name: 'Mittagsteller' },
    ],
    [
      'a line that is not there',
      { productId: bruschetta.id, lineId: 5 },
      { key: 'basket_product_does_not_exists' },
    ],
    [
      'a line of another dish',
      { productId: bruschetta.id, lineId: 1 },
      { key: 'basket_product_does_not_exists' },
    ],
    [
      'a long comment',
      { productId: bruschetta.id, extra: { comment: 'a'.repeat(141) } },
      { key: 'comment_too_long' },
    ],
  ])('refuses %s', (_, wish, refusal) => expect(linesOf(add([pizza], wish))).toEqual(refusal))

  test('looks at the chosen time, not at now', () => {
    expect(add([], { productId: lunch.id }, { time: at('2026-03-12 12:00') }).ok).toBe(true)
  })

  test('S3 counts what the basket already has of it', () => {
    expect(
      linesOf(
        add([line(1, tiramisu, 2, { extra: { comment: 'x' } })], { productId: tiramisu.id, quantity: 2 }),
      ),
    ).toEqual({
      key: 'only_n_left',
      name: 'Tiramisu',
      inStock: 3,
    })
  })

  test('another line that ran out does not stand in the way', () => {
    expect(quantitiesOf(add([line(1, tartufo)], { productId: bruschetta.id }))).toEqual([
      [1, 1],
      [NEW, 1],
    ])
  })

  test('S11 no package with a sold-out dish inside', () => {
    const [, ...rest] = itemsForTwo
    const items = [{ productId: tartufo.id, stepId: 1, quantity: 2 }, ...rest]
    expect(linesOf(add([], { productId: menuForTwo.id, items }))).toEqual({
      key: 'out_of_stock',
      name: 'Tartufo',
    })
  })

  test('a line never holds more than the most that may be asked for', () => {
    const full = [line(1, bruschetta, QUANTITY_MAX)]
    expect(linesOf(add(full, { productId: bruschetta.id }))).toEqual({ key: 'quantity_too_large' })
    expect(linesOf(addUnits(shop, basketOf(full), { lineId: 1 }))).toEqual({ key: 'quantity_too_large' })
  })
})

describe('a dish that asks who it is for', () => {
  const trip = (itemDetails: { fullName: string; date: string }[], quantity = 1): Wish => ({
    productId: boatTrip.id,
    quantity,
    extra: { itemDetails },
  })

  test.each([
    ['nobody', trip([]), 'name_required'],
    ['a blank name', trip([{ fullName: '  ', date: '2026-03-15' }]), 'name_required'],
    ['no date', trip([{ fullName: 'Anna', date: '' }]), 'date_required'],
    ['a date no calendar has', trip([{ fullName: 'Anna', date: '2026-02-30' }]), 'date_not_valid'],
    ['two people for three places', trip([anna, ben], 3), 'itemDetails_not_valid'],
  ])('refuses %s', (_, wish, key) => expect(linesOf(add([], wish))).toEqual({ key }))

  test('one person stands for each of several units', () => {
    expect(linesOf(add([], trip([{ fullName: ' Anna ', date: '2026-03-15' }], 2)))).toMatchObject([
      { extra: { itemDetails: [anna, anna] } },
    ])
  })

  const forAnna = line(1, boatTrip, 1, { extra: { itemDetails: [anna] } })

  test('the same person joins, another one does not', () => {
    expect(linesOf(add([forAnna], trip([anna])))).toMatchObject([
      { quantity: 2, extra: { itemDetails: [anna, anna] } },
    ])
    expect(quantitiesOf(add([forAnna], trip([ben])))).toEqual([
      [1, 1],
      [NEW, 1],
    ])
  })

  test('a unit more is for whom it is said, else for the last one', () => {
    const more = (wish: Partial<Wish>) => linesOf(addUnits(shop, basketOf([forAnna]), { ...wish, lineId: 1 }))
    expect(more({ extra: { itemDetails: [ben] } })).toMatchObject([
      { quantity: 2, extra: { itemDetails: [anna, ben] } },
    ])
    expect(more({})).toMatchObject([{ quantity: 2, extra: { itemDetails: [anna, anna] } }])
  })

  test('a unit fewer is the last person', () => {
    const both = line(1, boatTrip, 2, { extra: { itemDetails: [anna, ben] } })
    expect(linesOf(removeUnit(basketOf([both]), 1))).toMatchObject([
      { quantity: 1, extra: { itemDetails: [anna] } },
    ])
  })
})

describe('a line', () => {
  const two = line(2, water, 2)

  test('loses a unit, then itself', () => {
    expect(quantitiesOf(removeUnit(basketOf([pizza, two]), 2))).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(quantitiesOf(removeUnit(basketOf([pizza, two]), 1))).toEqual([[2, 2]])
  })

  test('goes as a whole', () => expect(quantitiesOf(deleteLine(basketOf([pizza, two]), 2))).toEqual([[1, 1]]))

  test.each([
    ['removing', () => removeUnit(basketOf([pizza]), 5)],
    ['deleting', () => deleteLine(basketOf([pizza]), 5)],
    ['choosing', () => changeOptions(shop, basketOf([pizza]), { lineId: 5, by: 'raise', picks: [] })],
    ['writing', () => changeExtra(shop, basketOf([pizza]), 5, {})],
  ])('%s one that is not there is refused', (_, deed) =>
    expect(linesOf(deed())).toEqual({ key: 'basket_product_does_not_exists' }),
  )

  test('S10 of a dish that is gone can only be removed', () => {
    const gone = basketOf([line(1, dish(77, 'Weg'))])
    expect(linesOf(addUnits(shop, gone, { lineId: 1 }))).toEqual({ key: 'product_does_not_exists' })
    expect(linesOf(removeUnit(gone, 1))).toEqual([])
  })
})

describe('options of a line', () => {
  const change = (by: 'raise' | 'lower', id: number, quantity?: number, lines = [pizza]) =>
    linesOf(
      changeOptions(shop, basketOf(lines), {
        lineId: 1,
        by,
        picks: [{ id, ...(quantity !== undefined && { quantity }) }],
      }),
    )

  test('are raised and lowered', () => {
    expect(change('raise', 4)).toMatchObject([{ options: [small, { id: 4, quantity: 1 }] }])
    const withBasil = { ...pizza, options: [small, { id: 4, groupId: 12, ofCategory: true, quantity: 2 }] }
    expect(change('lower', 4, 1, [withBasil])).toMatchObject([{ options: [small, { id: 4, quantity: 1 }] }])
    expect(change('lower', 4, 0, [withBasil])).toMatchObject([{ options: [small] }])
  })

  test('stay within group and stock', () => {
    expect(change('raise', 4, 4)).toEqual({ key: 'attribute_maximum', name: 'Extras' })
    expect(change('lower', 1, 0)).toEqual({ key: 'attribute_minimum', name: 'Größe' })
    expect(change('raise', burrata.id, 3, [{ ...pizza, quantity: 4 }])).toEqual({
      key: 'only_n_left',
      name: 'Burrata',
      inStock: 10,
    })
  })
})

describe('what is written to a line', () => {
  const commented = { ...pizza, extra: { comment: 'gut durch' } }

  test('is changed, kept, or taken away', () => {
    expect(linesOf(changeExtra(shop, basketOf([commented]), 1, { comment: 'kross' }))).toMatchObject([
      { extra: { comment: 'kross' } },
    ])
    expect(linesOf(changeExtra(shop, basketOf([commented]), 1, {}))).toMatchObject([
      { extra: { comment: 'gut durch' } },
    ])
    expect(linesOf(changeExtra(shop, basketOf([commented]), 1, { comment: ' ' }))).toMatchObject([
      { extra: {} },
    ])
  })

  test('is as long as a comment may be', () => {
    expect(changeExtra(shop, basketOf([pizza]), 1, { comment: 'a'.repeat(140) }).ok).toBe(true)
    expect(linesOf(changeExtra(shop, basketOf([pizza]), 1, { comment: 'a'.repeat(141) }))).toEqual({
      key: 'comment_too_long',
    })
  })
})

test('a restaurant that sells nothing takes nothing into a basket', () => {
  const closed = { ...shop, sells: false, menu: menuOf([bruschetta]) }
  expect(linesOf(addLine(closed, basketOf([]), { productId: bruschetta.id }, NEW))).toEqual({
    key: 'restaurant_not_selling',
  })
})
