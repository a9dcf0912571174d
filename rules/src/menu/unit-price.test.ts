import { expect, test } from 'vitest'
import { unitPriceOf } from './unit-price.ts'

test.each([
  [290, '0,5 l', { price: 580, unit: 'l' }],
  [490, '0.75 L', { price: 653, unit: 'l' }],
  [320, '330 ml', { price: 970, unit: 'l' }],
  [450, '2 cl', { price: 22_500, unit: 'l' }],
  [999, '6 x 0,5 l', { price: 333, unit: 'l' }],
  [590, '150 g', { price: 3933, unit: 'kg' }],
  [650, '1 kg', { price: 650, unit: 'kg' }],
  [0, '1 l', { price: 0, unit: 'l' }],
  [650, 'ca. 300 g', null],
  [650, '0 l', null],
  [650, '2 Stück', null],
  [650, '', null],
  [650, null, null],
])('%s cents for %s', (price, quantity, unitPrice) => {
  expect(unitPriceOf(price, quantity)).toEqual(unitPrice)
})
