import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'

journey('on a phone the bar gives way, comes back, and leaves four fifths to the page', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  const { page, says } = guest
  const header = page.getByRole('banner')
  const isInSight = () => header.evaluate((bar) => bar.getBoundingClientRect().bottom > 0)

  await guest.enters('/menu?category=104')
  await readsTo(page, 1200)
  await expect.poll(isInSight).toBe(false)
  await readsTo(page, 1000)
  await expect.poll(isInSight).toBe(true)
  expect(await shareOfBars(page)).toBeLessThanOrEqual(0.2)

  await guest.enters('/menu')
  await guest.chooses('pickup')
  await guest.adds('Burrata')
  await page.getByText(says('shop.added')).waitFor({ state: 'detached' })
  for (const place of [1200, 1000]) {
    await readsTo(page, place)
    expect(await shareOfBars(page), `at ${place}`).toBeLessThanOrEqual(0.2)
  }
  await header.getByRole('link').last().focus()
  await expect.poll(isInSight).toBe(true)
  await page.setViewportSize({ width: 844, height: 390 })
  await readsTo(page, 400)
  await expect.poll(() => shareOfBars(page)).toBe(0)
})

journey('what has no room in the bar is in "More", and cannot be reached in both', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 1440, mayMiss: [/nowhere$/] }))
  const { page, says, press } = guest
  const bar = page.getByRole('navigation', { name: says('shop.more.label') }).first()
  const more = page.getByRole('navigation', { name: says('shop.more.open') })
  const namesIn = async (links: typeof bar) => (await links.getByRole('link').allInnerTexts()).sort()

  await guest.enters('/nowhere')
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const all = await bar.getByRole('link', { includeHidden: true }).allTextContents()
    await press(page.getByRole('button', { name: says('shop.more.open') }))
    await more.getByRole('link').last().waitFor()
    const extra = (await more.getByRole('link').allInnerTexts()).filter((name) => !all.includes(name))
    expect(extra).toHaveLength(1) // the statement on accessibility stands in no bar
    await expect
      .poll(async () => [...(await namesIn(bar)), ...(await namesIn(more))].sort())
      .toEqual([...all, ...extra].sort())
    await page.keyboard.press('Escape')
  }
})

async function readsTo(page: Page, place: number): Promise<void> {
  // A list grows while it is read: one try may end at what was the end.
  await page.waitForFunction((y) => {
    scrollTo(0, y)
    return Math.abs(scrollY - y) < 2
  }, place)
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
}

/** How much of the window stays covered while the page moves below, from 0 to 1. */
const shareOfBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isStuck = (element: Element) => {
      const { position, insetBlockStart } = getComputedStyle(element)
      const { top, bottom, height, width } = element.getBoundingClientRect()
      if (height === 0 || width < innerWidth / 2 || bottom <= 0 || top >= innerHeight) return false
      return position === 'fixed' || (position === 'sticky' && top <= Number.parseFloat(insetBlockStart) + 60)
    }
    const covered = new Set<number>()
    for (const element of document.querySelectorAll('body *')) {
      if (!isStuck(element) || element.childElementCount === 0) continue
      const { top, bottom } = element.getBoundingClientRect()
      for (let row = Math.max(0, Math.round(top)); row < Math.min(innerHeight, Math.round(bottom)); row++)
        covered.add(row)
    }
    return covered.size / innerHeight
  })
