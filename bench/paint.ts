import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

export type Paint = {
  readonly score: number
  readonly accessibility: number
  readonly lcp: number
  readonly fcp: number
  readonly tbt: number
  readonly cls: number
  /** Bytes on the wire, of everything and of scripts; and what the scripts weigh behind gzip -9. */
  readonly bytes: number
  readonly scriptBytes: number
  readonly scripts: readonly string[]
}

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/** The page as a phone on slow 4G draws it (Lighthouse's own mobile settings). */
export async function paint(url: string): Promise<Paint> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: [
      ...flags,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    const run = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!run) throw new Error(`Lighthouse saw nothing at ${url}.`)
    return summaryOf(run.lhr)
  } finally {
    chrome.kill()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function summaryOf({ categories, audits }: Report): Paint {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = requestsIn(audits['network-requests']?.details)
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const weigh = (list: typeof requests) => list.reduce((all, { transferSize }) => all + transferSize, 0)
  return {
    score: (categories.performance?.score ?? 0) * 100,
    accessibility: (categories.accessibility?.score ?? 0) * 100,
    lcp: number('largest-contentful-paint'),
    fcp: number('first-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    bytes: weigh(requests),
    scriptBytes: weigh(scripts),
    scripts: scripts.map((script) => new URL(script.url).pathname),
  }
}

type Request = { readonly url: string; readonly resourceType: string; readonly transferSize: number }

function requestsIn(details: unknown): Request[] {
  const items = typeof details === 'object' && details !== null && 'items' in details ? details.items : []
  return Array.isArray(items) ? items.filter(isRequest) : []
}

const isRequest = (item: unknown): item is Request =>
  typeof item === 'object' &&
  item !== null &&
  'url' in item &&
  'resourceType' in item &&
  'transferSize' in item &&
  typeof item.transferSize === 'number'

/** What files of the build weigh behind gzip, whatever encoding the server chose. */
export const gzipped = (folder: string, files: readonly string[]): number =>
  files.reduce((all, file) => all + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)
