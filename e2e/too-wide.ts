import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'

const widths = [320, 390, 768, 1280, 1440]

/** At which widths the page has to be pushed sideways (ux.md, Q42). Leaves the window at the last of them. */
export async function tooWide(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const excess = await atRest(() =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth > clientWidth ? [scrollWidth - clientWidth] : []
      }),
    )
    found.push(...excess.map((pixels) => `${where} at ${width}: ${pixels} px too wide`))
  }
  return found
}
