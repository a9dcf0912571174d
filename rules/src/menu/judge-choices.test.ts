import { describe, expect, test } from 'vitest'
import { demandOfGroup, demandOfStep, judgeGroup, judgeStep } from './judge-choices.ts'

describe('a group of options', () => {
  test.each([
    [{ minimum: 0, maximum: null, multiSelect: true }, { word: 'any' }],
    [
      { minimum: 2, maximum: null, multiSelect: true },
      { word: 'at_least', least: 2 },
    ],
    [
      { minimum: 0, maximum: 3, multiSelect: true },
      { word: 'up_to', most: 3 },
    ],
    [
      { minimum: 2, maximum: 2, multiSelect: true },
      { word: 'exactly', least: 2 },
    ],
    [
      { minimum: 1, maximum: 3, multiSelect: true },
      { word: 'between', least: 1, most: 3 },
    ],
    [
      { minimum: 1, maximum: 1, multiSelect: false },
      { word: 'exactly', least: 1 },
    ],
  ] as const)('%o may ask for that many, and says %o', (counts, demand) => {
    expect(judgeGroup(counts)).toEqual({ ok: true, value: counts })
    expect(demandOfGroup(counts)).toEqual(demand)
  })

  test('of which one is chosen has a maximum of one, whatever was sent', () => {
    expect(judgeGroup({ minimum: 1, maximum: 7, multiSelect: false })).toEqual({
      ok: true,
      value: { minimum: 1, maximum: 1, multiSelect: false },
    })
  })

  test.each([
    { minimum: 3, maximum: 2, multiSelect: true },
    { minimum: 2, maximum: null, multiSelect: false },
  ])('%o asks for more than may be chosen', (counts) => {
    const refusal = { key: 'minimum_above_maximum', field: 'maximum_value' }
    expect(judgeGroup(counts)).toEqual({ ok: false, refusal })
  })
})

describe('a step of a package', () => {
  const once = { multipleAllowed: false, isPackage: false }
  const often = { multipleAllowed: true, isPackage: false }

  test.each([
    ['two dishes of which two are chosen', { minimum: 2, maximum: 2, products: [once, once] }, null],
    ['one dish that may be taken again', { minimum: 3, maximum: 3, products: [often] }, null],
    ['a choice nobody has to make', { minimum: 0, maximum: 1, products: [once] }, null],
    ['more than may be chosen', { minimum: 2, maximum: 1, products: [often] }, 'minimum_above_maximum'],
    ['more than there is', { minimum: 3, maximum: 3, products: [once, once] }, 'products_too_few'],
    ['nothing to choose from', { minimum: 0, maximum: 1, products: [] }, 'products_too_few'],
    [
      'another package',
      { minimum: 1, maximum: 1, products: [{ ...once, isPackage: true }] },
      'package_in_package',
    ],
  ])('with %s', (_what, plan, key) => {
    const ruling = judgeStep(plan)
    expect(ruling.ok ? null : ruling.refusal.key).toBe(key)
  })

  test('says how many are chosen', () => {
    expect(demandOfStep({ minimum: 0, maximum: 2 })).toEqual({ word: 'up_to', most: 2 })
    expect(demandOfStep({ minimum: 2, maximum: 2 })).toEqual({ word: 'exactly', least: 2 })
  })
})
