import { expect, test } from 'vitest'
import { aGroup, anItem } from '../test/samples.ts'
import { optionChanges } from './option-changes.ts'

const size = aGroup({ id: 1, items: [anItem({ id: 1 }), anItem({ id: 2 })] })
const extras = aGroup({
  id: 2,
  minimum_value: 0,
  maximum_value: 3,
  is_multi_select: true,
  items: [anItem({ id: 3 }), anItem({ id: 4 }), anItem({ id: 5 })],
})
const two = aGroup({
  id: 3,
  minimum_value: 2,
  maximum_value: 3,
  is_multi_select: true,
  items: [anItem({ id: 6 }), anItem({ id: 7 }), anItem({ id: 8 })],
})
const picks = (...chosen: [number, number][]) => new Map(chosen)

test.each([
  ['an extra more', [extras], picks([3, 1]), picks([3, 1], [4, 1]), [['add', [[4, 1]]]]],
  ['an extra less', [extras], picks([3, 1], [4, 1]), picks([4, 1]), [['remove', [[3, 0]]]]],
  ['fewer of one', [extras], picks([3, 3]), picks([3, 1]), [['remove', [[3, 2]]]]],
  [
    'full, so that one must go first',
    [extras],
    picks([3, 1], [4, 2]),
    picks([4, 2], [5, 1]),
    [
      ['remove', [[3, 0]]],
      ['add', [[5, 1]]],
    ],
  ],
  [
    'at its least, so that one must come first',
    [two],
    picks([6, 1], [7, 1]),
    picks([7, 1], [8, 1]),
    [
      ['add', [[8, 1]]],
      ['remove', [[6, 0]]],
    ],
  ],
  ['nothing', [size, extras], picks([1, 1]), picks([1, 1]), []],
])('%s', (_, groups, before, after, calls) => {
  expect(optionChanges(groups, before, after)?.map(({ by, picks }) => [by, [...picks]])).toEqual(calls)
})

test('another size, which must be exactly one, has no way but a new line', () => {
  expect(optionChanges([size, extras], picks([1, 1]), picks([2, 1], [3, 1]))).toBeNull()
})
