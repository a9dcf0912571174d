import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'

journey('a tap that comes before the script is done when the script is there', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  const { page, sheet, plus } = guest
  await page.route(/\/assets\/(?!start)[^/]*\.js$/, async (route) => {
    await new Promise((later) => setTimeout(later, 700))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await plus('Menü für Zwei').click()
  expect(await sheet.isVisible()).toBe(false)
  await sheet.waitFor()
})
