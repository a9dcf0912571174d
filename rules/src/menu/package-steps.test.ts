import { describe, expect, test } from 'vitest'
import { allow, refuse } from '../ruling.ts'
import { bruschetta, itemsForTwo, margherita, menuForTwo, tiramisu, water } from '../test/rosmarino.ts'
import { choosePackage } from './package-steps.ts'

const [pizza, drinks, sweet] = itemsForTwo

describe('choosing a package', () => {
  test('takes one dish several times, in the order of the steps', () => {
    expect(choosePackage(menuForTwo, itemsForTwo.toReversed())).toEqual(allow(itemsForTwo))
  })

  test('adds up what is picked twice', () => {
    const one = { productId: margherita.id, stepId: 1 }
    expect(choosePackage(menuForTwo, [one, one, ...itemsForTwo.slice(1)])).toEqual(allow(itemsForTwo))
  })

  test.each([
    [
      'too little',
      [{ ...pizza, quantity: 1 }, drinks, sweet],
      { key: 'minimumProductSelection', name: 'Pizza' },
    ],
    ['a step left out', [pizza, sweet], { key: 'minimumProductSelection', name: 'Getränke' }],
    [
      'too much',
      [pizza, drinks, { ...sweet, quantity: 3 }],
      { key: 'maximumProductSelection', name: 'Dolce' },
    ],
    [
      'twice what is there once',
      [pizza, drinks, { productId: bruschetta.id, stepId: 3, quantity: 2 }],
      { key: 'maximumProductSelection', name: 'Dolce' },
    ],
    [
      'a dish of another step',
      [pizza, { productId: tiramisu.id, stepId: 2, quantity: 2 }, sweet],
      { key: 'product_does_not_exists', field: 'productItems' },
    ],
    [
      'a step of another package',
      [pizza, drinks, { productId: water.id, stepId: 77, quantity: 1 }],
      { key: 'product_package_does_not_exists' },
    ],
  ])('refuses %s', (_, picks, refusal) => {
    const given = picks.flatMap((pick) =>
      pick?.productId && pick.stepId
        ? [{ productId: pick.productId, stepId: pick.stepId, quantity: pick.quantity ?? 1 }]
        : [],
    )
    expect(choosePackage(menuForTwo, given)).toMatchObject({ ok: false, refusal })
  })

  test('a dish that is no package has no contents', () => {
    expect(choosePackage(margherita, [])).toEqual(allow([]))
    expect(choosePackage(margherita, itemsForTwo)).toEqual(refuse('product_package_does_not_exists'))
  })
})
