import { describe, expect, test } from 'vitest'
import { aBill, aShare, inParts, lena, me } from '../test/bill-samples.ts'
import { holdOf, roundsOf } from './units.ts'

test('each unit of a line is a dish of its own, below the round it was ordered in', () => {
  const second = { round: 2, number: 'A-9', ordered_at: '2026-11-27T19:05:00Z' }
  const rounds = roundsOf(
    aBill([
      aShare({ ...second, basketProductId: 7, name: 'Peroni', price: 420, unit: 2 }),
      aShare({ ...second, basketProductId: 7, name: 'Peroni', price: 420, unit: 1 }),
      ...inParts(1000, 3, { basketProductId: 3, name: 'Antipasti' }).toReversed(),
    ]),
  )
  expect(rounds.map(({ round, at, units }) => [round, at, units.length])).toEqual([
    [1, '2026-11-27T18:12:00Z', 1],
    [2, '2026-11-27T19:05:00Z', 2],
  ])
  expect(rounds[0]?.units[0]).toMatchObject({ name: 'Antipasti', price: 1000, units: 1 })
  expect(rounds[0]?.units[0]?.parts.map(({ part }) => part)).toEqual([1, 2, 3])
  expect(rounds[1]?.units.map(({ unit, units }) => [unit, units])).toEqual([
    [1, 2],
    [2, 2],
  ])
})

describe('what a tap would be about', () => {
  const [first, second] = inParts(1000, 2)
  const half = (more: Parameters<typeof aShare>[0]) => aShare({ ...first, ...more })
  test.each([
    ['nobody has it', [aShare()], 'free'],
    ['I have it', [aShare({ state: 'claimed', by: me })], 'mine'],
    ['Lena has it', [aShare({ state: 'claimed', by: lena })], 'taken'],
    ['Lena pays', [aShare({ state: 'paying', by: lena })], 'paying'],
    ['I am paying: it is locked for me too', [aShare({ state: 'paying', by: me })], 'paying'],
    ['it is paid', [aShare({ state: 'paid', by: me })], 'paid'],
    ['Lena has a half', [half({ state: 'claimed', by: lena }), second ?? aShare()], 'some'],
    [
      'a half is paid, the other Lena’s',
      [half({ state: 'paid', by: me }), half({ part: 2, state: 'claimed', by: lena })],
      'taken',
    ],
    [
      'a half is mine, the other paid',
      [half({ state: 'claimed', by: me }), half({ part: 2, state: 'paid', by: lena })],
      'mine',
    ],
  ] as const)('%s', (_, parts, hold) => {
    expect(holdOf({ parts })).toBe(hold)
  })
})
