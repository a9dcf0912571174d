import type { Load } from './load.ts'

export type Work = Load & {
  readonly what: string
  readonly connections: number
  /** What the machine does per second at best, measured in the same run; null: the line is such a limit, or has none. */
  readonly limit: number | null
  /** Processor time per piece of work, of the server and its database. */
  readonly cpuMs: number
}

export type Table = {
  readonly title: string
  readonly note: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export const workTable = (title: string, note: string, works: readonly Work[]): Table => ({
  title,
  note,
  head: ['what', 'clients', 'per second', '% of limit', 'p50 ms', 'p99 ms', 'CPU ms each'],
  rows: works.map(({ what, connections, perSecond, limit, p50, p99, cpuMs }) => [
    what,
    String(connections),
    Math.round(perSecond).toLocaleString('en'),
    limit === null ? '' : `${Math.round((perSecond / limit) * 100)} %`,
    p50.toFixed(p50 < 10 ? 2 : 0),
    p99.toFixed(p99 < 10 ? 2 : 0),
    cpuMs.toFixed(cpuMs < 1 ? 3 : 2),
  ]),
})

/** Markdown that also reads well in a terminal. */
export function print({ title, note, head, rows }: Table): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`
  const rule = `|${widths.map((width, column) => `${'-'.repeat(width + 1)}${column === 0 ? '-' : ':'}`).join('|')}|`
  return [`## ${title}`, '', note, '', line(head), rule, ...rows.map(line), ''].join('\n')
}

const pad = (cell: string, width: number, column: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width)

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
