import { expect, test } from 'vitest'
import { tipChoices } from './tips.ts'

test('tips are none, up to the next round five, and shares of the goods', () => {
  expect(tipChoices(3080, 3380)).toEqual([
    { kind: 'none' },
    { kind: 'round', amount: 120, total: 3500 },
    { kind: 'percent', percent: 500, amount: 154 },
    { kind: 'percent', percent: 1000, amount: 308 },
  ])
})

test('a total that is round already is rounded to the next one, so that the offer is never nothing', () => {
  expect(tipChoices(3000, 3500)[1]).toEqual({ kind: 'round', amount: 500, total: 4000 })
})
