import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
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
  /** Bytes on the wire. */
  readonly bytes: number
  /** Paths of all scripts, those that are fetched ahead once the page stands still included. */
  readonly scripts: readonly string[]
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** It waits for ever for a browser that has gone. */
const PATIENCE_MS = 120_000

/** The page as a phone on slow 4G draws it (Lighthouse's own mobile settings). */
export async function paint(url: string, language: string): Promise<Paint> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: [...flags, `--accept-lang=${language}`],
  })
  try {
    const run = lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    const seen = await Promise.race([run, setTimeout(PATIENCE_MS, undefined, { ref: false })])
    if (!seen) throw new Error(`Lighthouse saw nothing at ${url}.`)
    return summaryOf(seen.lhr)
  } finally {
    chrome.kill()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function summaryOf({ categories, audits }: Report): Paint {
  const number = (name: string): number => {
    const audit = audits[name]
    if (audit?.numericValue === undefined)
      throw new Error(`Lighthouse has no ${name}: ${audit?.errorMessage}`)
    return audit.numericValue
  }
  const requests = rowsOf(audits['network-requests']?.details).filter(isRequest)
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    score: (categories.performance?.score ?? 0) * 100,
    accessibility: (categories.accessibility?.score ?? 0) * 100,
    lcp: number('largest-contentful-paint'),
    fcp: number('first-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    bytes: requests.reduce((all, { transferSize }) => all + transferSize, 0),
    scripts: scripts.map(({ url }) => new URL(url).pathname),
  }
}

/** Lighthouse types the rows of its tables as anything. */
function rowsOf(details: unknown): unknown[] {
  const items = typeof details === 'object' && details !== null && 'items' in details ? details.items : []
  return Array.isArray(items) ? items : []
}

type Request = {
  readonly url: string
  readonly resourceType: string
  readonly transferSize: number
}

const isRequest = (row: unknown): row is Request =>
  typeof row === 'object' && row !== null && 'transferSize' in row && 'resourceType' in row

/** What files of the build weigh behind gzip, whatever encoding the server chose. */
export const gzipped = (folder: string, files: readonly string[]): number =>
  files.reduce((all, file) => all + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)
