import { join } from 'node:path'
import { gzipped, type Paint, paint } from './paint.ts'
import { root, type Started } from './processes.ts'
import { median, type Table } from './report.ts'

const client = join(root, 'storefront/dist/client')
const RUNS = 3
/** What Lighthouse's browser speaks. */
const LANGUAGE = 'en-US'

/** The menu as a guest's phone sees it for the first time. */
export async function measureFirstPaint(house: Started): Promise<Table> {
  const url = `http://localhost:${house.port}/`
  const paints: Paint[] = []
  while (paints.length < RUNS) paints.push(await paintOrTryAgain(url))
  const of = (value: (paint: Paint) => number) => median(paints.map(value))
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  const html = await (await fetch(url, { headers: { 'Accept-Language': LANGUAGE } })).text()
  // What the page names it needs; anything else is fetched ahead, once it stands still.
  const [first, later] = [true, false].map((isNamed) =>
    paints[0]?.scripts.filter((script) => html.includes(script) === isNamed),
  )
  const weight = (scripts: readonly string[] = []) => kB(gzipped(client, scripts))
  return {
    title: 'First paint',
    note: `Lighthouse, mobile, slow 4G and a processor four times slower, simulated; median of ${RUNS}.`,
    head: ['what', 'measured', 'goal'],
    rows: [
      ['performance score', of(({ score }) => score).toFixed(0), '98'],
      ['accessibility score', of(({ accessibility }) => accessibility).toFixed(0), '100'],
      ['largest contentful paint s', (of(({ lcp }) => lcp) / 1000).toFixed(2), '1.4'],
      ['first contentful paint s', (of(({ fcp }) => fcp) / 1000).toFixed(2), ''],
      ['total blocking time ms', of(({ tbt }) => tbt).toFixed(0), '50'],
      ['cumulative layout shift', of(({ cls }) => cls).toFixed(3), '0'],
      ['JavaScript of the first page, gzip -9, kB', weight(first), '110, later 95'],
      ['JavaScript fetched ahead when idle, gzip -9, kB', weight(later), ''],
      ['all bytes on the wire kB', kB(of(({ bytes }) => bytes)), '180'],
    ],
  }
}

/** On a busy machine a run may break off; twice in a row is a fault. */
const paintOrTryAgain = (url: string): Promise<Paint> =>
  paint(url, LANGUAGE).catch((error: unknown) => {
    console.warn(String(error))
    return paint(url, LANGUAGE)
  })
