import { expect, test } from 'vitest'
import { linesByStation } from './stations.ts'

const pizza = { name: 'Margherita', category: 1 }
const wine = { name: 'Primitivo', category: 2 }
const cake = { name: 'Tiramisu', category: 3 }
const menu = { name: 'Menu', category: null }

const named = (stations: Parameters<typeof linesByStation>[0], lines: (typeof pizza | typeof menu)[]) =>
  [...linesByStation(stations, lines)].map(([id, share]) => [id, share.map(({ name }) => name)])

test.each([
  [
    'one printer prints everything',
    [{ id: 1, categories: null }],
    [pizza, menu],
    [[1, ['Margherita', 'Menu']]],
  ],
  [
    'each prints what belongs to it',
    [
      { id: 1, categories: [1] },
      { id: 2, categories: [2] },
    ],
    [pizza, wine],
    [
      [1, ['Margherita']],
      [2, ['Primitivo']],
    ],
  ],
  [
    'who has nothing to do prints nothing',
    [
      { id: 1, categories: [1] },
      { id: 2, categories: [2] },
    ],
    [wine],
    [[2, ['Primitivo']]],
  ],
  [
    'a dish of nobody is printed by everybody',
    [
      { id: 1, categories: [1] },
      { id: 2, categories: [2] },
    ],
    [pizza, cake],
    [
      [1, ['Margherita', 'Tiramisu']],
      [2, ['Tiramisu']],
    ],
  ],
  [
    'so is one that lost its category',
    [
      { id: 1, categories: [1] },
      { id: 2, categories: [] },
    ],
    [menu],
    [
      [1, ['Menu']],
      [2, ['Menu']],
    ],
  ],
  [
    'where one printer has everything, nobody else need',
    [
      { id: 1, categories: null },
      { id: 2, categories: [2] },
    ],
    [cake],
    [[1, ['Tiramisu']]],
  ],
  ['no printer, no paper', [], [pizza], []],
])('%s', (_, stations, lines, shares) => expect(named(stations, lines)).toEqual(shares))
