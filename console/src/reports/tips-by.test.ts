import { expect, test } from 'vitest'
import { tipsBy } from './tips-by.ts'

const mia = { id: 1, name: 'Mia' }
const sources = [
  { paymentType: 'cash', by: null, tips: 2, amount: 300 },
  { paymentType: 'card', by: mia, tips: 1, amount: 250 },
  { paymentType: 'cash', by: mia, tips: 1, amount: 200 },
]

test('tips add up by how they were paid, and by who took them, the most first', () => {
  const summed = (keyOf: Parameters<typeof tipsBy>[1]) =>
    tipsBy(sources, keyOf).map(({ key, tips, amount }) => [key, tips, amount])
  expect(summed(({ paymentType }) => paymentType)).toEqual([
    ['cash', 3, 500],
    ['card', 1, 250],
  ])
  expect(summed(({ by }) => by?.name ?? 'nobody')).toEqual([
    ['Mia', 2, 450],
    ['nobody', 2, 300],
  ])
})
