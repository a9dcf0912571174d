import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'

/** Bytes behind gzip: what a phone has to fetch before a guest can do anything (ux.md, Q51). */
const SCRIPTS_MAX = 110_000
const STYLES_MAX = 25_000

journey('the first page is light: little script, no font, nothing of the console', async ({ visit }) => {
  const { page } = await visit({ width: 390 })
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await page.goto('/', { waitUntil: 'networkidle' })
  const of = (kind: string) => answers.filter((response) => response.request().resourceType() === kind)
  expect(await weigh(of('script'))).toBeLessThanOrEqual(SCRIPTS_MAX)
  const inline = await page.locator('head style').allInnerTexts()
  const styles = (await weigh(of('stylesheet'))) + gzipSync(inline.join('')).length
  expect(styles).toBeLessThanOrEqual(STYLES_MAX)
  expect(of('font')).toEqual([])
  expect(answers.filter((response) => response.url().includes('/console/'))).toEqual([])
})

async function weigh(answers: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(answers.map((answer) => answer.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}
