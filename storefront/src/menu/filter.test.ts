import { describe, expect, test } from 'vitest'
import { aProduct } from '../test/samples.ts'
import { fits, noFilter, sift } from './filter.ts'

const without = (...codes: string[]) => ({ ...noFilter, without: codes })
const vegan = { ...noFilter, diet: 'vegan' as const }
const vegetarian = { ...noFilter, diet: 'vegetarian' as const }

describe('a dish fits a guest who leaves things out', () => {
  test.each([
    ['no wish', { allergy_info: ['A'] }, noFilter, 'yes'],
    ['free of it', { allergy_info: ['A'] }, without('G'), 'yes'],
    ['one of several', { allergy_info: ['A', 'G'] }, without('H', 'G'), 'no'],
    ['nobody has said', { allergy_info: null }, without('G'), 'unknown'],
    ['nobody has said, and nobody asks', { allergy_info: null }, noFilter, 'yes'],
    ['vegan is vegetarian', { tags: ['vegan'] }, vegetarian, 'yes'],
    ['vegetarian is not vegan', { tags: ['vegetarian'] }, vegan, 'no'],
    ['neither', { tags: [] }, vegetarian, 'no'],
    [
      'the diet fits, what is in it is unknown',
      { tags: ['vegan'], allergy_info: null },
      { ...vegan, without: ['A'] },
      'unknown',
    ],
  ])('%s', (_, dish, wish, verdict) => expect(fits(aProduct(dish), wish)).toBe(verdict))

  test('and what does not is counted, apart from what nobody knows', () => {
    const milk = aProduct({ id: 1, allergy_info: ['G'] })
    const unknown = aProduct({ id: 2, allergy_info: null })
    const bread = aProduct({ id: 3, allergy_info: ['A'] })
    expect(sift([milk, unknown, bread], without('G'))).toEqual({ shown: [bread], hidden: 2, unknown: 1 })
    expect(sift([milk, unknown], noFilter)).toEqual({ shown: [milk, unknown], hidden: 0, unknown: 0 })
  })
})
