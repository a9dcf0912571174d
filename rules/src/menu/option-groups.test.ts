import { describe, expect, test } from 'vitest'
import { allow, refuse } from '../ruling.ts'
import { burrata, dish, group, margherita, option, size, small } from '../test/rosmarino.ts'
import {
  chooseOptions,
  leastOf,
  lowerOptions,
  mostOf,
  optionsMissing,
  raiseOptions,
} from './option-groups.ts'

const basil = (quantity: number) => ({ id: 4, groupId: 12, ofCategory: true, quantity })
const rocket = (quantity: number) => ({ id: 5, groupId: 12, ofCategory: true, quantity })

describe('choosing', () => {
  test.each([
    ['the size alone', [{ id: 1 }], [small]],
    ['in the menu’s order', [{ id: 4 }, { id: 1 }], [small, basil(1)]],
    ['twice the same as two', [{ id: 1 }, { id: 4 }, { id: 4 }], [small, basil(2)]],
    ['missing quantities as one', [{ id: 1 }, { id: 4, quantity: 0 }], [small, basil(1)]],
    ['up to the maximum', [{ id: 1 }, { id: 4, quantity: 2 }, { id: 5 }], [small, basil(2), rocket(1)]],
  ])('takes %s', (_, picks, chosen) => expect(chooseOptions(margherita, picks)).toEqual(allow(chosen)))

  test.each([
    ['an option of another dish', [{ id: 1 }, { id: 99 }], { key: 'attribute_item_does_not_exists' }],
    ['nothing where something must be', [], { key: 'attribute_minimum', name: 'Größe' }],
    ['two sizes', [{ id: 1 }, { id: 2 }], { key: 'attribute_maximum', name: 'Größe' }],
    ['one size twice', [{ id: 1, quantity: 2 }], { key: 'attribute_maximum', name: 'Größe' }],
    [
      'a fourth extra',
      [{ id: 1 }, { id: 4, quantity: 3 }, { id: 5 }],
      { key: 'attribute_maximum', name: 'Extras' },
    ],
  ] as const)('refuses %s', (_, picks, refusal) =>
    expect(chooseOptions(margherita, picks)).toEqual(refuse(refusal)),
  )

  test.each([{ stock: 0 }, { soldOut: true }])('refuses an option that is out: %j', (out) => {
    const pizza = dish(1, 'Pizza', { groups: [group(12, 'Extras', [{ ...burrata, ...out }])] })
    expect(chooseOptions(pizza, [{ id: burrata.id }])).toEqual(
      refuse({ key: 'out_of_stock', name: 'Burrata' }),
    )
  })
})

describe('S14 minimum and maximum of a group', () => {
  const flavours = [option(21, 'Vanille'), option(22, 'Zitrone')]

  test('a minimum is enforced for a group of which one is selected', () => {
    expect(chooseOptions(dish(1, 'Pizza', { groups: [size] }), []).ok).toBe(false)
  })

  test('a minimum beyond the number of options can be met, because quantities count', () => {
    const scoops = dish(1, 'Eis', { groups: [group(15, 'Sorten', flavours, { minimum: 3, maximum: 3 })] })
    expect(chooseOptions(scoops, [{ id: 21, quantity: 2 }, { id: 22 }]).ok).toBe(true)
    expect(chooseOptions(scoops, [{ id: 21 }, { id: 22 }])).toEqual(
      refuse({ key: 'attribute_minimum', name: 'Sorten' }),
    )
  })

  test('a group of which one is selected never asks for more than one', () => {
    const single = group(15, 'Sorte', flavours, { minimum: 2, maximum: 5, multiSelect: false })
    expect([leastOf(single), mostOf(single)]).toEqual([1, 1])
    expect(chooseOptions(dish(1, 'Eis', { groups: [single] }), [{ id: 21 }]).ok).toBe(true)
  })
})

test('the screen learns which groups still wait', () => {
  expect(optionsMissing(margherita, []).map((it) => it.name)).toEqual(['Größe'])
  expect(optionsMissing(margherita, [small])).toEqual([])
})

describe('raising and lowering', () => {
  const chosen = [small, basil(2)]

  test.each([
    ['by one', [{ id: 4 }], [small, basil(3)]],
    ['an option that is new', [{ id: 5 }], [small, basil(2), rocket(1)]],
  ])('raises %s', (_, picks, result) =>
    expect(raiseOptions(margherita, chosen, picks)).toEqual(allow(result)),
  )

  test('raises no further than the maximum', () => {
    expect(raiseOptions(margherita, chosen, [{ id: 4, quantity: 2 }])).toEqual(
      refuse({ key: 'attribute_maximum', name: 'Extras' }),
    )
  })

  test.each([
    ['by one', [{ id: 4 }], [small, basil(1)]],
    ['never below one', [{ id: 4, quantity: 9 }], [small, basil(1)]],
    ['to nothing where 0 is given', [{ id: 4, quantity: 0 }], [small]],
    ['nothing where the option is not chosen', [{ id: 5 }], [small, basil(2)]],
  ])('lowers %s', (_, picks, result) =>
    expect(lowerOptions(margherita, chosen, picks)).toEqual(allow(result)),
  )

  test('takes no required option away', () => {
    expect(lowerOptions(margherita, chosen, [{ id: 1, quantity: 0 }])).toEqual(
      refuse({ key: 'attribute_minimum', name: 'Größe' }),
    )
  })

  test('forgets an option that the menu no longer has', () => {
    const plain = dish(1021, 'Margherita', { groups: [size] })
    expect(raiseOptions(plain, [small, basil(2)], [])).toEqual(allow([small]))
  })
})
