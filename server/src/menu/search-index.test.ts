import { describe, expect, test } from 'vitest'
import { createSearchIndex, fold } from './search-index.ts'

test.each([
  ['Menü für Zwei', 'menu fur zwei'],
  ['Weißbier', 'weissbier'],
  ['Crémant', 'cremant'],
  ['’Nduja e Miele', 'nduja e miele'],
  ['قَهْوَة', 'قهوه'],
  ['أرز', 'ارز'],
  ['مؤئآ', 'مويا'],
  ['٢٦ سم', '26 سم'],
  ['ﬁletto', 'filetto'],
])('%s is looked for as %s', (name, folded) => expect(fold(name)).toBe(folded))

describe('search', () => {
  const menu = createSearchIndex([
    { id: 1, names: ['Insalata Tonno', 'سلطة التونة'] },
    { id: 2, names: ['Tonno e Cipolla'] },
    { id: 3, names: ['Vitello Tonnato'] },
    { id: 4, names: ['Menü für Zwei', 'Menu for Two'] },
    { id: 5, names: ['Penne all’Arrabbiata'] },
  ])

  test.each([
    ['tonn', [2, 1, 3]],
    ['TONNO', [2, 1]],
    ['cipolla tonno', [2]],
    ['menue', [4]],
    ['menu for', [4]],
    ['rabbia', [5]],
    ["all'arra", [5]],
    ['سلطه', [1]],
    ['z', [4]],
    ['  ', []],
    ['xy', []],
    ['%', []],
  ])('%s finds %j', (query, found) => expect(menu.search(query).toSorted()).toEqual(found.toSorted()))

  test('the name that begins with it comes first', () => expect(menu.search('tonno')).toEqual([2, 1]))

  test.each([
    ['tono', [1, 2]],
    ['viteló tonatto', [3]],
    ['arabiata', [5]],
    ['sushi', []],
    ['  ', []],
  ])('%s is close to %j', (query, near) =>
    expect(menu.nearest(query).slice(0, near.length || 1)).toEqual(near),
  )
})
