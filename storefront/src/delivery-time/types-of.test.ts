import { expect, test } from 'vitest'
import { typeOrFirst, typesOf } from './types-of.ts'

const open = { deliveryTypes: ['here', 'delivery', 'pickup'], closed: false } as const
const closed = { ...open, closed: true }

test('nobody eats in a closed restaurant; everything else may be ordered ahead', () => {
  expect(typesOf({ ...open, deliveryTypes: [...open.deliveryTypes] })).toEqual(['here', 'delivery', 'pickup'])
  expect(typesOf({ ...closed, deliveryTypes: [...open.deliveryTypes] })).toEqual(['delivery', 'pickup'])
})

test.each([
  ['pickup', false, 'pickup'],
  ['here', false, 'here'],
  ['here', true, 'delivery'],
] as const)('a basket for %s, closed: %s, is one for %s', (type, isClosed, answer) => {
  expect(typeOrFirst({ deliveryTypes: [...open.deliveryTypes], closed: isClosed }, type)).toBe(answer)
})

test('a type that is offered no more gives way to the first', () => {
  expect(typeOrFirst({ deliveryTypes: ['pickup'], closed: false }, 'delivery')).toBe('pickup')
})
