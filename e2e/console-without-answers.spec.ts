import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'
import { openInPlace, pagesOf } from './console-pages.ts'
import { staffOf } from './staff.ts'

/** What these show is known before they open, or may be missing: a kitchen without its stations is the whole kitchen. */
const knownBefore = new Set(['/console/', '/console/kitchen'])

journey(
  'a page of the console that cannot be read says so once, asks again, and keeps the focus',
  async ({ visit }) => {
    const staff = staffOf(await visit({ width: 1440, mayGoOffline: true }))
    const { page, says } = staff
    await staff.logsIn('owner')
    const line = await lineOf(page)
    const alert = page.locator('main [role="alert"]')
    const again = page.locator('main').getByRole('button', { name: says('console.again') })
    const waiting = page.locator('main [aria-busy="true"]')
    const faults: string[] = []
    for (const href of await pagesOf(staff)) {
      // The code of the page is there; only what it reads is not.
      await openInPlace(page, href)
      await expect.poll(() => waiting.count()).toBe(0)
      await openInPlace(page, '/console/')
      line.isCut = true
      await openInPlace(page, href)
      await expect.poll(() => waiting.count(), { message: `${href} waits for ever` }).toBe(0)
      if (knownBefore.has(href)) {
        line.isCut = false
        continue
      }
      await again.first().waitFor()
      faults.push(...(await alert.allInnerTexts()).filter((told) => told.length > 160))
      const empty = await page.locator('main [data-nothing]').count()
      if (empty > 0) faults.push(`${href} says that there is nothing, and does not know`)

      line.isCut = false
      let hasPressed = false
      while ((await again.count()) > 0) {
        const before = await again.count()
        // News of the house make a page read again by itself: then there is nothing left to press.
        hasPressed = await again
          .first()
          .press('Enter', { timeout: 2_000 })
          .then(
            () => true,
            () => false,
          )
        await expect.poll(() => again.count(), { message: `${href} does not recover` }).toBeLessThan(before)
      }
      await expect.poll(() => waiting.count()).toBe(0)
      if (!hasPressed) continue
      const hasFocus = () => page.evaluate(() => document.activeElement !== document.body)
      await expect.poll(hasFocus, { message: `${href} loses the focus` }).toBe(true)
    }
    expect(faults).toEqual([])
  },
)

/** The line to the house: cut, no call is answered, though the board still hears. */
async function lineOf(page: Page): Promise<{ isCut: boolean }> {
  const line = { isCut: false }
  await page.route(/\/api\/(?!events)/, (route) => (line.isCut ? route.abort() : route.continue()))
  return line
}
