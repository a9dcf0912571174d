import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './at-rest.ts'
import { complaintsOf } from './axe.ts'
import { journey } from './browser.ts'
import { openInPlace, pagesOf } from './console-pages.ts'
import { staffOf } from './staff.ts'

/** A screen on the counter, a tablet beside the till, and a phone in the pocket. */
const widths = [1440, 768, 390] as const

journey.for(['de', 'ar'] as const)(
  'every page of the console can be read by everybody, and none has to be pushed sideways: %s',
  async (language, { visit }) => {
    const staff = staffOf(await visit({ language, width: 1440 }))
    const { page } = staff
    await staff.logsIn('owner')
    const complaints: string[] = []
    for (const href of await pagesOf(staff)) {
      await openInPlace(page, href)
      await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
      // A language changes no colours and no names of controls.
      if (language === 'de') complaints.push(...(await complaintsOf(page, href)))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const found = await atRest(async () => [
          ...(await pushed(page, inColumns.has(href))),
          ...(await spilt(page)),
        ])
        complaints.push(...found.map((fault) => `${href} at ${width}: ${fault}`))
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    expect(complaints).toEqual([])
  },
)

/** Read column by column: with many orders the next ones are one swipe away. */
const inColumns = new Set(['/console/', '/console/kitchen'])

/** The page, or what scrolls it, where that is wider than it is shown. */
const pushed = (page: Page, hasColumns: boolean): Promise<string[]> =>
  page.evaluate(
    (parts) =>
      [document.documentElement, ...document.querySelectorAll(parts)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, className }) => `${tagName} ${className} is too wide`),
    hasColumns ? 'main' : 'main > *',
  )

/** Words that reach out of what holds them, over whatever stands beside. */
const spilt = (page: Page): Promise<string[]> =>
  page.locator('main :is(p, label, button, a, td, th, li, dt, dd)').evaluateAll((held) =>
    held
      .filter((one) => one instanceof HTMLElement && one.checkVisibility() && one.clientWidth > 1)
      .filter((one) => getComputedStyle(one).overflowX === 'visible')
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 2)
      .map((one) => `spilt: ${one.textContent?.slice(0, 40)}`),
  )
