import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'
import { orderByCall } from './by-call.ts'
import { guestOf } from './guest.ts'
import { staffOf } from './staff.ts'

const widths = [320, 390, 768, 1280, 1440]

journey.for(['de', 'ar'] as const)(
  'nothing is wider than the window: %s',
  async (language, { visit, origin }) => {
    const arrival = await visit({ language, mayMiss: [/nowhere$/] })
    const guest = guestOf(arrival)
    const { token } = await orderByCall(origin, 'Burrata')
    await guest.enters()
    await guest.chooses('pickup')
    await guest.adds('Burrata')
    const staff = staffOf(await visit({ language }))
    await staff.logsIn()

    const found: string[] = []
    for (const path of ['/', '/menu?category=104', '/cart', '/checkout', `/order/${token}`, '/nowhere']) {
      await guest.enters(path)
      await guest.page.getByRole('heading', { level: 1 }).first().waitFor()
      found.push(...(await tooWide(guest.page, path)))
    }
    found.push(...(await tooWide(staff.page, '/console/')))
    await staff.page.goto('/console/dishes')
    await staff.page.getByRole('switch').first().waitFor()
    found.push(...(await tooWide(staff.page, '/console/dishes')))
    expect(found).toEqual([])
  },
)

async function tooWide(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    if (excess > 0) found.push(`${path} at ${width}: ${excess} px too wide`)
  }
  return found
}
