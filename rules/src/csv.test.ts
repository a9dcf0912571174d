import { expect, test } from 'vitest'
import { type Cell, readCsv, writeCsv } from './csv.ts'

const line = (cells: Cell[]) => writeCsv([cells])

test('a spreadsheet knows its letters, and reads amounts in its reader’s way', () => {
  const amounts: Cell[] = [
    { cents: 1250, comma: ',' },
    { cents: -5, comma: ',' },
    { cents: 1250, comma: '.' },
  ]
  expect(line(['Crème', 3, ...amounts, null])).toBe('\ufeffCrème;3;12,50;-0,05;12.50;\r\n')
})

test.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+49 30', "'+49 30"],
  ['-10 %', "'-10 %"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['half; half', '"half; half"'],
  ['two\nlines', '"two\nlines"'],
  ['Menü 2-4', 'Menü 2-4'],
])('%j is no formula and no second cell', (text, cell) => expect(line([text])).toBe(`\ufeff${cell}\r\n`))

test('what was guarded reads as it was', () => {
  const cells = ['=1+1', "'=1", '-10 %', 'half; half']
  expect(readCsv(line(cells))).toEqual([cells])
})
