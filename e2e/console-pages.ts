import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Staff } from './staff.ts'

/** The addresses of all pages that somebody of the team has, as the list behind "more" names them. */
export async function pagesOf({ page, says }: Staff): Promise<readonly string[]> {
  await page.getByRole('button', { name: says('console.nav.menu') }).click()
  const hrefs = await page
    .getByRole('dialog')
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(20)
  await page.keyboard.press('Escape')
  return hrefs
}

/** As a link of the console does it: the page changes, nothing is loaded anew. */
export async function openInPlace(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
