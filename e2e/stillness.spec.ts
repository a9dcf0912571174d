import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'

/** ux.md, Q54. */
const MOST = 0.01

journey('what appears later moves nothing: pictures, the basket bar, notices', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  const { page, says } = guest
  await page.addInitScript(watchShifts)
  await guest.enters()
  await guest.plus('Burrata').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await shifted(page), 'while the page arrives').toBeLessThan(MOST)

  await guest.adds('Burrata')
  await page.getByText(says('shop.added')).waitFor()
  await page.getByRole('link', { name: says.part('shop.basket.view') }).waitFor()
  expect(await shifted(page), 'when the bar and the notice come').toBeLessThan(MOST)
  await page.getByText(says('shop.added')).waitFor({ state: 'detached' })
  expect(await shifted(page), 'when the notice goes').toBeLessThan(MOST)

  await page.mouse.wheel(0, 4000)
  await page.waitForLoadState('networkidle')
  expect(await shifted(page), 'when pictures further down come').toBeLessThan(MOST)
})

declare global {
  interface Window {
    shifts: number[]
  }
}

/** Runs in the page. Shifts that follow a tap count, too: a finger is on its way to the next thing. */
function watchShifts(): void {
  window.shifts = []
  const sizeOf = (entry: PerformanceEntry) => ('value' in entry ? Number(entry.value) : 0)
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(sizeOf))).observe({
    type: 'layout-shift',
    buffered: true,
  })
}

/** Since it was asked last. */
const shifted = (page: Page) =>
  page.evaluate(() => window.shifts.splice(0).reduce((sum, value) => sum + value, 0))
