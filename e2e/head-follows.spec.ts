import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'

/** What search engines and link previews read, in the order of the page. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    document.title,
    ...[
      ...document.head.querySelectorAll(
        'meta[name=description], meta[name=robots], meta[property^="og:"], link[rel=canonical], link[rel=alternate]',
      ),
    ].map((element) => element.outerHTML),
  ])

journey('the head of a page follows the guest, and says what the server would', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/blogs')
  const link = page.getByRole('main').getByRole('link').first()
  await link.click()
  await page.waitForURL('**/blogs/*')
  await expect.poll(() => page.locator('meta[property="og:type"]').getAttribute('content')).toBe('article')
  const walked = await headOf(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('main').waitFor()
  await expect.poll(() => headOf(page)).toEqual(walked)

  const tale = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText())
  expect(tale).toMatchObject({ '@type': 'BlogPosting', mainEntityOfPage: page.url() })
})
