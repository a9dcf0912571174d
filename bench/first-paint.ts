import { join } from 'node:path'
import { gzipped, type Paint, paint } from './paint.ts'
import { root, type Started } from './processes.ts'
import { median, type Table } from './report.ts'

const client = join(root, 'storefront/dist/client')
const RUNS = 3

/** The menu as a guest's phone sees it for the first time. */
export async function measureFirstPaint(house: Started): Promise<Table> {
  const url = `http://localhost:${house.port}/`
  const paints: Paint[] = []
  for (let run = 0; run < RUNS; run++) paints.push(await paint(url))
  const of = (value: (paint: Paint) => number) => median(paints.map(value))
  const scripts = paints[0]?.scripts ?? []
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  return {
    title: 'First paint',
    note: `Lighthouse, mobile, slow 4G and a processor four times slower, simulated; median of ${RUNS}. ${scripts.length} scripts on first load.`,
    head: ['what', 'measured', 'goal'],
    rows: [
      ['performance score', of(({ score }) => score).toFixed(0), '98'],
      ['accessibility score', of(({ accessibility }) => accessibility).toFixed(0), '100'],
      ['largest contentful paint s', (of(({ lcp }) => lcp) / 1000).toFixed(2), '1.4'],
      ['first contentful paint s', (of(({ fcp }) => fcp) / 1000).toFixed(2), ''],
      ['total blocking time ms', of(({ tbt }) => tbt).toFixed(0), '50'],
      ['cumulative layout shift', of(({ cls }) => cls).toFixed(3), '0'],
      ['JavaScript, gzip -9, kB', kB(gzipped(client, scripts)), '110, later 95'],
      ['JavaScript on the wire kB', kB(of(({ scriptBytes }) => scriptBytes)), ''],
      ['all bytes on the wire kB', kB(of(({ bytes }) => bytes)), '180'],
    ],
  }
}
