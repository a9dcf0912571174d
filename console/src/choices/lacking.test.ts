import type { ManagedAttributeGroup, ManagedPackageStep } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import type { Dish } from '../dishes/dish.ts'
import { lacksIn, leastLacking } from './lacking.ts'

const dish = (id: number, more: Partial<Dish> = {}) =>
  ({ id, name: `Dish ${id}`, active: true, sold_out_until: null, stock: null, ...more }) as Dish
const step = (min: number, ids: readonly number[], isMultiple = false) =>
  ({
    id: 1,
    name: 'Main',
    question: null,
    min,
    max: 3,
    products: ids.map((id) => ({ id, name: '', price: 0, is_multiple_allowed: isMultiple })),
  }) as unknown as ManagedPackageStep
const menu = {
  dishes: [dish(1), dish(2, { active: false }), dish(3, { sold_out_until: 'today' }), dish(4, { stock: 1 })],
}
const lack = (one: ManagedPackageStep) =>
  lacksIn({ steps: [one] }, menu).map(({ least, there }) => [least, there])

describe('a step', () => {
  test.each([
    ['with dishes enough', step(2, [1, 4]), []],
    ['of one that may be taken again', step(3, [1], true), []],
    ['of one that may not', step(2, [1]), [[2, 1]]],
    ['whose dishes are off, sold out or gone', step(1, [2, 3, 99]), [[1, 0]]],
    ['of one that may be taken again, and is nearly used up', step(2, [4], true), [[2, 1]]],
    ['that lost its dishes and asks for none', step(0, []), []],
  ])('%s', (_, one, lacks) => expect(lack(one)).toEqual(lacks))
})

describe('a group', () => {
  const group = (minimum_value: number, items: readonly object[]) =>
    ({
      id: 1,
      name: 'Size',
      minimum_value,
      maximum_value: null,
      is_multi_select: true,
      category_id: 1,
      items,
    }) as unknown as ManagedAttributeGroup
  const option = { id: 1, name: '', price: 0, stock: null, sold_out_until: null }

  test.each([
    ['with an option', group(1, [option]), null],
    ['that asks for none', group(0, [{ ...option, stock: 0 }]), null],
    [
      'whose options are used up or sold out',
      group(1, [
        { ...option, stock: 0 },
        { ...option, sold_out_until: 'today' },
      ]),
      1,
    ],
    ['that has no option yet', group(1, []), null],
  ])('%s', (_, one, least) => expect(leastLacking(one)).toBe(least))
})
