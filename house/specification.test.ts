import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './laws.ts'
import { faultsOf } from './specification.ts'

test('every row of the specification names code and tests that are there', () => {
  const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  expect(faultsOf(text)).toEqual([])
})

describe('the table is told when', () => {
  const files: Record<string, string> = {
    'a.ts': '',
    'a.test.ts': "describe('the group', () => {\n  test.each([1])('does %s', () => {})\n})",
    'docs/decisions/1.md': '',
  }
  const read = (file: string) => files[file] ?? null
  const told = (row: string, state = 'State: finished') =>
    faultsOf(
      `# Part one\n${state}\n| id | statement | code | test |\n| --- | --- | --- | --- |\n${row}`,
      read,
    )

  test.each([
    ['nothing is wrong', '| 1.1 | it is | `a.ts` | `a.test.ts` "does %s" |', []],
    ['we do otherwise', '| 1.1 | it is | [otherwise](decisions/1.md) | – |', []],
    ['it waits for tables', '| 1.1 | it is | *tables* | – |', []],
    ['it waits for the manager side', '| 1.1 | it is | *manager* | – |', []],
    [
      'a file is missing',
      '| 1.1 | it is | `b.ts` | `a.test.ts` "does %s" |',
      ['1.1 names b.ts, which is not there'],
    ],
    [
      'a test is missing',
      '| 1.1 | it is | `a.ts` | `a.test.ts` "does" |',
      ['1.1 is shown by "does", which a.test.ts does not hold'],
    ],
    [
      'a group is named as a test',
      '| 1.1 | it is | `a.ts` | `a.test.ts` "the group" |',
      ['1.1 is shown by "the group", which a.test.ts does not hold'],
    ],
    ['nothing shows it', '| 1.1 | it is | `a.ts` | – |', ['1.1 is shown by no test']],
    ['it is open', '| 1.1 | it is | *open* | – |', ['1.1 is open in a part that is finished']],
    ['a cell is missing', '| 1.1 | it is | `a.ts` |', ['no row: | 1.1 | it is | `a.ts` |']],
    [
      'an id is there twice',
      '| 1.1 | it is | *tables* | – |\n| 1.1 | it is | *tickets* | – |',
      ['1.1 is there twice'],
    ],
  ])('%s', (_, row, faults) => expect(told(row)).toEqual(faults))

  test('a part that is not finished may have open rows', () => {
    expect(told('| 1.1 | it is | *open* | – |', 'State: in the making')).toEqual([])
  })
})
