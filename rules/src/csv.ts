/**
 * Tables as spreadsheets open them by a double click: UTF-8 with its mark, `;` between cells, CRLF after rows. A text
 * that a spreadsheet would take for a formula gets an apostrophe before it, which reading takes off again.
 */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`

/** A number is written as it is; null is an empty cell. */
export type Cell = string | number | Amount | null

/** Money as its reader's spreadsheet expects it, with this sign before the cents. */
export type Amount = { readonly cents: number; readonly comma: ',' | '.' }

const cellOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', cell.comma)
  const safe = isFormula(cell) ? `'${cell}` : cell
  return /[";,\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a spreadsheet would calculate; also what only looks like our guard, so that nothing is lost on the way. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n]|^'+[=+\-@\t\r\n]/.test(text)

/** The rows of a table, however it was separated: by `;`, `,` or tabs, as its first row says. Empty rows are left out. */
export function readCsv(text: string): string[][] {
  const written = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(written)
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(unguarded(cell))
    cell = ''
  }
  for (let at = 0; at < written.length; at += 1) {
    const letter = written[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (written[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  endCell()
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

const unguarded = (cell: string): string => (cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell)

function separatorOf(text: string): string {
  const head = (text.split('\n', 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counted = [';', '\t', ','].map((sign) => [sign, head.split(sign).length] as const)
  return counted.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ';'
}
