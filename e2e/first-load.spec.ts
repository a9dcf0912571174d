import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { journey } from './browser.ts'

/** Bytes behind gzip: what a phone has to fetch before a guest can do anything (ux.md, Q51). */
const SCRIPTS_MAX = 95_000
const STYLES_MAX = 25_000

journey(
  'the first page is light: little script, few styles, no font, nothing of the console',
  async ({ origin }) => {
    const html = await (await fetch(`${origin}/`, { headers: { 'Accept-Language': 'de' } })).text()
    const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
    expect(scripts.length).toBeGreaterThan(1)
    expect(await weigh(origin, scripts)).toBeLessThanOrEqual(SCRIPTS_MAX)

    const linked = [...html.matchAll(/<link[^>]+stylesheet[^>]+href="([^"]+)"/g)].map(([, href = '']) => href)
    const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css)
    const styles = (await weigh(origin, linked)) + zipped(Buffer.from(inline.join('')))
    expect(styles).toBeLessThanOrEqual(STYLES_MAX)
    expect(html).not.toMatch(/\.woff2?|\/console\//)
  },
)

/** Of the built pages of guests and staff (ux.md, Q44): what mirrors itself in Arabic names no side. */
test('no built style knows left or right', () => {
  const physical =
    /(?:^|[;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right)[\w-]*:[^;}]*|(?:text-align|float|clear):(?:left|right)/g
  const built = ['storefront/dist/client', 'console/dist'].flatMap((folder) =>
    readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => ({ file, css: readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8') })),
  )
  expect(built.length).toBeGreaterThan(2)
  expect(
    built.flatMap(({ file, css }) => (css.match(physical) ?? []).map((rule) => `${file}: ${rule}`)),
  ).toEqual([])
})

async function weigh(origin: string, paths: readonly string[]): Promise<number> {
  const files = await Promise.all(paths.map((path) => fetch(origin + path).then((answer) => answer.bytes())))
  return files.reduce((sum, file) => sum + zipped(file), 0)
}

const zipped = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length
