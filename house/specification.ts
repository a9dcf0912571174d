import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './laws.ts'

/** One statement of the specification, and where this house keeps it (docs/specification.md says how to read it). */
export type Row = {
  readonly id: string
  readonly part: string
  /** The part says of itself that nothing is missing. */
  readonly isFinished: boolean
  /** `open`, or what it waits for; null: it is kept. */
  readonly waitsFor: string | null
  /** Files of code, and pages of decisions where we do otherwise. */
  readonly places: readonly string[]
  readonly tests: readonly { readonly file: string; readonly name: string }[]
}

const head = /^\|\s*(id|---)\s*\|/
const partHead = /^# (.+)$/
const finished = /^State: finished\b/

/** Reads every row. A line of a table that is no row is a fault of its own, told by its text. */
export function readRows(text: string): {
  readonly rows: readonly Row[]
  readonly faults: readonly string[]
} {
  const rows: Row[] = []
  const faults: string[] = []
  let part = ''
  let isFinished = false
  for (const line of text.split('\n')) {
    const named = partHead.exec(line)?.[1]
    if (named !== undefined) {
      part = named
      isFinished = false
    }
    if (finished.test(line)) isFinished = true
    if (!line.startsWith('|') || head.test(line) || part === '') continue
    const row = rowOf(line, part, isFinished)
    if (row) rows.push(row)
    else faults.push(`no row: ${line}`)
  }
  return { rows, faults }
}

/** A cell is cut at ` | `, so that a name may hold a bar without blanks. */
function rowOf(line: string, part: string, isFinished: boolean): Row | null {
  const [id, statement, code, shown] = line.replace(/^\|\s*|\s*\|$/g, '').split(/\s+\|\s+/)
  if (!id || !statement || code === undefined || shown === undefined) return null
  const tests = testsIn(shown)
  if (!tests) return null
  const waitsFor = /^\*(open|tables|tickets|manager)\*$/.exec(code)?.[1] ?? null
  return { id, part, isFinished, waitsFor, places: placesIn(code), tests }
}

const placesIn = (code: string): string[] => [
  ...[...code.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  ...[...code.matchAll(/\]\(([^)]+)\)/g)].map(([, page = '']) => join('docs', page)),
]

/** `` `file` "name" ``, several of them parted by semicolons; `–` is none; null: something else. */
function testsIn(cell: string): Row['tests'] | null {
  if (cell === '–') return []
  const found = cell.split(/;\s+(?=`)/).map((one) => /^`([^`]+)` "(.+)"$/.exec(one))
  return found.every((match) => match !== null)
    ? found.map(([, file = '', name = '']) => ({ file, name }))
    : null
}

/** What is wrong with the table as a whole, each fault as a sentence that names its row. */
export function faultsOf(text: string, read: (file: string) => string | null = readFile): string[] {
  const { rows, faults } = readRows(text)
  const doubled = rows.filter(({ id }, at) => rows.findIndex((other) => other.id === id) !== at)
  return [
    ...faults,
    ...doubled.map(({ id }) => `${id} is there twice`),
    ...rows.flatMap((row) => faultsOfRow(row, read).map((fault) => `${row.id} ${fault}`)),
  ]
}

function faultsOfRow(row: Row, read: (file: string) => string | null): string[] {
  if (row.waitsFor === 'open' && row.isFinished) return ['is open in a part that is finished']
  const missing = row.places
    .filter((file) => read(file) === null)
    .map((file) => `names ${file}, which is not there`)
  const silent = row.tests.filter(({ file, name }) => !hasTest(read(file), name))
  const untold = silent.map(({ file, name }) => `is shown by "${name}", which ${file} does not hold`)
  if (row.waitsFor !== null) return [...missing, ...untold]
  const isDecision = row.places.some((file) => file.startsWith('docs/decisions/'))
  const bare = [
    ...(row.places.length === 0 ? ['names no code'] : []),
    ...(row.tests.length === 0 && !isDecision ? ['is shown by no test'] : []),
  ]
  return [...missing, ...untold, ...bare]
}

/** The name stands there as a title: a text that is followed by what the test does, and not the name of a group. */
function hasTest(source: string | null, name: string): boolean {
  if (source === null) return false
  return ["'", '"', '`'].some((quote) => {
    const at = source.indexOf(`${quote}${name}${quote},`)
    return at > 0 && !/describe(\.each\([^)]*\))?\(\s*$/.test(source.slice(Math.max(0, at - 200), at))
  })
}

/** A folder is a place, too; it holds no test. */
function readFile(file: string): string | null {
  const path = join(root, file)
  if (!existsSync(path)) return null
  return /\.\w+$/.test(file) ? readFileSync(path, 'utf8') : ''
}
